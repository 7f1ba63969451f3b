// The tables, fetched together when the first of them is shown: the decision does not wait for them.
import type { ComponentProps } from 'preact'
import { lazily } from '../parts/Lazy.tsx'

type Tables = typeof import('./all.ts')
type Props<K extends keyof Tables> = ComponentProps<Tables[K]>
const all = () => import('./all.ts')

export const CompaniesLater = lazily<Props<'Companies'>>(() => all().then(m => m.Companies))
export const LogLater = lazily<Props<'Log'>>(() => all().then(m => m.Log))
export const MarketLater = lazily<Props<'Market'>>(() => all().then(m => m.Market))
export const PlayersLater = lazily<Props<'Players'>>(() => all().then(m => m.Players))
export const SupplyLater = lazily<Props<'Supply'>>(() => all().then(m => m.Supply))
