/** What `resources/samples/samples.json` holds: how Cordon makes a project of a sample file. */
import { z } from 'zod'
import { Dialect, Role, RunRequest, TableDefinition } from './model.ts'

export const Sample = z.strictObject({
  /** Stable name, as `projects.openSample` is asked for it. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Name of the project and of its data set. */
  name: z.string().min(1),
  /** Data file beside `samples.json`. */
  csv: z.string().regex(/^[a-z0-9-]+\.csv$/),
  description: z.string().min(1),
  dialect: Dialect,
  /** Role of every variable of the file, by name. */
  roles: z.record(z.string(), Role),
  /** A first run that shows what Cordon does. */
  run: RunRequest,
  /** Tables of its records; files of hierarchies lie beside `samples.json`. */
  tables: z.array(TableDefinition.omit({ dataset: true })).default([]),
})
export type Sample = z.infer<typeof Sample>

export const SampleList = z.array(Sample).min(1)
