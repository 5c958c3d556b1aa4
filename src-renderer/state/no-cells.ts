import type { TableCell } from '../../src-main/contract/model.ts'

/** Cells by their place in a grid, none yet; null stands for a place without a cell. */
export const noCells = (): Map<number, TableCell | null> => new Map()
