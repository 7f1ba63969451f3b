// 4.4.7 Purchase and Scrapping of Trains and Switchers
import type { Choice, ChoiceOf } from '../choices.ts'
import type { Illegal } from '../errors.ts'
import { illegal } from '../errors.ts'
import type { Move, MoveOf } from '../moves.ts'
import type { GameState, RailwayFrame, RailwayState } from '../state.ts'
import { endTurnNow, type StepRules } from '../turnSteps.ts'
import type { Tx } from '../tx.ts'
import type { Railway, Seat, SwitcherSize, UnitSize } from '../types.ts'
import { isCompulsoryDue, settleConcession } from './compulsoryTrain.ts'
import { becomeInsolvent } from './insolvency.ts'
import { hasLocalTrain } from './qlb.ts'
import { newTrain } from './reorganiseRailway.ts'
import { switchersOnOffer, takeSwitcher, whyNotBuySwitcher } from './switcherTrade.ts'
import { keepsTrain, takeTrain, trainsOnOffer, whyNotBuyTrain } from './trainTrade.ts'

const RULE = '4.4.7'

const railwayOf = (state: GameState, railway: Railway): RailwayState | null => {
  const company = state.companies[railway]
  return company.kind === 'railway' ? company : null
}

const sizes = <S extends UnitSize>(list: readonly S[]): readonly S[] => [...new Set(list)]

/** Why the railway may not scrap a train of that size; railcars are never scrapped. */
function whyNotScrapTrain(state: GameState, railway: Railway, size: UnitSize): Illegal | null {
  const trains = railwayOf(state, railway)?.trains ?? []
  if (!trains.includes(size)) return illegal('nothingToScrap', RULE, { size })
  return keepsTrain(railway, trains, size) ? null : illegal('lastTrain', RULE, { railway, size })
}

function whyNotScrapSwitcher(
  state: GameState,
  railway: Railway,
  { size, mine }: MoveOf<'scrapSwitcher'>,
): Illegal | null {
  const fits = mine === null && railwayOf(state, railway)?.switchers.includes(size)
  return fits ? null : illegal('nothingToScrap', RULE, { size })
}

function trainChoice(state: GameState, railway: Railway): ChoiceOf<'buyTrain'> | null {
  const trains = trainsOnOffer(state, railway)
  return trains.length > 0 ? { do: 'buyTrain', trains, compulsory: isCompulsoryDue(state, railway) } : null
}

function switcherChoice(state: GameState, railway: Railway): Choice | null {
  const { director } = state.companies[railway]
  const switchers = director === null ? [] : switchersOnOffer(state, railway, director)
  return switchers.length > 0 ? { do: 'buySwitcher', switchers, mines: [] } : null
}

function scrapChoices(state: GameState, railway: Railway): readonly (Choice | null)[] {
  const company = railwayOf(state, railway)
  const trains = sizes(company?.trains ?? []).filter(size => !whyNotScrapTrain(state, railway, size))
  const switchers = sizes(company?.switchers ?? []).map(size => ({ size, mine: null }))
  return [
    trains.length > 0 ? { do: 'scrapTrain', sizes: trains } : null,
    switchers.length > 0 ? { do: 'scrapSwitcher', switchers } : null,
  ]
}

/** Purchases and scrapping in any order, after the compulsory train; before it there is nothing else (ruling 68). */
function unitChoices(state: GameState, railway: Railway): readonly Choice[] {
  const train = trainChoice(state, railway)
  const others = isCompulsoryDue(state, railway)
    ? []
    : [switcherChoice(state, railway), ...scrapChoices(state, railway)]
  return [train, ...others].filter(choice => choice !== null)
}

/** The compulsory train can be paid to the bank: then it may not be passed (ruling 73). */
function mustBuy(state: GameState, railway: Railway): boolean {
  return isCompulsoryDue(state, railway) && trainsOnOffer(state, railway).some(({ from }) => from === 'bank')
}

/** The railway cannot buy its compulsory train, or its director will not buy it from another company (6 a, ruling 82). */
function fail(tx: Tx, railway: Railway): void {
  becomeInsolvent(tx, railway, 'a', newTrain(railway, 'a'))
  endTurnNow(tx)
}

export const unitsStep: StepRules<RailwayFrame> = {
  choices: (state, { company }) => unitChoices(state, company),
  mandatory: (state, { company }) => mustBuy(state, company),
  apply: (tx, { company }, seat, move) => act(tx, company, seat, move),
  onDecline: (state, { company }) => (isCompulsoryDue(state, company) ? tx => fail(tx, company) : null),
  auto(tx, { company }) {
    // The local train is the QLB's compulsory train: its concession ends as this step begins (ruling 75).
    if (hasLocalTrain(company) && tx.railway(company).concessionPending) settleConcession(tx, company)
    else if (isCompulsoryDue(tx.state, company) && trainsOnOffer(tx.state, company).length === 0) fail(tx, company)
    else return false
    return true
  },
}

function act(tx: Tx, railway: Railway, seat: Seat, move: Move): Illegal | null {
  if (isCompulsoryDue(tx.state, railway) && move.do !== 'buyTrain') return illegal('compulsoryTrainFirst', RULE)
  switch (move.do) {
    case 'buyTrain':
      return whyNotBuyTrain(tx.state, railway, move) ?? takeTrain(tx, railway, seat, move)
    case 'buySwitcher':
      return whyNotBuySwitcher(tx.state, railway, move, RULE) ?? buySwitcher(tx, railway, seat, move)
    case 'scrapTrain':
      return whyNotScrapTrain(tx.state, railway, move.size) ?? scrapTrain(tx, railway, move.size)
    case 'scrapSwitcher':
      return whyNotScrapSwitcher(tx.state, railway, move) ?? scrapSwitcher(tx, railway, move.size)
    default:
      return illegal('notNow', RULE, { move: move.do })
  }
}

/** A railway may own any number of switchers, though they earn it nothing (4.1). */
function buySwitcher(tx: Tx, railway: Railway, seat: Seat, move: MoveOf<'buySwitcher'>): null {
  if (!takeSwitcher(tx, seat, railway, move)) return null
  tx.setRailway(railway, { switchers: [...tx.railway(railway).switchers, move.size].sort() })
  return null
}

function scrapTrain(tx: Tx, railway: Railway, size: UnitSize): null {
  const { trains } = tx.railway(railway)
  tx.setRailway(railway, { trains: trains.filter((_, i) => i !== trains.indexOf(size)) })
  tx.note({ what: 'scrapped', by: railway, unit: 'train', size })
  return null
}

function scrapSwitcher(tx: Tx, railway: Railway, size: SwitcherSize): null {
  const { switchers } = tx.railway(railway)
  tx.setRailway(railway, { switchers: switchers.filter((_, i) => i !== switchers.indexOf(size)) })
  tx.note({ what: 'scrapped', by: railway, unit: 'switcher', size })
  return null
}
