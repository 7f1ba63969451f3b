// Calls between the measured processes: copied from one to the other, as the platform copies what goes between a Worker and an object.

interface Message {
  readonly topic: string
  readonly number: number
  readonly call?: string
  readonly args?: readonly unknown[]
  readonly value?: unknown
  readonly fault?: string
}

/** One end of a line: a process, as itself or its parent sees it. */
export interface Line {
  on(event: 'message', heard: (message: unknown) => void): unknown
  send?(message: unknown): boolean
}

/** Asks about a topic over a line, as `call` and what goes with it. */
export type Asking = (call: string, ...args: readonly unknown[]) => Promise<unknown>

export function caller(line: Line, topic: string): Asking {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>()
  let last = 0
  line.on('message', heard => {
    const { topic: of, number, call, value, fault } = heard as Message
    if (of !== topic || call !== undefined) return
    const asked = waiting.get(number)
    waiting.delete(number)
    if (fault === undefined) asked?.resolve(value)
    else asked?.reject(new Error(fault))
  })
  return (call, ...args) =>
    new Promise((resolve, reject) => {
      const number = ++last
      waiting.set(number, { resolve, reject })
      line.send?.({ topic, number, call, args } satisfies Message)
    })
}

/** Answers what is asked about a topic over a line. */
export function answerer(
  line: Line,
  topic: string,
  answer: (call: string, args: readonly unknown[]) => Promise<unknown>,
): void {
  line.on('message', heard => {
    const { topic: of, number, call, args } = heard as Message
    if (of !== topic || call === undefined) return
    answer(call, args ?? []).then(
      value => line.send?.({ topic, number, value } satisfies Message),
      error => line.send?.({ topic, number, fault: String(error?.stack ?? error) } satisfies Message),
    )
  })
}

/** Processor time of this process so far, in milliseconds: that of its helpers, which tidy memory and compile, is among it. */
export function cpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
