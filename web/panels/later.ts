// The tables, fetched together after the decision, which does not wait for them.
import type { ComponentProps } from 'preact'
import { lazily } from '../parts/Lazy.tsx'

type Tables = typeof import('./all.ts')
type Props<K extends keyof Tables> = ComponentProps<Tables[K]>
/** Asked for early, so that they are there when a tab is tapped. */
export const fetchTables = () => import('./all.ts')

export const CompaniesLater = lazily<Props<'Companies'>>(() => fetchTables().then(m => m.Companies))
export const LogLater = lazily<Props<'Log'>>(() => fetchTables().then(m => m.Log))
export const MarketLater = lazily<Props<'Market'>>(() => fetchTables().then(m => m.Market))
export const PlayersLater = lazily<Props<'Players'>>(() => fetchTables().then(m => m.Players))
export const SupplyLater = lazily<Props<'Supply'>>(() => fetchTables().then(m => m.Supply))
