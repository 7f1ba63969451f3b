import type { ServiceCode } from '../service.ts'

/** What went wrong outside the rules, and what to do now. */
export const SERVICE: { readonly [code in ServiceCode]: string } = {
  malformed: 'This could not be read; open the page again and choose there.',
  namesNoTurn:
    'A move must say for which turn it is meant, and this one does not: the page is of an earlier version. Nothing was done; open the game again.',
  tooBig: 'That is more than a turn can hold (64 KB at most); send less at once.',
  notSignedIn: 'Sign in first: ask for a link by mail.',
  notAllowed: 'This seat or page is not yours; use the link from your own mail.',
  leftOut: 'The game started without you: only its players and its organiser see it.',
  mayNotCreate: 'On this service only its organisers create games; ask one of them to invite you.',
  unknownGame: 'There is no game at this address; use the link from your mail.',
  unknownPage: 'There is no page at this address; your games are on the first page.',
  wasTakenBack:
    'This was sent before, and you have taken it back since. It is not made again; look at the position and choose anew.',
  linkRenewed:
    'The links of this place were renewed, so this one opens nothing any more; use the link of the newest mail, or sign in.',
  placeGivenAway:
    'This place has another holder now, so its old links open nothing; ask whoever organises the game if that is wrong.',
  alreadyAsked: 'That is asked already; wait until it is answered.',
  askedNoMore: 'That is not asked any more; look at the game again.',
  isPaused: 'The game is paused already; nothing was changed.',
  isNotPaused: 'The game is not paused; nothing was changed.',
  notLateEnough: 'Time has not run out often enough for that; ask the organiser.',
  nothingToRedo: 'There is nothing that you have just taken back; the position stays as it is.',
  notTheirTurn: 'It is not their decision now; look at the game again.',
  notByClock: 'This decision is not one for a clock: only a person can make it. Nothing was done.',
  noSuchPosition: 'There is no such earlier position in this game; choose one from the log.',
  invitationWithdrawn: 'This invitation was withdrawn: the game goes on without you. Whoever invited you can say why.',
  noSuchPlace: 'Nobody has that place in this game any more; look at the game again.',
  hasStarted: 'The game has started, so nobody is invited or left out any more; open the game to look at it.',
  gameCancelled: 'The game was cancelled before it started; nothing more can be done in it.',
  alreadyInvited: 'That person is invited to this game already; choose somebody else.',
  gameFull: 'Five are invited, more cannot play; withdraw an invitation first, or invite in its place.',
  hasAnswered: 'That invitation has been answered; nothing is sent again.',
  addressTaken: 'Somebody else signs in with that address already; give another.',
  remindedLately: 'That invitation went out less than an hour ago; wait before you send it again.',
  badLink: 'This link is not complete or not valid any more; open it from your latest mail, or sign in.',
  linkUsedUp: 'This link has been used or is too old; ask for a new one.',
  notYourTurn: 'It is not your decision now; a mail tells you when it is.',
  stale:
    'Somebody decided first, perhaps you yourself elsewhere, so the position is a new one. Nothing was done; look at what happened and choose again.',
  notStarted: 'The game has not started yet; a mail comes when it does.',
  gameOver: 'The game is over; you can look back at it, and nothing more can be done in it.',
  noSelection: 'Mark one of the choices first. Nothing was done.',
  noLimit: 'The limit is an amount in whole Marks; correct it, or leave the field empty. Nothing was done.',
  nothingToUndo: 'There is no move of yours to take back; the position stays as it is.',
  undoTooLate: 'Somebody else has decided since; this move stands.',
  orderNotNow:
    'A standing order of that kind has nothing to do here now, or it is your own decision now. Nothing was done; look at the position and choose again.',
  tooManyOrders: 'You have as many standing orders as one seat can have; cancel some first. Nothing was done.',
  orderIncomplete:
    'Something of the order is not filled in, or is no whole number. Nothing was done; correct it and place it again.',
  alreadyAnswered: 'The game has started, so its invitations cannot be answered any more; open the game to look at it.',
  notAllAccepted: 'The game starts when at least two have accepted; wait for them.',
  tooOften: 'That was too often in a short time; wait a minute and try again.',
  mailBudget: 'The mails of this kind for today are used up; try again tomorrow.',
  submissionIdTaken:
    'This was sent before with other moves; the first stands. Open the game again before sending something else.',
  laterVersion:
    'This game was last changed by a newer version of the service than the one that answers now. Nothing is lost and nothing was done; try again when the newer version is back.',
  databaseAway:
    'The database that knows who is signed in and the lists of games does not answer just now. The games go on: play from your mails, and try this again in a few minutes.',
  mailNotSent: 'The mail could not be sent just now; try again in a few minutes.',
  fault: 'Something broke on our side. Nothing was done; try again in a minute.',
}

/** Refusals that say how long to wait: `wait` is a span of time in words. */
export const REFUSED_FOR = {
  tooOften: (wait: string): string => `That was too often; try again in ${wait}.`,
  mailBudget: (wait: string): string => `The mails of this kind are used up for now; try again in ${wait}.`,
  mailNotSent: (wait: string): string => `The mail could not be sent just now; try again in ${wait}.`,
}
