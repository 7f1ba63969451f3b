/** What happens to a game besides moves. */
export const HAPPENINGS = [
  ...(['missed', 'clockMoved', 'moreTime'] as const),
  ...(['paused', 'wentOn', 'setBack', 'handedOver', 'resigned', 'declined'] as const),
] as const
export type HappeningKind = (typeof HAPPENINGS)[number]

/** What players ask each other to agree on: going back, a pause and its end, the end of the game, giving somebody's place away. */
export const AGREEMENTS = ['back', 'pause', 'goOn', 'end', 'handOver'] as const
export type AgreementKind = (typeof AGREEMENTS)[number]
