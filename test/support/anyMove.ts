// Well-formed moves drawn at random, without a look at the position.
import type { Draw } from '../../tools/soak/draws.ts'
import { HEXES } from '../../worker/engine/board/hex.ts'
import { TILE_IDS } from '../../worker/engine/board/tile.ts'
import type { MoveKind } from '../../worker/engine/index.ts'
import { MINES, MINING_COMPANIES, PUBLIC_COMPANIES, RAILWAYS } from '../../worker/engine/index.ts'

const AMOUNTS = [
  ...[0, 1, 10, 20, 50, 99, 100, 101, 110, 120, 130, 150, 200, 250, 300, 450, 500, 750, 800, 1000, 1200],
  ...[5000, -10, -0, Number.MAX_SAFE_INTEGER],
]
/** Some that the map does not have. */
const PLACES = [...HEXES, 'A1', 'J99']
const NUMBERS = [...TILE_IDS, '914', '00']

/** Parts of moves. */
function parts(draw: Draw) {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T
  const several = <T>(least: number, most: number, one: () => T): T[] =>
    Array.from({ length: least + draw(most - least + 1) }, one)
  const tile = () => ({ hex: pick(PLACES), tile: pick(NUMBERS), rotation: draw(6) })
  return {
    pick,
    several,
    tile,
    amount: () => (draw(4) === 0 ? draw(3000) : pick(AMOUNTS)),
    size: () => 1 + draw(5),
    switcher: () => 2 + draw(4),
    train: () => pick([1, 2, 3, 4, 5, 'D']),
    mine: () => pick(MINES),
    mineOrNone: () => (draw(2) === 0 ? null : pick(MINES)),
    payer: () => pick(['buyer', 'seller']),
    route: () => several(2, 6, () => pick(PLACES)),
  }
}

/** Any move of any kind. */
export function anyMove(draw: Draw): unknown {
  const { pick, several, tile, amount, size, switcher, train, mine, mineOrNone, payer, route } = parts(draw)
  const company = () => pick([...PUBLIC_COMPANIES, 'MHE'])
  const lot = () =>
    draw(2) === 0
      ? { kind: 'concession', railway: pick(RAILWAYS) }
      : { kind: 'option', company: pick(PUBLIC_COMPANIES) }
  const fields: { readonly [K in MoveKind]: () => object } = {
    bidPremium: () => ({ marks: amount() }),
    buyItem: () => ({ item: pick([...MINES, 'HBE', 'GHE']) }),
    openAuction: () => ({ lot: lot(), marks: amount() }),
    bid: () => ({ marks: amount() }),
    pass: () => ({}),
    sellShares: () => ({ company: company(), count: draw(7) }),
    buyShare: () => ({ company: company(), from: pick(['offering', 'pool']) }),
    formRailway: () => ({ railway: pick(RAILWAYS), value: pick([120, 150, 190, 200, 240, 300]), shares: 1 + draw(2) }),
    formPublicMine: () => ({ company: pick(MINING_COMPANIES), mines: [mine(), mine()] }),
    exerciseOption: () => ({ company: pick(PUBLIC_COMPANIES), percent: 10 * draw(6) }),
    layTiles: () => ({ tiles: several(1, 2, tile) }),
    buildStation: () => ({ hex: pick(PLACES), stop: draw(3), replaces: draw(2) === 0 ? null : pick(RAILWAYS) }),
    assignSwitchers: () => ({ switchers: several(0, 4, () => ({ mine: mine(), size: switcher() })) }),
    runTrains: () => ({ runs: several(0, 2, () => ({ train: train(), routes: several(0, 2, route) })) }),
    distribute: () => ({ kind: pick(['withhold', 'half', 'full']) }),
    buyMine: () => ({ mine: mine(), price: amount() }),
    buyMachine: () => ({ size: size(), mines: several(1, 5, mine) }),
    buyTrain: () => ({ unit: train(), from: pick(['bank', ...RAILWAYS]), price: amount(), maintenance: payer() }),
    buySwitcher: () => ({
      ...{ size: switcher(), from: pick(['bank', ...RAILWAYS, ...MINES]) },
      ...{ price: amount(), maintenance: payer(), mine: mineOrNone() },
    }),
    scrapTrain: () => ({ size: size() }),
    scrapSwitcher: () => ({ size: switcher(), mine: mineOrNone() }),
    issueShares: () => ({}),
    closeMine: () => ({}),
    answerOffer: () => ({ accept: draw(2) === 0 }),
    withdrawOffer: () => ({}),
    skipStep: () => ({}),
    endTurn: () => ({}),
  }
  const kind = pick(Object.keys(fields) as MoveKind[])
  return { do: kind, ...fields[kind]() }
}
