// Every mail of the corpus, and ten thousand that were damaged on their way: none makes a move that its first lines do not say.
import { describe, expect, test } from 'vitest'
import { lineFor } from '../../../tools/recorded/inWords.ts'
import { readAnswer } from '../../../worker/answer/reading.ts'
import { receive, tokenIn } from '../../../worker/answer/receive.ts'
import { newGame } from '../../../worker/engine/index.ts'
import { offeredDecision } from '../../../worker/offered/decision.ts'
import { words } from '../../../worker/text/index.ts'
import { SERVER } from '../../support/mailClients.ts'
import { CORPUS, type CorpusMail, type Expected, TO } from './corpus.ts'

const state = newGame({ seats: 3, seed: 'answers', tanneCost: 50, strictRuns: false })
const { batches } = offeredDecision(state, 0)
const vocabulary = [words('en').ANSWER_WORDS]

interface Outcome {
  readonly is: Expected
  readonly lines: readonly string[]
}

async function outcome(raw: Uint8Array, envelopeFrom: string): Promise<Outcome> {
  const received = await receive(raw, { from: envelopeFrom }, SERVER)
  if (received.is === 'ignored') return { is: received, lines: [] }
  const { lines } = received
  const reading = readAnswer(lines, {
    state,
    seat: 0,
    buttons: batches.map(moves => ({ moves, order: null })),
    vocabulary,
  })
  if (reading.is !== 'moves' && reading.is !== 'order') return { is: { is: reading.is }, lines }
  const says = reading.is === 'moves' ? reading.moves.map(({ move }) => lineFor(move, state, 0)).join('\n') : 'order'
  return { is: { is: 'move', says: says.toLowerCase().replace(' m.', '') }, lines }
}

describe('the corpus', () => {
  test('has eighty mails at least, each of its own name', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(80)
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length)
  })

  test.each(CORPUS.map(mail => [mail.name, mail] as const))('%s', async (_, { raw, envelopeFrom, expected }) => {
    const { is, lines } = await outcome(raw, envelopeFrom)
    expect({ is, lines }).toMatchObject({ is: is.is === 'say' || is.is === 'doubt' ? { is: expected.is } : expected })
  })
})

describe('a token', () => {
  test('is read from the address that a mail came to, in any case of letters', () => {
    const token = TO.slice(TO.indexOf('+') + 1, TO.indexOf('@'))
    expect(tokenIn(TO)).toBe(token)
    expect(tokenIn(TO.toUpperCase())).toBe(token)
    for (const to of [
      'play@harz.example',
      'play+@harz.example',
      `play+${token}1@harz.example`,
      `${token}@harz.example`,
    ])
      expect(tokenIn(to)).toBeNull()
  })
})

/** Numbers that look random and are the same each time. */
function dice(seed: number): (below: number) => number {
  let at = seed
  return below => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((at / 2 ** 32) * below)
  }
}

/** Where the sender's own writing begins: what the receiving server has put above that, no sender can damage. */
function ownStart(raw: Uint8Array): number {
  const text = String.fromCharCode(...raw.subarray(0, 5000))
  const second = text.indexOf('\nReceived: by mail.')
  return second < 0 ? 0 : text.indexOf('\n', second + 1) + 1
}

/** Bytes lost, doubled, changed, moved; lines exchanged. */
function damaged(raw: Uint8Array, from: number, roll: (below: number) => number): Uint8Array {
  let bytes = [...raw.subarray(from)]
  for (let times = 1 + roll(4); times > 0; times--) {
    const at = roll(bytes.length + 1)
    const some = 1 + roll(40)
    switch (roll(6)) {
      case 0:
        bytes.splice(at, some)
        break
      case 1:
        bytes.splice(at, 0, ...bytes.slice(at, at + some))
        break
      case 2:
        bytes[at] = roll(256)
        break
      case 3:
        bytes.splice(at, 0, ...bytes.splice(roll(bytes.length + 1), some))
        break
      case 4:
        bytes = bytes.slice(0, at)
        break
      default:
        bytes.splice(at, 0, 13, 10)
    }
  }
  return Uint8Array.from([...raw.subarray(0, from), ...bytes])
}

/** What the first lines say by themselves, without any mail around them. */
const saidBy = (lines: readonly string[]): boolean =>
  readAnswer(lines, { state, seat: 0, buttons: batches.map(moves => ({ moves, order: null })), vocabulary }).is ===
  'moves'

test('10,000 damaged mails: no exception, and no move but by a first line', async () => {
  const small = CORPUS.filter(({ raw }) => raw.length < 20_000)
  const roll = dice(7)
  let moved = 0
  const strange: (readonly [string, Expected, readonly string[]])[] = []
  for (let i = 0; i < 10_000; i++) {
    const mail = small[(i * 7) % small.length] as CorpusMail
    // Every fourth is damaged anywhere.
    const from = i % 4 === 0 ? 0 : ownStart(mail.raw)
    const { is, lines } = await outcome(damaged(mail.raw, from, roll), mail.envelopeFrom)
    if (is.is !== 'move') continue
    moved++
    // The move is that of the first line: as a number, a pass, a bid.
    const [first = ''] = lines
    const byFirst = /^(?:[#*]?\s*\d+|\W*pass|\W*bid)\b/i.test(first) && saidBy(lines)
    // Whatever a sender does to a mail that the receiving server has not proven, it moves nothing; a second sender may be damaged away.
    const { expected, name } = mail
    const forbidden =
      from > 0 && expected.is === 'ignored' && expected.why === 'notProven' && !/sender|group/.test(name)
    if (!byFirst || forbidden) strange.push([mail.name, is, lines])
  }
  expect(moved).toBeGreaterThan(1000)
  expect(strange).toEqual([])
})
