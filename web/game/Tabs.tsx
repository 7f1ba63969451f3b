import { PAGE } from '../words.ts'

const TABS = ['move', 'board', 'market', 'players', 'supply', 'log'] as const
export type Tab = (typeof TABS)[number]

/** On a phone one part is shown at a time. */
export function Tabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) {
  return (
    <nav class="tabs">
      {TABS.map(t => (
        <button key={t} type="button" aria-current={t === tab ? 'page' : undefined} onClick={() => onTab(t)}>
          {PAGE.tabs[t]}
        </button>
      ))}
    </nav>
  )
}
