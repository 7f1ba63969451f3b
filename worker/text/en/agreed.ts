// What people agree on while a game runs, places that get another holder, and the page on which that is done.
import type { AgreedWords } from '../dictionary/agreed.ts'
import { allOf, count } from './format.ts'

const OWN = 'The button is your own way in: do not pass this mail on.'

export const TABLE_LETTERS: AgreedWords['TABLE_LETTERS'] = {
  asked: {
    subject: 'do you agree?',
    lead: '',
    lines: ['Nothing is done before everybody who is asked has agreed.'],
    button: 'Agree or decline',
    note: `The button opens a page with both answers; opening it answers nothing. ${OWN}`,
  },
  asks: {
    back: ({ by, to }) =>
      `${by} asks to take back a move of their own and all that came after it: back to move ${to ?? 0}.`,
    pause: ({ by }) => `${by} asks for a pause: no clock runs until all agree to go on.`,
    goOn: ({ by }) => `${by} asks to go on with the game.`,
    end: ({ by }) => `${by} asks to end the game now, with the table as it stands.`,
    handOver: ({ by, who, guest }) =>
      `${by} asks to give the place of ${who}, whose time has run out again and again, to ${guest === '' ? 'somebody else' : guest}.`,
  },
  changed: { subject: 'something has changed', lead: '', lines: [], button: 'Open the game', note: '' },
  setBackNote:
    'What came after that position does not count any more, and standing orders that were placed since are dropped.',
  seat: (game, before) => ({
    subject: `the place of ${before} is yours`,
    lead: `You play on in ${game} in the place of ${before}.`,
    lines: ['It is played by mail: when you must decide, a mail comes with a button for every simple move.'],
    button: 'Open the game',
    note: OWN,
  }),
  yourDecision: 'The game waits for you now: a mail with the decision comes as well.',
  waitsFor: names => `The game waits for ${allOf(names)} now.`,
}

/** Behind the button of whoever is asked. */
export const CONSENT: AgreedWords['CONSENT'] = {
  agree: 'I agree',
  decline: 'I do not agree',
  agreed: 'You have agreed. It is done when all who are asked have.',
  declined: 'You have declined; nothing is done.',
  done: 'All have agreed, and it is done.',
  over: 'This is not asked any more.',
}

export const TABLE_PAGE: AgreedWords['TABLE_PAGE'] = {
  title: 'Agreeing and deciding',
  happened: 'What happened besides moves',
  asked: 'What is asked',
  withdraw: 'I ask no more',
  youAsk: 'What you can do',
  ask: {
    back: 'Ask to take back my last move and all that came after it (whoever has decided since must agree)',
    pause: 'Ask all for a pause',
    goOn: 'Ask all to go on',
    end: 'Ask all to end the game now',
  },
  redo: 'Make the move again that I have just taken back',
  resign: 'I give up my place; the organiser looks for somebody else',
  organiser: 'What the organiser can do',
  pause: 'Pause the game: no clock runs',
  goOn: 'Let the game go on',
  moreTime: (who, hours) => `Give ${who} ${count(hours, 'hour')} more`,
  least: who => `Let the least be done for ${who}`,
  copy: 'What if: a copy of a position to play on against yourself, on this device, without mail',
  makeCopy: 'Make a copy',
  setBack: 'Set the game back, with everybody told',
  position: 'To the position after move',
  sure: 'I am sure: what came after does not count any more',
  handOver: 'Give a place to somebody else',
  give: who => `The place of ${who}`,
  askGive: who => `The place of ${who}, if all others agree`,
  mail: 'Mail address of whoever gets it',
  name: 'Name (optional)',
  send: 'Send',
}
