import type { GameStatus, InvitationState } from '../../../schema/wire.ts'

/** The small pages around a game: invitation, opening, mails off, sign-in, a refusal. */
export const LOBBY = {
  noScript: 'Without script this page can be read, not answered: the buttons of your mail work without it.',
  invited: 'You are invited',
  players: 'Who plays',
  accept: 'Accept',
  decline: 'Decline',
  nothingYet: 'Opening this page answers nothing.',
  youAreIn: 'You are in.',
  youDeclined: 'You have declined.',
  open: 'Open the game',
  openLead: 'This link is yours: do not pass it on.',
  openNote: 'The button opens the game on this device.',
  mute: 'Turn mails of this game off',
  muteLead: 'No more mails about this game? You keep your seat, and the organiser is told.',
  muted: 'No more mails about this game. You keep your seat; the organiser is told.',
  signIn: 'Sign in',
  signInNote: 'The button signs you in on this device.',
  notDone: 'Not done',
} as const

const ANSWERS: { readonly [S in InvitationState]: string } = {
  waiting: 'has not answered yet',
  accepted: 'accepted',
  declined: 'declined',
}
export const answerWords = (answer: InvitationState): string => ANSWERS[answer]

export const afterAnswer = (status: GameStatus): string =>
  status === 'running'
    ? 'The game has started: a mail comes when you must decide.'
    : 'It starts when all have answered.'
