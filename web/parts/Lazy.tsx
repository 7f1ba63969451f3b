import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { PAGE } from '../words.ts'

/** A part of the page that is fetched when it is first wanted. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
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
    return Found ? <Found {...props} /> : <p class="soft">{lost ? PAGE.noConnection : PAGE.loading}</p>
  }
}
