import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with one plain line that any reader of the log can count. */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const state = test.result().state
        if (state === 'passed') count.passed += 1
        else if (state === 'failed') count.failed += 1
        else count.skipped += 1
      }
      // A file that could not even be loaded counts as a failure.
      if (module.errors().length > 0) count.failed += 1
    }
    process.once('exit', () => {
      console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
    })
  }
}
