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

const every = (hours: number): string => (hours === 0 ? 'none' : `every ${hours} hours`)

/** Settings of a person as a mail's link shows and changes them. */
export const MAILED_SETTINGS: PeopleWords['MAILED_SETTINGS'] = {
  heading: 'Your settings',
  lead: 'They hold for all your games. A mail tells you what was changed.',
  language: 'Language',
  zone: 'Time zone',
  rhythm: 'Reminders',
  keptForLater: 'The hours are kept for reminders to come.',
  changed: 'It is changed. A mail tells you how your settings are now.',
  others: 'Name, address, night hours and holidays are changed after signing in.',
  languageIs: language => `Language: ${language}.`,
  zoneIs: zone => (zone === '' ? 'Time zone: none chosen.' : `Time zone: ${zone}.`),
  rhythmIs: hours => `Reminders: ${every(hours)}.`,
  every,
  mailsAreOn: game => `Mails of ${game}: on.`,
  mailsAreOff: game => `Mails of ${game}: off.`,
}

/** Refusing all invitations for good. */
export const NO_INVITATIONS: PeopleWords['NO_INVITATIONS'] = {
  legend: 'Invitations from anybody',
  choice: 'No more invitations to me, from anybody',
  send: 'Refuse them all',
  alsoThis: 'This invitation is declined with that. Games that you play in go on.',
  goOn: 'Games that you play in go on.',
  done: 'No more invitations come to you, from anybody.',
  wayBack: 'You can take it back on the page of your settings, after signing in.',
}

const NOTHING_NOW = 'There is nothing for you to decide now; a mail comes when there is.'

/** Letters about what is changed around a game. */
export const LETTERS: PeopleWords['LETTERS'] = {
  reminderSubject: by => `${by} waits for your answer`,
  withdrawn: (game, by) => ({
    subject: 'invitation withdrawn',
    lead: `${by} has withdrawn the invitation to ${game}.`,
    lines: ['The game goes on without you; there is nothing for you to do.'],
    button: null,
    note: '',
  }),
  cancelled: (game, by) => ({
    subject: 'the game is cancelled',
    lead: `${by} has cancelled ${game} before it started.`,
    lines: ['There is nothing for you to do.'],
    button: null,
    note: '',
  }),
  leftOut: (game, by) => ({
    subject: 'started without you',
    lead: `${by} has started ${game} with those who had accepted.`,
    lines: ['You had not answered, so the game goes on without you; there is nothing for you to do.'],
    button: null,
    note: '',
  }),
  takenBack: who => ({
    subject: `${who} has taken a move back`,
    lead: `${who} has taken back the move after which you were asked to decide.`,
    lines: [NOTHING_NOW],
    button: 'Open the game',
    note: '',
  }),
  offerWithdrawn: who => ({
    subject: `${who} has withdrawn an offer`,
    lead: `${who} has withdrawn the offer that you were asked about.`,
    lines: [NOTHING_NOW],
    button: 'Open the game',
    note: '',
  }),
  renewed: game => ({
    subject: 'your new link',
    lead: `Your links to ${game} are renewed.`,
    lines: [
      'The links of all earlier mails of this game open nothing any more, and every device that was let in has to use the new one.',
    ],
    button: 'Open the game',
    note: 'The button is your own way in: do not pass this mail on.',
  }),
  settings: lines => ({
    subject: 'your settings were changed',
    lead: 'Your settings were changed from a mail, without signing in. This is how they are now.',
    lines,
    button: 'Change them back',
    note: 'If it was not you: somebody else has a mail of yours. Renew your links on the page of the game.',
  }),
  endedEarly: game => ({
    subject: 'ended early',
    lead: `${game} was ended by its organiser.`,
    lines: ['This is the table as it stood.'],
    button: 'Look back at the game',
    note: 'Thank you for playing.',
  }),
}

/** Changing an address. */
export const ADDRESS: PeopleWords['ADDRESS'] = {
  heading: 'Your address',
  from: 'Until now',
  to: 'From now on',
  confirm: 'This new address is mine: use it from now on',
  revoke: 'I did not want this: give me the old address back',
  send: 'Send',
  confirmNote: 'The old address is told and can take it back for seven days.',
  revokeNote: 'Every device is signed out, and mails with new links for your games come to the old address.',
  done: 'The new address is yours. The old one is told and can take it back for seven days.',
  revoked: 'The change was taken back: the old address is yours. Every device is signed out.',
  tooOld: 'This link is too old; nothing was changed.',
}

export const ADDRESS_LETTERS: PeopleWords['ADDRESS_LETTERS'] = {
  confirm: () => ({
    subject: 'Is this your new address for Harzbahn by mail?',
    lead: 'Somebody wants to use this address for their games of Harzbahn by mail.',
    lines: ['If that is you, confirm it within a day.'],
    button: 'Confirm the address',
    note: 'If it is not you, leave it: without the link nothing changes.',
  }),
  changed: () => ({
    subject: 'Your address for Harzbahn by mail has changed',
    lead: 'Mails of your games go to another address from now on.',
    lines: ['For seven days you can take that back from here.'],
    button: 'Take it back',
    note: 'If you wanted it, there is nothing to do.',
  }),
}

/** What an entry of a form has to be. */
export const WRONG_FIELD: PeopleWords['WRONG_FIELD'] = {
  mail: entry => `“${entry}” is no mail address: it has a name, one @ and a domain with a dot.`,
  guest: entry => `“${entry}” does not take invitations: invite somebody else.`,
  name: entry => `“${entry}” cannot be a name: one has 1 to 40 characters, none of them < or >.`,
  game: entry => `“${entry}” cannot be the name of a game: one has 1 to 60 characters, none of them < or >.`,
  seats: () => 'A game has two to five players: give each an address of their own.',
  zone: entry => `“${entry}” is no time zone: choose one from the list, such as Europe/Berlin.`,
  rhythm: entry => `“${entry}” cannot be the hours between reminders: give a whole number from 0 to 336.`,
  night: entry => `“${entry}” is no hour of the night: give a whole number from 0 to 23.`,
  holidays: entry => `A holiday cannot be taken (${entry}): it has a first day and a last one, not before the first.`,
  other: entry => `One entry cannot be taken (${entry}): open the page again and fill it in there.`,
}
export const ofPlayer: PeopleWords['ofPlayer'] = (n, sentence) => `Player ${n}: ${sentence}`
