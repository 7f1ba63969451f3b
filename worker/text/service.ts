// What the service itself may have to refuse. The room and the routes name the code; a dictionary words it.

export const SERVICE_CODES = [
  'malformed',
  'namesNoTurn',
  'tooBig',
  'notSignedIn',
  'notAllowed',
  'unknownGame',
  'unknownPage',
  'badLink',
  'linkUsedUp',
  'notYourTurn',
  'stale',
  'notStarted',
  'gameOver',
  'noSelection',
  'noLimit',
  'nothingToUndo',
  'undoTooLate',
  'orderNotNow',
  'alreadyAnswered',
  'notAllAccepted',
  'tooOften',
  'submissionIdTaken',
  'mailNotSent',
  'fault',
] as const
export type ServiceCode = (typeof SERVICE_CODES)[number]
