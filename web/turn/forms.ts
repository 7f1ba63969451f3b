// One input per kind of move, each built only from the engine's choice.
import type {
  ChoiceKind,
  ChoiceOf,
  Company,
  Item,
  Lot,
  MaintenancePayer,
  MineId,
  MiningCompany,
  Move,
  MoveOf,
  PublicCompany,
  Railway,
  Range,
  SwitcherSize,
  UnitSize,
} from '../../worker/engine/index.ts'
import { isMine } from '../../worker/engine/index.ts'
import {
  companyName,
  hexWords,
  itemWords,
  lotWords,
  marks,
  mineName,
  mineWords,
  number,
  PAGE,
  placeWords,
  say,
  sign,
  trainWords,
} from '../words.ts'
import { type Field, type Form, listOf, numberOf, type Option, textOf, type Values } from './form.ts'

type Pick = Extract<Field, { kind: 'pick' }>
const pick = (name: string, label: string, options: readonly Option[]): Pick => ({ kind: 'pick', name, label, options })
const amount = (
  name: string,
  label: string,
  range: { min: number; max: number; step: number },
  unit: 'marks' | 'count' = 'marks',
): Field => ({ kind: 'amount', name, label, range, unit })

const F = PAGE.fields
const railwayOption = (company: Company, note: string): Option => ({
  key: company,
  title: [companyName(company)],
  note,
  company,
})
const mineOption = (mine: MineId, note?: string): Option => ({
  key: mine,
  title: [mineName(mine)],
  mine,
  ...(note ? { note } : {}),
})
const lotKey = (lot: Lot): string => (lot.kind === 'concession' ? lot.railway : `option ${lot.company}`)

/** A move without anything to enter. */
const bare = <K extends 'pass' | 'issueShares' | 'closeMine' | 'withdrawOffer' | 'skipStep' | 'endTurn'>(
  kind: K,
): Form<K> => ({ fields: () => [], move: () => ({ do: kind }) as MoveOf<K> })

// ---------- 2.1, 3.1 ----------

const bidPremium: Form<'bidPremium'> = {
  fields: c => [amount('marks', F.bid, c.range)],
  move: (_c, v) => {
    const marks = numberOf(v, 'marks')
    return marks === null ? null : { do: 'bidPremium', marks }
  },
}

const buyItem: Form<'buyItem'> = {
  fields: c => [
    pick(
      'item',
      F.item,
      c.items.map(({ item, price }) => ({
        key: item,
        title: isMine(item) ? [mineName(item)] : itemWords(item),
        note: marks(price),
        ...(isMine(item) ? { mine: item } : { company: item }),
      })),
    ),
  ],
  move: (_c, v) => (textOf(v, 'item') ? { do: 'buyItem', item: textOf(v, 'item') as Item } : null),
}

const openAuction: Form<'openAuction'> = {
  fields: c => [
    pick(
      'lot',
      F.lot,
      c.lots.map(lot => ({ key: lotKey(lot), title: lotWords(lot) })),
    ),
    amount('marks', F.bid, c.range),
  ],
  move: (c, v) => {
    const lot = c.lots.find(l => lotKey(l) === textOf(v, 'lot'))
    const marks = numberOf(v, 'marks')
    return lot && marks !== null ? { do: 'openAuction', lot, marks } : null
  },
}

const bid: Form<'bid'> = {
  fields: c => [amount('marks', F.bid, c.range)],
  move: (_c, v) => {
    const marks = numberOf(v, 'marks')
    return marks === null ? null : { do: 'bid', marks }
  },
}

// ---------- 3.2 ----------

const sellShares: Form<'sellShares'> = {
  fields(c, v) {
    const lot = c.lots.find(l => l.company === textOf(v, 'company'))
    const which = pick(
      'company',
      F.company,
      c.lots.map(l => railwayOption(l.company, F.sale(l.max, l.percent, l.each))),
    )
    return lot ? [which, amount('count', F.shareCount, { min: 1, max: lot.max, step: 1 }, 'count')] : [which]
  },
  move: (_c, v) => {
    const count = numberOf(v, 'count')
    return count === null ? null : { do: 'sellShares', company: textOf(v, 'company') as Company, count }
  },
}

const buyShare: Form<'buyShare'> = {
  fields: c => [
    pick(
      'share',
      F.share,
      c.shares.map(s => ({
        ...railwayOption(s.company, F.offer(s.percent, placeWords(s.from), s.price)),
        key: `${s.company} ${s.from}`,
      })),
    ),
  ],
  move: (c, v) => {
    const share = c.shares.find(s => `${s.company} ${s.from}` === textOf(v, 'share'))
    return share ? { do: 'buyShare', company: share.company, from: share.from } : null
  },
}

const formRailway: Form<'formRailway'> = {
  fields(c, v) {
    const railway = c.railways.find(r => r.railway === textOf(v, 'railway'))
    const which = pick(
      'railway',
      F.railway,
      c.railways.map(r => railwayOption(r.railway, '')),
    )
    if (!railway) return [which]
    const value = pick(
      'value',
      F.initialValue,
      railway.values.map(x => ({ key: String(x.value), title: [number(x.value)] })),
    )
    const chosen = railway.values.find(x => String(x.value) === textOf(v, 'value'))
    if (!chosen) return [which, value]
    const counts = chosen.shares === 2 ? ['1', '2'] : ['1']
    const options = counts.map(n => ({
      key: n,
      title: [F.shares(Number(n))],
      note: marks(chosen.value * Number(n)),
    }))
    return [which, value, pick('shares', F.sharesNow, options)]
  },
  move: (_c, v) =>
    textOf(v, 'shares') === ''
      ? null
      : {
          do: 'formRailway',
          railway: textOf(v, 'railway') as Railway,
          value: Number(textOf(v, 'value')),
          shares: textOf(v, 'shares') === '2' ? 2 : 1,
        },
}

const formPublicMine: Form<'formPublicMine'> = {
  fields(c, v) {
    const company = c.companies.find(x => x.company === textOf(v, 'company'))
    const which = pick(
      'company',
      F.miningCompany,
      c.companies.map(x => railwayOption(x.company, '')),
    )
    if (!company) return [which]
    const { own, others, must } = company
    const first = pick(
      'first',
      F.ownMine,
      own.map(m => mineOption(m)),
    )
    const mine = textOf(v, 'first')
    if (mine === '') return [which, first]
    const second = [
      ...own.filter(m => m !== mine).map(m => mineOption(m)),
      ...others.map(m => mineOption(m, F.consentNeeded)),
    ].filter(o => must === null || mine === must || o.key === must)
    return [which, first, pick('second', F.otherMine, second)]
  },
  move: (_c, v) =>
    textOf(v, 'second') === ''
      ? null
      : {
          do: 'formPublicMine',
          company: textOf(v, 'company') as MiningCompany,
          mines: [textOf(v, 'first') as MineId, textOf(v, 'second') as MineId],
        },
}

const exerciseOption: Form<'exerciseOption'> = {
  fields(c, v) {
    const company = c.companies.find(x => x.company === textOf(v, 'company'))
    const which = pick(
      'company',
      F.company,
      c.companies.map(x => railwayOption(x.company, '')),
    )
    if (!company) return [which]
    const options = company.percents.map(p => ({
      key: String(p),
      title: [`${p} %`],
      note: marks((p / company.share) * company.price),
    }))
    return [which, pick('percent', F.percent, options)]
  },
  move: (_c, v) =>
    textOf(v, 'percent') === ''
      ? null
      : {
          do: 'exerciseOption',
          company: textOf(v, 'company') as PublicCompany,
          percent: Number(textOf(v, 'percent')),
        },
}

// ---------- 4: stations, switchers, distribution ----------

const placeKey = (p: { hex: string; stop: number; replaces: Railway | null }): string =>
  `${p.hex}.${p.stop}${p.replaces ? ` ${p.replaces}` : ''}`

const buildStation: Form<'buildStation'> = {
  fields: c => [
    pick(
      'place',
      F.place,
      c.places.map(p => ({
        key: placeKey(p),
        hex: p.hex,
        title: p.replaces ? say`${hexWords(p.hex)}: ${F.replaces} ${sign(p.replaces)}` : [hexWords(p.hex)],
        note: marks(p.cost),
      })),
    ),
  ],
  move: (c, v) => {
    const place = c.places.find(p => placeKey(p) === textOf(v, 'place'))
    return place ? { do: 'buildStation', hex: place.hex, stop: place.stop, replaces: place.replaces } : null
  },
}

/** Equal switchers are told apart by their place in the list; a mine that is taken is not offered again. */
const assignSwitchers: Form<'assignSwitchers'> = {
  fields(c, v) {
    return c.switchers.map((size, i) => {
      const taken = c.switchers.slice(0, i).map((_, before) => textOf(v, `switcher${before}`))
      const free = c.mines.filter(m => !taken.includes(m))
      return pick(
        `switcher${i}`,
        F.switcherTo(size),
        free.map(m => mineOption(m)),
      )
    })
  },
  move: (c, v) => {
    const switchers = c.switchers.map((size, i) => ({ mine: textOf(v, `switcher${i}`) as MineId, size }))
    return switchers.every(s => isMine(s.mine)) ? { do: 'assignSwitchers', switchers } : null
  },
}

const distribute: Form<'distribute'> = {
  fields: c => [
    pick(
      'kind',
      F.distribution,
      c.kinds.map(kind => ({
        key: kind,
        title: [PAGE.distribution[kind]],
        ...(kind === 'full' ? { note: marks(c.profit) } : {}),
      })),
    ),
  ],
  move: (c, v) => {
    const kind = c.kinds.find(k => k === textOf(v, 'kind'))
    return kind ? { do: 'distribute', kind } : null
  },
}

// ---------- 4: purchases ----------

const buyMine: Form<'buyMine'> = {
  fields(c, v) {
    const mine = c.mines.find(m => m.mine === textOf(v, 'mine'))
    const which = pick(
      'mine',
      F.mine,
      c.mines.map(m => mineOption(m.mine, m.consent ? F.consentNeeded : F.priceRange(m.range.min, m.range.max))),
    )
    return mine ? [which, amount('price', F.price, mine.range)] : [which]
  },
  move: (_c, v) => {
    const price = numberOf(v, 'price')
    return price === null ? null : { do: 'buyMine', mine: textOf(v, 'mine') as MineId, price }
  },
}

const buyMachine: Form<'buyMachine'> = {
  fields(c, v) {
    const machine = c.machines.find(m => String(m.size) === textOf(v, 'size'))
    const which = pick(
      'size',
      F.machine,
      c.machines.map(m => ({ key: String(m.size), title: [F.machineOf(m.size)], note: marks(m.price) })),
    )
    if (!machine) return [which]
    const { mines, markers } = machine
    return [
      which,
      {
        kind: 'many',
        name: 'mines',
        label: F.markers(markers),
        options: mines.map(m => mineOption(m)),
        count: markers,
      },
    ]
  },
  move: (c, v) => {
    const machine = c.machines.find(m => String(m.size) === textOf(v, 'size'))
    const mines = listOf(v, 'mines') as readonly MineId[]
    return machine && mines.length === machine.markers ? { do: 'buyMachine', size: machine.size, mines } : null
  },
}

const seller = (from: string): string =>
  from === 'bank' ? F.fromBank : isMine(from) ? F.fromMine(mineWords(from)) : F.fromCompany(from)

type Seller = 'bank' | Railway | MineId
/** One seller's terms: a range of prices for each side that can pay the maintenance. */
interface Terms {
  readonly from: Seller
  readonly range: Range
  readonly maintenance: number
  readonly payer: MaintenancePayer
  readonly consent: boolean
}

/** What is for sale, once for every thing and seller. */
function forSale<T extends Terms>(
  name: string,
  label: string,
  all: readonly T[],
  key: (t: T) => string,
  what: (t: T) => string,
): Pick {
  const first = all.filter((t, i) => all.findIndex(other => key(other) === key(t)) === i)
  return pick(
    name,
    label,
    first.map(t => ({
      key: key(t),
      title: [`${what(t)}, ${seller(t.from)}`],
      note: t.consent ? F.consentNeeded : F.priceRange(t.range.min, t.range.max),
      ...(t.from === 'bank' ? {} : isMine(t.from) ? { mine: t.from } : { company: t.from }),
    })),
  )
}

/** Who pays what falls due, where both could or something is due at all. */
const payers = (terms: readonly Terms[]): readonly Field[] => {
  const due = terms[0]?.maintenance ?? 0
  const title = { buyer: [F.buyerPays], seller: [F.sellerPays] }
  return due === 0
    ? []
    : [
        pick(
          'payer',
          F.maintenance(due),
          terms.map(t => ({ key: t.payer, title: title[t.payer] })),
        ),
      ]
}

/** The entry that the payer picked; the only one where nothing is due. */
const agreed = <T extends Terms>(terms: readonly T[], v: Values): T | undefined =>
  terms[0]?.maintenance === 0 ? terms[0] : terms.find(t => t.payer === textOf(v, 'payer'))

const trainKey = (t: { unit: UnitSize | 'D'; from: string }): string => `${t.unit} ${t.from}`

const buyTrain: Form<'buyTrain'> = {
  fields(c, v) {
    const which = forSale('train', F.train, c.trains, trainKey, t => trainWords(t.unit))
    const terms = c.trains.filter(t => trainKey(t) === textOf(v, 'train'))
    const chosen = agreed(terms, v)
    return [which, ...payers(terms), ...(chosen ? [amount('price', F.price, chosen.range)] : [])]
  },
  move: (c, v) => {
    const train = agreed(
      c.trains.filter(t => trainKey(t) === textOf(v, 'train')),
      v,
    )
    const price = numberOf(v, 'price')
    if (!train || price === null) return null
    return { do: 'buyTrain', unit: train.unit, from: train.from, price, maintenance: train.payer }
  },
}

const soldKey = (s: { size: SwitcherSize; from: string }): string => `${s.size} ${s.from}`

const buySwitcher: Form<'buySwitcher'> = {
  fields(c, v) {
    const which = forSale('switcher', F.switcher, c.switchers, soldKey, s => F.switcherOf(s.size))
    const terms = c.switchers.filter(s => soldKey(s) === textOf(v, 'switcher'))
    const chosen = agreed(terms, v)
    if (!chosen) return [which, ...payers(terms)]
    const where =
      c.mines.length === 0
        ? []
        : [
            pick(
              'mine',
              F.switcherFor,
              c.mines.map(m => mineOption(m)),
            ),
          ]
    return [which, ...payers(terms), amount('price', F.price, chosen.range), ...where]
  },
  move: (c, v) => {
    const found = agreed(
      c.switchers.filter(s => soldKey(s) === textOf(v, 'switcher')),
      v,
    )
    const price = numberOf(v, 'price')
    const mine = c.mines.find(m => m === textOf(v, 'mine')) ?? null
    if (!found || price === null || (c.mines.length > 0 && mine === null)) return null
    return { do: 'buySwitcher', size: found.size, from: found.from, price, maintenance: found.payer, mine }
  },
}

const scrapTrain: Form<'scrapTrain'> = {
  fields: c => [
    pick(
      'size',
      F.train,
      [...new Set(c.sizes)].map(size => ({ key: String(size), title: [trainWords(size)] })),
    ),
  ],
  move: (c, v) => {
    const size = c.sizes.find(s => String(s) === textOf(v, 'size'))
    return size === undefined ? null : { do: 'scrapTrain', size }
  },
}

const switcherKey = (s: { size: SwitcherSize; mine: MineId | null }): string => `${s.size} ${s.mine ?? ''}`
const scrapSwitcher: Form<'scrapSwitcher'> = {
  fields: c => [
    pick(
      'switcher',
      F.switcher,
      c.switchers.map(s => ({
        key: switcherKey(s),
        title: [s.mine ? `${F.switcherOf(s.size)}, ${mineWords(s.mine)}` : F.switcherOf(s.size)],
      })),
    ),
  ],
  move: (c, v) => {
    const found = c.switchers.find(s => switcherKey(s) === textOf(v, 'switcher'))
    return found ? { do: 'scrapSwitcher', size: found.size, mine: found.mine } : null
  },
}

const answerOffer: Form<'answerOffer'> = {
  fields: () => [
    pick('answer', F.answer, [
      { key: 'accept', title: [PAGE.accept] },
      { key: 'decline', title: [PAGE.decline] },
    ]),
  ],
  move: (_c, v) => (textOf(v, 'answer') ? { do: 'answerOffer', accept: textOf(v, 'answer') === 'accept' } : null),
}

/** Inputs of their own: tiles and runs are drawn on the board (`tiles.ts`, `runs.ts`). */
export type DrawnKind = 'layTiles' | 'runTrains'
export type FormKind = Exclude<ChoiceKind, DrawnKind>

export const FORMS: { readonly [K in FormKind]: Form<K> } = {
  bidPremium,
  buyItem,
  openAuction,
  bid,
  pass: bare('pass'),
  sellShares,
  buyShare,
  formRailway,
  formPublicMine,
  exerciseOption,
  buildStation,
  assignSwitchers,
  distribute,
  buyMine,
  buyMachine,
  buyTrain,
  buySwitcher,
  scrapTrain,
  scrapSwitcher,
  issueShares: bare('issueShares'),
  closeMine: bare('closeMine'),
  answerOffer,
  withdrawOffer: bare('withdrawOffer'),
  skipStep: bare('skipStep'),
  endTurn: bare('endTurn'),
}

export const isFormKind = (kind: ChoiceKind): kind is FormKind => kind in FORMS
/** The form of a choice, with its type rubbed off: whoever has a choice has its form's arguments. */
export const formOf = (kind: FormKind): Form<FormKind> => FORMS[kind] as unknown as Form<FormKind>
export type FormChoice = ChoiceOf<FormKind>
export type FormMove = Extract<Move, { do: FormKind }>
