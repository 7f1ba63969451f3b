// 4 Operating Rounds (ORs)
import { MINES as MINE_FACTS } from '../data/mines.ts'
import { PHASES } from '../data/phases.ts'
import type { FrameRule } from '../frameRule.ts'
import type { GameState, OperatingRoundFrame } from '../state.ts'
import { NOTHING_DONE } from '../state.ts'
import type { Tx } from '../tx.ts'
import type { MineId, PublicCompany } from '../types.ts'
import { isMiningCompany, isRailway, MINES, mineAccount } from '../types.ts'
import { operateMhe } from './mhe.ts'
import { byStockValue } from './stockValue.ts'

const FULL_SET = 3

/** Begins a set of operating rounds, as many as the phase says; a full set of three brings railcars, and the end into sight (4.1, 7). */
export function beginSet(tx: Tx, turn: number): void {
  const { orsPerSet } = PHASES[tx.state.phase]
  if (orsPerSet === FULL_SET) beginFullSet(tx)
  beginOperatingRound(tx, turn, 1, orsPerSet)
}

function beginFullSet(tx: Tx): void {
  tx.set({ fullSets: tx.state.fullSets + 1 })
  if (tx.state.railcarsOnSale) return
  tx.set({ railcarsOnSale: true })
  tx.note({ what: 'railcarsOnSale' })
  if (tx.state.ending !== null) return
  tx.set({ ending: 'phase5' })
  tx.note({ what: 'endTriggered', cause: 'phase5' })
}

/** Begins one operating round: private mines by face value, then companies, then the MHE. */
export function beginOperatingRound(tx: Tx, turn: number, number: number, ofSet: number): void {
  tx.beginRound({ kind: 'operating', turn, number, ofSet })
  tx.push({ at: 'operatingRound', mines: privateMines(tx.state), done: [], mheDone: false })
}

/** The private mines in ascending order of their face values. */
export function privateMines(state: GameState): readonly MineId[] {
  return MINES.filter(mine => typeof state.mines[mine].owner === 'number').sort(
    (a, b) => MINE_FACTS[a].faceValue - MINE_FACTS[b].faceValue,
  )
}

/** The floated companies in the order in which they operate: by stock value, in one space the topmost marker first. */
export function operatingOrder(state: GameState): readonly PublicCompany[] {
  return byStockValue(state).flatMap(c => (c !== 'MHE' && state.companies[c].floated ? [c] : []))
}

export const operatingRound: FrameRule<OperatingRoundFrame> = {
  deciders: () => [],
  choices: () => [],
  apply: () => ({ code: 'notNow', rule: '4' }),
  advance(tx, frame) {
    const last = frame.done[frame.done.length - 1]
    if (last && !tx.state.companies[last].operated) tx.setCompany(last, { operated: true })
    const [mine, ...mines] = frame.mines
    const company = operatingOrder(tx.state).find(c => !frame.done.includes(c))
    if (mine !== undefined) beginMine(tx, { ...frame, mines }, mine)
    else if (company !== undefined) beginCompany(tx, { ...frame, done: [...frame.done, company] }, company)
    else if (!frame.mheDone) {
      tx.replace({ ...frame, mheDone: true })
      operateMhe(tx)
    } else {
      tx.pop()
      tx.note({ what: 'roundEnded', round: tx.state.round })
    }
    return true
  },
}

function beginMine(tx: Tx, frame: OperatingRoundFrame, mine: MineId): void {
  tx.replace(frame)
  tx.note({ what: 'turnBegan', who: mineAccount(mine) })
  tx.push({ at: 'mine', mine, step: 'track', done: NOTHING_DONE })
}

function beginCompany(tx: Tx, frame: OperatingRoundFrame, company: PublicCompany): void {
  tx.replace(frame)
  tx.note({ what: 'turnBegan', who: company })
  if (isRailway(company)) tx.push({ at: 'railway', company, step: 'track', done: NOTHING_DONE })
  else if (isMiningCompany(company)) tx.push({ at: 'miningCompany', company, step: 'switchers', done: NOTHING_DONE })
}
