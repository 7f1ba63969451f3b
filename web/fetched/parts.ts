// The parts of a game's page that are fetched after the first view and need no board, each by its own name. They come as one, those that
// need the board as another (`onBoard.ts`), so that a decision on the board waits for that alone; a page of its own comes by itself.
import type { ComponentProps } from 'preact'
import { BoardPlace, lazily, OptionPlace } from '../parts/Lazy.tsx'
import { awayWords } from '../words.ts'

type Others = typeof import('./otherParts.ts')
type Other<K extends Exclude<keyof Others, 'refusalWords' | 'leftSteps'>> = ComponentProps<Others[K]>

/** Beside its components: why something is not possible, how a refusal is worded. */
export const otherParts = () => import('./otherParts.ts')
/** What only adds to something leaves no gap until it is there. */
const nothing = () => null

export const Aside = lazily<Other<'Aside'>>(() => otherParts().then(m => m.Aside), nothing)
export const Arrival = lazily<Other<'Arrival'>>(() => otherParts().then(m => m.Arrival), nothing)
export const BoardPanel = lazily<Other<'BoardPanel'>>(() => otherParts().then(m => m.BoardPanel), BoardPlace)
export const Companies = lazily<Other<'Companies'>>(() => otherParts().then(m => m.Companies))
export const FinalTable = lazily<Other<'FinalTable'>>(() => otherParts().then(m => m.FinalTable))
export const Log = lazily<Other<'Log'>>(() => otherParts().then(m => m.Log))
export const LookBack = lazily<Other<'LookBack'>>(() => otherParts().then(m => m.LookBack))
export const Market = lazily<Other<'Market'>>(() => otherParts().then(m => m.Market))
export const OrderCard = lazily<Other<'OrderCard'>>(() => otherParts().then(m => m.OrderCard), nothing)
export const Players = lazily<Other<'Players'>>(() => otherParts().then(m => m.Players))
export const Preview = lazily<Other<'Preview'>>(() => otherParts().then(m => m.Preview), nothing)
export const Review = lazily<Other<'Review'>>(() => otherParts().then(m => m.Review))
export const ChoiceGain = lazily<Other<'ChoiceGain'>>(() => otherParts().then(m => m.ChoiceGain), nothing)
export const Supply = lazily<Other<'Supply'>>(() => otherParts().then(m => m.Supply))
export const Times = lazily<Other<'Times'>>(() => otherParts().then(m => m.Times), nothing)
export const TakeBack = lazily<Other<'TakeBack'>>(() => otherParts().then(m => m.TakeBack), nothing)
export const WithOrder = lazily<Other<'WithOrder'>>(() => otherParts().then(m => m.WithOrder), OptionPlace)

/** What only mines need. */
export const Mines = lazily<ComponentProps<typeof import('../mines/Mines.tsx').Mines>>(() =>
  import('../mines/Mines.tsx').then(m => m.Mines),
)

/** A game that has not started is no decision: its page is there on the service, and comes before the script takes such a page up. */
export const Invited = lazily<ComponentProps<typeof import('../game/Invited.tsx').Invited>>(
  () => import('../game/Invited.tsx').then(m => m.Invited),
  undefined,
  awayWords,
)

const OTHERS = [BoardPanel, Companies, Log, LookBack, Market, OrderCard, Players, Preview, Review] as const
/** Fetches what is likely to be wanted once the decision can be read. */
export function fetchOthers(): void {
  for (const part of [...OTHERS, ChoiceGain, Supply, WithOrder]) part.fetchAhead()
}
