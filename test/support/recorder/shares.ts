// Ids of shares as the recording program keeps them (docs/recordedGames.md, ids): `_0` marks the director.
import type { GameState, PublicCompany, Seat } from '../../../worker/engine/index.ts'
import { PUBLIC_COMPANIES, recordedName } from '../../../worker/engine/index.ts'

type Place = Seat | 'offering' | 'pool'
interface Share {
  readonly id: string
  place: Place
}

export class Shares {
  readonly #shares = new Map<PublicCompany, Share[]>()

  /** Ids of `count` shares that lie in a place. */
  at(company: PublicCompany, place: Place, count: number): string[] {
    const here = (this.#shares.get(company) ?? []).filter(share => share.place === place)
    // Whoever sells parts with the director's share last.
    const ordered = typeof place === 'number' ? [...here].reverse() : here
    return ordered.slice(0, count).map(share => share.id)
  }

  move(company: PublicCompany, ids: readonly string[], to: Place): void {
    for (const share of this.#shares.get(company) ?? []) if (ids.includes(share.id)) share.place = to
  }

  /** Brings the ids in line with a position: new shares get ids, the others go where they lie now. */
  follow(state: GameState): void {
    for (const company of PUBLIC_COMPANIES) if (state.companies[company].formed) this.#followOne(state, company)
  }

  #followOne(state: GameState, company: PublicCompany): void {
    const { split, offering, pool, director } = state.companies[company]
    const list = this.#shares.get(company) ?? []
    this.#shares.set(company, list)
    const wanted = new Map<Place, number>(
      state.players.map(({ shares }, seat) => [seat, (shares[company] ?? 0) / split] as const),
    )
    wanted.set('offering', offering / split).set('pool', pool / split)
    const lacking: Share[] = []
    for (const [place, count] of wanted) lacking.push(...list.filter(s => s.place === place).slice(count))
    for (let n = list.length; n < 100 / split; n++) {
      const share: Share = { id: `${recordedName(company)}_${n}`, place: 'pool' }
      list.push(share)
      lacking.push(share)
    }
    for (const [place, count] of wanted) {
      const have = list.filter(s => s.place === place && !lacking.includes(s)).length
      for (let n = have; n < count; n++) {
        const share = lacking.shift()
        if (share) share.place = place
      }
    }
    const first = list[0]
    const own = list.find(s => s.place === director)
    if (director === null || !first || !own || first.place === director) return
    own.place = first.place
    first.place = director
  }
}
