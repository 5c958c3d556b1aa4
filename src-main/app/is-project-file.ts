import { existsSync } from 'node:fs'
import { isProjectFile as hasProjectMagic } from '../storage/project-magic.ts'

/** Whether a file is there and is a Cordon project. */
export function isProjectFile(path: string): boolean {
  return existsSync(path) && hasProjectMagic(path)
}
