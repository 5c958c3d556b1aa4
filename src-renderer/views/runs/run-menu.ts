/** What can be done with a run from a list. */
import type { RunSummary } from '../../../src-main/contract/model.ts'
import type { MenuEntry } from '../../components/menu-entry.ts'
import { go, paths, runPath } from '../../frame/navigation.ts'
import { t } from '../../i18n/i18n.ts'
import { isActive } from '../../state/run-state.ts'
import type { WindowState } from '../../state/window-state.svelte.ts'

export const runMenu = (app: WindowState, run: RunSummary): MenuEntry[] => [
  { label: t('runs.open'), run: () => go(runPath(run.id)) },
  { label: t('runs.again'), run: () => go(`${paths.newRun}?like=${run.id}`) },
  {
    label: t('runs.stop'),
    isDisabled: !isActive(run),
    run: () => void app.notices.attempt(() => app.runs.stop(run.id)),
  },
  'line',
  { label: t('runs.remove'), run: () => void app.notices.attempt(() => app.runs.remove(run.id)) },
]
