// Ids of units and of their runs as the recording program counts them (docs/recordedGames.md, ids).
import type { GameEvent, GameState, MineId, Railway, SwitcherSize, UnitSize } from '../../../worker/engine/index.ts'
import { MINES } from '../../../worker/engine/index.ts'

type Size = UnitSize | 'D'
interface Unit {
  readonly id: string
  readonly size: Size
  /** Number of its first run id. */
  readonly run: number
}

export class Units {
  readonly #sold = new Map<string, number>([['1', 1]])
  readonly #runs = new Map<Size, number>([
    [1, 2],
    [2, 10],
    [3, 7],
    [4, 3],
    [5, 99],
  ])
  readonly #trains = new Map<Railway, Unit[]>()
  readonly #atRailway = new Map<Railway, string[]>()
  readonly #atMine = new Map<MineId, string>()

  /** The id of the bank's next unit. */
  next(size: Size): string {
    return size === 'D' ? `D-${this.#count('D')}` : `${size}T-${this.#count(String(size))}`
  }

  nextSwitcher(size: SwitcherSize): string {
    return `${size}S-${this.#count(`${size}S`)}`
  }

  #count(kind: string): number {
    return this.#sold.get(kind) ?? 0
  }

  #took(kind: string): void {
    this.#sold.set(kind, this.#count(kind) + 1)
  }

  /** Counts what the bank sold. */
  follow(events: readonly GameEvent[], state: GameState): void {
    for (const event of events) {
      if (event.what === 'machineBought') this.#took(String(event.size))
      if (event.what !== 'trainBought' || event.from !== 'bank') continue
      if (event.railway !== 'MHE') this.#add(event.railway, event.unit)
      this.#took(String(event.unit))
    }
    for (const mine of MINES) if (state.mines[mine].switcher === null) this.#atMine.delete(mine)
    for (const [railway, units] of this.#trains) {
      const company = state.companies[railway]
      if (company.kind !== 'railway') continue
      // Trains that were scrapped in a recapitalisation.
      for (const unit of [...units].filter(u => u.size !== 'D')) {
        const held = company.trains.filter(size => size === unit.size).length
        if (units.filter(u => u.size === unit.size).length > held) units.splice(units.indexOf(unit), 1)
      }
    }
    for (const [railway, ids] of this.#atRailway) {
      const company = state.companies[railway]
      if (company.kind !== 'railway') continue
      for (const id of [...ids]) {
        const held = company.switchers.filter(size => String(size) === id[0]).length
        if (ids.filter(other => other[0] === id[0]).length > held) ids.splice(ids.indexOf(id), 1)
      }
    }
  }

  #add(railway: Railway, size: Size): void {
    const run = size === 'D' ? 7 : (this.#runs.get(size) ?? 0)
    if (size !== 'D') this.#runs.set(size, run + size)
    this.#trains.set(railway, [...(this.#trains.get(railway) ?? []), { id: this.next(size), size, run }])
  }

  trainsOf(railway: Railway): readonly Unit[] {
    return this.#trains.get(railway) ?? []
  }

  /** A train of that size of a railway, which goes to another or is scrapped. */
  part(from: Railway, size: Size, to: Railway | null): string {
    const units = this.#trains.get(from) ?? []
    const unit = units.findLast(u => u.size === size)
    if (!unit) throw new Error(`${from} has no ${size}`)
    this.#trains.set(
      from,
      units.filter(u => u !== unit),
    )
    if (to) this.#trains.set(to, [...(this.#trains.get(to) ?? []), unit])
    return unit.id
  }

  /** A switcher leaves where it is; the bank's gets the next number. */
  partSwitcher(from: 'bank' | Railway | MineId, size: SwitcherSize): string {
    if (from === 'bank') {
      const id = this.nextSwitcher(size)
      this.#took(`${size}S`)
      return id
    }
    const atMine = this.#atMine.get(from as MineId)
    if (atMine !== undefined) {
      this.#atMine.delete(from as MineId)
      return atMine
    }
    const ids = this.#atRailway.get(from as Railway) ?? []
    const id = ids.find(each => each.startsWith(`${size}S-`))
    if (!id) throw new Error(`${from} has no switcher ${size}`)
    this.#atRailway.set(
      from as Railway,
      ids.filter(each => each !== id),
    )
    return id
  }

  putAtMine(mine: MineId, id: string): void {
    this.#atMine.set(mine, id)
  }

  putAtRailway(railway: Railway, id: string): void {
    this.#atRailway.set(railway, [...(this.#atRailway.get(railway) ?? []), id])
  }

  swap(a: MineId, b: MineId): void {
    const [x, y] = [this.#atMine.get(a), this.#atMine.get(b)]
    this.#atMine.delete(a)
    this.#atMine.delete(b)
    if (y !== undefined) this.#atMine.set(a, y)
    if (x !== undefined) this.#atMine.set(b, x)
  }
}
