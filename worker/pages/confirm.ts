// The page behind a mail's button, from what the room tells of the link.
import type { Submitted } from '../../schema/wire.ts'
import type { Html } from '../look/html.ts'
import type { Refused } from '../refused.ts'
import type { LinkRead } from '../room/rooms.ts'
import { sentenceFor } from '../sentences.ts'
import { words } from '../text/index.ts'
import { decisionPage, doneView } from './decision.ts'
import { page } from './layout.ts'

const LANGUAGE = 'en'

/** The form before this one, if it was refused: why, and what it held. */
export interface Before {
  readonly wrong: Refused | null
  readonly form: Readonly<Record<string, string>>
}

/** The move against the present position, and a form that commits it. */
export function confirmPage(read: LinkRead, submissionId: string, before: Before | null): Html {
  const { game, state, chosen, old, since, confirmed } = read
  if (!state || game.seat === null) return page(game.name, words(LANGUAGE).SERVICE.notStarted)
  return decisionPage({
    ...{ game: game.name, gameUrl: gameUrl(read), state, seat: game.seat, names: names(read), language: LANGUAGE },
    ...{ seq: game.seq, submissionId, chosen, old, confirmed },
    since: since.flatMap(({ events }) => events),
    wrong: before?.wrong ? sentenceFor(before.wrong) : null,
    kept: before?.form ?? {},
  })
}

/** After a move: what was done, and how to take it back. */
export function donePage(read: LinkRead, submitted: Submitted, submissionId: string): Html {
  return doneView({
    ...{ game: read.game.name, gameUrl: gameUrl(read), language: LANGUAGE, names: names(read) },
    events: submitted.events,
    undo: read.game.mayUndo === null ? null : { seq: submitted.seq, submissionId },
  })
}

const gameUrl = ({ game }: LinkRead): string =>
  game.seat === null ? `/game/${game.id}` : `/game/${game.id}?seat=${game.seat}`

function names({ game }: LinkRead): readonly string[] {
  const bySeat: string[] = []
  for (const { seat, name } of game.seats) if (seat !== null) bySeat[seat] = name
  return bySeat
}
