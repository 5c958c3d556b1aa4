import type { MeasuredFigure } from '../contract/model.ts'
import { deviationByLevel, type LevelDeviation } from '../domain/measures/deviation-by-level.ts'
import { tableFigures } from '../domain/measures/table/table-measures.ts'
import { cellLevels } from '../domain/tables/cell-levels.ts'
import { readReleasedValues } from './read-released-values.ts'
import { readTableToProtect, type TableFile } from './read-table-to-protect.ts'

export type MeasuredTable = {
  readonly cells: number
  /** In the order of the registry. */
  readonly measures: readonly MeasuredFigure[]
  readonly levels: readonly LevelDeviation[]
}

/**
 * What a released table loses, without judging it.
 *
 * @throws AppError of `readTableToProtect` and `readReleasedValues`
 */
export async function measureTable(file: TableFile, releasedPath: string): Promise<MeasuredTable> {
  const original = await readTableToProtect(file, 'optional')
  const { table } = original
  const released = await readReleasedValues(releasedPath, file, original)
  return {
    cells: table.cells,
    measures: tableFigures({ table, released }),
    levels: deviationByLevel(table.values, released, cellLevels(table)),
  }
}
