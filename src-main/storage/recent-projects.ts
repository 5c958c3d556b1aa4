import { statSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { z } from 'zod'
import type { Project, RecentProject } from '../contract/model.ts'
import { replaceFile } from './replace-file.ts'
import { readSettingsFile } from './settings-file.ts'

export interface RecentProjects {
  /** Newest first. A project whose file is gone stays, marked as missing. */
  list(): RecentProject[]
  /** Put a project first, with what it holds now. */
  remember(project: Project): RecentProject[]
  forget(path: string): RecentProject[]
}

const MOST_REMEMBERED = 30

const Entry = z.object({
  path: z.string(),
  lastOpenedAt: z.string(),
  runs: z.int().nullable(),
  dataset: z.string().nullable(),
  records: z.int().nullable(),
})
type Entry = z.infer<typeof Entry>

/** The list of projects this user opened on this machine, newest first. It holds paths and counts, no data. */
export function openRecentProjects(path: string, now: () => Date): RecentProjects {
  let entries = readSettingsFile(path, z.array(Entry), [])

  function keep(next: Entry[]): RecentProject[] {
    const kept = next.slice(0, MOST_REMEMBERED)
    replaceFile(path, `${JSON.stringify(kept, null, 2)}\n`)
    entries = kept
    return entries.map(describe)
  }

  return {
    list: () => entries.map(describe),
    remember(project) {
      const dataset = project.datasets.at(-1)
      const entry: Entry = {
        path: project.path,
        lastOpenedAt: now().toISOString(),
        runs: project.runs.length,
        dataset: dataset?.name ?? null,
        records: dataset?.records ?? null,
      }
      return keep([entry, ...entries.filter((each) => each.path !== project.path)])
    },
    forget: (forgotten) => keep(entries.filter((each) => each.path !== forgotten)),
  }
}

function describe({ path, ...entry }: Entry): RecentProject {
  const file = statSync(path, { throwIfNoEntry: false })
  return {
    path,
    name: basename(path, extname(path)),
    folder: dirname(path),
    sizeBytes: file?.size ?? null,
    isMissing: file === undefined,
    ...entry,
  }
}
