import type { BeforeAfter, CategoryChange } from '../../contract/model.ts'
import { categoryChange } from '../../domain/before-after/category-change.ts'
import { correlationChanges, type NumericChange } from '../../domain/before-after/correlation-changes.ts'
import { RecordDistances } from '../../domain/before-after/largest-changes.ts'
import { columnOf } from '../../domain/data/columns.ts'
import { standardise } from '../../domain/data/standardise.ts'
import type { Steps } from '../../domain/run-steps.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { releasedRecords } from '../released-records.ts'
import { releasedValues } from '../released-values.ts'

const RECORDS_SHOWN = 20

/**
 * What a run's release changed of the records it releases, in steps of a variable or a pair of them.
 *
 * @throws AppError `run-not-found`, `run-of-a-table`, `run-without-answer`
 */
export function* beforeAfter(store: ProjectStore, runId: number): Steps<BeforeAfter> {
  const run = store.runs.grouping(runId)
  const { request, subject } = run
  const records = releasedRecords(store, run)
  const { released, groups } = records
  const distances = new RecordDistances(released.length)
  const categories: CategoryChange[] = []
  const numbers: NumericChange[] = []
  for (const name of request.quasiIdentifiers) {
    yield
    const whole = store.datasets.column(subject.id, name)
    const order = request.orders[name] ?? null
    const before = columnOf(whole, released)
    const after = releasedValues(records, name, whole, order)
    yield
    if (before.kind === 'numeric' && after.kind === 'numeric') {
      const { missing } = before
      const { deviations } = standardise(before.values, released.length, 1, { factors: null, missing })
      const scale = { deviation: deviations[0]!, factor: request.factors[name] ?? 1 }
      distances.addNumbers(before.values, after.values, missing, scale)
      numbers.push({ name, original: before.values, released: after.values, missing })
    } else if (before.kind === 'coded' && after.kind === 'coded') {
      distances.addCategories(before.codes, after.codes)
      categories.push(
        categoryChange({ name, labels: before.labels, original: before.codes, released: after.codes }, order),
      )
    }
  }
  return {
    categories,
    correlations: yield* correlationChanges(numbers),
    records: distances.largest(RECORDS_SHOWN).map(({ record, distance }) => ({
      record: released[record]! + 1,
      class: groups[record]! + 1,
      distance,
    })),
  }
}
