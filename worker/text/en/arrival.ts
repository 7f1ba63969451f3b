// Whether mail arrives, and what to do where it does not.
import type { ArrivalWords } from '../dictionary/arrival.ts'

const anotherAddress = 'Look in here until then, and give another address in your settings.'
const tellThem = 'Tell them by another way that the game waits; they or the organiser can give another address.'

export const ARRIVAL: ArrivalWords['ARRIVAL'] = {
  own: {
    refused: 'The last mail to you could not be sent.',
    bounced: 'Mail to you does not arrive.',
    complained: 'Mail to you was reported as unwanted and is not delivered any more.',
    off: 'You have turned the mails of this game off.',
    budget: 'A mail to you waits: all mails of today are used up.',
  },
  other: {
    refused: name => `The last mail to ${name} could not be sent.`,
    bounced: name => `Mail to ${name} does not arrive.`,
    complained: name => `Mail to ${name} was reported as unwanted and is not delivered any more.`,
    off: name => `${name} has turned the mails of this game off.`,
    budget: name => `A mail to ${name} waits: all mails of today are used up.`,
  },
  unknown: 'It may have gone or not, and is not sent twice.',
  fault: 'It could not be written, which is our fault; it is tried again.',
  because: reason => `The mail service says: ${reason}`,
  ownWay: {
    refused: anotherAddress,
    bounced: anotherAddress,
    complained: anotherAddress,
    off: 'The link at the end of each of them turns them on again.',
    budget: 'It goes by itself as soon as it can.',
  },
  otherWay: {
    refused: tellThem,
    bounced: tellThem,
    complained: tellThem,
    off: 'Tell them by another way that the game waits.',
    budget: 'It goes by itself as soon as it can.',
  },
}
