import { useEffect } from 'preact/hooks'
import { type Choice, type ChoiceOf, type Item, isMine, listable, type Move } from '../../worker/engine/index.ts'
import { MineSign, Sign, Words } from '../parts/Sign.tsx'
import { Amount } from '../turn/Fields.tsx'
import { inRange } from '../turn/form.ts'
import { isObject, useHand } from '../turn/hand.ts'
import { itemWords, marks, mineName, ORDER, ordinal, plain, type Scene } from '../words.ts'
import { auctionOf, type Listed, limits, type Plan, tapped } from './plan.ts'

export interface Props {
  readonly choice: Choice
  readonly move: Move | null
  readonly scene: Scene
  readonly onPlan: (plan: Plan | null) => void
}

/** Beside a bid or a purchase: the order for the decisions after it. */
export function WithOrder(props: Props) {
  const { choice } = props
  if (choice.do === 'buyItem') return <ListOrder {...props} />
  return 'range' in choice && 'max' in choice.range ? <BidOrder {...props} choice={choice as BidChoice} /> : null
}

const isTrue = (kept: unknown): boolean => kept === true
const isListed = (one: unknown): boolean =>
  isObject(one) && typeof one.item === 'string' && typeof one.limit === 'number'

type BidChoice = ChoiceOf<'bidPremium' | 'bid' | 'openAuction'>

function usePlan(plan: Plan | null, onPlan: (plan: Plan | null) => void): void {
  useEffect(() => onPlan(plan), [JSON.stringify(plan)])
  useEffect(() => () => onPlan(null), [])
}

function Wanted({
  label,
  hint,
  on,
  onTurn,
}: {
  label: string
  hint: string
  on: boolean
  onTurn: (on: boolean) => void
}) {
  return (
    <label class="pick">
      <input type="checkbox" name="order" checked={on} onChange={event => onTurn(event.currentTarget.checked)} />
      <span class="option">
        <span class="grow">
          {label}
          {on ? <small>{hint}</small> : null}
        </span>
      </span>
    </label>
  )
}

function BidOrder({ choice, move, scene, onPlan }: Props & { readonly choice: BidChoice }) {
  const [wanted, want] = useHand('goOn', false, isTrue)
  const [typed, type] = useHand<number | null>('limit', null, kept => (typeof kept === 'number' ? kept : null))
  const bid = move && 'marks' in move ? move.marks : choice.range.min
  const range = limits(choice.range, bid)
  const on = auctionOf(scene.state, move)
  const limit = typed ?? range?.min ?? 0
  const fits = range !== null && on !== null && inRange(range, limit)
  const order = fits ? ({ kind: 'bidLimit', on, limit } as const) : null
  usePlan(wanted && range ? { order, lack: ORDER.lack, words: ORDER.goOnWords(limit) } : null, onPlan)
  if (!range) return null
  return (
    <>
      <Wanted label={ORDER.goOn} hint={ORDER.goOnHint} on={wanted} onTurn={want} />
      {wanted ? <Amount label={ORDER.upTo} name="limit" range={range} value={limit} onEnter={type} /> : null}
    </>
  )
}

function ListOrder({ move, scene, onPlan }: Props) {
  const [wanted, want] = useHand('listed', false, isTrue)
  const [list, setList] = useHand<readonly Listed[]>('list', [], kept =>
    Array.isArray(kept) && kept.every(isListed) ? kept : null,
  )
  const all = listable(scene.state, move?.do === 'buyItem' ? move.item : null)
  const rangeOf = (item: Item) => all.find(one => one.item === item)?.range
  const items = list.filter(one => rangeOf(one.item))
  const fits = items.every(({ item, limit }) => inRange(rangeOf(item) ?? { min: 1, max: 0, step: 1 }, limit))
  const order = fits ? ({ kind: 'draftList', items } as const) : null
  usePlan(wanted && items.length > 0 ? { order, lack: ORDER.lack, words: ORDER.listWords(items.length) } : null, onPlan)
  if (all.length === 0) return null
  const put = (item: Item, limit: number) => setList(list.map(one => (one.item === item ? { item, limit } : one)))
  return (
    <>
      <Wanted label={ORDER.list} hint={ORDER.listHint} on={wanted} onTurn={want} />
      {wanted ? (
        <fieldset class="field">
          <legend>{ORDER.tapInOrder}</legend>
          <div class="picks">
            {all.map(({ item, range }) => (
              <OneItem
                key={item}
                item={item}
                price={range.max}
                place={items.findIndex(one => one.item === item)}
                onTap={() => setList(tapped(items, item, range.max))}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {wanted
        ? items.map(({ item, limit }, i) => {
            const range = rangeOf(item)
            return range && range.min < range.max ? (
              <Amount
                key={item}
                label={ORDER.itemUpTo(ordinal(i + 1), plain(itemWords(item)))}
                name={`limit-${item}`}
                range={range}
                value={limit}
                onEnter={value => put(item, value)}
              />
            ) : null
          })
        : null}
    </>
  )
}

interface ItemProps {
  readonly item: Item
  readonly price: number
  /** Its place on the list, from 0; -1 if it is not on it. */
  readonly place: number
  readonly onTap: () => void
}

function OneItem({ item, price, place, onTap }: ItemProps) {
  return (
    <label class="pick">
      <input type="checkbox" name="listed" value={item} checked={place >= 0} onChange={onTap} />
      <span class="option">
        {isMine(item) ? <MineSign of={item} /> : <Sign of={item} />}
        <span class="grow">
          <Words of={isMine(item) ? [mineName(item)] : itemWords(item)} />
          <small>{marks(price)}</small>
        </span>
        {place >= 0 ? <b>{ordinal(place + 1)}</b> : null}
      </span>
    </label>
  )
}
