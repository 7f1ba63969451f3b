// From what a line says to the moves that it can mean, each taken from what the position offers.
import {
  type Choice,
  type ChoiceKind,
  type ChoiceOf,
  type GameState,
  isMiningCompany,
  MEMBERS,
  type Move,
  type MoveOf,
  options,
  type PlacedTile,
  type Range,
  type Seat,
  type SwitcherSize,
} from '../engine/index.ts'
import { offeredRun } from '../offered/run.ts'
import type { ActWord } from '../text/index.ts'
import type { Said, Sorted, Token } from './said.ts'

/** What a line is read against. */
export interface Position {
  readonly state: GameState
  readonly seat: Seat
  readonly choices: readonly Choice[]
}

type Meaning = (said: Sorted, at: Position, tokens: readonly Token[]) => readonly Move[]

const offered = <K extends ChoiceKind>({ choices }: Position, kind: K): ChoiceOf<K> | undefined =>
  choices.find((c): c is ChoiceOf<K> => c.do === kind)

/** Whether of all that can be said only this was: what is left over would be passed over in silence. */
function onlySays(said: Sorted, ...parts: readonly (keyof Sorted)[]): boolean {
  return (Object.keys(said) as (keyof Sorted)[]).every(key => {
    const value = said[key]
    const empty = value === null || value === false || (Array.isArray(value) && value.length === 0)
    return empty || parts.includes(key)
  })
}

const same = <T>(said: T | null | undefined, value: T): boolean => said === null || said === undefined || said === value
/** The amount that is said, or the only one that there is. */
const amountIn = (said: number | null, { min, max }: Range): readonly number[] =>
  said !== null ? [said] : min === max ? [min] : []
const single = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** Acts of one word that stand for one move. */
const plain =
  (move: Move): Meaning =>
  (said, at) =>
    onlySays(said) && at.choices.some(c => c.do === move.do) ? [move] : []

const bid: Meaning = (said, at) => {
  const amount = single(said.numbers) ?? (said.numbers.length === 0 ? said.at : null)
  const choice = offered(at, 'bid') ?? offered(at, 'bidPremium')
  if (said.companies.length > 0 || !choice) return open(said, at, [])
  if (!onlySays(said, 'numbers', 'at', 'upTo') || (said.at !== null && said.numbers.length > 0)) return []
  const marks = amount ?? (said.upTo !== null && said.numbers.length === 0 ? choice.range.min : null)
  return marks === null ? [] : [{ do: choice.do, marks }]
}

const open: Meaning = (said, at) => {
  const choice = offered(at, 'openAuction')
  if (!choice || !onlySays(said, 'companies', 'numbers', 'at', 'upTo', 'from')) return []
  const company = single(said.companies) ?? (said.companies.length === 0 ? said.from : null)
  if (said.numbers.length > 1 || (said.at !== null && said.numbers.length > 0)) return []
  const marks = said.numbers[0] ?? said.at ?? choice.range.min
  return choice.lots
    .filter(lot => (lot.kind === 'concession' ? lot.railway : lot.company) === company)
    .map((lot): Move => ({ do: 'openAuction', lot, marks }))
}

const buyItem: Meaning = (said, at) => {
  const choice = offered(at, 'buyItem')
  if (!choice || !onlySays(said, 'companies', 'numbers', 'mines', 'at')) return []
  const named: readonly string[] = [...said.companies, ...said.mines, ...said.numbers.map(String)]
  return choice.items.flatMap(({ item, price }): readonly Move[] =>
    single(named) === item && same(said.at, price) ? [{ do: 'buyItem', item }] : [],
  )
}

const buyShare: Meaning = (said, at) => {
  const choice = offered(at, 'buyShare')
  const company = single(said.companies)
  const one = same(said.shares, 1) && (said.numbers.length === 0 || said.numbers[0] === 1) && said.numbers.length < 2
  if (!choice || !one || !onlySays(said, 'companies', 'numbers', 'shares', 'from', 'at')) return []
  return choice.shares
    .filter(s => s.company === company && same(said.from, s.from) && same(said.at, s.price))
    .map(({ company, from }): Move => ({ do: 'buyShare', company, from }))
}

const buyMine: Meaning = (said, at) => {
  const choice = offered(at, 'buyMine')
  if (!choice || !onlySays(said, 'numbers', 'mines', 'at')) return []
  const named = single([...said.mines, ...said.numbers.map(String)])
  return choice.mines
    .filter(({ mine }) => mine === named)
    .flatMap(({ mine, range }) => amountIn(said.at, range).map((price): Move => ({ do: 'buyMine', mine, price })))
}

const buyMachine: Meaning = (said, at) => {
  const choice = offered(at, 'buyMachine')
  if (!choice || said.unit !== 'machine' || !onlySays(said, 'unit', 'numbers', 'mines', 'at', 'from')) return []
  if (!same(said.from, 'bank')) return []
  return choice.machines
    .filter(({ size, price }) => size === single(said.numbers) && same(said.at, price))
    .flatMap(({ size, mines, markers }): readonly Move[] => {
      const taken = said.mines.length > 0 ? said.mines : mines
      return taken.length === markers ? [{ do: 'buyMachine', size, mines: inOrder(taken, mines) }] : []
    })
}

/** As the position lists them, so that the same choice is the same move; what it does not list, at the end. */
const inOrder = <T>(taken: readonly T[], listed: readonly T[]): readonly T[] => [
  ...listed.filter(one => taken.includes(one)),
  ...taken.filter(one => !listed.includes(one)),
]

const buyTrain: Meaning = (said, at) => {
  const choice = offered(at, 'buyTrain')
  const isTrain = said.unit === 'train' || said.unit === 'railcar'
  if (!choice || !isTrain || !onlySays(said, 'unit', 'numbers', 'from', 'at', 'payer')) return []
  const unit = said.unit === 'railcar' ? 'D' : single(said.numbers)
  if (said.unit === 'railcar' && said.numbers.length > 0) return []
  return choice.trains
    .filter(t => t.unit === unit && t.from === (said.from ?? 'bank') && payers(said, t))
    .flatMap(t =>
      amountIn(said.at, t.range).map(
        (price): Move => ({ do: 'buyTrain', unit: t.unit, from: t.from, price, maintenance: t.payer }),
      ),
    )
}

const payers = (said: Sorted, { maintenance, payer }: { readonly maintenance: number; readonly payer: string }) =>
  maintenance === 0 || same<string>(said.payer, payer)

const buySwitcher: Meaning = (said, at) => {
  const choice = offered(at, 'buySwitcher')
  if (!choice || said.unit !== 'switcher' || !onlySays(said, 'unit', 'numbers', 'mines', 'from', 'at', 'payer'))
    return []
  const mine = said.mines.length > 0 ? single(said.mines) : choice.mines.length === 0 ? null : single(choice.mines)
  if (mine === undefined || (mine !== null && !choice.mines.includes(mine))) return []
  return choice.switchers
    .filter(s => s.size === single(said.numbers) && s.from === (said.from ?? 'bank') && payers(said, s))
    .flatMap(s =>
      amountIn(said.at, s.range).map(
        (price): Move => ({ do: 'buySwitcher', size: s.size, from: s.from, price, maintenance: s.payer, mine }),
      ),
    )
}

const BUYS: readonly Meaning[] = [buyItem, buyShare, buyMine, buyMachine, buyTrain, buySwitcher]

const sell: Meaning = (said, at) => {
  const choice = offered(at, 'sellShares')
  const company = single(said.companies)
  if (!choice || !onlySays(said, 'companies', 'numbers', 'shares', 'at')) return []
  const counts = [...said.numbers, ...(said.shares === null ? [] : [said.shares])]
  const count = counts.length === 0 ? 1 : single(counts)
  if (count === undefined) return []
  return choice.lots
    .filter(lot => lot.company === company && same(said.at, lot.each * count))
    .map(({ company }): Move => ({ do: 'sellShares', company, count }))
}

const form: Meaning = (said, at) => {
  const company = single(said.companies)
  return company !== undefined && isMiningCompany(company) ? formMine(said, at) : formRailway(said, at)
}

function formRailway(said: Sorted, at: Position): readonly Move[] {
  const choice = offered(at, 'formRailway')
  const company = single(said.companies)
  if (!choice || !onlySays(said, 'companies', 'numbers', 'at', 'shares')) return []
  const values = [...said.numbers, ...(said.at === null ? [] : [said.at])]
  if (values.length > 1) return []
  const fits = MEMBERS.formRailway(choice).filter(
    m => m.do === 'formRailway' && m.railway === company && same(values[0], m.value) && same(said.shares, m.shares),
  )
  return fits
}

function formMine(said: Sorted, at: Position): readonly Move[] {
  const choice = offered(at, 'formPublicMine')
  const company = single(said.companies)
  if (!choice || !onlySays(said, 'companies', 'numbers', 'mines', 'at')) return []
  const named: readonly string[] = [...said.mines, ...said.numbers.map(String)]
  return choice.companies
    .filter(one => one.company === company)
    .flatMap(({ company, own, others }): readonly Move[] => {
      const known = [...own, ...others]
      const [a, b] = named.flatMap(mine => known.find(one => one === mine) ?? [])
      const both = named.length === 2 && a !== undefined && b !== undefined
      return both ? [{ do: 'formPublicMine', company, mines: [a, b] }] : []
    })
}

const exercise: Meaning = (said, at) => {
  const choice = offered(at, 'exerciseOption')
  if (!choice || !onlySays(said, 'companies', 'numbers', 'from', 'at')) return []
  const company = single(said.companies) ?? said.from
  return MEMBERS.exerciseOption(choice).filter(
    m => m.do === 'exerciseOption' && same(company, m.company) && same(said.numbers[0], m.percent),
  )
}

const lay: Meaning = (said, at, tokens) => {
  const choice = offered(at, 'layTiles')
  if (!choice) return []
  if (tokens.length === 0 || said.route)
    return choice.route && onlySays(said, 'route') ? [{ do: 'layTiles', tiles: choice.route }] : []
  if (!onlySays(said, 'numbers', 'hexes')) return []
  return tileSets(tokens, at.state, choice, []).map((tiles): Move => ({ do: 'layTiles', tiles }))
}

/** Groups of tile, hex and turn, one after another; where no turn is said, every one that fits. */
function tileSets(
  tokens: readonly Token[],
  state: GameState,
  choice: ChoiceOf<'layTiles'>,
  laid: readonly PlacedTile[],
): readonly (readonly PlacedTile[])[] {
  const [tile, hex, turn] = tokens
  if (!tile) return laid.length > 0 ? [laid] : []
  if (tile.is !== 'number' || hex?.is !== 'hex') return []
  const turned = turn?.is === 'number' && tokens[3]?.is !== 'hex' ? turn.n : null
  const fits = options(state, choice, { hex: hex.hex, laid }).filter(
    o => o.tile.tile === String(tile.n) && same(turned, o.tile.rotation),
  )
  const rest = tokens.slice(turned === null ? 2 : 3)
  return fits.flatMap(o => tileSets(rest, state, choice, [...laid, o.tile]))
}

const station: Meaning = (said, at) => {
  const choice = offered(at, 'buildStation')
  if (!choice || !onlySays(said, 'hexes', 'numbers', 'companies', 'at')) return []
  return MEMBERS.buildStation(choice).filter(
    m =>
      m.do === 'buildStation' &&
      m.hex === single(said.hexes) &&
      said.numbers.length < 2 &&
      same(said.numbers[0], m.stop) &&
      same<string | null>(said.companies[0], m.replaces),
  )
}

/** Pairs of size and mine, in the order in which they are said. */
const switchers: Meaning = (said, at, tokens) => {
  const choice = offered(at, 'assignSwitchers')
  if (!choice || !onlySays(said, 'numbers', 'mines', 'at', 'unit')) return []
  const numbers = tokens.flatMap((token, i) => {
    const before = tokens[i - 1]
    if (token.is === 'mine')
      return before?.is === 'number' && before.n === Number(token.mine) ? [] : [Number(token.mine)]
    return token.is === 'number' ? [token.n] : []
  })
  const only = single(choice.switchers)
  const pairs = numbers.length === 1 && only !== undefined ? [only, ...numbers] : numbers
  if (pairs.length !== choice.switchers.length * 2) return []
  const placed = choice.switchers.map((_, i) => ({ size: pairs[2 * i], mine: String(pairs[2 * i + 1]) }))
  const fits = placed.flatMap(({ size, mine }): MoveOf<'assignSwitchers'>['switchers'] => {
    const there = choice.mines.find(one => one === mine)
    return there !== undefined && choice.switchers.includes(size as SwitcherSize)
      ? [{ mine: there, size: size as SwitcherSize }]
      : []
  })
  return fits.length === placed.length ? [{ do: 'assignSwitchers', switchers: fits }] : []
}

const run: Meaning = (said, at) => {
  const proposed = onlySays(said) ? offeredRun(at.state, at.seat) : null
  return proposed ? [proposed.move] : []
}

const scrap: Meaning = (said, at) => {
  if (!onlySays(said, 'unit', 'numbers', 'mines', 'from')) return []
  const size = single(said.numbers)
  const trains = offered(at, 'scrapTrain')
  if (said.unit === 'train')
    return trains ? MEMBERS.scrapTrain(trains).filter(m => m.do === 'scrapTrain' && m.size === size) : []
  const all = offered(at, 'scrapSwitcher')
  const mine = single(said.mines) ?? said.from
  if (said.unit !== 'switcher' || !all) return []
  return MEMBERS.scrapSwitcher(all).filter(
    m =>
      m.do === 'scrapSwitcher' && (said.numbers.length === 0 || m.size === size) && same<string | null>(mine, m.mine),
  )
}

const skip =
  (insolvent: boolean): Meaning =>
  (said, at) => {
    const choice = offered(at, 'skipStep')
    return choice && onlySays(said) && (choice.insolvent ?? false) === insolvent ? [{ do: 'skipStep' }] : []
  }

const MEANINGS: Readonly<Record<Exclude<ActWord, 'say' | 'ask' | 'back' | 'stop'>, Meaning>> = {
  pass: plain({ do: 'pass' }),
  buy: (said, at, tokens) => BUYS.flatMap(one => one(said, at, tokens)),
  ...{ bid, open, sell, form, exercise, lay, station, switchers, run, scrap },
  full: plainKind('full'),
  half: plainKind('half'),
  withhold: plainKind('withhold'),
  issue: (said, at) => (onlySays(said, 'shares') && offered(at, 'issueShares') ? [{ do: 'issueShares' }] : []),
  close: (said, at) => (onlySays(said, 'mines') && offered(at, 'closeMine') ? [{ do: 'closeMine' }] : []),
  accept: plain({ do: 'answerOffer', accept: true }),
  decline: plain({ do: 'answerOffer', accept: false }),
  withdraw: plain({ do: 'withdrawOffer' }),
  skip: skip(false),
  insolvent: skip(true),
  end: plain({ do: 'endTurn' }),
}

function plainKind(kind: 'full' | 'half' | 'withhold'): Meaning {
  return (said, at) =>
    onlySays(said) && offered(at, 'distribute')?.kinds.includes(kind) ? [{ do: 'distribute', kind }] : []
}

/** Whether an act is one of the game. */
export const isMoveAct = (act: ActWord): act is keyof typeof MEANINGS => act in MEANINGS

/** Every move on offer in this position that the line can mean; none where it means something else. */
export function meant({ act, tokens }: Said, said: Sorted, at: Position): readonly Move[] {
  if (!isMoveAct(act)) return []
  const moves = MEANINGS[act](said, at, tokens)
  const seen = new Set<string>()
  return moves.filter(move => {
    const key = JSON.stringify(move)
    return !seen.has(key) && seen.add(key)
  })
}
