/** Put before the built window in a browser: stands where the preload's bridge would, over the made project. */
import '../../../src-renderer/bridge/no-code-generation.ts'
import { LearnerName } from '../../../src-main/contract/model.ts'
import { memoryTransport } from '../../../src-renderer/bridge/memory-transport.ts'
import { aWorld, madeHandlers } from './made-handlers.ts'
import { anAdjustment, anInfeasibleAdjustment } from './made-adjustments.ts'
import { aLearning } from './made-measures.ts'
import { aLog, aProject, aQueuedRun, aRunningRun, endedRuns } from './made-project.ts'
import { aTable } from './made-table.ts'

type Scenario = { name: string; theme: 'light' | 'dark' | 'contrast' | 'contrast-dark' }
const scenario = (globalThis as unknown as { cordonScenario: Scenario }).cordonScenario

const world = aWorld()
world.preferences = { ...world.preferences, theme: scenario.theme }
if (scenario.name === 'full') world.project = aProject()
if (scenario.name === 'learned') {
  world.project = aProject()
  const learned = aLearning({ target: 'DIAGNOSIS', positive: null, splits: 20, learners: [...LearnerName.options] })
  world.measures.learned.set(6, [learned])
}
if (scenario.name === 'tables') {
  world.project = aProject({ tables: [aTable()], runs: [...endedRuns, anAdjustment(11)] })
}
if (scenario.name === 'compared-tables') {
  const others = [
    anAdjustment(12, { incumbent: 40.25, bound: null, gapRelative: null, elapsedMs: 2000 }),
    anAdjustment(13, { incumbent: 37.2, bound: 36.1, gapRelative: 0.0296, elapsedMs: 4300 }),
  ].map((run, i) => ({
    ...run,
    request: { ...run.request, method: i === 0 ? 'cta-block-coordinate' : 'cta-branch-and-cut' },
  }))
  world.project = aProject({ tables: [aTable()], runs: [...endedRuns, anAdjustment(11), ...others] })
}
if (scenario.name === 'infeasible') {
  world.project = aProject({ tables: [aTable()], runs: [anInfeasibleAdjustment(11)] })
}
if (scenario.name === 'plain') {
  world.project = aProject({
    datasets: [],
    remarks: [],
    tables: [aTable(undefined, { dimensions: [] })],
    runs: [anAdjustment(11)],
  })
}
if (scenario.name === 'fresh') world.project = aProject({ runs: [] })
if (scenario.name === 'bare') world.project = aProject({ runs: [], datasets: [], remarks: [] })
if (scenario.name === 'large') {
  const project = aProject()
  world.project = { ...project, datasets: project.datasets.map((dataset) => ({ ...dataset, records: 100_000 })) }
}
if (scenario.name === 'live') {
  world.project = aProject({
    runs: [...endedRuns, aRunningRun(14, 43_000, Date.now()), aQueuedRun(15, 5), aQueuedRun(16, 10)],
  })
  world.logs.set(14, aLog(14, 43))
}
if (scenario.name === 'failed') {
  const running = aRunningRun(14, 41_000, Date.now())
  const failed = {
    ...running,
    state: 'failed' as const,
    incumbent: 4.732,
    bound: 4.551,
    gapRelative: 0.038,
    elapsedMs: 41_000,
    error: { code: 'solver-out-of-memory' as const, params: { doing: 'pricing' } },
  }
  world.project = aProject({
    runs: [...endedRuns, failed, { ...failed, id: 15, state: 'interrupted' as const, error: null }],
  })
}
Object.defineProperty(globalThis, 'cordon', { value: memoryTransport(madeHandlers(world)) })
