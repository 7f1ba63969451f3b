// What is asked of people outside the moves of a game: answering, mails of a game off and on, signing in, and who they are.
import type { PeopleWords } from '../dictionary/people.ts'

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
  cancelled: 'The game was cancelled before it started.',
}

/** Letters about what is changed around a game. */
export const LETTERS: PeopleWords['LETTERS'] = {
  reminderSubject: (game, by) => `${game} · ${by} waits for your answer`,
  withdrawn: (game, by) => ({
    subject: `${game} · invitation withdrawn`,
    lead: `${by} has withdrawn the invitation to ${game}.`,
    lines: ['The game goes on without you; there is nothing for you to do.'],
    button: null,
    note: '',
  }),
  cancelled: (game, by) => ({
    subject: `${game} · the game is cancelled`,
    lead: `${by} has cancelled ${game} before it started.`,
    lines: ['There is nothing for you to do.'],
    button: null,
    note: '',
  }),
  leftOut: (game, by) => ({
    subject: `${game} · started without you`,
    lead: `${by} has started ${game} with those who had accepted.`,
    lines: ['You had not answered, so the game goes on without you; there is nothing for you to do.'],
    button: null,
    note: '',
  }),
  renewed: game => ({
    subject: `${game} · your new link`,
    lead: `Your links to ${game} are renewed.`,
    lines: [
      'The links of all earlier mails of this game open nothing any more, and every device that was let in has to use the new one.',
    ],
    button: 'Open the game',
    note: 'The button is your own way in: do not pass this mail on.',
  }),
  endedEarly: game => ({
    subject: `${game} · ended early`,
    lead: `${game} was ended by its organiser.`,
    lines: ['This is the table as it stood.'],
    button: 'Look back at the game',
    note: 'Thank you for playing.',
  }),
}
