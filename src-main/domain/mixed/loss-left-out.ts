import type { MixedFile } from './mixed-file.ts'

/** What a record that is left out loses, as `mixedLoss` counts it: its distance to the middle of the whole file. */
export function lossLeftOut({ values, variables, categorical }: MixedFile): (record: number) => number {
  const modes = categorical.map(({ codes, categories }) => {
    const counts = new Int32Array(categories.length)
    for (const code of codes) counts[code]! += 1
    return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0))
  })
  return (record) => {
    let loss = 0
    for (let v = 0; v < variables; v += 1) loss += values[record * variables + v]! ** 2
    categorical.forEach(({ codes }, v) => {
      if (codes[record] !== modes[v]) loss += 1
    })
    return loss
  }
}
