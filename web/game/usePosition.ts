// The position that is shown: the present one or an earlier one, read from the service, or from this device without a connection.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { GameAnswer, GameRead } from '../../schema/wire.ts'
import { CURRENT_VERSION } from '../../worker/engine/index.ts'
import { type Answer, api } from '../api.ts'
import { serviceIsNewer } from '../deployment.ts'
import { drop, keep, kept } from '../offline/kept.ts'
import { PAGE } from '../words.ts'
import type { GameProps } from './given.ts'

/** Milliseconds until a position is kept for reading without a connection: it is shown first. */
const KEEP_AFTER = 1000
/** Whoever comes back to a page that is older finds the present position: others may have decided. */
const OLD_AFTER = 30_000
/** Whoever waits before an open page sees within this time what others have decided. */
const LOOK_EVERY = 60_000

export interface Shown {
  /** Null until something was read. */
  readonly position: GameRead | null
  /** When it was read, if it is shown for want of a connection. */
  readonly readAt: number | null
  readonly problem: string | null
  readonly tell: (problem: string | null) => void
  /** Reads anew. */
  readonly read: () => Promise<GameRead | null>
  /** Goes on with what an act was answered; reads anew where it was refused or nobody knows. */
  readonly take: (answer: Answer<GameAnswer>) => Promise<GameRead | null>
  /** Another position under its own address; the present one under the game's. */
  readonly go: (seq: number) => void
}

/** A newer service may answer with a position that this page cannot read: it is not shown, the page is to be opened anew. */
function isReadable({ state }: GameRead): boolean {
  const readable = state === null || state.version === CURRENT_VERSION
  if (!readable) serviceIsNewer()
  return readable
}

export function usePosition({ id, from, as, given }: GameProps): Shown {
  const [at, setAt] = useState(from)
  const [position, setPosition] = useState<GameRead | null>(given?.ok ? given.value : null)
  const [problem, tell] = useState<string | null>(given && !given.ok ? given.refused.sentence : null)
  const [readAt, setReadAt] = useState<number | null>(null)
  const answered = useRef(given)
  const lastRead = useRef(0)

  /** What was read stays on this device; what is refused does not. */
  const shelve = useCallback(
    (answer: Answer<GameRead>) => {
      lastRead.current = Date.now()
      if (answer.ok && at === null) setTimeout(keep, KEEP_AFTER, answer.value)
      else if (!answer.ok && [401, 403, 404].includes(answer.refused.status)) drop(id)
    },
    [id, at],
  )
  const read = useCallback(async () => {
    const answer = await (at === null ? api.read(id, as) : api.past(id, at, as))
    if (answer.ok && !isReadable(answer.value)) return null
    const last = answer.ok || answer.refused.status > 0 || at !== null ? null : await kept(id)
    setReadAt(last?.at ?? null)
    if (answer.ok) setPosition(answer.value)
    else if (last) setPosition(last.position)
    shelve(answer)
    tell(answer.ok || last ? null : answer.refused.status === 0 ? PAGE.noConnection : answer.refused.sentence)
    return answer.ok ? answer.value : null
  }, [id, at, as, shelve])
  const take = useCallback(
    async (answer: Answer<GameAnswer>) => {
      if (!answer.ok) return read()
      const { game } = answer.value
      if (!isReadable(game)) return null
      setReadAt(null)
      setPosition(game)
      shelve({ ok: true, value: game })
      tell(null)
      return game
    },
    [read, shelve],
  )
  useEffect(() => {
    if (answered.current) shelve(answered.current)
    else read()
    answered.current = null
    const back = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastRead.current > OLD_AFTER) read()
    }
    addEventListener('online', read)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('online', read)
      document.removeEventListener('visibilitychange', back)
    }
  }, [read, shelve])

  const waits = position !== null && at === null && position.choices.length === 0 && position.view?.ended !== true
  useEffect(() => {
    if (!waits) return
    const look = () => (document.visibilityState === 'visible' ? read() : null)
    const clock = setInterval(look, LOOK_EVERY)
    return () => clearInterval(clock)
  }, [waits, read])

  const go = (seq: number) => {
    const past = position !== null && seq < position.seq ? seq : null
    history.replaceState(null, '', `/game/${id}${past === null ? '' : `/${past}`}${location.search}`)
    setAt(past)
  }
  return { position, readAt, problem, tell, read, take, go }
}
