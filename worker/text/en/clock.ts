// Time: how long everybody has, and what happens when it is up.
import type { ClockLetters, ClockWords } from '../dictionary/clock.ts'
import { count } from './format.ts'

export const CLOCK: ClockWords['CLOCK'] = {
  since: moment => `Waiting since ${moment}.`,
  decideBy: moment => `To be decided by ${moment}.`,
  graceUntil: moment => `The time is up; it can still be decided until ${moment}.`,
  paused: moment => `The game is paused since ${moment}: no clock runs.`,
}

const OPEN = 'Open the game'
const OWN = 'The button is your own way in: do not pass this mail on.'

export const CLOCK_LETTERS: ClockLetters['CLOCK_LETTERS'] = {
  timeUp: {
    subject: 'your time is up',
    lead: 'Your time for this decision is up.',
    lines: [],
    button: 'Decide now',
    note: OWN,
  },
  until: deadline => `You can still decide until ${deadline}.`,
  after: {
    remind: 'Nothing happens by itself; the others wait for you.',
    organiser: 'After that the organiser says how the game goes on.',
    minimal:
      'After that the least is done for you: pass, buy and build nothing that need not be, run what is best, pay out as last time.',
  },
  shortened: misses =>
    `Your time has run out ${count(misses, 'time')} in this game: you have half the hours now, and no reserve.`,
  clockMoved: {
    subject: 'decided for you',
    lead: 'Your time ran out, and the least was done for you.',
    lines: ['You can take it back on the page, as long as nobody else has decided since.'],
    button: OPEN,
    note: OWN,
  },
  needed: {
    late: who => ({
      subject: `${who} is late`,
      lead: `The time of ${who} has run out: you say how the game goes on.`,
      lines: [],
      button: OPEN,
      note: '',
    }),
    again: who => ({
      subject: `${who} is late again`,
      lead: `The clock has decided for ${who} twice in a row.`,
      lines: [],
      button: OPEN,
      note: '',
    }),
    resigned: who => ({
      subject: `${who} gives up`,
      lead: `${who} gives up their place and asks you to find somebody else.`,
      lines: ['The game waits when it is their decision.'],
      button: OPEN,
      note: '',
    }),
  },
  misses: (who, n) => `The time of ${who} has run out ${n === 1 ? 'once' : `${n} times`} in this game.`,
  whatYouCan:
    'On the page of the game you can give more time, let the least be done, hand the place over to somebody else, pause the game or end it.',
}

export const HAPPENINGS: ClockLetters['HAPPENINGS'] = {
  missed: ({ who }) => `The time of ${who} ran out.`,
  clockMoved: ({ who }) => `The least was done for ${who}.`,
  moreTime: ({ who }) => `The organiser has given ${who} more time.`,
  paused: ({ by }) =>
    by === '' ? 'The organiser has paused the game.' : `The game was paused, as ${by} asked and all agreed.`,
  wentOn: ({ by }) =>
    by === '' ? 'The organiser has let the game go on.' : `The game went on, as ${by} asked and all agreed.`,
  setBack: ({ by, at }) =>
    by === ''
      ? `The organiser has set the game back to move ${at}.`
      : `The game was set back to move ${at}, as ${by} asked and all concerned agreed.`,
  handedOver: ({ names: [before = '', now = ''] }) => `The place of ${before} is now that of ${now}.`,
  declined: ({ by, who }) => `${by} did not agree to what ${who} asked.`,
  resigned: ({ who }) => `${who} gives up their place; the organiser looks for somebody else.`,
}
