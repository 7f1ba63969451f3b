import { useEffect, useState } from 'preact/hooks'
import type { Engine } from '../draft.ts'
import { HexMap } from '../fetched/onBoard.ts'
import { fetchOthers } from '../fetched/parts.ts'
import { laterWords } from '../words.ts'

/** The rules with their words, and after them what else is likely to be wanted; asked for again when the line is back. Null until they are there. */
export function useEngine(): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null)
  useEffect(() => {
    const fetchRest = () => {
      fetchOthers()
      Promise.all([import('../engine.ts'), laterWords()]).then(
        ([rules]) => {
          setEngine(rules)
          HexMap.fetchAhead()
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
