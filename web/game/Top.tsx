import { PAGE } from '../words.ts'

/** The bar on top: the way back, the game's name, round and phase. */
export function Top({
  name,
  where,
  to = '/',
}: {
  readonly name: string
  readonly where?: string
  readonly to?: string
}) {
  return (
    <header class="top">
      <a class="back" href={to} aria-label={PAGE.back}>
        ‹
      </a>
      <h1>{name}</h1>
      {where ? <span class="plate">{where}</span> : null}
    </header>
  )
}
