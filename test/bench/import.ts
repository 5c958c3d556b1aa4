/**
 * Times of an import and of the project file, on a generated file.
 *
 *   node test/bench/import.ts [records = 100000] [columns = 20]
 *
 * Prints seconds, the longest time the process did not answer meanwhile, and sizes. The file is made with a fixed seed in
 * a temporary folder and removed.
 */
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExportDialect, ImportRequest } from '../../src-main/contract/model.ts'
import { previewImport } from '../../src-main/io/csv/preview.ts'
import { readTable } from '../../src-main/io/csv/read-table.ts'
import { writeTable } from '../../src-main/io/csv/write-table.ts'
import { createProject, openProject } from '../../src-main/storage/open-project.ts'

const records = Number(process.argv[2] ?? 100_000)
const columns = Number(process.argv[3] ?? 20)
const folder = mkdtempSync(join(tmpdir(), 'cordon-bench-'))
const csv = join(folder, 'generated.csv')
const project = join(folder, 'generated.cordon')
const now = () => new Date()

/** Park & Miller's generator: enough for made data. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** One identifier, then amounts with two decimals, whole numbers and categories in turn, with a few missing cells. */
function generate(): void {
  const random = createRandom(20260301)
  const regions = ['north', 'south', 'east', 'west, far', 'centre']
  const cell = [
    () => (random() * 10_000).toFixed(2),
    () => String(Math.floor(random() * 100_000)),
    () => (random() * 100 - 50).toFixed(2),
    () => {
      const region = regions[Math.floor(random() * regions.length)] ?? ''
      return region.includes(',') ? `"${region}"` : region
    },
  ]
  const file = openSync(csv, 'w')
  let text = `${Array.from({ length: columns }, (_, column) => (column === 0 ? 'id' : `v${column}`)).join(',')}\n`
  for (let record = 0; record < records; record += 1) {
    const fields = Array.from({ length: columns }, (_, column) => {
      if (column === 0) return `P${String(record).padStart(8, '0')}`
      return random() < 0.01 ? '' : (cell[column % cell.length]?.() ?? '')
    })
    text += `${fields.join(',')}\n`
    if (text.length > 1_000_000) {
      writeSync(file, text)
      text = ''
    }
  }
  writeSync(file, text)
  closeSync(file)
}

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  let last = start
  let longestMs = 0
  const look = () => {
    const at = performance.now()
    longestMs = Math.max(longestMs, at - last)
    last = at
  }
  const looking = setInterval(look, 2)
  const answer = await work()
  clearInterval(looking)
  look()
  console.log(
    `${what.padEnd(44)} ${((performance.now() - start) / 1000).toFixed(3).padStart(8)} s   silent ${longestMs.toFixed(0).padStart(5)} ms`,
  )
  return answer
}

const megabytes = (path: string) => `${(statSync(path).size / 1e6).toFixed(1)} MB`

try {
  generate()
  console.log(`${records} records × ${columns} columns, ${megabytes(csv)}\n`)
  const request = ImportRequest.parse({ path: csv })
  await timed('preview', () => previewImport(csv, request))
  const table = await timed('read, types guessed (two passes)', () => readTable(csv, request))
  await timed('read, types chosen (one pass)', () => readTable(csv, { ...table.request, path: csv }))

  const store = await timed('create project', () => createProject(project, now))
  const dataset = await timed('store in steps', () => store.datasets.addGradually(table, now().toISOString()))
  console.log(`project file ${megabytes(project)}`)
  for (const start of [0, Math.floor(records / 2), records - 100]) {
    await timed(`page of 100 from record ${start}`, () => store.datasets.page(dataset.id, start, 100))
  }
  await timed('one numeric column', () => store.datasets.column(dataset.id, 'v1'))
  await timed('save a copy', () => store.saveCopy(join(folder, 'copy.cordon')))
  const columnsOnly = {
    names: table.columns.map(({ name }) => name),
    columns: table.columns.map(({ column }) => column),
    decimals: table.columns.map(({ decimals }) => decimals),
  }
  await timed('write CSV', () => writeTable(join(folder, 'out.csv'), columnsOnly, ExportDialect.parse({})))
  store.close()
  const again = await timed('open', () => openProject(project, now))
  await timed('first page after opening', () => again.datasets.page(dataset.id, 0, 100))
  again.close()
  console.log(`memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
