import { firstSchema } from './001-first-schema.ts'
import { tables } from './002-tables.ts'
import { frontPoints } from './003-front-points.ts'
import { measures } from './004-measures.ts'
import type { Migration } from './migration.ts'

/** THE list of schema steps, versions 1, 2, 3, … without a gap. */
export const migrations: readonly Migration[] = [firstSchema, tables, frontPoints, measures]
