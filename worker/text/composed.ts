// Everything that is composed of facts with a dictionary, which comes first.

export { alikeWords } from './alike.ts'
export { arrivalLines } from './arrival.ts'
export { partWords } from './board.ts'
export { acts, beyondWords, cashLine, decision, exitLabel, minesDecision, where } from './choices.ts'
export { consequenceWords } from './consequences.ts'
export { effectRows } from './effects.ts'
export { event, told } from './events.ts'
export { hexLines } from './hexLines.ts'
export { impossibleWords, kindImpossible } from './impossible.ts'
export { guestLines, terms } from './invited.ts'
export { itemFacts, lotFacts, offeredLine, onOffer } from './lots.ts'
export { aside, auctionLines, directorShort, mheWords, minesShort, ownRows, unitsShort } from './mail.ts'
export { mineBatchWords, mineLines, mineOfferWords, mineRowWords } from './mines.ts'
export { moveLabel, moveWords, offerWords, oneLine } from './moves.ts'
export {
  companyWords,
  itemWords,
  lotShort,
  lotWords,
  ordinal,
  percentWords,
  placeWords,
  roundWords,
  trainWords,
} from './names.ts'
export { orderEnded, orderedWords, orderLine, orderWords, thingWords } from './orders.ts'
export { foreseenIn } from './outcomes.ts'
export { activation, refusal } from './refusals.ts'
export { storyLines } from './storyLines.ts'
export { placeOfTurn, shortDecisions } from './subjects.ts'
export { deadlineWords, momentWords, spanWords, waitWords } from './time.ts'
export { turnNameWords } from './turns.ts'
