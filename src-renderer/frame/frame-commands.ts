/** Commands that are there in every view; menu, palette, keys and buttons all read this list. */
import { toast } from 'svelte-sonner'
import { t } from '../i18n/i18n.ts'
import type { Command } from '../state/commands.svelte.ts'
import { hasAnswer } from '../state/run-state.ts'
import type { WindowState } from '../state/window-state.svelte.ts'
import { go, helpPath, paths } from './navigation.ts'
import { stepNames } from './step-names.ts'
import { steps } from './steps.ts'
import { whyTopic } from './why.ts'

export function frameCommands(state: WindowState): Command[] {
  const { api, project, runs, tables, notices } = state
  const hasProject = () => project.current !== null
  const isWritable = () => project.current !== null && !project.current.isReadOnly
  const attempt = (work: () => Promise<unknown>) => void notices.attempt(work)

  async function chooseData(isNewProject: boolean): Promise<void> {
    const path = await api.dialogs.openData()
    if (path !== null) state.importing = { path, isNewProject }
  }

  async function chooseTable(isNewProject: boolean): Promise<void> {
    const path = await api.dialogs.openTable()
    if (path !== null) state.importingTable = { path, isNewProject }
  }

  const views = stepNames.map((name, i): Command => ({
    id: `view.${name}`,
    keys: `Mod+${i + 1}`,
    isEnabled: () => steps(state)[i]?.waitsFor === null,
    run: () => go(paths[name]),
  }))

  return [
    {
      id: 'file.new',
      keys: 'Mod+N',
      // A new project begins with its data: the project file is made when the data is loaded.
      run: () => attempt(() => chooseData(true)),
    },
    {
      id: 'file.open',
      keys: 'Mod+O',
      run: () =>
        attempt(async () => {
          const path = await api.dialogs.openProject()
          if (path === null) return
          await project.open(path)
          go(project.dataset === null ? paths.start : paths.data)
        }),
    },
    { id: 'file.newFromTable', run: () => attempt(() => chooseTable(true)) },
    { id: 'file.importTable', isEnabled: isWritable, run: () => attempt(() => chooseTable(false)) },
    { id: 'file.import', keys: 'Mod+I', isEnabled: isWritable, run: () => attempt(() => chooseData(false)) },
    {
      id: 'file.saveCopy',
      keys: 'Mod+Shift+S',
      isEnabled: hasProject,
      run: () =>
        attempt(async () => {
          const path = await api.dialogs.saveProject({
            suggestedName: t('top.copyName', { name: project.current?.name ?? '' }),
          })
          if (path === null) return
          await project.saveCopy(path)
          toast(t('top.copySaved', { path }))
        }),
    },
    {
      id: 'file.close',
      isEnabled: hasProject,
      run: () =>
        attempt(async () => {
          await project.close()
          go(paths.start)
        }),
    },
    { id: 'file.export', keys: 'Mod+E', isEnabled: () => runs.all.some(hasAnswer), run: () => go(paths.report) },
    ...views,
    { id: 'view.preferences', keys: 'Mod+,', run: () => go(paths.preferences) },
    { id: 'view.back', run: () => history.back() },
    { id: 'view.forward', run: () => history.forward() },
    { id: 'view.palette', keys: 'Mod+K', run: () => (state.isPaletteOpen = true) },
    {
      id: 'run.new',
      isEnabled: () => isWritable() && (project.dataset !== null || tables.list.length > 0),
      run: () => go(paths.newRun),
    },
    {
      id: 'run.stop',
      keys: 'Mod+.',
      isEnabled: () => runs.running.length > 0,
      run: () => {
        const run = runs.running.find((candidate) => candidate.id === state.selection.run) ?? runs.running[0]
        if (run !== undefined) attempt(() => runs.stop(run.id))
      },
    },
    { id: 'help.why', keys: 'F1', run: () => go(helpPath(whyTopic(state))) },
    { id: 'help.keys', keys: '?', run: () => (state.isKeysOpen = true) },
    { id: 'help.about', run: () => go(helpPath('about')) },
  ]
}
