import type { GroupingMethodDescription } from '../../../src-main/contract/model.ts'
import { paths } from '../../frame/navigation.ts'
import { t } from '../../i18n/i18n.ts'
import type { WindowState } from '../../state/window-state.svelte.ts'

export const aims = ['group', 'diverse', 'table'] as const
export type Aim = (typeof aims)[number]

/** Why an aim cannot be taken, and where that is put right. */
export type AimObstacle = { readonly text: string; readonly path: string; readonly action: string }

/** null where an aim can be taken. */
export function aimObstacles({ project, tables }: WindowState): Readonly<Record<Aim, AimObstacle | null>> {
  const needsData = { text: t('newRun.aims.needsData'), path: paths.data, action: t('newRun.toData') }
  const needsConfidential = {
    text: t('newRun.aims.needsConfidential'),
    path: paths.roles,
    action: t('newRun.toRoles'),
  }
  const needsTable = { text: t('newRun.aims.needsTable'), path: paths.tables, action: t('newRun.toTables') }
  const hasData = project.dataset !== null
  return {
    group: hasData ? null : needsData,
    diverse: !hasData ? needsData : project.withRole('confidential').length === 0 ? needsConfidential : null,
    table: tables.list.length === 0 ? needsTable : null,
  }
}

/** Whether a method serves an aim: to group records it must need nothing confidential, for diversity look at it. */
export function serves(
  { needs, isDiverse }: Pick<GroupingMethodDescription, 'needs' | 'isDiverse'>,
  aim: 'group' | 'diverse',
): boolean {
  return aim === 'diverse' ? isDiverse : needs.confidential.atLeast === 0
}
