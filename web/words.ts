// The one door to words: another language is another import here.
export { blockedWords, kindBlocked, NOT_NOW, NOTHING_THERE, SINGLY } from '../worker/text/en/blocked.ts'
export { BOARD, partWords } from '../worker/text/en/board.ts'
export { CHOICE_LABELS, cashLine, decision, exitLabel, treasuryName, where } from '../worker/text/en/choices.ts'
export { consequenceWords } from '../worker/text/en/consequences.ts'
export { LATER_EVENT, told as toldWords } from '../worker/text/en/events.ts'
export { PAGE } from '../worker/text/en/game.ts'
export { HOME } from '../worker/text/en/home.ts'
export { guestLines, INVITED, invitedBy, terms } from '../worker/text/en/invited.ts'
export { moveLabel, moveWords, offerWords, payoutWords, type Scene } from '../worker/text/en/moves.ts'
export {
  allOf,
  capital,
  companyName,
  companyWords,
  count,
  format,
  hexWords,
  itemWords,
  lotShort,
  lotWords,
  marks,
  mineName,
  mineWords,
  number,
  ordinal,
  placeWords,
  roundWords,
  trainWords,
} from '../worker/text/en/names.ts'
export { ON_OFFER, onOffer } from '../worker/text/en/onOffer.ts'
export { ORDER, orderEnded, orderWords } from '../worker/text/en/orders.ts'
export { refusal as refusalWords } from '../worker/text/en/refusals.ts'
export { itemFacts, itemPrice } from '../worker/text/en/startAuction.ts'
export { KEPT, turnNameWords } from '../worker/text/en/turns.ts'
export { orNeutral } from '../worker/text/neutral.ts'
export { type Names, plain, type Sentence, say, sign } from '../worker/text/sentence.ts'
export { story, type Told } from '../worker/text/story.ts'

/** The letter on a seat's disc. */
export const seatLetter = (name: string): string => (name.trim().charAt(0) || '?').toUpperCase()
