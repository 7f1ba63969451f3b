// The page behind a mail's button, from what the room tells of the link.
import type { Submitted } from '../../schema/wire.ts'
import type { Html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { languageOf, words } from '../text/index.ts'
import { decisionPage, donePage } from './decision.ts'
import { page } from './layout.ts'
import type { DecisionProps } from './shown.ts'

/** The form before this one: why it was refused, or that it took a move back; and what it held. */
export interface Before {
  /** Null: the move was taken back. */
  readonly wrong: Refused | null
  readonly form: Readonly<Record<string, string>>
}

/** The move against the present position, and a form that commits it. */
export function confirmPage(read: LinkRead, submissionId: string, before: Before | null): Html {
  const { chosen, chosenOrder, alike, unreadable, old, since, takenBackBy, confirmed } = read
  return decided(read, submissionId, {
    ...{ chosen, chosenOrder, alike, unreadable, old, since, takenBackBy, confirmed, done: null },
    wrong: before?.wrong ? sentenceFor(before.wrong, languageOf(read.game.language)) : null,
    takenBack: before !== null && before.wrong === null,
    kept: before?.form ?? {},
  })
}

/** After a move: what was done and how to take it back, and the next decision if it is the same player's. */
export function afterPage(read: LinkRead, submitted: Submitted, newId: () => string): Html {
  // Whoever moves on a device opens the game on it from then on.
  const { game } = read
  const undo = game.mayUndo === null ? null : { seq: submitted.seq, submissionId: newId(), moves: game.lastMoves }
  const done = { events: submitted.events, undo }
  if (game.seat === null || !game.deciders.includes(game.seat))
    return donePage({
      game: game.name,
      gameUrl: gameUrl(read),
      language: languageOf(game.language),
      names: names(read),
      done,
      orders: orders(read),
      arrival: arrival(read),
      deciders: game.deciders,
    })
  const fresh = {
    chosen: null,
    chosenOrder: null,
    alike: null,
    unreadable: false,
    old: false,
    since: [],
    confirmed: false,
    wrong: null,
    takenBack: false,
    kept: {},
    takenBackBy: [],
  }
  return decided({ ...read, known: true }, newId(), { ...fresh, done })
}

type Situation = Pick<
  DecisionProps,
  | 'chosen'
  | 'chosenOrder'
  | 'alike'
  | 'unreadable'
  | 'old'
  | 'since'
  | 'confirmed'
  | 'takenBackBy'
  | 'done'
  | 'wrong'
  | 'takenBack'
  | 'kept'
>

function decided(read: LinkRead, submissionId: string, situation: Situation): Html {
  const { game } = read
  const { state } = game
  const language = languageOf(game.language)
  if (!state || game.seat === null) return page(language, game.name, words(language).SERVICE.notStarted)
  // Its organiser has ended it: there may be a decision in the position, but nobody's.
  if (game.status === 'ended') return page(language, game.name, words(language).SERVICE.gameOver)
  return decisionPage({
    ...{ game: game.name, gameUrl: gameUrl(read), state, seat: game.seat, names: names(read), language, run: read.run },
    ...{
      known: read.known,
      seq: game.seq,
      at: since(read),
      submissionId,
      orders: orders(read),
      arrival: arrival(read),
    },
    ...situation,
  })
}

const orders = ({ game }: LinkRead): readonly string[] =>
  game.orders.map(order => words(languageOf(game.language)).orderLine(order))

const arrival = ({ game }: LinkRead): readonly string[] =>
  words(languageOf(game.language)).arrivalLines(game.seats, game.place)

/** The page of the game as this place sees it. */
export const gameUrl = ({ game }: LinkRead): string =>
  game.seat === null ? `/game/${game.id}` : `/game/${game.id}?seat=${game.seat}`

/** When the present position came about. */
const since = ({ game, zone }: LinkRead): string | null => {
  const at = game.log.at(-1)?.at
  return at === undefined ? null : words(languageOf(game.language)).momentWords(at, zone)
}

function names({ game }: LinkRead): readonly string[] {
  const bySeat: string[] = []
  for (const { seat, name } of game.seats) if (seat !== null) bySeat[seat] = name
  return bySeat
}
