/** The classes of a release: records that share every released value. Nothing is imported from any method. */

/** One released variable that tells classes apart: a value a record, null where it is missing. */
export type ClassColumn = readonly (string | number | null)[]

export type ReleaseClass = {
  /** Records that belong to this class and can belong to no other. */
  readonly members: number[]
  /** Records whose values that are there fit this class, and another one too. */
  readonly unsure: number[]
}

/**
 * Classes by equal values; a record with missing cells belongs to the one class that its other cells fit. Fitting several, it
 * is unsure in each; fitting none, it makes a class with others like it.
 *
 * Cost  O(n · columns) without missing cells; with them a pass over the classes for each pattern of gaps besides, and
 *       O(m²) for m records that fit no complete one.
 */
export function releaseClasses(records: number, columns: readonly ClassColumn[]): ReleaseClass[] {
  const complete = new Map<string, ReleaseClass>()
  const patterns = new Map<string, number[]>()
  for (let record = 0; record < records; record++) {
    const values = columns.map((column) => column[record] ?? null)
    if (!values.includes(null)) addTo(complete, JSON.stringify(values), record)
    else {
      const pattern = values.map((value) => (value === null ? '0' : '1')).join('')
      const known = patterns.get(pattern)
      if (known === undefined) patterns.set(pattern, [record])
      else known.push(record)
    }
  }
  const classes = [...complete.values()]
  const rest: number[] = []
  for (const [pattern, incomplete] of patterns) {
    const there = columns.filter((_, column) => pattern[column] === '1')
    const keyOf = (record: number): string => JSON.stringify(there.map((column) => column[record]))
    const fitting = new Map<string, ReleaseClass[]>()
    for (const each of classes) {
      const key = keyOf(each.members[0]!)
      const known = fitting.get(key)
      if (known === undefined) fitting.set(key, [each])
      else known.push(each)
    }
    for (const record of incomplete) {
      const found = fitting.get(keyOf(record)) ?? []
      if (found.length === 0) rest.push(record)
      else join(record, found)
    }
  }
  return [...classes, ...classesOfIncomplete(rest, columns)]
}

function addTo(classes: Map<string, ReleaseClass>, key: string, record: number): void {
  const known = classes.get(key)
  if (known === undefined) classes.set(key, { members: [record], unsure: [] })
  else known.members.push(record)
}

function join(record: number, fitting: readonly ReleaseClass[]): void {
  if (fitting.length === 1) fitting[0]!.members.push(record)
  else for (const each of fitting) each.unsure.push(record)
}

/** Records none of whose values any complete record has: those with the fewest gaps first, as they say the most. */
function classesOfIncomplete(records: readonly number[], columns: readonly ClassColumn[]): ReleaseClass[] {
  const gaps = (record: number): number => columns.filter((column) => column[record] === null).length
  const open: (ReleaseClass & { readonly known: (string | number | null)[] })[] = []
  for (const record of [...records].sort((a, b) => gaps(a) - gaps(b) || a - b)) {
    const values = columns.map((column) => column[record] ?? null)
    const fitting = open.filter(({ known }) => {
      const both = values.map((value, column) => [value, known[column] ?? null] as const)
      const shared = both.filter(([value, other]) => value !== null && other !== null)
      return shared.length > 0 && shared.every(([value, other]) => value === other)
    })
    if (fitting.length === 0) open.push({ members: [record], unsure: [], known: values })
    else {
      join(record, fitting)
      const [only, ...others] = fitting
      if (only !== undefined && others.length === 0) values.forEach((value, column) => (only.known[column] ??= value))
    }
  }
  return open.map(({ members, unsure }) => ({ members, unsure }))
}
