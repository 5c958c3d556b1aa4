import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { RunRequest, type LearningUtility, type MeasuredFigure } from '../../src-main/contract/model.ts'
import { microdataMeasures } from '../../src-main/domain/measures/microdata/microdata-measures.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { codeOf } from '../support/a-table-project.ts'
import { anApp, type AppInTest } from '../support/an-app.ts'
import { runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Made records whose risk hangs on age and region; an identifier and a weight beside them. */
const lines = (() => {
  const random = createRandomStream(5)
  const rows = Array.from({ length: 120 }, (_, record) => {
    const age = random.integer(18, 80)
    const rooms = random.integer(1, 6)
    const region = ['north', 'south', 'east'][random.integer(0, 2)]
    const risk = age + 20 * (region === 'north' ? 1 : 0) + random.integer(0, 20) > 65 ? 'bad' : 'good'
    return [
      `p${record}`,
      age,
      rooms,
      region,
      `d${record % 5}`,
      risk,
      1 + (record % 4),
      record % 10 < 7 ? 'no' : 'yes',
    ].join(',')
  })
  return ['id,age,rooms,region,diagnosis,risk,weight,habit', ...rows]
})()
const roles = {
  id: 'identifier',
  age: 'quasi-identifier',
  rooms: 'quasi-identifier',
  region: 'quasi-identifier',
  diagnosis: 'confidential',
  weight: 'weight',
} as const

type Project = AppInTest & {
  readonly folder: string
  readonly dataset: number
  /** Resolves when figures of a run became known. */
  measured(run: number): Promise<void>
  onLearning(listener: (run: number, done: number) => void): void
}

async function aProject(): Promise<Project> {
  const folder = temporaryFolder()
  const known = new Map<number, PromiseWithResolvers<void>>()
  const knownOf = (run: number) => {
    const entry = known.get(run) ?? Promise.withResolvers<void>()
    known.set(run, entry)
    return entry
  }
  let heard: (run: number, done: number) => void = () => undefined
  const app = anApp(folder, (topic, event) => {
    if (topic === 'runs.measured') knownOf((event as { run: number }).run).resolve()
    const { run, done } = event as { run: number; done: number }
    if (topic === 'runs.learning') heard(run, done)
  })
  onTestFinished(() => app.app.close())
  writeFileSync(join(folder, 'data.csv'), `${lines.join('\n')}\n`)
  await app.api.projects.create({ path: join(folder, 'p.cordon') })
  const { id: dataset } = await app.api.imports.load({ path: join(folder, 'data.csv') })
  await app.api.data.setRoles({ dataset, roles })
  const measured = (run: number) => knownOf(run).promise
  return { ...app, folder, dataset, measured, onLearning: (listener) => (heard = listener) }
}

async function protectedBy({ api, dataset, ended }: Project, method: string, change: Partial<RunRequest> = {}) {
  const request = RunRequest.parse({
    method,
    parameters: { k: 4 },
    quasiIdentifiers: ['age', 'region', 'rooms'],
    confidential: ['diagnosis'],
    weight: 'weight',
    workers: 1,
    ...change,
  })
  const { id } = await api.runs.start({ dataset, request })
  expect((await ended(id)).state).toBe('done')
  return id
}

const valueOf = (figures: readonly MeasuredFigure[], id: string) => figures.find((figure) => figure.id === id)?.value

describe('measures of a run that groups records', () => {
  test('are taken by themselves once it has its result, and stay in the project', async () => {
    const project = await aProject()
    const { api, folder, measured } = project
    const run = await protectedBy(project, 'mondrian')
    await measured(run)
    const figures = await api.runs.measures({ run })
    const fast = microdataMeasures.filter(({ cost }) => cost === 'fast').map(({ id }) => id)
    expect(figures.map(({ id }) => id)).toEqual(fast)
    expect(valueOf(figures, 'below-k')).toBe(0)
    expect(valueOf(figures, 'k-level')).toBeGreaterThanOrEqual(4)
    expect(figures.find(({ id }) => id === 'k-level')).toMatchObject({
      kind: 'risk',
      source: expect.any(String) as string,
    })

    await api.projects.close()
    await api.projects.open({ path: join(folder, 'p.cordon') })
    expect(await api.runs.measures({ run })).toEqual(figures)
  })

  test('the slow ones are taken where they are asked for, and then known too', async () => {
    const project = await aProject()
    const run = await protectedBy(project, 'mondrian')
    const all = await project.api.runs.measureAll({ run })
    expect(all.map(({ id }) => id)).toEqual(microdataMeasures.map(({ id }) => id))
    expect(await project.api.runs.measures({ run })).toEqual(all)
  })

  test('know of rounded means and different values', async () => {
    const project = await aProject()
    const { api, dataset } = project
    const run = await protectedBy(project, 'diversity-outliers', {
      parameters: { k: 3, l: 3 },
      quasiIdentifiers: ['age', 'rooms'],
      roundIntegers: true,
    })
    const all = await api.runs.measureAll({ run })
    expect(valueOf(all, 'below-l')).toBe(0)
    const detail = await api.runs.detail({ run })
    expect(detail.family === 'microaggregation' && detail.run.subject.id).toBe(dataset)
  })

  test('a run without an answer, and one that was removed, have none', async () => {
    const project = await aProject()
    const { api, measured } = project
    const run = await protectedBy(project, 'mondrian')
    await measured(run)
    await api.runs.remove({ run })
    expect(await codeOf(api.runs.measures({ run }))).toBe('run-not-found')
    expect(await codeOf(api.runs.measureAll({ run: 99 }))).toBe('run-not-found')
  })
})

test('a release with records left out is measured by its files as by its run, where a variable tells records apart', async () => {
  const project = await aProject()
  const { api, folder, dataset } = project
  await api.data.setRoles({ dataset, roles: { ...roles, id: 'keep' } })
  // Seven of ten have one habit: too many for two different ones in every class.
  const asked = { parameters: { k: 3, l: 2 }, confidential: ['habit'] }
  const run = await protectedBy(project, 'diversity-outliers', asked)
  const detail = await api.runs.detail({ run })
  const leftOut = detail.family === 'microaggregation' ? detail.run.result?.leftOut : undefined
  await api.exports.data({ run, path: join(folder, 'released.csv') })
  const files = ['measure', 'data.csv', 'released.csv', '--qi', 'age,rooms', '--categorical', 'region', '--id', 'id']
  const options = ['--confidential', 'habit', '--weight', 'weight', '--k', '3', '--l', '2', '--measures', 'fast']
  const { code, stdout, stderr } = await runCommand([...files, ...options, '--json', '--progress', 'none'], { folder })
  expect([stderr, code]).toEqual(['', 0])
  const measured = JSON.parse(stdout) as { measures: MeasuredFigure[]; leftOut?: number }
  expect(leftOut).toBeGreaterThan(0)
  expect(measured.leftOut).toBe(leftOut)
  await project.measured(run)
  expect(await api.runs.measures({ run })).toEqual(measured.measures)
})

describe('what models learn of a release', () => {
  const asked = { target: 'risk', splits: 3, learners: ['decision-tree', 'naive-bayes'] } as const
  const request = { ...asked, learners: [...asked.learners] }

  test('is told split by split, kept, and replaced by what is learned of the same target', async () => {
    const project = await aProject()
    const { api } = project
    const run = await protectedBy(project, 'mondrian')
    const told: number[] = []
    project.onLearning((of, done) => of === run && told.push(done))
    const utility = await api.runs.learn({ run, ...request })
    expect(utility).toMatchObject({ target: 'risk', classes: ['bad', 'good'], splits: 3 })
    expect(utility.features).toEqual(['age', 'rooms', 'region', 'diagnosis', 'habit'])
    expect(utility.models.map(({ learner }) => learner)).toEqual(request.learners)
    expect(told.at(-1)).toBe(3)
    expect(await api.runs.learned({ run })).toEqual([utility])
    const other = await api.runs.learn({ run, ...request, target: 'diagnosis', splits: 2 })
    const again = await api.runs.learn({ run, ...request, splits: 2 })
    expect(await api.runs.learned({ run })).toEqual([other, again])
    expect(again.models[0]!.scores[0]!.after).toEqual(utility.models[0]!.scores[0]!.after.slice(0, 2))

    await project.measured(run)
    const path = join(project.folder, 'report.json')
    await api.exports.report({ run, path, format: 'json' })
    const report = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    expect(report['learning']).toEqual([other, again])
    expect(report['measures']).toEqual(await api.runs.measures({ run }))
  })

  test('the same file, release and seed give the same figures and scores on the command line', async () => {
    const project = await aProject()
    const { api, folder } = project
    const run = await protectedBy(project, 'mo-obam', { parameters: { k: 4, l: 2 }, seed: 3 })
    await api.exports.data({ run, path: join(folder, 'released.csv') })
    const files = ['data.csv', 'released.csv', '--qi', 'age,rooms', '--categorical', 'region']
    const variables = ['--confidential', 'diagnosis', '--weight', 'weight', '--k', '4', '--seed', '3']
    const learn = ['--learn', 'risk', '--splits', '2', '--learners', request.learners.join(','), '--measures', 'fast']
    const words = ['measure', ...files, ...variables, ...learn, '--json', '--progress', 'none']
    const { code, stdout, stderr } = await runCommand(words, { folder })
    expect([stderr, code]).toEqual(['', 0])
    const { measures, learning } = JSON.parse(stdout) as { measures: MeasuredFigure[]; learning: LearningUtility }
    expect(await api.runs.learn({ run, ...request, splits: 2 })).toEqual(learning)
    await project.measured(run)
    expect(await api.runs.measures({ run })).toEqual(measures)
  })

  test('a stop keeps the splits that were finished', async () => {
    const project = await aProject()
    const { api } = project
    const run = await protectedBy(project, 'mondrian')
    project.onLearning((of, done) => {
      if (of === run && done >= 2) void api.runs.stopLearning({ run })
    })
    const utility: LearningUtility = await api.runs.learn({ run, ...request, splits: 1000 })
    expect(utility.splits).toBeGreaterThanOrEqual(2)
    expect(utility.splits).toBeLessThan(1000)
    expect(await api.runs.learned({ run })).toEqual([utility])
  })

  test('closing the project while models learn keeps the splits that were finished', async () => {
    const project = await aProject()
    const { api, folder } = project
    const run = await protectedBy(project, 'mondrian')
    const begun = Promise.withResolvers<void>()
    project.onLearning((of, done) => of === run && done >= 1 && begun.resolve())
    const learning = api.runs.learn({ run, ...request, splits: 1000 })
    await begun.promise
    await api.projects.close()
    const utility = await learning
    await api.projects.open({ path: join(folder, 'p.cordon') })
    expect(await api.runs.learned({ run })).toEqual([utility])
  })

  test('is refused where it cannot be learned', async () => {
    const project = await aProject()
    const { api } = project
    const run = await protectedBy(project, 'mondrian')
    expect(await codeOf(api.runs.learn({ run, ...request, target: 'age' }))).toBe('learning-target-not-classes')
    expect(await codeOf(api.runs.learn({ run, ...request, target: 'id' }))).toBe('learning-target-not-classes')
    expect(await codeOf(api.runs.learn({ run, ...request, positive: 'worse' }))).toBe('learning-class-unknown')
    expect(await codeOf(api.runs.learn({ run: 99, ...request }))).toBe('run-not-found')
    const first = api.runs.learn({ run, ...request, splits: 50 })
    expect(await codeOf(api.runs.learn({ run, ...request }))).toBe('learning-going')
    await api.runs.stopLearning({ run })
    await first.catch(() => undefined)
  })
})
