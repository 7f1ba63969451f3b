// English. Each theme has its file; a second language gives the same names from the same list.

export * from './en/choices.ts'
export * from './en/confirm.ts'
export * from './en/consequences.ts'
export * from './en/events.ts'
export * from './en/lobby.ts'
export * from './en/mail.ts'
export * from './en/moves.ts'
export * from './en/names.ts'
export * from './en/orders.ts'
export * from './en/refusals.ts'
export * from './en/service.ts'
export * from './en/time.ts'
