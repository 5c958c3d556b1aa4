/** What a run can be for. */
import { t } from '../../i18n/i18n.ts'
import type { WindowState } from '../../state/window-state.svelte.ts'

export type Aim = 'group' | 'diverse' | 'table'

/** Why an aim cannot be taken; empty where it can. */
export function aimObstacles({ project, tables }: WindowState): Readonly<Record<Aim, string>> {
  return {
    group: project.dataset === null ? t('newRun.aims.needsData') : '',
    diverse: t('newRun.aims.later'),
    table: tables.list.length === 0 ? t('newRun.aims.needsTable') : '',
  }
}
