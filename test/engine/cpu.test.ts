import { expect, test } from 'vitest'
import { eventsIn, rowsOf } from '../../tools/cpu/tailed.ts'

const event = (cpuTime: number, event: unknown, outcome = 'ok') =>
  JSON.stringify({ outcome, scriptName: 'harzbahn', cpuTime, wallTime: 9, event, logs: [] }, null, 2)
const request = (path: string) => ({ request: { method: 'GET', url: `https://harzbahn.test${path}` } })

test('the tail of a deployment is read by kind, what was cut off is counted, and nothing that opens anything is told', () => {
  const text = [
    'Connected to harzbahn, waiting for logs...',
    event(1, request('/t/abcdefghijkl.m0.1.0.secretsecretsecretsecr')),
    event(3, request('/t/abcdefghijkl.m0.1.1.secretsecretsecretsecr')),
    event(2, request('/game/abcdefghijkl?seat=1')),
    event(4, { rpcMethod: 'linkPage' }),
    event(30, { scheduledTime: '2026-12-01T00:00:00.000Z' }, 'exceededCpu'),
    event(5, { scheduledTime: 1, cron: '*/5 * * * *' }),
    '{ "outcome": "ok", "cut',
  ].join('\n')
  const rows = rowsOf(eventsIn(text))
  expect(rows).toEqual([
    { kind: 'object  alarm', times: [30], cutOff: 1 },
    { kind: 'object  linkPage', times: [4], cutOff: 0 },
    { kind: 'Worker  cron', times: [5], cutOff: 0 },
    { kind: 'Worker  GET /game/…', times: [2], cutOff: 0 },
    { kind: 'Worker  GET /t/…', times: [1, 3], cutOff: 0 },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
})
