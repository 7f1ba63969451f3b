import type { Reporter, TestModule } from 'vitest/node'

/** Prints `N passed, N failed, N skipped` as the last line of a test run, for people and programs that read logs. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) count[stateOf(test.result().state)] += 1
      // A file that cannot be loaded has no tests, and must not vanish from the sum.
      if (module.errors().length > 0) count.failed += 1
    }
    process.on('exit', () => {
      process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
    })
  }
}

function stateOf(state: 'pending' | 'passed' | 'failed' | 'skipped'): 'passed' | 'failed' | 'skipped' {
  return state === 'pending' ? 'skipped' : state
}
