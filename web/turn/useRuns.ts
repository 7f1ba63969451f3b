// The best run and what changes would bring, as they come in from the worker.
import { useEffect, useState } from 'preact/hooks'
import type { Change, Gain, GameState, Proposal } from '../../worker/engine/index.ts'
import { askRuns } from './askRuns.ts'

/** A first answer at once, a better one if it is not the best for certain. */
const WORKS = [100_000, 3_000_000]
/** What is asked for further, if the reader wants. */
const LONG = 20_000_000
/** For one tile or station. */
const GAIN_WORK = 300_000

export interface Search {
  /** Undefined until something is found; null: no run is legal. */
  readonly proposal: Proposal | null | undefined
  readonly searching: boolean
  /** Searches on for longer. */
  readonly further: () => void
}

/** Looks for the best run of the railway on turn; another position begins another search. */
export function useProposal(state: GameState, onFound: (proposal: Proposal) => void): Search {
  const [found, setFound] = useState<{ readonly of: GameState; readonly proposal: Proposal | null } | null>(null)
  const [works, setWorks] = useState<readonly number[]>(WORKS)
  const [searching, setSearching] = useState(true)
  useEffect(() => {
    const gone = new AbortController()
    setSearching(true)
    const take = (proposal: Proposal | null) => {
      setFound({ of: state, proposal })
      if (proposal) onFound(proposal)
    }
    askRuns(
      { kind: 'proposal', state, works },
      piece => (piece.kind === 'proposal' ? take(piece.proposal) : undefined),
      gone.signal,
    ).finally(() => (gone.signal.aborted ? undefined : setSearching(false)))
    return () => gone.abort()
  }, [state, works])
  // What was found for another position says nothing of this one.
  const proposal = found?.of === state ? found.proposal : undefined
  return { proposal, searching, further: () => setWorks([LONG]) }
}

/** By number of the change; what is not there yet is undefined, null where no run is legal. */
export type Gains = readonly (Gain | null | undefined)[]

const NONE: Gains = []

/** What each change would bring. `changes` must stay the same list while it means the same. */
export function useGains(state: GameState, changes: readonly Change[]): Gains {
  const [gains, setGains] = useState<{ readonly of: readonly Change[]; readonly list: Gains }>({ of: [], list: [] })
  useEffect(() => {
    if (changes.length === 0) return
    const gone = new AbortController()
    let list: Gains = []
    askRuns(
      { kind: 'gains', state, changes, work: GAIN_WORK },
      piece => {
        if (piece.kind !== 'gain') return
        list = changes.map((_, i) => (i === piece.index ? piece.gain : list[i]))
        setGains({ of: changes, list })
      },
      gone.signal,
    )
    return () => gone.abort()
  }, [state, changes])
  return gains.of === changes ? gains.list : NONE
}
