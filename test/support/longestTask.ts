import type { Browser, Page } from 'playwright-core'

/** Milliseconds of processor time: how busy the machine is otherwise does not count. */
export interface LongestTasks {
  readonly page: number
  readonly worker: number
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the page's main thread, and of the worker that it starts, while `act` runs. */
export async function longestTasks(
  browser: Pick<Browser, 'startTracing' | 'stopTracing'>,
  page: Page,
  act: () => Promise<unknown>,
): Promise<LongestTasks> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(event => event.name === 'thread_name')
  const worker = threads.find(thread => thread.args?.name?.startsWith('DedicatedWorker'))
  const main = threads.find(thread => thread.pid === worker?.pid && thread.args?.name === 'CrRendererMain')
  if (!worker || !main) throw new Error('no worker was traced')
  const longest = (tid: number): number =>
    traceEvents
      .filter(event => event.pid === main.pid && event.tid === tid && event.tdur !== undefined)
      .reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0)
  return { page: longest(main.tid), worker: longest(worker.tid) }
}
