// Whether the service has been deployed anew since this page was opened: its answers name the build that it is of.
import { useEffect, useState } from 'preact/hooks'

let newer = false
const told = new Set<(newer: boolean) => void>()

/** The build that this page is of (vite.config.ts). */
const own = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

/** Something was answered by a service of this build; null: it does not say. */
export function answeredBy(build: string | null): void {
  if (build !== null && build !== own()) serviceIsNewer()
}

/** The service is of another version than this page. */
export function serviceIsNewer(): void {
  newer = true
  for (const tell of told) tell(true)
}

export function useServiceIsNewer(): boolean {
  const [is, set] = useState(newer)
  useEffect(() => {
    set(newer)
    told.add(set)
    return () => {
      told.delete(set)
    }
  }, [])
  return is
}
