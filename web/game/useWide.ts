import { useEffect, useState } from 'preact/hooks'

const WIDE = '(min-width: 1100px), print'

/** Whether there is room for everything at once: a wide screen, or paper. The service cannot know: what it sends fits a phone. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => 'matchMedia' in globalThis && matchMedia(WIDE).matches)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const change = () => setWide(query.matches)
    const paper = () => setWide(true)
    query.addEventListener('change', change)
    addEventListener('beforeprint', paper)
    addEventListener('afterprint', change)
    return () => {
      query.removeEventListener('change', change)
      removeEventListener('beforeprint', paper)
      removeEventListener('afterprint', change)
    }
  }, [])
  return wide
}
