// Rare rules: whether they occurred, told from the events of a move and the positions around it.
import type { GameEvent, GameState, Route } from '../../worker/engine/index.ts'
import { facts } from '../../worker/engine/index.ts'

interface Happening {
  readonly event: GameEvent
  readonly before: GameState
  readonly after: GameState
}

const splitOf = (state: GameState, event: GameEvent): number =>
  'company' in event && event.company !== 'MHE' ? state.companies[event.company].split : 0

const wasBroken = (state: GameState, event: GameEvent): boolean =>
  'company' in event && event.company !== 'MHE' && state.companies[event.company].receivership

/** Whether a route is one of the two parts of the NWE's concession route, in either direction. */
const isPartOfNwe = (route: Route): boolean =>
  facts.RAILWAYS.NWE.concession.sections.some(part =>
    [route, [...route].reverse()].some(way => way.join() === part.join()),
  )

/** The standard trains that run a part of the NWE's concession route. */
const trainsOnNwe = (event: Extract<GameEvent, { what: 'ran' }>): number =>
  event.runs.filter(run => run.train !== 'D' && run.routes.some(isPartOfNwe)).length

/** Each rare rule with its sign. */
export const RARE: Readonly<Record<string, (happening: Happening) => boolean>> = {
  '6 a: no money for the compulsory train': ({ event }) => event.what === 'insolvent' && event.cause === 'a',
  '6 b: maintenance not payable': ({ event }) => event.what === 'insolvent' && event.cause === 'b',
  '6.1: insolvent again in receivership': ({ event, before }) => event.what === 'insolvent' && wasBroken(before, event),
  '6.1 v: grant by the bank': ({ event }) => event.what === 'recapitalised' && event.grant > 0,
  '6.2: a railway runs in receivership': ({ event, before }) =>
    event.what === 'ran' && before.companies[event.railway].receivership,
  '6.3: release at 20 percent': ({ event, before }) => event.what === 'released' && splitOf(before, event) === 20,
  '6.3: release at 10 percent': ({ event, before }) => event.what === 'released' && splitOf(before, event) === 10,
  '4.2.5: mine closed by force': ({ event }) => event.what === 'mineClosed' && event.cause === 'forced',
  '4.3.4: closed mine reopened': ({ event }) => event.what === 'mineBought' && event.reopened,
  '4.3.6: issued 50 to 20': ({ event }) => event.what === 'sharesIssued' && event.split === 20,
  '4.3.6, 4.4.8: issued 20 to 10': ({ event }) => event.what === 'sharesIssued' && event.split === 10,
  '4.6: tile reserved': ({ event }) => event.what === 'tileReserved',
  '4.6: reserved tile laid': ({ event, before }) =>
    event.what === 'tileLaid' && before.board.reserved[event.hex]?.tile === event.tile,
  '4.4.1: foreign costs given back': ({ event }) => event.what === 'paid' && event.why === 'reimbursement',
  '4.4.2: inactive marker replaced': ({ event }) => event.what === 'stationBuilt' && event.replaced !== null,
  '4.4.7: train bought from another railway': ({ event }) => event.what === 'trainBought' && event.from !== 'bank',
  '4.4.7: compulsory train from another railway': ({ event }) =>
    event.what === 'trainBought' && event.from !== 'bank' && event.compulsory,
  '4.1: railcar bought': ({ event }) => event.what === 'trainBought' && event.unit === 'D',
  '4.4.3: railcar run': ({ event }) =>
    event.what === 'ran' && event.runs.some(run => run.train === 'D' && run.routes.length > 0),
  '4.4.9: the QLB ran': ({ event }) => event.what === 'ran' && event.railway === 'QLB',
  '4.6: NWE by two trains': ({ event }) => event.what === 'ran' && event.railway === 'NWE' && trainsOnNwe(event) === 2,
  '5: concession active early': ({ event }) => event.what === 'concessionActive' && event.cause === 'tile',
  '4.5: a phase begun by the MHE': ({ event, after, before }) =>
    event.what === 'trainBought' && event.railway === 'MHE' && before.phase !== after.phase,
  '3.2.6: option exercised': ({ event }) => event.what === 'optionExercised',
  '7: end by value 1,000': ({ event }) => event.what === 'endTriggered' && event.cause === 'value1000',
  '7: end by phase 5': ({ event }) => event.what === 'endTriggered' && event.cause === 'phase5',
}

/** Adds what occurred to the counts. */
export function countRare(
  counts: Map<string, number>,
  happening: Omit<Happening, 'event'>,
  events: readonly GameEvent[],
): void {
  for (const event of events)
    for (const [rule, occurred] of Object.entries(RARE))
      if (occurred({ ...happening, event })) counts.set(rule, (counts.get(rule) ?? 0) + 1)
}
