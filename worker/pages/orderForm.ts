// Standing orders to be placed, as forms that need no script: one for each kind that there is something for.
import { type GameState, type Order, type OrderKind, parseOrder, type Saleable, type Seat } from '../engine/index.ts'
import { type Html, html } from '../look/html.ts'
import { type Orderable, orderable } from '../offered/placing.ts'
import type { Words } from '../text/index.ts'

type Form = Readonly<Record<string, string>>
/** Kinds that are placed here; bids and lists go with a bid or a purchase. */
type Placed = Exclude<OrderKind, 'bidLimit' | 'draftList'> | 'auction'

interface Shown {
  readonly w: Words
  readonly what: Orderable
  /** What the form before this one held. */
  readonly kept: Form
  readonly seq: number
  readonly submissionId: string
}

export function orderForms(state: GameState, seat: Seat, { w, kept, seq, submissionId }: Omit<Shown, 'what'>): Html {
  const shown: Shown = { w, kept, seq, submissionId, what: orderable(state, seat) }
  const t = w.ORDER_PAGE
  const { mines, companies, things } = shown.what
  return html`<h2>${t.place}</h2><p class="small soft">${t.placeNote}</p>
${oneForm('stock', stockFields(shown), shown)}
${oneForm('auction', until(shown, ['round', 'phase', 'cancelled']), shown)}
${mines.length > 0 ? oneForm('mines', mineFields(shown), shown) : ''}
${companies.length > 0 ? oneForm('company', companyFields(shown), shown) : ''}
${things.length > 0 ? oneForm('consent', consentFields(shown), shown) : ''}`
}

function oneForm(kind: Placed, fields: Html, { w, kept, seq, submissionId }: Shown): Html {
  const t = w.ORDER_PAGE
  return html`<details class="card"${kept.place === kind ? html` open` : ''}><summary>${t.kinds[kind]}</summary>
<form method="post" novalidate><input type="hidden" name="submissionId" value="${submissionId}"><input type="hidden" name="seq" value="${seq}">
${fields}
<button name="place" value="${kind}" data-sending="${w.CONFIRM.sending}">${t.placeIt}</button></form></details>`
}

const name = (field: string) => `of-${field}`

function select(
  field: string,
  label: string,
  options: readonly (readonly [value: string, words: string])[],
  kept: Form,
): Html {
  return html`<p><label>${label}<br><select name="${name(field)}">${options.map(
    ([value, words]) =>
      html`<option value="${value}"${kept[name(field)] === value ? html` selected` : ''}>${words}</option>`,
  )}</select></label></p>
`
}

const amount = (field: string, label: string, kept: Form): Html =>
  html`<p><label>${label}<br><input type="number" inputmode="numeric" name="${name(field)}" value="${kept[name(field)] ?? ''}"></label></p>
`

function until({ w, kept }: Shown, values: readonly ('round' | 'set' | 'phase' | 'cancelled')[]): Html {
  const t = w.ORDER_PAGE
  return select(
    'until',
    t.until,
    values.map(value => [value, t.untils[value]] as const),
    kept,
  )
}

function stockFields(shown: Shown): Html {
  const { w, what, kept } = shown
  const t = w.ORDER_PAGE
  const companies = what.shares.map(id => [id, id] as const)
  return html`${select('company', t.buy, [['', t.buyNone], ...companies], kept)}
${select(
  'from',
  t.from,
  [
    ['either', t.froms.either],
    ['offering', t.froms.offering],
    ['pool', t.froms.pool],
  ],
  kept,
)}
${amount('count', t.count, kept)}${amount('limit', t.limit, kept)}
${select(
  'otherwise',
  t.otherwise,
  [
    ['pass', t.passes],
    ['ask', t.asks],
  ],
  kept,
)}
${until(shown, ['round', 'phase', 'cancelled'])}`
}

function mineFields(shown: Shown): Html {
  const { w, what, kept } = shown
  const t = w.ORDER_PAGE
  const boxes = what.mines.map(
    mine =>
      html`<div class="opt"><input type="checkbox" name="mine-${mine}" id="mine-${mine}" value="on"${kept.place !== 'mines' || kept[`mine-${mine}`] ? html` checked` : ''}><label for="mine-${mine}"><b>${w.mineWords(mine)}</b></label></div>
`,
  )
  const close = [['stay', t.stays] as const, ['atLoss', t.closesAtLoss] as const, ['ask', t.asks] as const]
  return html`<fieldset><legend>${t.whichMines}</legend>${boxes}</fieldset>
${select('build', t.build, nothing(shown), kept)}${select('buy', t.buyUnits, nothing(shown), kept)}
${select('close', t.close, close, kept)}${until(shown, ['set', 'round', 'phase', 'cancelled'])}`
}

const nothing = ({ w }: Shown) =>
  [
    ['nothing', w.ORDER_PAGE.nothing],
    ['ask', w.ORDER_PAGE.asks],
  ] as const

function companyFields(shown: Shown): Html {
  const { w, what, kept } = shown
  const t = w.ORDER_PAGE
  const best = [['best', t.best] as const, ['ask', t.asks] as const]
  const profit = (['full', 'half', 'withhold', 'ask'] as const).map(kind => [kind, t.profits[kind]] as const)
  return html`${select(
    'company',
    t.company,
    what.companies.map(id => [id, id] as const),
    kept,
  )}
${select('build', t.buildTrack, nothing(shown), kept)}${select('run', t.run, best, kept)}
${select('distribute', t.profit, profit, kept)}${select('buy', t.buyUnits, nothing(shown), kept)}
${select('issue', t.issue, nothing(shown), kept)}${until(shown, ['set', 'round', 'phase'])}`
}

function consentFields(shown: Shown): Html {
  const { w, what, kept } = shown
  const t = w.ORDER_PAGE
  const things = what.things.map(thing => [JSON.stringify(thing), w.thingWords(thing)] as const)
  return html`${select('thing', t.thing, things, kept)}${amount('least', t.least, kept)}${until(shown, ['set', 'round', 'phase'])}`
}

/** The order that a posted form says; null where it says none. */
export function orderOfForm(form: Form): Order | null {
  const of = (field: string) => form[name(field)]
  const count = (field: string) => (/^\d{1,6}$/.test(of(field) ?? '') ? Number(of(field)) : of(field))
  const until = of('until')
  switch (form.place) {
    case 'stock': {
      const company = of('company')
      const wanted = { company, from: of('from'), count: count('count'), limit: count('limit') }
      return parseOrder({
        ...{ kind: 'stock', rounds: 'stock', until, otherwise: company ? of('otherwise') : 'pass' },
        buy: company ? [wanted] : [],
      })
    }
    case 'auction':
      return parseOrder({ kind: 'stock', rounds: 'auction', buy: [], otherwise: 'pass', until })
    case 'mines': {
      const terms = { build: of('build'), buy: of('buy'), close: of('close') }
      const own = Object.keys(form).flatMap(key => /^mine-(\d{1,2})$/.exec(key)?.[1] ?? [])
      return parseOrder({ kind: 'mines', until, mines: own.map(mine => ({ mine, ...terms })) })
    }
    case 'company': {
      const terms = { build: of('build'), run: of('run'), switchers: of('run'), distribute: of('distribute') }
      return parseOrder({
        kind: 'company',
        company: of('company'),
        ...terms,
        buy: of('buy'),
        issue: of('issue'),
        until,
      })
    }
    case 'consent':
      return parseOrder({ kind: 'consent', thing: thingIn(of('thing')), least: count('least'), until })
    default:
      return null
  }
}

function thingIn(text: string | undefined): Saleable | null {
  try {
    return JSON.parse(text ?? '') as Saleable
  } catch {
    return null
  }
}
