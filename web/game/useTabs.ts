import { useEffect, useState } from 'preact/hooks'
import type { Tab } from './Tabs.tsx'

/** Milliseconds after the decision is shown: nobody waits for what is drawn then. */
const QUIET = 1500

export interface TabsShown {
  readonly tab: Tab
  readonly turnTo: (tab: Tab) => void
  /** The tabs that are drawn, looked at or not. */
  readonly opened: readonly Tab[]
}

/** On a phone one tab is looked at. What was looked at stays as it was left, and the board is there before somebody turns to it. */
export function useTabs(wide: boolean): TabsShown {
  const [tab, setTab] = useState<Tab>('move')
  const [opened, open] = useState<readonly Tab[]>(['move'])
  const add = (t: Tab) => open(now => (now.includes(t) ? now : [...now, t]))
  useEffect(() => {
    // There everything is drawn anyway.
    if (wide) return
    const later = setTimeout(add, QUIET, 'board')
    return () => clearTimeout(later)
  }, [wide])
  const turnTo = (t: Tab) => {
    add(t)
    setTab(t)
  }
  return { tab, turnTo, opened }
}
