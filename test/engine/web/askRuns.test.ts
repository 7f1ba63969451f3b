import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Found, Question, Told } from '../../../web/turn/runQuestions.ts'
import { type GameState, newGame } from '../../../worker/engine/index.ts'

const state: GameState = newGame({ seats: 2, seed: 'ask', tanneCost: 50, strictRuns: false })
const question = (units: number): Question => ({ kind: 'proposal', state, works: [units] })
const nothing: Found = { kind: 'proposal', proposal: null }

/** A worker that answers when it is told to. */
class FakeWorker {
  static all: FakeWorker[] = []
  onmessage: ((event: { data: Told }) => void) | null = null
  onerror: (() => void) | null = null
  readonly asked: Question[] = []
  ended = false
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(asked: Question): void {
    this.asked.push(asked)
  }
  terminate(): void {
    this.ended = true
  }
  tell(...told: Told[]): void {
    for (const data of told) this.onmessage?.({ data })
  }
}

async function client() {
  vi.resetModules()
  return (await import('../../../web/turn/askRuns.ts')).askRuns
}

const idle = new AbortController().signal

beforeEach(() => {
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

test('pieces are told as they come, and a worker that is idle is asked again', async () => {
  const ask = await client()
  const found: Found[] = []
  const first = ask(question(1), piece => found.push(piece), idle)
  FakeWorker.all[0]?.tell(nothing)
  expect(found).toEqual([nothing])
  FakeWorker.all[0]?.tell({ kind: 'end' })
  await first
  const second = ask(question(2), piece => found.push(piece), idle)
  FakeWorker.all[0]?.tell(nothing, { kind: 'end' })
  await second
  expect(found).toEqual([nothing, nothing])
  expect(FakeWorker.all.map(({ asked, ended }) => [asked.length, ended])).toEqual([[2, false]])
})

test('a newer question gives up the one before it, whose answers are not told', async () => {
  const ask = await client()
  const old: Found[] = []
  const first = ask(question(1), piece => old.push(piece), idle)
  const now: Found[] = []
  const second = ask(question(2), piece => now.push(piece), idle)
  await first
  expect(FakeWorker.all.map(worker => worker.ended)).toEqual([true, false])
  FakeWorker.all[0]?.tell(nothing)
  FakeWorker.all[1]?.tell(nothing, { kind: 'end' })
  await second
  expect([old, now]).toEqual([[], [nothing]])
})

test('a question that is given up ends its worker; before it was asked it starts none', async () => {
  const ask = await client()
  const gone = new AbortController()
  const asking = ask(question(1), () => undefined, gone.signal)
  gone.abort()
  await asking
  expect(FakeWorker.all.map(worker => worker.ended)).toEqual([true])
  await ask(question(1), () => undefined, gone.signal)
  expect(FakeWorker.all).toHaveLength(1)
})

test('where the worker does not come up the page searches itself, and does not try again', async () => {
  const ask = await client()
  const found: Found[] = []
  const asking = ask(question(1), piece => found.push(piece), idle)
  FakeWorker.all[0]?.onerror?.()
  await asking
  await ask(question(1), piece => found.push(piece), idle)
  expect(found).toEqual([nothing, nothing])
  expect(FakeWorker.all).toHaveLength(1)
})

test('where there are no workers at all the page searches itself', async () => {
  vi.stubGlobal('Worker', undefined)
  const ask = await client()
  const found: Found[] = []
  await ask({ kind: 'gains', state, changes: [], work: 1 }, piece => found.push(piece), idle)
  await ask({ kind: 'proposal', state, works: [5, 500_000] }, piece => found.push(piece), idle)
  expect(found).toEqual([nothing])
})
