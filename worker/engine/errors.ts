// Refusals are values; only our own bugs are thrown.

/** What a refusal is about. The words are in `worker/text`. */
export type IllegalCode =
  | 'notYourTurn'
  | 'gameOver'
  | 'malformed'
  | 'notNow'
  | 'stepIsMandatory'
  | 'stepIsOver'
  | 'turnIsOver'
  | 'turnIsToCome'
  // standing orders
  | 'orderDoesNothing'
  | 'roundIsOver'
  // money and amounts
  | 'notMultipleOfTen'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'notEnoughCash'
  | 'notEnoughTreasury'
  | 'noItemPayable'
  // 2.1, 3.1
  | 'alreadyPassed'
  | 'notOnOffer'
  | 'notActiveYet'
  | 'mustBuy'
  // 3.2
  | 'noSaleInFirstRound'
  | 'notYourShare'
  | 'lotAlreadySold'
  | 'poolFull'
  | 'directorKeepsTwenty'
  | 'nobodyTakesDirectorship'
  | 'soldThisRound'
  | 'noShareOnOffer'
  | 'inReceivership'
  | 'notFormed'
  | 'alreadyFormed'
  | 'notYourConcession'
  | 'notAnInitialValue'
  | 'notFromFirstRound'
  | 'notYourMine'
  | 'mineNotIndependent'
  | 'mineClosed'
  | 'mineConnected'
  | 'notVorHarzer'
  | 'blankenburgOnly'
  | 'sameMine'
  | 'noOption'
  | 'optionPercent'
  // 4.1 to 4.3
  | 'noSuchUnit'
  | 'notHigherMachine'
  | 'wrongMarkers'
  | 'onlyOneSwitcher'
  | 'wrongAssignment'
  | 'noFreeSlot'
  | 'oneMinePerRound'
  | 'priceRange'
  | 'nothingToScrap'
  | 'sharesNotAllHeld'
  | 'directorNeedsForty'
  | 'cannotSplitFurther'
  | 'nobodyCanAgree'
  // 4.4
  | 'noSuchHex'
  | 'tileNotLegal'
  | 'tileNotAvailable'
  | 'tileReserved'
  | 'notAccessible'
  | 'twoTilesNotAllowed'
  | 'mustCompleteRoute'
  | 'blocksRoute'
  | 'hexLocked'
  | 'noMarkerLeft'
  | 'noFreeCircle'
  | 'stationInHex'
  | 'keepRouteFree'
  | 'notARoute'
  | 'routeBlocked'
  | 'tooManyRoutes'
  | 'routesNotConnected'
  | 'sharedTrack'
  | 'concessionRouteNotRun'
  | 'railcarRoute'
  | 'routeCanBeAdded'
  | 'wrongTrains'
  | 'compulsoryTrainFirst'
  | 'mustBuyTrain'
  | 'trainTooSmall'
  | 'lastTrain'
  | 'oneRailcar'
  | 'notTradable'

/** A move that the rules do not allow. `data` holds the figures that the sentence needs. */
export interface Illegal {
  readonly code: IllegalCode
  /** Section of the rulebook, `4.4.7`. */
  readonly rule: string
  readonly data?: Readonly<Record<string, string | number>>
}

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** Done, with what came of it; or refused, with why. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const refuse = <E>(error: E): Result<never, E> => ({ ok: false, error })
/** A refusal by the section `rule`. */
export const illegal = (code: IllegalCode, rule: string, data?: Illegal['data']): Illegal =>
  data ? { code, rule, data } : { code, rule }

/** A fault of ours, never of a player: the position stays as it was. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}
