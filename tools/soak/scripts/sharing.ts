// The two parts of the NWE's concession route by two trains (4.6): the NWE alone buys more trains than it must.
import {
  type Choice,
  type ChoiceOf,
  type GameState,
  type Move,
  proposedRun,
  runProblem,
} from '../../../worker/engine/index.ts'
import type { Profile } from '../game.ts'
import { byTwoTrains } from '../runs.ts'
import { only, operating } from './narrow.ts'

const STAR = 'NWE'
const TRAINS = 3
const RUN_WORK = 60_000

export const sharing: Profile = {
  name: 'sharing',
  weights: {
    ...{ sellShares: 0.02, buyShare: 8, pass: 0.1, skipStep: 0.2, endTurn: 0.01, issueShares: 0.2 },
    ...{ openAuction: 10, formRailway: 10, buyTrain: 10, buySwitcher: 0.05, buyMachine: 0.05, closeMine: 0.01 },
    ...{ scrapTrain: 0.001, scrapSwitcher: 0.01, layTiles: 2, buildStation: 2 },
  },
  distribution: 'full',
  narrow: (state, offered) => offered.flatMap(choice => narrowed(state, choice)),
  decide: (state, offered) => (operating(state) === STAR ? ofStar(state, offered) : null),
}

/** It saves for its second train, and then divides its concession route between them where that makes a legal run. */
function ofStar(state: GameState, offered: readonly Choice[]): Move | null {
  const star = state.companies[STAR]
  if (star.kind !== 'railway') return null
  if (star.trains.length < 2)
    return offered.some(({ do: kind }) => kind === 'distribute') ? { do: 'distribute', kind: 'withhold' } : null
  if (!offered.some(({ do: kind }) => kind === 'runTrains')) return null
  const runs = byTwoTrains(proposedRun(state, RUN_WORK)?.runs ?? [], star.trains)
  return runProblem(state, runs) ? null : { do: 'runTrains', runs }
}

function narrowed(state: GameState, choice: Choice): readonly Choice[] {
  switch (choice.do) {
    // All money waits for the NWE.
    case 'openAuction':
      return isThere(state) ? [choice] : only(choice, 'lots', lot => lot.kind === 'concession' && lot.railway === STAR)
    case 'formRailway':
      return only(choice, 'railways', ({ railway }) => railway === STAR || isThere(state)).map(highest)
    case 'buyShare':
      return isThere(state) ? [choice] : only(choice, 'shares', ({ company }) => company === STAR)
    case 'buyTrain':
      return trains(state, choice)
    default:
      return [choice]
  }
}

const isThere = ({ companies }: GameState): boolean => companies[STAR].floated

const highest = (choice: ChoiceOf<'formRailway'>): Choice => ({
  ...choice,
  railways: choice.railways.map(one => ({ ...one, values: one.values.slice(-1) })),
})

function trains(state: GameState, choice: ChoiceOf<'buyTrain'>): readonly Choice[] {
  const company = operating(state)
  const buyer = company === null ? null : state.companies[company]
  if (buyer?.kind !== 'railway') return [choice]
  if (company === STAR) return buyer.trains.length < TRAINS ? [choice] : []
  return buyer.concessionPending ? only(choice, 'trains', train => train.from !== STAR) : []
}
