// Faults of our own, in the log: what went wrong and where, never what a query carried.

/** Logs a fault as one line of JSON. `where`: ids and numbers, nothing that opens anything and nobody's address. */
export function logFault(fault: string, reason: unknown, where: Readonly<Record<string, string | number | undefined>>) {
  console.error(JSON.stringify({ fault, ...where, reason: reasonOf(reason) }))
}

/** A failed query names its values behind `params:`, and they may be secrets or addresses; its cause says what was wrong. */
function reasonOf(reason: unknown): string {
  const said = String(reason).replace(/\nparams:[\s\S]*$/, '')
  return reason instanceof Error && reason.cause !== undefined ? `${said}: ${reasonOf(reason.cause)}` : said
}
