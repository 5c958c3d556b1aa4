import { spawnSync } from 'node:child_process'
import { sharedPath } from './shared.ts'

/**
 * The independent checker of adjusted tables: relations, bounds, kept cells and protection of the released values.
 *
 * @param instance  a JJ file.
 * @param adjusted  `cell,value` lines.
 * @returns         what it says.
 * @throws          with what it says when the table is not safe and additive.
 */
export function checkCta(instance: string, adjusted: string, words: readonly string[] = []): string {
  const checker = sharedPath('tools', 'check_cta.py')
  const { status, stdout, stderr } = spawnSync('python3', [checker, instance, adjusted, ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`check_cta.py refuses ${adjusted}: ${stdout}${stderr}`)
  return stdout
}
