// The one door to the worker that searches for runs. One question at a time: a newer one gives up the one before it.
import { type Found, findings, type Question, shortened, type Told } from './runQuestions.ts'

type OnFound = (found: Found) => void

/** Units of work at a stretch where the page itself must search: short even on a slow phone. */
const SHORT = 100_000

let worker: Worker | null = null
/** No worker came up: an old browser without module workers, or its script is out of reach. The page searches itself then. */
let broken = false
let giveUp: (() => void) | null = null

/**
 * Searches, and tells every piece as it is found; done when there is no more, or when the question was given up, by the
 * signal or for a newer one.
 */
export async function askRuns(question: Question, onFound: OnFound, signal: AbortSignal): Promise<void> {
  giveUp?.()
  if (signal.aborted) return
  const own = new AbortController()
  const stop = () => own.abort()
  giveUp = stop
  signal.addEventListener('abort', stop)
  if (broken || !(await askWorker(question, onFound, own.signal))) await searchHere(question, onFound, own.signal)
  signal.removeEventListener('abort', stop)
  if (giveUp === stop) giveUp = null
}

/** False if the worker failed before it found anything. */
function askWorker(question: Question, onFound: OnFound, signal: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    const now = started()
    if (!now) return resolve(false)
    const drop = (done: boolean) => {
      now.onmessage = null
      now.onerror = null
      now.terminate()
      if (worker === now) worker = null
      resolve(done)
    }
    // A search cannot be interrupted, only ended with its worker; one that is idle is kept, its code is warm.
    const stop = () => drop(true)
    signal.addEventListener('abort', stop)
    now.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.kind !== 'end') return onFound(data)
      signal.removeEventListener('abort', stop)
      resolve(true)
    }
    now.onerror = () => {
      broken = true
      signal.removeEventListener('abort', stop)
      drop(false)
    }
    now.postMessage(question)
  })
}

function started(): Worker | null {
  try {
    worker ??= new Worker(new URL('./runs.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    broken = true
  }
  return worker
}

/** The same search on the page: in short pieces, with pauses in which the page can be used. */
async function searchHere(question: Question, onFound: OnFound, signal: AbortSignal): Promise<void> {
  const solver = await import('../engine.ts')
  const pieces = findings(solver, shortened(question, SHORT))
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, 0))
    if (signal.aborted) return
    const { value, done } = pieces.next()
    if (done) return
    onFound(value)
  }
}
