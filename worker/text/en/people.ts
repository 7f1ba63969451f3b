// What is asked of people outside the moves of a game: answering, mails of a game off and on, signing in, and who they are.

/** A mark is asked for, since programs that check mails press buttons too. */
export const MARKED = {
  yourAnswer: 'Your answer',
  accept: 'I accept the invitation',
  decline: 'I decline',
  leave: 'I leave the game before it starts',
  sendAnswer: 'Send my answer',
  markFirst: 'Mark your choice first. Opening this page decides nothing.',
  markedForYou: 'It is marked, since you have confirmed on this device before.',
  mailsOff: 'No more mails of this game to me',
  mailsOn: 'Send me the mails of this game again',
  mailsAreOn: 'Mails of this game come to you.',
  mailsAreOff: 'Mails of this game are turned off for you.',
  mailsOffNote: 'You keep your seat, and the organiser is told.',
  mailsTurnedOff: 'No more mails about this game. You keep your seat; the organiser is told.',
  mailsTurnedOn: 'The mails of this game come to you again; the organiser is told.',
  change: 'Change it',
  signInHere: 'I asked for this link: sign me in on this device',
  signIn: 'Sign in',
}

/** How a game stands for whoever opens an invitation. */
export const INVITATION = {
  accepted: 'You have accepted. A mail comes when the game starts and whenever you must decide.',
  declined: 'You have declined. Until the game starts you can still accept.',
  startedWithYou: 'The game has started, and you play.',
  startedWithout: 'The game has started without you.',
  over: 'The game is over.',
}
