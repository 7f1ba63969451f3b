// Around a game and a person, on the page: the switches of a game.
import type { AroundWords } from '../dictionary/around.ts'
import { allOf } from './format.ts'

export const AROUND: AroundWords['AROUND'] = {
  endGame: 'End the game now',
  sure: 'I am sure. Everybody is told, and it cannot be undone.',
  gameAndYou: 'This game and you',
  atTable: 'Take back, pause, hand over, what happened',
  mailsOn: 'Mails of this game come to you.',
  mailsOff: 'Mails of this game are turned off for you.',
  turnOff: 'Turn them off',
  turnOn: 'Turn them on again',
  offFor: names => `Mails are turned off for ${allOf(names)}.`,
  renew: 'Renew my links',
  renewNote: 'All links of earlier mails and all other devices are void then; a mail brings the new link.',
  renewed: 'The links are renewed. The new one comes by mail.',
  renewFor: name => `Renew the links of ${name}`,
  addressFor: name => `New address for ${name}, who cannot sign in any more`,
  addressAsked: 'A link is on its way to that address. It counts once it is confirmed there.',
  askAddress: 'Change the address',
}
