/** Handlers over the made table: what the main process would answer of it. */
import { AppError } from '../../../src-main/contract/errors.ts'
import type { Handlers } from '../../../src-main/contract/ipc.ts'
import {
  TableCellFilter,
  type Table,
  type TableCellSelection,
  type TableFilterCounts,
} from '../../../src-main/contract/model.ts'
import { at } from './made-project.ts'
import type { MadeWorld } from './made-handlers.ts'
import { aDescription, aTable, madeCell, madeCells, madePlace, madeRelation, relationsOfCell } from './made-table.ts'

export function madeTableHandlers(world: MadeWorld): Handlers['tables'] {
  const note = (channel: string, request: unknown) => world.calls.push({ channel: `tables.${channel}`, request })
  const tables = (): Table[] => world.project?.tables ?? []
  const find = (id: number): Table => {
    const table = tables().find((candidate) => candidate.id === id)
    if (table === undefined) throw new AppError('table-not-found', { table: id })
    return table
  }
  const keep = (table: Table): Table => {
    if (world.project === null) throw new AppError('project-not-open', {})
    const others = tables().filter((other) => other.id !== table.id)
    world.project = { ...world.project, tables: [...others, table] }
    return table
  }
  /** The made table after what was changed by hand, under its present name. */
  const renewed = (id: number): Table => {
    const { name, dimensions } = find(id)
    return keep(aTable(world.byHand, { id, name, dimensions }))
  }
  const selected = ({ run, filter, search, within }: TableCellSelection) =>
    madeCells(filter, hasRun(run), world.byHand).filter(
      ({ name, codes }) =>
        name.includes(search) && within.every((each) => each.codes.includes(codes[each.dimension] ?? -1)),
    )
  const hasRun = (run: number | null | undefined) => run != null

  return {
    list: tables,
    choices: (request) => {
      note('choices', request)
      if (request.metadata === null) throw new AppError('file-not-found', { path: 'turnover.rda' })
      return {
        metadata: 'turnover.rda',
        responses: ['Turnover', 'Firms'],
        spanning: [
          { name: 'Activity', hierarchy: 'activity.hrc' },
          { name: 'Region', hierarchy: null },
        ],
      }
    },
    preview: (request) => {
      note('preview', request)
      if (request.path.endsWith('.csv') && request.csv === null)
        throw new AppError('table-columns-unnamed', { path: request.path })
      if (request.path.endsWith('.tab') && request.metadata === null)
        throw new AppError('file-not-found', { path: 'turnover.rda' })
      const hasStatus = request.csv === null || request.csv.columns.status !== null || request.rules.length > 0
      const { dimensions, table } = aDescription(aTable())
      return {
        path: request.path,
        sourceName: 'turnover.csv',
        format: request.csv === null ? ('jj' as const) : ('csv' as const),
        decimals: 0,
        dimensions,
        counts: { ...table.counts, relationsOff: request.path.includes('flawed') ? 1 : 0 },
        columns: null,
        hasStatus,
        off: request.path.includes('flawed')
          ? [{ ...madeRelation(0, false, world.byHand), told: 100, sum: 99, isOff: true }]
          : [],
      }
    },
    import: (request) => {
      note('import', request)
      return keep(aTable(world.byHand, { id: tables().length + 1, name: request.name ?? 'turnover' }))
    },
    rules: () => [
      {
        id: 'p',
        written: 'p=PERCENT[,INTRUDERS]',
        parameters: [
          { name: 'percent', default: null, isInteger: false },
          { name: 'intruders', default: 1, isInteger: true },
        ],
        required: 1,
        needs: 'contributions' as const,
      },
      {
        id: 'freq',
        written: 'freq=MINIMUM[,PERCENT]',
        parameters: [
          { name: 'minimum', default: null, isInteger: false },
          { name: 'percent', default: null, isInteger: false },
        ],
        required: 1,
        needs: 'nothing' as const,
      },
    ],
    previewBuild: (definition) => {
      note('previewBuild', definition)
      const { dimensions, counts, decimals } = aTable()
      return {
        records: 1080,
        dimensions,
        counts,
        decimals,
        struck: definition.rules.map((rule) => ({ rule, cells: 3 })),
      }
    },
    build: (definition) => {
      note('build', definition)
      const origin = { kind: 'built' as const, dataset: 1, datasetName: 'enterprises', definition }
      return keep(aTable(world.byHand, { id: tables().length + 1, name: definition.name, origin }))
    },
    rename: ({ table, name }) => keep({ ...find(table), name }),
    remove: ({ table }) => {
      find(table)
      if (world.project !== null)
        world.project = { ...world.project, tables: tables().filter(({ id }) => id !== table) }
    },
    describe: ({ table }) => aDescription(find(table)),
    page: ({ run, rows, columns, layer }) => {
      const cells = rows.nodes.flatMap((row) =>
        (columns?.nodes ?? [0]).map((column) => {
          const codes = layer.map((code, d) => (d === rows.dimension ? row : d === columns?.dimension ? column : code))
          return madeCell(madePlace(codes), hasRun(run), world.byHand)
        }),
      )
      return { columns: columns?.nodes.length ?? 1, cells }
    },
    cells: ({ start, count, ...selection }) => {
      const all = selected(selection)
      return { start, total: all.length, cells: all.slice(start, start + count) }
    },
    hits: ({ run, filter, rows, columns, layer }) => {
      const hits = madeCells(filter, hasRun(run), world.byHand).filter(({ codes }) =>
        codes.every((code, d) => d === rows || d === columns || code === layer[d]),
      )
      const codesOn = (dimension: number | null) =>
        dimension === null ? [] : [...new Set(hits.map(({ codes }) => codes[dimension] ?? 0))].sort((a, b) => a - b)
      return { rows: codesOn(rows), columns: codesOn(columns) }
    },
    counts: ({ run }) =>
      Object.fromEntries(
        TableCellFilter.options.map((filter) => [filter, madeCells(filter, hasRun(run), world.byHand).length]),
      ) as TableFilterCounts,
    relations: ({ run, cell, start = 0, count = 50 }) => {
      const all = relationsOfCell(cell ?? null)
      return {
        start,
        total: all.length,
        relations: all.slice(start, start + count).map((each) => madeRelation(each, hasRun(run), world.byHand)),
      }
    },
    cell: ({ cell, run }) => {
      const listed = madeCell(cell, hasRun(run), world.byHand)
      const { dimensions } = aDescription(aTable())
      const distance = listed.released === null ? null : listed.released - listed.value
      const isSensitive = listed.status === 'sensitive'
      return {
        cell: listed,
        codes: dimensions.map(({ name, codes, labels }, d) => ({
          dimension: name,
          code: codes[listed.codes[d] ?? 0] ?? '',
          label: labels?.[listed.codes[d] ?? 0] ?? '',
        })),
        contributors: { count: 4, shares: [0.865, 0.091], others: { count: 2, share: 0.044 } },
        rule:
          listed.rule === 'nk=1,75'
            ? { id: 'nk', written: 'nk=1,75', figures: { contributors: 1, percent: 75, sharePercent: 86.5 } }
            : null,
        notBetween: isSensitive ? { below: listed.value - 12, above: listed.value + 12 } : null,
        distance,
        distancePercent: distance === null || listed.value === 0 ? null : (100 * distance) / listed.value,
        relations: relationsOfCell(cell).length,
        history: [{ at: at(5000), key: 'came', params: { how: 'imported' } }],
      }
    },
    change: ({ table, cells, change }) => {
      note('change', { table, cells, change })
      const chosen = Array.isArray(cells) ? cells : selected(cells).map(({ cell }) => cell)
      if (change.kind === 'status') for (const cell of chosen) world.byHand.set(cell, change.status)
      return renewed(table)
    },
    previewAPriori: (request) => {
      note('previewAPriori', request)
      return {
        sourceName: 'turnover.hst',
        lines: 5,
        cells: 3,
        safe: 0,
        sensitive: 2,
        fixed: 0,
        levels: 2,
        weights: 1,
        unknown: 1,
        notAllowed: 0,
        unfit: [{ line: 4, cell: 'X9 × N1 × Total', why: 'cell-unknown' as const }],
      }
    },
    applyAPriori: (request) => {
      note('applyAPriori', request)
      world.byHand.set(20, 'sensitive')
      return renewed(request.table)
    },
    undo: ({ table }) => {
      note('undo', { table })
      const last = [...world.byHand.keys()].at(-1)
      if (last !== undefined) world.byHand.delete(last)
      return renewed(table)
    },
    redo: ({ table }) => find(table),
  }
}
