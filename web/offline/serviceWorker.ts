/** The line belongs to the decision first. */
const AFTER = 4000

/** From the second visit on the page opens without a connection. */
export function keepPage(): void {
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined), AFTER)
}
