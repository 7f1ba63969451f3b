import { useMemo } from 'preact/hooks'
import type { Change, HexId, Move } from '../../worker/engine/index.ts'
import { facts } from '../../worker/engine/index.ts'
import { HexMap } from '../map/HexMap.tsx'
import { TilePicture } from '../map/TilePicture.tsx'
import { BOARD, CHOICE_LABELS, hexWords, marks, PAGE, seatLetter } from '../words.ts'
import type { BoardInputProps } from './boardInputs.ts'
import { asked, GainLine } from './Gain.tsx'
import { isObject, useHand } from './hand.ts'
import { MainAct } from './MainAct.tsx'
import {
  chooseTile,
  type Fit,
  layMove,
  lying,
  rotations,
  type TilesInput as State,
  tapHex,
  tileNumbers,
  turnTile,
} from './tiles.ts'
import { type Gains, useGains } from './useRuns.ts'

type Props = BoardInputProps<'layTiles'>

/** Laying track: the concession route in one tap; else tap a hex, turn the tile, take it. */
export function TilesInput(props: Props) {
  return props.choice.route ? <RouteInput {...props} route={props.choice.route} /> : <OneTile {...props} />
}

function RouteInput({
  choice,
  scene,
  previewOf,
  route,
  onMove,
}: Props & { readonly route: NonNullable<Props['choice']['route']> }) {
  const move: Move = { do: 'layTiles', tiles: route }
  return (
    <>
      <HexMap
        state={scene.state}
        letterOf={s => seatLetter(scene.name(s))}
        ghosts={route}
        changed={choice.hexes}
        focus={choice.hexes}
      />
      <p>{BOARD.wholeRoute(marks(choice.cost))}</p>
      {previewOf(move)}
      <MainAct move={move} label={BOARD.layRoute} title={BOARD.layRoute} scene={scene} why="" onMove={onMove} />
    </>
  )
}

/** The hex that was tapped, and which of its legal tiles lies there. */
interface Lain {
  readonly hex: HexId
  readonly at: number
}

function OneTile({ choice, scene, engine, previewOf, onMove, elsewhere }: Props) {
  const [lain, lie] = useHand<Lain | null>('tiles', null, kept =>
    isObject(kept) && choice.hexes.includes(kept.hex as HexId) ? (kept as unknown as Lain) : null,
  )
  const hex = lain?.hex ?? null
  // Without the rules a hex can be chosen already; its tiles follow with them.
  const fitting = useMemo(
    () => (hex && engine ? tapHex(engine.options(scene.state, choice, { hex })) : null),
    [hex, engine, scene.state],
  )
  const input = fitting && lain ? { ...fitting, at: lain.at in fitting.fits ? lain.at : 0 } : null
  const fit = input && lying(input)
  const ghosts = useMemo(() => (fit ? [fit.tile] : []), [fit])
  const fits = input?.fits
  const changes = useMemo(() => asked(scene.state, (fits ?? []).map(changeOf)), [scene.state, fits])
  const gains = useGains(scene.state, changes)
  const tap = (to: HexId) => {
    elsewhere?.onAsk(null)
    lie({ hex: to, at: to === hex && input ? turnTile(input).at : 0 })
  }
  return (
    <>
      <HexMap
        state={scene.state}
        letterOf={s => seatLetter(scene.name(s))}
        lit={choice.hexes}
        chosen={hex}
        ghosts={ghosts}
        focus={choice.hexes}
        onPick={tap}
        {...(elsewhere ? { onAsk: elsewhere.onAsk } : {})}
      />
      {elsewhere?.answer}
      {hex && input && fit ? (
        <>
          <Place hex={hex} cost={fit.cost} />
          <Tray input={input} gains={gains} onInput={({ at }) => lie({ hex, at })} />
          {changes.length > 0 ? <GainLine gain={gains[input.at]} /> : null}
          {previewOf(layMove(input))}
        </>
      ) : (
        <p class="soft">{hex && !engine ? PAGE.working : BOARD.tapHex(choice.hexes.length)}</p>
      )}
      <MainAct
        move={input && layMove(input)}
        label={CHOICE_LABELS.layTiles}
        scene={scene}
        why={BOARD.tapHexFirst}
        onMove={onMove}
      />
    </>
  )
}

const changeOf = ({ tile: { hex, ...lay } }: Fit): Change => ({ kind: 'tile', hex, lay })

function Place({ hex, cost }: { readonly hex: HexId; readonly cost: number }) {
  const kind = facts.MAP[hex]?.kind
  return (
    <header class="flex">
      <h3 class="grow">{hexWords(hex)}</h3>
      <small>
        {kind === 'town' || kind === 'village' ? `${BOARD.placeKinds[kind]} · ` : ''}
        {BOARD.terrain(marks(cost))}
      </small>
    </header>
  )
}

/** The other legal tiles, and the way to turn the one that lies there. */
function Tray({
  input,
  gains,
  onInput,
}: {
  readonly input: State
  readonly gains: Gains
  readonly onInput: (input: State) => void
}) {
  const now = lying(input)
  const ways = rotations(input)
  const first = (tile: string) => input.fits.findIndex(f => f.tile.tile === tile)
  return (
    <>
      <div class="tray">
        {tileNumbers(input).map(tile => {
          const chosen = tile === now?.tile.tile
          const at = chosen ? input.at : first(tile)
          const shown = input.fits[at]?.tile
          const more = gains[at]?.marks
          return (
            <label key={tile} class="pick">
              <input
                type="radio"
                name="tile"
                aria-label={BOARD.tile(tile)}
                checked={chosen}
                onChange={() => onInput(chooseTile(input, tile))}
              />
              <span class="option">
                {shown ? <TilePicture placed={shown} /> : null}
                {tile}
                {more ? <small>{BOARD.signed(more)}</small> : null}
              </span>
            </label>
          )
        })}
        <button
          type="button"
          class="btn plain slim"
          aria-disabled={ways < 2}
          aria-describedby="turn-why"
          onClick={() => onInput(turnTile(input))}
        >
          <span aria-hidden="true">⟳</span> {BOARD.turnTile}
        </button>
      </div>
      <small id="turn-why">{ways < 2 ? BOARD.oneWay : BOARD.ways(ways)}</small>
    </>
  )
}
