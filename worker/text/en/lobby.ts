/** The small pages around a game: invitation, opening, mails off, sign-in, a refusal. */
export const LOBBY = {
  service: 'Harzbahn by mail',
  noScript:
    'Without script this page can be read, not answered: the board needs one, and the buttons of your mail work without it.',
  needsScript: 'This needs the board, which needs a script.',
  plainDecision: 'Decide here without script',
  plainHome: 'Sign in and see your games without script',
  invited: 'You are invited',
  nothingYet: 'Opening this page answers nothing; the buttons do.',
  youAreIn: 'You are in',
  youDeclined: 'You have declined',
  changeMind: 'Until the game starts you can still accept: open the link of the invitation again.',
  hasStarted: 'The game has started. A mail comes when you must decide.',
  startsWhenAll: 'The game starts when everybody has accepted; a mail tells you.',
  open: 'Open the game',
  openLead: 'This link is yours: do not pass it on.',
  openNote: 'The button opens the game on this device.',
  mute: 'Turn mails of this game off',
  muteLead: 'No more mails about this game? You keep your seat, and the organiser is told.',
  muted: 'No more mails about this game. You keep your seat; the organiser is told.',
  signIn: 'Sign in',
  signInNote: 'The button signs you in on this device.',
  notDone: 'Not done',
  problem: (head: string): string => `${head}.`,
  games: 'Your games',
  practice: 'Practice game',
  copyOf: (game: string): string => `${game}, a copy`,
  /** Who sits at the table of a practice game. */
  players: ['Anna', 'Ben', 'Cem'],
}

/** The mailbox of a developer's machine. */
export const MAILBOX = {
  title: 'Mailbox',
  none: 'No mail yet.',
  utc: 'UTC',
  to: 'To',
  subject: 'Subject',
  asHtml: 'The mail as HTML',
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
}
