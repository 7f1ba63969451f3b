// A company insolvent again in receivership (6.1, 6.2): the QLB, with its local train alone, buys old switchers of all others until it
// cannot pay their maintenance; its newer ones stay, and a railcar bought by somebody makes them cost more than it earns.
import type { Choice, GameState } from '../../../worker/engine/index.ts'
import type { Profile } from '../game.ts'
import { only, operating } from './narrow.ts'

const ENOUGH_OLD = 5
const ENOUGH_NEWER = 4

export const laden: Profile = {
  name: 'laden',
  weights: {
    ...{ sellShares: 0.02, buyShare: 4, pass: 0.2, skipStep: 0.3, endTurn: 0.02, issueShares: 0.05 },
    ...{ openAuction: 8, formRailway: 12, exerciseOption: 0.001, buySwitcher: 8, buyMachine: 0.05 },
    ...{ scrapTrain: 0.001, scrapSwitcher: 0.001, closeMine: 0.01, layTiles: 0.05, buildStation: 0.2 },
  },
  distribution: 'full',
  narrow: (state, offered) => offered.flatMap(choice => narrowed(state, choice)),
}

function narrowed(state: GameState, choice: Choice): readonly Choice[] {
  const isQlb = operating(state) === 'QLB'
  const qlb = state.companies.QLB
  switch (choice.do) {
    // Nobody releases it.
    case 'openAuction':
      return only(choice, 'lots', lot => lot.kind === 'concession')
    case 'scrapSwitcher':
    case 'scrapTrain':
      return []
    case 'layTiles':
      return isQlb ? [] : [choice]
    // Phase D comes when the QLB has been insolvent, not before.
    case 'buyTrain':
      return isQlb ? [] : only(choice, 'trains', ({ unit }) => (unit === 'D') === qlb.receivership)
    case 'buySwitcher':
      return only(choice, 'switchers', ({ from, size }) => {
        if (!isQlb) return from === 'bank'
        return from === 'bank' ? isFull(state) : size <= 3
      })
    default:
      return [choice]
  }
}

/** It has enough of what will cost it something, and spends the rest of its treasury on what does not. */
function isFull({ companies: { QLB } }: GameState): boolean {
  const held = (size: number) => (QLB.kind === 'railway' ? QLB.switchers.filter(s => s === size).length : 0)
  return held(2) >= ENOUGH_OLD && held(3) >= ENOUGH_NEWER
}
