import { useEffect, useState } from 'preact/hooks'
import type { Engine } from '../draft.ts'
import { otherParts } from '../fetched/parts.ts'
import { laterWords } from '../words.ts'

export type WhyNot = typeof import('./NotNow.tsx')

/** Why things are not possible: fetched after the rules, for no decision waits for it. */
export function useWhyNot(engine: Engine | null): WhyNot | null {
  const [found, find] = useState<WhyNot | null>(null)
  useEffect(() => {
    if (engine)
      Promise.all([otherParts(), laterWords()]).then(
        ([why]) => find(() => why),
        () => {},
      )
  }, [engine])
  return found
}
