import { useEffect, useState } from 'preact/hooks'
import type { Engine } from '../draft.ts'
import { otherParts } from '../fetched/parts.ts'
import { laterWords } from '../words.ts'

export type ImpossibleParts = typeof import('./Impossible.tsx')

/** Why things are not possible: fetched after the rules, for no decision waits for it. */
export function useImpossible(engine: Engine | null): ImpossibleParts | null {
  const [found, find] = useState<ImpossibleParts | null>(null)
  useEffect(() => {
    if (engine)
      Promise.all([otherParts(), laterWords()]).then(
        ([why]) => find(() => why),
        () => {},
      )
  }, [engine])
  return found
}
