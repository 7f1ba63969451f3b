// What the page behind a mail's button is made from.
import type { GameEvent, GameState, Order, Seat, TurnMove } from '../engine/index.ts'
import type { OfferedDecision } from '../offered/decision.ts'
import type { Alike } from '../offered/mailButtons.ts'
import type { OfferedRun } from '../offered/run.ts'
import type { Language, Scene, Sentence, Words } from '../text/index.ts'
import type { FormOption } from './decisionForm.ts'

export interface DecisionProps {
  readonly game: string
  readonly gameUrl: string
  /** This device opens the game without a link. */
  readonly known: boolean
  readonly state: GameState
  readonly seat: Seat
  /** By seat. */
  readonly names: readonly string[]
  readonly language: Language
  /** The run that is proposed in it. */
  readonly run: OfferedRun | null
  /** The present position, and the id under which this form submits. */
  readonly seq: number
  readonly submissionId: string
  /** When the present position came about, in words; null where nobody knows. */
  readonly at: string | null
  /** What the mail's button does; null for a link without a move. */
  readonly chosen: readonly TurnMove[] | null
  /** The standing order that it places with it. */
  readonly chosenOrder: Order | null
  /** What the mail's button stands for, one of several moves; null for any other link. */
  readonly alike: Alike | null
  /** The mail's button does what this version cannot read. */
  readonly unreadable: boolean
  /** The position has changed since the mail. */
  readonly old: boolean
  readonly since: readonly GameEvent[]
  /** Who has taken a move back that the mail knew of. */
  readonly takenBackBy: readonly Seat[]
  /** This device has confirmed for this seat before: the mail's move is marked. */
  readonly confirmed: boolean
  /** What was done a moment ago, if this player must decide again at once. */
  readonly done: Done | null
  /** Why the form before this one was refused, and what it held. */
  readonly wrong: string | null
  /** A moment ago this player took their move back. */
  readonly takenBack: boolean
  readonly kept: Readonly<Record<string, string>>
  /** What is to be said of the player's standing orders. */
  readonly orders: readonly string[]
  /** Whose mail does not arrive. */
  readonly arrival: readonly string[]
}

/** A move just made: what it brought about, and the id to take it back under; null where it cannot be taken back. */
export interface Done {
  readonly events: readonly GameEvent[]
  readonly undo: { readonly seq: number; readonly submissionId: string; readonly moves: readonly TurnMove[] } | null
}

/** The same with what is offered in the position. */
export interface Shown {
  readonly props: DecisionProps
  readonly w: Words
  readonly scene: Scene
  readonly offered: OfferedDecision
  /** All that may be marked; what stands behind the mail's button first. */
  readonly options: readonly FormOption[]
  /** How many of them that are, and what it is called; null where the button is one move or none. */
  readonly behind: { readonly count: number; readonly title: Sentence } | null
  /** Value of the mail's move, if it is possible now and the mail is not old. */
  readonly tapped: string | null
}
