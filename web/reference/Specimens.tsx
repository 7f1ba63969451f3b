// What the signs of the board mean, each with a sample that is drawn as the board draws it. The service sends it; no script takes it up.
import { type GameState, type HexId, type LaidTile, newGame } from '../../worker/engine/index.ts'
import { centre, short } from '../map/geometry.ts'
import { Base, Print, Rings } from '../map/HexMap.tsx'
import { lookAt } from '../map/look.ts'
import { Barriers, Courses } from '../map/parts.tsx'

/** The samples by name, in their order. */
export const SPECIMENS = [
  ...(['plain', 'ridges', 'locked', 'mineOpen', 'mineConnected', 'mineClosed', 'state', 'strip', 'plant'] as const),
  ...(['markers', 'reserved', 'barrier', 'fresh', 'chosen'] as const),
] as const
export type Specimen = (typeof SPECIMENS)[number]

interface Sample {
  readonly hex: HexId
  readonly tile?: LaidTile
  readonly ring?: 'new' | 'chosen'
}

const SAMPLES: { readonly [S in Specimen]: Sample } = {
  plain: { hex: 'E16' },
  ridges: { hex: 'G18' },
  locked: { hex: 'C10' },
  mineOpen: { hex: 'D11' },
  mineConnected: { hex: 'D13', tile: { tile: '956', rotation: 1 } },
  mineClosed: { hex: 'E8' },
  state: { hex: 'I2' },
  strip: { hex: 'B9' },
  plant: { hex: 'C6' },
  markers: { hex: 'E18' },
  reserved: { hex: 'E6' },
  barrier: { hex: 'E10' },
  fresh: { hex: 'F11', ring: 'new' },
  chosen: { hex: 'I14', tile: { tile: '956', rotation: 1 }, ring: 'chosen' },
}

/** A position that has something of everything. */
function position(): GameState {
  const state = newGame({ seats: 2, seed: 'signs', tanneCost: 50, strictRuns: false })
  const { mines, board } = state
  const station = { hex: 'E18', stop: 0 } as const
  return {
    ...state,
    mines: {
      ...mines,
      '1': { ...mines['1'], open: false },
      '4': { ...mines['4'], owner: 0, connected: false },
      '5': { ...mines['5'], owner: 'SB', connected: true },
    },
    board: {
      ...board,
      stations: [
        { ...station, company: 'HBE', active: true },
        { ...station, company: 'SHE', active: false },
      ],
      reserved: { E6: { tile: '968', company: 'NWE' } },
    },
  }
}

export function Specimens({ words }: { readonly words: { readonly [S in Specimen]: string } }) {
  const state = position()
  return (
    <ul class="specimens">
      {SPECIMENS.map(name => (
        <li key={name}>
          <Picture state={state} sample={SAMPLES[name]} />
          {words[name]}
        </li>
      ))}
    </ul>
  )
}

function Picture({ state, sample: { hex, tile, ring } }: { readonly state: GameState; readonly sample: Sample }) {
  const tiles = tile ? { ...state.board.tiles, [hex]: tile } : state.board.tiles
  const looks = [lookAt({ tiles }, hex)]
  const [x, y] = centre(hex)
  const reserved = Object.fromEntries(Object.entries(state.board.reserved).filter(([at]) => at === hex))
  const shown = { ...state, board: { ...state.board, tiles, reserved } }
  return (
    <svg
      class="board"
      viewBox={[x - 108, y - 108, 216, 216].map(short).join(' ')}
      width="120"
      height="120"
      aria-hidden="true"
    >
      <Base looks={looks} />
      <Courses lookAt={at => lookAt({ tiles }, at)} />
      <Barriers />
      {ring ? <Rings hexes={[hex]} kind={ring} /> : null}
      <Print looks={looks} state={shown} level="near" letterOf={() => 'A'} />
    </svg>
  )
}
