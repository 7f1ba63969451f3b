import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { laterWords, PAGE } from '../words.ts'

/** A part of the page that is fetched when it is first wanted, or ahead. */
export type LazyPart<P> = ComponentType<P> & {
  fetchAhead(): void
  /** The part, once it is there. */
  fetch(): Promise<void>
  /** It need not be fetched. */
  isHere(part: ComponentType<P>): void
}

/** Until the part and its words have come, `Place` keeps its place. */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Place: ComponentType<{ readonly text: string }> = Line,
  itsWords: () => Promise<unknown> = laterWords,
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null
  const fetched = () =>
    Promise.all([load(), itsWords()]).then(([found]) => {
      loaded = found
    })
  function Part(props: P) {
    const [lost, setLost] = useState(false)
    const [, again] = useState(0)
    const Found = loaded
    useEffect(() => {
      if (Found) return
      const fetchIt = () =>
        fetched().then(
          () => again(1),
          () => setLost(true),
        )
      fetchIt()
      addEventListener('online', fetchIt)
      return () => removeEventListener('online', fetchIt)
    }, [])
    return Found ? <Found {...props} /> : <Place text={lost ? PAGE.noConnection : PAGE.loading} />
  }
  // Whoever wants it then asks again; nothing is lost with the line.
  return Object.assign(Part, {
    fetchAhead: () => void fetched().catch(() => undefined),
    fetch: fetched,
    isHere: (part: ComponentType<P>) => {
      loaded = part
    },
  })
}

const Line = ({ text }: { readonly text: string }) => <p class="soft">{text}</p>

/** The place of one option until it is there, empty but kept: what stands below must not move under a finger. */
export const OptionPlace = ({ text }: { readonly text: string }) => (
  <div class="pick">
    <span class="option soft">{text === PAGE.loading ? null : text}</span>
  </div>
)

/** The place of the board until it is there. */
export const BoardPlace = ({ text }: { readonly text: string }) => (
  <div class="boardbox">
    <p class="soft working">{text}</p>
  </div>
)
