import { useState } from 'preact/hooks'
import type { Answer } from '../api.ts'

export interface Acts {
  readonly busy: boolean
  readonly problem: string | null
  readonly notice: string | null
  readonly close: () => void
  /** Asks once at a time; `said` is what is told when it was done. */
  readonly act: (ask: () => Promise<Answer<unknown>>, said?: string | null) => Promise<void>
}

/** Acts around a game or person: one at a time, with what came of the last. `onAnswer` goes on with what was answered. */
export function useActs<T>(onAnswer: (answer: Answer<T>) => Promise<unknown>): Acts {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  return {
    ...{ busy, problem, notice },
    close: () => setProblem(null),
    act: async (ask, said = null) => {
      if (busy) return
      setBusy(true)
      const answer = await ask()
      setProblem(answer.ok ? null : answer.refused.sentence)
      setNotice(answer.ok ? said : null)
      await onAnswer(answer as Answer<T>)
      setBusy(false)
    },
  }
}
