import { spawnSync } from 'node:child_process'
import { sharedPath } from './shared.ts'

/** What the independent checker says of an adjusted table: exit status 0 means safe and additive. */
export function checkCta(
  instance: string,
  adjusted: string,
): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync('python3', [sharedPath('tools', 'check_cta.py'), instance, adjusted], {
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}
