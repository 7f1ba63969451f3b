export { app as default } from './app.ts'
export { GameRoom } from './room/GameRoom.ts'
