import type { DataCell, ReleasedClass } from '../../contract/model.ts'
import type { OpenClasses } from './open-classes.ts'

/** One class as lists show it; classes count from 1 where people read them. */
export function releasedClass({ run, classes, labels }: OpenClasses, at: number): ReleasedClass {
  const { starts, loss, diversity, diameters } = classes
  return {
    class: at + 1,
    size: starts[at + 1]! - starts[at]!,
    loss: loss?.[at] ?? null,
    distinct: diversity?.distinct[at] ?? null,
    entropy: diversity?.entropy[at] ?? null,
    diameter: diameters[at]! < 0 ? null : diameters[at]!,
    released: classes.released.map((own, variable): DataCell => {
      if (own.kind === 'numeric') return own.missing[at] === 1 ? null : own.values[at]!
      return labels.get(run.request.quasiIdentifiers[variable]!)?.[own.codes[at]!] ?? null
    }),
  }
}
