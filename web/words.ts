// The page's words. One reader, one language: whoever draws says which dictionary before (`speak`), the script once, the service anew for
// every page. Sentences are composed of facts by the functions of `worker/text`, which take the dictionary first.
import type { AwayWords, BoardWords, FirstWords, LaterWords, PageWords } from '../worker/text/dictionary.ts'
import * as names from '../worker/text/names.ts'

export { arrivalLines } from '../worker/text/arrival.ts'
export { partWords } from '../worker/text/board.ts'
export { cashLine, decision, exitLabel, minesDecision } from '../worker/text/choices.ts'
export { changeRows, type EffectRow, effectRows } from '../worker/text/effects.ts'
export { told as toldWords } from '../worker/text/events.ts'
export { hexLines } from '../worker/text/hexLines.ts'
export { impossibleWords, kindImpossible, SINGLY } from '../worker/text/impossible.ts'
export { terms } from '../worker/text/invited.ts'
export { itemFacts, onOffer } from '../worker/text/lots.ts'
export { moveLabel, moveWords, payoutWords } from '../worker/text/moves.ts'
export { companyName, hexWords, mineName, mineWords } from '../worker/text/names.ts'
export { orderLine, orderWords } from '../worker/text/orders.ts'
export type { Scene } from '../worker/text/scene.ts'
export { plain, type Sentence, say, sign } from '../worker/text/sentence.ts'
export { story, type Told } from '../worker/text/story.ts'
export { turnNameWords } from '../worker/text/turns.ts'

/** The dictionary of the page's reader. */
export let words: FirstWords
/** The same with what is said after the first view: there as soon as something is drawn that was fetched later. */
export let allWords: PageWords

export let PAGE: FirstWords['PAGE']
export let CHOICE_LABELS: FirstWords['CHOICE_LABELS']
export let ON_OFFER: FirstWords['ON_OFFER']
export let AROUND: AwayWords['AROUND']
export let CLOCK: LaterWords['CLOCK']
export let BESIDE: AwayWords['BESIDE']
export let BOARD: BoardWords['BOARD']
export let HEX: LaterWords['HEX']
export let HOME: AwayWords['HOME']
export let INVITED: AwayWords['INVITED']
export let KEPT: LaterWords['KEPT']
export let MINES: LaterWords['MINES']
export let NOT_POSSIBLE: LaterWords['NOT_POSSIBLE']
export let NOTHING_THERE: LaterWords['NOTHING_THERE']
export let ORDER: LaterWords['ORDER']
export let REVIEW: LaterWords['REVIEW']
export let TABLE: LaterWords['TABLE']

/** What is drawn from now on is drawn with these words: a whole dictionary, or one of its parts. */
export function speak(said: Partial<PageWords>): void {
  allWords = { ...allWords, ...said }
  words = allWords
  ;({ PAGE, CHOICE_LABELS, ON_OFFER } = allWords)
  ;({
    AROUND,
    BESIDE,
    BOARD,
    CLOCK,
    HEX,
    HOME,
    INVITED,
    KEPT,
    MINES,
    NOT_POSSIBLE,
    NOTHING_THERE,
    ORDER,
    REVIEW,
    TABLE,
  } = allWords)
}

type Fetch = () => Promise<unknown>
const here: Fetch = () => Promise.resolve()
let board = here
let later = here
let away = here

/** The words of what is done on the board; already there where the whole dictionary is spoken. */
export const boardWords = (): Promise<unknown> => board()
/** The words of whatever is drawn after the first view, the board's among them. */
export const laterWords = (): Promise<unknown> => Promise.all([board(), later()])

/** All of these, and those of the pages where no game is played. */
export const awayWords = (): Promise<unknown> => Promise.all([laterWords(), away()])

/** How the parts of the dictionary are fetched that the first view goes without. */
export function fetchedBy(
  fetchBoard: () => Promise<BoardWords>,
  fetchLater: () => Promise<LaterWords>,
  fetchAway: () => Promise<AwayWords>,
): void {
  board = once(fetchBoard)
  later = once(fetchLater)
  away = once(fetchAway)
}

/** Fetches a part and speaks it, once; what was lost on the way is asked for again. */
function once(fetchPart: () => Promise<Partial<PageWords>>): Fetch {
  let fetched: Promise<void> | null = null
  return () => {
    fetched ??= fetchPart().then(speak, error => {
      fetched = null
      throw error
    })
    return fetched
  }
}

/** A function that asks for the dictionary first, with the reader's put in. */
const spoken =
  <A extends readonly unknown[], R>(compose: (d: FirstWords, ...args: A) => R): ((...args: A) => R) =>
  (...args) =>
    compose(words, ...args)

export const marks = (value: number): string => words.format.marks(value)
export const number = (value: number): string => words.format.number(value)
export const allOf = (list: readonly string[]): string => words.format.allOf(list)
/** A moment in the reader's zone. */
export const clock = (at: number): string => words.format.clock(at)
export const itemWords = spoken(names.itemWords)
export const lotWords = spoken(names.lotWords)
export const ordinal = spoken(names.ordinal)
export const placeWords = spoken(names.placeWords)
export const roundWords = spoken(names.roundWords)
export const trainWords = spoken(names.trainWords)
export const percentWords = spoken(names.percentWords)

/** The letter on a seat's disc. */
export const seatLetter = (name: string): string => (name.trim().charAt(0) || '?').toUpperCase()
