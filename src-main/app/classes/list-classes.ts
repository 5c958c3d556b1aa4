import type { ClassesPage, ClassesRequest, ClassFilter, ClassFigure } from '../../contract/model.ts'
import type { DescribedClasses } from '../../domain/classes/describe-classes.ts'
import type { ProjectStore } from '../../storage/project-store.ts'
import { openClasses } from './open-classes.ts'
import { releasedClass } from './released-class.ts'

/** The order asked for last of each list of classes: the next page is a look-up. */
const orders = new WeakMap<DescribedClasses, { readonly key: string; readonly order: Int32Array }>()

/** A page of a run's classes. @throws AppError of `openClasses` */
export async function listClasses(
  store: ProjectStore,
  { run: runId, sort, filter, start, count }: ClassesRequest,
): Promise<ClassesPage> {
  const open = await openClasses(store, runId)
  const { run, classes, leftOut } = open
  const key = JSON.stringify([sort, filter])
  const known = orders.get(classes)
  const order = known?.key === key ? known.order : orderOf(classes, sort, filter)
  orders.set(classes, { key, order })
  return {
    start,
    total: classes.count,
    matching: order.length,
    leftOut: leftOut.length,
    quasiIdentifiers: run.request.quasiIdentifiers,
    confidential: run.request.confidential,
    rows: Array.from(order.subarray(start, start + count), (at) => releasedClass(open, at)),
  }
}

/** Classes that the filter leaves, by a figure; ties by class. */
function orderOf(
  classes: DescribedClasses,
  { by, isDescending }: ClassesRequest['sort'],
  filter: ClassFilter,
): Int32Array {
  const value = valuesOf(classes, by)
  const kept = Int32Array.from({ length: classes.count }, (_, at) => at).filter(filterOf(classes, filter))
  const sign = isDescending ? -1 : 1
  return kept.sort((a, b) => sign * (value(a) - value(b)) || a - b)
}

function valuesOf(classes: DescribedClasses, by: ClassFigure): (at: number) => number {
  const { starts, loss, diversity, diameters } = classes
  switch (by) {
    case 'class':
      return (at) => at
    case 'size':
      return (at) => starts[at + 1]! - starts[at]!
    case 'loss':
      return (at) => loss?.[at] ?? 0
    case 'distinct':
      return (at) => diversity?.distinct[at] ?? 0
    case 'entropy':
      return (at) => diversity?.entropy[at] ?? 0
    case 'diameter':
      // A class too large to measure stands among the largest.
      return (at) => (diameters[at]! < 0 ? Infinity : diameters[at]!)
  }
}

function filterOf({ count, starts, diversity }: DescribedClasses, filter: ClassFilter): (at: number) => boolean {
  const size = (at: number) => starts[at + 1]! - starts[at]!
  switch (filter.kind) {
    case 'all':
      return () => true
    case 'smallest': {
      let smallest = Infinity
      for (let at = 0; at < count; at += 1) smallest = Math.min(smallest, size(at))
      return (at) => size(at) === smallest
    }
    case 'below':
      return (at) => diversity !== null && diversity.distinct[at]! < filter.distinct
  }
}
