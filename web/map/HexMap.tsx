import { useMemo, useRef } from 'preact/hooks'
import type { GameState, HexId, PlacedTile } from '../../worker/engine/index.ts'
import { BOARD, hexWords, PAGE } from '../words.ts'
import { basePaths } from './basePaths.ts'
import { centre, hexPath, outline, SHEET, short } from './geometry.ts'
import { HEXES, lookAt } from './look.ts'
import { MineMarkers } from './MineMarkers.tsx'
import './map.css'
import { Costs, Locks, Names, Plants, Values } from './Printed.tsx'
import { Barriers, Courses, Reserved } from './parts.tsx'
import { type DrawnRoute, Routes } from './Routes.tsx'
import { Stations } from './Stations.tsx'
import { TrackPaths } from './Track.tsx'
import { useView } from './useView.ts'
import type { Level } from './view.ts'

export interface HexMapProps {
  readonly state: GameState
  readonly letterOf: (seat: number) => string
  /** Tiles that are not laid yet, drawn in their place. */
  readonly ghosts?: readonly PlacedTile[]
  /** Hexes that may be picked; the others lie under a veil. */
  readonly lit?: readonly HexId[]
  readonly chosen?: HexId | null
  /** New since the reader's last turn. */
  readonly changed?: readonly HexId[]
  readonly routes?: readonly DrawnRoute[]
  /** What to show first; if nothing is said the whole sheet, or what is new where that would be too small to read. */
  readonly focus?: readonly HexId[]
  readonly onPick?: (hex: HexId) => void
  /** A hex under the veil was tapped. */
  readonly onAsk?: (hex: HexId) => void
}

/** The board: it draws what it is told and says what was picked; it knows no rules. */
export function HexMap(props: HexMapProps) {
  const { state, letterOf, ghosts = [], lit, chosen, changed = [], routes = [], focus = [], onPick, onAsk } = props
  const box = useRef<HTMLDivElement>(null)
  const board = useMemo(
    () => ({ tiles: { ...state.board.tiles, ...Object.fromEntries(ghosts.map(g => [g.hex, g])) } }),
    [state, ghosts],
  )
  const look = (hex: HexId) => lookAt(board, hex)
  const looks = useMemo(() => HEXES.map(hex => lookAt(board, hex)), [board])
  const pickable = lit ?? HEXES
  const view = useView(box, focus, changed, chosen, hex => (pickable.includes(hex) ? onPick?.(hex) : onAsk?.(hex)))
  const { level } = view
  // What is picked and chosen changes with every tap, the sheet under it and its print do not.
  const ground = useMemo(
    () => (
      <>
        <Frame />
        <Base looks={looks} />
        <Courses lookAt={look} />
        <Barriers />
      </>
    ),
    [looks],
  )
  const print = useMemo(() => <Print {...{ looks, state, level, letterOf }} />, [looks, state, level])
  return (
    <div class="boardbox" ref={box}>
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no set of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys */}
      <div class="boardview" tabIndex={0} role="group" aria-label={BOARD.keys} onKeyDown={view.onKey}>
        <svg class="board" viewBox={`${SHEET.x} ${SHEET.y} ${SHEET.width} ${SHEET.height}`}>
          <title>{PAGE.tabs.board}</title>
          {ground}
          <Routes routes={routes} lookAt={look} />
          <Rings hexes={changed} kind="new" />
          <Rings hexes={lit ?? []} kind="lit" />
          <Rings hexes={chosen ? [chosen] : []} kind="chosen" />
          {print}
          {lit ? <Veil but={chosen ? [...lit, chosen] : lit} /> : null}
          {onPick && lit ? <Targets lit={[...new Set(lit)]} chosen={chosen ?? null} onPick={onPick} /> : null}
        </svg>
      </div>
      <Zoom view={view} />
      {view.hinted ? (
        <p class="maphint" role="status">
          {BOARD.fingers}
        </p>
      ) : null}
    </div>
  )
}

interface PrintProps {
  readonly looks: readonly ReturnType<typeof lookAt>[]
  readonly state: GameState
  readonly level: Level
  readonly letterOf: (seat: number) => string
}

/** What lies or is printed on the hexes, as much of it as can be read so near. */
export function Print({ letterOf, ...sheet }: PrintProps) {
  return (
    <>
      <Locks {...sheet} />
      <Costs {...sheet} />
      <Plants {...sheet} />
      <Values {...sheet} />
      <Stations {...sheet} />
      <MineMarkers {...sheet} letterOf={letterOf} />
      <Names {...sheet} />
      {Object.entries(sheet.state.board.reserved).map(([hex, tile]) => (
        <Reserved key={hex} at={hex} tile={tile} />
      ))}
    </>
  )
}

/** Grounds and track of the whole sheet as a few paths: far fewer things to lay out than one for each hex. */
export function Base({ looks }: { readonly looks: readonly ReturnType<typeof lookAt>[] }) {
  const { grounds, towns, state, narrow } = basePaths(looks)
  return (
    <>
      {Object.entries(grounds).map(([kind, d]) => (
        <path key={kind} class={`ground ${kind}`} d={d} />
      ))}
      <path class="town" d={towns} />
      <TrackPaths state={state} narrow={narrow} />
    </>
  )
}

const at = (hex: HexId): string => `translate(${centre(hex).map(short).join(' ')})`
const FACTORS = { lit: outline(0.93), new: outline(0.94), chosen: outline(0.98) } as const

export function Rings({ hexes, kind }: { readonly hexes: readonly HexId[]; readonly kind: keyof typeof FACTORS }) {
  return (
    <g class={`rings ${kind}`}>
      {hexes.map(hex => (
        <g key={hex} transform={at(hex)}>
          <polygon points={FACTORS[kind]} class="ring-edge" />
          <polygon points={FACTORS[kind]} class="ring-line" />
        </g>
      ))}
    </g>
  )
}

function Veil({ but }: { readonly but: readonly HexId[] }) {
  return (
    <g class="veil">
      <path
        d={HEXES.filter(hex => !but.includes(hex))
          .map(hex => hexPath(hex, 1))
          .join('')}
      />
    </g>
  )
}

/** What may be picked, for keyboard and screen reader; a finger is read by its place on the sheet. */
function Targets({
  lit,
  chosen,
  onPick,
}: {
  readonly lit: readonly HexId[]
  readonly chosen: HexId | null
  readonly onPick: (hex: HexId) => void
}) {
  return (
    <g class="targets">
      {lit.map(hex => (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing
        <polygon
          key={hex}
          points={outline(0.93)}
          transform={at(hex)}
          role="button"
          tabindex={0}
          aria-label={hexWords(hex)}
          aria-pressed={hex === chosen}
          onKeyDown={event => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            onPick(hex)
          }}
        />
      ))}
    </g>
  )
}

function Zoom({ view }: { readonly view: ReturnType<typeof useView> }) {
  return (
    <div class="zoom">
      <button type="button" class="icon" aria-label={BOARD.zoomIn} onClick={() => view.zoom(1.5)}>
        +
      </button>
      <button type="button" class="icon" aria-label={BOARD.zoomOut} onClick={() => view.zoom(1 / 1.5)}>
        −
      </button>
      <button type="button" class="icon" aria-label={BOARD.zoomAll} onClick={view.all}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5" fill="none" stroke="currentColor" stroke-width="2.4" />
        </svg>
      </button>
    </div>
  )
}

/** A survey sheet's frame: letters of the rows, numbers of the columns. */
function Frame() {
  return (
    <g class="frame">
      <rect x={SHEET.x + 3} y={SHEET.y + 3} width={SHEET.width - 6} height={SHEET.height - 6} stroke-width="3.5" />
      <rect x={SHEET.x + 11} y={SHEET.y + 11} width={SHEET.width - 22} height={SHEET.height - 22} stroke-width="1.2" />
      {Array.from({ length: 19 }, (_, i) => i + 2).map(column => (
        <text key={column} x={short(centre(`A${column}`)[0])} y="-77" font-size="22">
          {column}
        </text>
      ))}
      {[...'ABCDEFGHIJ'].map(row => (
        <text key={row} x="18" y={centre(`${row}2`)[1] + 8} font-size="24">
          {row}
        </text>
      ))}
    </g>
  )
}
