import { beforeAll, describe, expect, test } from 'vitest'
import type { LinearEngine, SparseColumns } from '../../../../src-main/domain/optimise/engine.ts'
import { createHighsEngine, loadHighsRuntime } from '../../../../src-main/solver/engines/highs.ts'

let highs: Awaited<ReturnType<typeof loadHighsRuntime>>
let engine: LinearEngine
beforeAll(async () => {
  highs = await loadHighsRuntime()
  engine = createHighsEngine(highs, { shouldStop: () => false })
})

/** Columns of sets: each costs what is said and covers its rows once. */
function sets(...columns: [cost: number, ...rows: number[]][]): SparseColumns {
  const starts = Int32Array.from([0, ...columns.map(([, ...rows]) => rows.length)])
  for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!
  const rows = Int32Array.from(columns.flatMap(([, ...covered]) => covered))
  return {
    costs: Float64Array.from(columns.map(([cost]) => cost)),
    lower: new Float64Array(columns.length),
    upper: new Float64Array(columns.length).fill(Infinity),
    starts,
    rows,
    values: new Float64Array(rows.length).fill(1),
  }
}

const ones = (count: number) => ({ lower: new Float64Array(count).fill(1), upper: new Float64Array(count).fill(1) })
// Three elements, each pair costs 2, all three cost 4: the relaxation takes half of each pair.
const triangle = sets([2, 0, 1], [2, 1, 2], [2, 0, 2], [4, 0, 1, 2])

const noLimits = { start: null, timeLimitMs: null, nodeLimit: null, gapRelative: 0 }

describe('the linear engine on HiGHS', () => {
  test('solves again from where it was when columns are added', () => {
    const model = engine.createModel(ones(4))
    try {
      model.addColumns(sets([3, 0, 1], [5, 2, 3]))
      expect(model.solveRelaxation()).toMatchObject({ status: 'optimal', objective: 8 })
      model.addColumns(sets([1, 0, 1], [2, 2, 3]))
      const { objective, rowDuals } = model.solveRelaxation()
      expect(objective).toBe(3)
      expect(rowDuals[0]! + rowDuals[1]!).toBeCloseTo(1)
    } finally {
      model.dispose()
    }
  })

  test('changes bounds of columns, tells reduced costs, and makes only the named columns integer', () => {
    const model = engine.createModel(ones(3))
    try {
      model.addColumns(triangle)
      expect(model.solveRelaxation()).toMatchObject({ status: 'optimal', objective: 3 })
      model.setColumnBounds(Int32Array.of(0), Float64Array.of(0), Float64Array.of(0))
      const { objective, columnValues, reducedCosts } = model.solveRelaxation()
      expect({ objective, columnValues: [...columnValues].map(Math.abs) }).toEqual({
        objective: 4,
        columnValues: [0, 0, 0, 1],
      })
      expect(reducedCosts).toHaveLength(4)
      model.setColumnBounds(Int32Array.of(0), Float64Array.of(0), Float64Array.of(1))
      const free = model.solveInteger({ ...noLimits, integer: new Uint8Array(4) })
      expect(free.objective).toBeCloseTo(3)
      expect(model.solveInteger({ ...noLimits, integer: Uint8Array.of(1, 0, 0, 0) }).objective).toBeCloseTo(4)
    } finally {
      model.dispose()
    }
  })

  test('takes rows in and out, and integers respect them', () => {
    const model = engine.createModel(ones(3))
    try {
      model.addColumns(triangle)
      // Of the three pairs at most one.
      model.addRows({
        lower: Float64Array.of(-Infinity),
        upper: Float64Array.of(1),
        starts: Int32Array.of(0, 3),
        columns: Int32Array.of(0, 1, 2),
        values: Float64Array.of(1, 1, 1),
      })
      const cut = model.solveRelaxation()
      expect(cut.objective).toBeCloseTo(10 / 3)
      expect(model.rows).toBe(4)
      expect(cut.rowDuals[3]).toBeLessThan(0)
      const solved = model.solveInteger({ start: null, timeLimitMs: null, nodeLimit: null, gapRelative: 0 })
      expect([...solved.columnValues!]).toEqual([0, 0, 0, 1])
      model.removeRows(Int32Array.of(3))
      expect(model.solveRelaxation().objective).toBeCloseTo(3)
      model.removeColumns(Int32Array.of(0))
      expect({ objective: model.solveRelaxation().objective, columns: model.columns }).toEqual({
        objective: 4,
        columns: 3,
      })
    } finally {
      model.dispose()
    }
  })

  test('solves with integers and stays usable for relaxations', () => {
    const model = engine.createModel(ones(3))
    try {
      model.addColumns(triangle)
      expect(model.solveRelaxation().objective).toBeCloseTo(3)
      const solved = model.solveInteger({ start: null, timeLimitMs: null, nodeLimit: null, gapRelative: 0 })
      expect(solved).toMatchObject({ status: 'optimal', objective: 4 })
      expect([...solved.columnValues!]).toEqual([0, 0, 0, 1])
      expect(model.solveRelaxation().objective).toBeCloseTo(3)
    } finally {
      model.dispose()
    }
  })

  test('tells bounds on the way, none above the optimum, and what it finds without programmes of its own', () => {
    const model = engine.createModel(ones(3))
    try {
      model.addColumns(triangle)
      const bounds: number[] = []
      const onBound = (bound: number) => void bounds.push(bound)
      const solved = model.solveInteger({ ...noLimits, seeksAnswers: false, onBound })
      expect(solved).toMatchObject({ status: 'optimal', objective: 4 })
      expect(bounds.length).toBeGreaterThan(0)
      expect(Math.max(...bounds)).toBeLessThanOrEqual(4 + 1e-6)
    } finally {
      model.dispose()
    }
  })

  test('keeps a feasible start and says so when it is told to stop at once', () => {
    const stopped = createHighsEngine(highs, { shouldStop: () => true })
    const model = stopped.createModel(ones(3))
    try {
      model.addColumns(triangle)
      const solved = model.solveInteger({
        start: Float64Array.of(0, 0, 0, 1),
        timeLimitMs: null,
        nodeLimit: null,
        gapRelative: 0,
      })
      expect(solved.objective).toBe(4)
      expect(solved.bound).toBeLessThanOrEqual(4)
    } finally {
      model.dispose()
    }
  })

  test('a model with nothing to decide is solved, with a start or without', () => {
    const model = engine.createModel(ones(0))
    try {
      expect(model.solveRelaxation()).toMatchObject({ status: 'optimal', objective: 0 })
      const solved = { status: 'optimal', objective: 0, bound: 0, columnValues: new Float64Array(0) }
      expect(model.solveInteger(noLimits)).toMatchObject(solved)
      expect(model.solveInteger({ ...noLimits, start: new Float64Array(0) })).toMatchObject(solved)
    } finally {
      model.dispose()
    }
  })

  test('changes costs between solves, from the last basis on', () => {
    const model = engine.createModel(ones(3))
    try {
      model.addColumns(triangle)
      expect(model.solveRelaxation()).toMatchObject({ status: 'optimal', objective: 3 })
      model.setColumnCosts(Int32Array.of(0, 3), Float64Array.of(5, 1))
      expect(model.solveRelaxation()).toMatchObject({ status: 'optimal', objective: 1 })
    } finally {
      model.dispose()
    }
  })

  test('tells an infeasible model from a solved one', () => {
    const model = engine.createModel(ones(2))
    try {
      model.addColumns(sets([1, 0]))
      expect(model.solveRelaxation().status).toBe('infeasible')
      const solved = model.solveInteger({ start: null, timeLimitMs: null, nodeLimit: null, gapRelative: 0 })
      expect(solved).toMatchObject({ status: 'infeasible', objective: Infinity, columnValues: null })
    } finally {
      model.dispose()
    }
  })

  test('solves whole numbers for no longer than its job has left', () => {
    const hurried = createHighsEngine(highs, { shouldStop: () => false, leftMs: () => 0 })
    const [model, unhurried] = [hurried.createModel(ones(3)), engine.createModel(ones(3))]
    try {
      for (const each of [model, unhurried]) each.addColumns(triangle)
      const statuses = [model, unhurried].map((each) => each.solveInteger({ ...noLimits, timeLimitMs: 60_000 }).status)
      expect(statuses).toEqual(['limit', 'optimal'])
    } finally {
      model.dispose()
      unhurried.dispose()
    }
  })

  test('models that are disposed give their memory back', () => {
    const before = highs.memoryBytes
    for (let i = 0; i < 300; i += 1) {
      const model = engine.createModel(ones(200))
      model.addColumns(sets(...Array.from({ length: 200 }, (_, row): [number, number] => [1, row])))
      model.dispose()
    }
    expect(highs.memoryBytes).toBe(before)
  })
})
