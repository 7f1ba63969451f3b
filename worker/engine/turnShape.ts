// The shape of a turn (4.2, 4.3, 4.4): its steps in order, what may be done in each and how often, and what declining brings about.
import type { MoveKind } from './moves.ts'
import type { MineStep, MiningStep, RailwayStep, TurnFrame } from './state.ts'

export type TurnStep = MineStep | MiningStep | RailwayStep

/** How often a kind of move may be made in one turn: the step ends with one that is made once. */
export type Often = 'once' | 'again'

/**
 * What declining a step brings about. `goesOn`: nothing, the turn goes on. `mustBeDone`: it is refused while what the step is for is due (a
 * concession route, a run, a profit). `insolvency`: refused while the compulsory train can be paid, else the railway becomes insolvent.
 */
export type Declining = 'goesOn' | 'mustBeDone' | 'insolvency'

export interface StepShape<S extends TurnStep = TurnStep> {
  readonly step: S
  /** Section of the rulebook. */
  readonly rule: string
  /** The kinds of move in it; none where it goes by itself. */
  readonly kinds: Readonly<Partial<Record<MoveKind, Often>>>
  readonly declining: Declining
}

export interface TurnShape<S extends TurnStep = TurnStep> {
  /** Section of the rulebook. */
  readonly rule: string
  readonly steps: readonly StepShape<S>[]
}

const mine: TurnShape<MineStep> = {
  rule: '4.2',
  steps: [
    { step: 'track', rule: '4.2.1', kinds: { layTiles: 'once' }, declining: 'goesOn' },
    { step: 'production', rule: '4.2.2', kinds: {}, declining: 'goesOn' },
    {
      ...{ step: 'units', rule: '4.2.4', declining: 'goesOn' },
      kinds: { buyMachine: 'again', buySwitcher: 'again', scrapSwitcher: 'again' },
    },
    { step: 'close', rule: '4.2.5', kinds: { closeMine: 'once' }, declining: 'goesOn' },
  ],
}

const miningCompany: TurnShape<MiningStep> = {
  rule: '4.3',
  steps: [
    { step: 'switchers', rule: '4.3.1', kinds: { assignSwitchers: 'once' }, declining: 'goesOn' },
    { step: 'production', rule: '4.3.1', kinds: {}, declining: 'goesOn' },
    { step: 'distribute', rule: '4.3.2', kinds: { distribute: 'once' }, declining: 'mustBeDone' },
    { step: 'mine', rule: '4.3.4', kinds: { buyMine: 'once' }, declining: 'goesOn' },
    {
      ...{ step: 'units', rule: '4.3.5', declining: 'goesOn' },
      kinds: { buyMachine: 'again', buySwitcher: 'again', scrapSwitcher: 'again' },
    },
    { step: 'issue', rule: '4.3.6', kinds: { issueShares: 'once' }, declining: 'goesOn' },
  ],
}

const railway: TurnShape<RailwayStep> = {
  rule: '4.4',
  steps: [
    // A second tile may follow a first one (4.4.1).
    { step: 'track', rule: '4.4.1', kinds: { layTiles: 'again' }, declining: 'mustBeDone' },
    { step: 'station', rule: '4.4.2', kinds: { buildStation: 'once' }, declining: 'goesOn' },
    { step: 'run', rule: '4.4.3', kinds: { runTrains: 'once' }, declining: 'mustBeDone' },
    { step: 'distribute', rule: '4.4.5', kinds: { distribute: 'once' }, declining: 'mustBeDone' },
    {
      ...{ step: 'units', rule: '4.4.7', declining: 'insolvency' },
      kinds: { buyTrain: 'again', buySwitcher: 'again', scrapTrain: 'again', scrapSwitcher: 'again' },
    },
    { step: 'issue', rule: '4.4.8', kinds: { issueShares: 'once' }, declining: 'goesOn' },
  ],
}

/** The one table of turns: rules, batches, page, words and importer read it. */
export const TURNS: {
  readonly mine: TurnShape<MineStep>
  readonly miningCompany: TurnShape<MiningStep>
  readonly railway: TurnShape<RailwayStep>
} = { mine, miningCompany, railway }

/** The steps of a turn in their order. */
export const stepsOf = (at: TurnFrame['at']): readonly StepShape[] => TURNS[at].steps

/** The steps in which somebody can be asked; the others go by themselves. */
export const askedSteps = (at: TurnFrame['at']): readonly TurnStep[] =>
  stepsOf(at).flatMap(({ step, kinds }) => (Object.keys(kinds).length > 0 ? [step] : []))

/** The place of a step in its turn, from 0. */
export const placeOf = (at: TurnFrame['at'], step: TurnStep): number =>
  stepsOf(at).findIndex(shape => shape.step === step)

/** The step that a turn is in. */
export function stepShape({ at, step }: Pick<TurnFrame, 'at' | 'step'>): StepShape {
  const shape = stepsOf(at).find(one => one.step === step)
  if (!shape) throw new RangeError(`no step ${step} in the turn of a ${at}`)
  return shape
}

/** The step of a turn that a kind of move belongs to; nothing where the turn has no such move. */
export const stepFor = (at: TurnFrame['at'], kind: MoveKind): StepShape | undefined =>
  stepsOf(at).find(({ kinds }) => kind in kinds)

/** Whether nothing comes after this step in its turn. */
export const isLastStep = ({ at, step }: Pick<TurnFrame, 'at' | 'step'>): boolean =>
  placeOf(at, step) === stepsOf(at).length - 1
