import type { GameStatus } from '../../../schema/wire.ts'

/** The small pages around a game: invitation, opening, mails off, sign-in, a refusal. */
export const LOBBY = {
  noScript: 'Without script this page can be read, not answered: the buttons of your mail work without it.',
  invited: 'You are invited',
  nothingYet: 'Opening this page answers nothing; the buttons do.',
  youAreIn: 'You are in',
  youDeclined: 'You have declined',
  changeMind: 'Until the game starts you can still accept: open the link of the invitation again.',
  open: 'Open the game',
  openLead: 'This link is yours: do not pass it on.',
  openNote: 'The button opens the game on this device.',
  mute: 'Turn mails of this game off',
  muteLead: 'No more mails about this game? You keep your seat, and the organiser is told.',
  muted: 'No more mails about this game. You keep your seat; the organiser is told.',
  signIn: 'Sign in',
  signInNote: 'The button signs you in on this device.',
  notDone: 'Not done',
  games: 'Your games',
} as const

export const afterAnswer = (status: GameStatus): string =>
  status === 'running'
    ? 'The game has started. A mail comes when you must decide.'
    : 'The game starts when everybody has accepted; a mail tells you.'
