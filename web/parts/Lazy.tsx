import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { PAGE } from '../words.ts'

/** A part of the page that is fetched when it is first wanted; what stands there until then keeps its place. */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Place: ComponentType<{ readonly text: string }> = Line,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function Later(props: P) {
    const [lost, setLost] = useState(false)
    const [, again] = useState(0)
    useEffect(() => {
      if (loaded) return
      const fetchIt = () =>
        load().then(
          found => {
            loaded = found
            again(1)
          },
          () => setLost(true),
        )
      fetchIt()
      addEventListener('online', fetchIt)
      return () => removeEventListener('online', fetchIt)
    }, [])
    const Found = loaded
    return Found ? <Found {...props} /> : <Place text={lost ? PAGE.noConnection : PAGE.loading} />
  }
}

const Line = ({ text }: { readonly text: string }) => <p class="soft">{text}</p>

/** The place of the board until it is there. */
export const BoardPlace = ({ text }: { readonly text: string }) => (
  <div class="boardbox">
    <p class="soft">{text}</p>
  </div>
)
