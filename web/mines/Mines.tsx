import type { Move } from '../../worker/engine/index.ts'
import { sameMove } from '../../worker/engine/index.ts'
import type { MineRow } from '../../worker/offered/mines.ts'
import { mineOfferWords, mineRowWords } from '../../worker/text/mines.ts'
import { MineSign, Words } from '../parts/Sign.tsx'
import type { ComposedTurn } from '../turn/useTurn.ts'
import { allWords, CHOICE_LABELS, MINES, mineName, PAGE, REVIEW } from '../words.ts'

export interface Props {
  readonly turn: ComposedTurn
}

/** The mines of one player that are on one after another: what each makes and could do, and one commit for all. */
export function Mines({ turn }: Props) {
  const { mines, sending, ready } = turn
  if (!mines) return <p class="soft working">{PAGE.working}</p>
  const changes = turn.draft.moves.filter(({ move }) => move.do !== 'skipStep').length
  return (
    <>
      <ul class="mines">
        {mines.rows.map(row => (
          <Row key={row.mine} row={row} turn={turn} />
        ))}
      </ul>
      <div class="act">
        <button
          type="button"
          class="btn go"
          aria-disabled={sending || !ready}
          aria-describedby="main-why"
          onClick={turn.commit}
        >
          {sending ? PAGE.sending : changes === 0 ? MINES.asTheyAre(mines.rows.length) : MINES.commit(changes)}
        </button>
        <p id="main-why" class="why">
          {changes === 0 ? MINES.asTheyAreDetail(mines.paid) : MINES.changed} {REVIEW.canTakeBack}
        </p>
      </div>
    </>
  )
}

function Row({ row, turn }: { readonly row: MineRow; readonly turn: ComposedTurn }) {
  const { moves } = turn.draft
  const isChosen = (move: Move) => moves.some(one => one.turn === row.turn && sameMove(one.move, move))
  const put = (move: Move) => ({ on: isChosen(move), onTurn: () => turn.choose(row.turn, move) })
  const units = row.offers.map(({ move }) => move)
  const others = row.chosen.filter(
    move => !['skipStep', 'closeMine'].includes(move.do) && !units.some(unit => sameMove(unit, move)),
  )
  const goTo = () => turn.goTo(row.turn)
  const laid = others.some(({ do: kind }) => kind === 'layTiles')
  return (
    <li>
      <h3>
        <MineSign of={row.mine} /> {mineName(row.mine)}
      </h3>
      <p class="soft">
        <Words of={[mineRowWords(allWords, row)]} />
      </p>
      <div class="picks">
        {row.offers.map(offer => {
          const { title, detail, why } = mineOfferWords(allWords, offer)
          return (
            <Mark
              key={title}
              name={`${row.mine}-${offer.move.do}`}
              title={title}
              detail={detail}
              why={offer.taken ? null : why}
              {...put(offer.move)}
            />
          )
        })}
        {others.map((move, i) => (
          <Mark
            key={i}
            name={`${row.mine}-${move.do}`}
            title={CHOICE_LABELS[move.do]}
            detail=""
            why={null}
            {...put(move)}
          />
        ))}
      </div>
      {row.closes ? null : (
        <div class="exits">
          {row.hexes > 0 && !laid ? (
            <button type="button" class="btn plain slim" onClick={goTo}>
              {MINES.tile}
            </button>
          ) : null}
          {row.deals ? (
            <button type="button" class="btn plain slim" onClick={goTo}>
              {MINES.deal}
            </button>
          ) : null}
          <details open={isChosen({ do: 'closeMine' })}>
            <summary>{MINES.close}</summary>
            <Mark
              name={`${row.mine}-closeMine`}
              title={MINES.closeSure(row.treasury)}
              detail=""
              why={null}
              {...put({ do: 'closeMine' })}
            />
          </details>
        </div>
      )}
    </li>
  )
}

interface MarkProps {
  readonly name: string
  readonly title: string
  readonly detail: string
  /** Why it cannot be taken. */
  readonly why: string | null
  readonly on: boolean
  readonly onTurn: () => void
}

function Mark({ name, title, detail, why, on, onTurn }: MarkProps) {
  return (
    <label class="pick">
      <input
        type="checkbox"
        name={name}
        checked={on}
        aria-disabled={why !== null}
        onClick={event => {
          if (why === null) return
          event.preventDefault()
        }}
        onChange={() => (why === null ? onTurn() : undefined)}
      />
      <span class={why === null ? 'option' : 'option off'}>
        <span class="grow">
          <Words of={[title]} />
          <small>{why === null ? detail : MINES.notNow(detail, why)}</small>
        </span>
      </span>
    </label>
  )
}
