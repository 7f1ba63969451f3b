import { useEffect, useState } from 'preact/hooks'
import type { Engine } from '../draft.ts'
import { BoardLater } from '../map/later.ts'
import { fetchTables } from '../panels/later.ts'
import { fetchOutcome } from '../turn/outcomeLater.ts'

/** The rules, and after them what else is likely to be wanted; asked for again when the line is back. Null until they are there. */
export function useEngine(): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null)
  useEffect(() => {
    const fetchRest = () => {
      fetchOutcome()
      import('../engine.ts').then(
        rules => {
          setEngine(rules)
          BoardLater.fetchAhead()
          fetchTables()
        },
        () => undefined,
      )
    }
    fetchRest()
    addEventListener('online', fetchRest)
    return () => removeEventListener('online', fetchRest)
  }, [])
  return engine
}
