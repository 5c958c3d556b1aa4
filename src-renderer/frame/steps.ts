/** The order of work: each step, what it counts, and what it waits for. */
import type { IconName } from '../components/icons.ts'
import { format } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'
import { hasAnswer } from '../state/run-state.ts'
import type { WindowState } from '../state/window-state.svelte.ts'
import { paths } from './navigation.ts'
import type { StepName } from './step-names.ts'

export type Step = {
  readonly name: StepName
  readonly icon: IconName
  readonly path: string
  /** What it holds, in few figures; empty for nothing. */
  readonly count: string
  /** The sentence that says what is missing; null when the step can be taken. */
  readonly waitsFor: string | null
}

export function steps({ project, runs, tables }: WindowState): readonly Step[] {
  const { current, dataset } = project
  const answered = runs.all.filter(hasAnswer).length
  const noProject = current === null ? t('steps.needs.project') : null
  const noData = noProject ?? (dataset === null ? t('steps.needs.data') : null)
  const noSubject = noProject ?? (dataset === null && tables.list.length === 0 ? t('steps.needs.subject') : null)
  const noAnswer = noSubject ?? (answered > 0 ? null : t('steps.needs.answer'))
  const given = dataset?.variables.filter((variable) => variable.role !== 'keep').length ?? 0

  return [
    { name: 'start', icon: 'start', path: paths.start, count: '', waitsFor: null },
    {
      name: 'data',
      icon: 'data',
      path: paths.data,
      count:
        dataset === null
          ? ''
          : t('steps.dataCount', { records: format.count(dataset.records), variables: dataset.variables.length }),
      waitsFor: noProject,
    },
    {
      name: 'roles',
      icon: 'roles',
      path: paths.roles,
      count: dataset === null ? '' : t('steps.rolesCount', { given, variables: dataset.variables.length }),
      waitsFor: noData,
    },
    {
      name: 'tables',
      icon: 'tables',
      path: paths.tables,
      count: tables.list.length === 0 ? '' : format.count(tables.list.length),
      waitsFor: noProject,
    },
    {
      name: 'runs',
      icon: 'runs',
      path: paths.runs,
      count: runs.all.length === 0 ? '' : format.count(runs.all.length),
      waitsFor: noSubject,
    },
    {
      name: 'compare',
      icon: 'compare',
      path: paths.compare,
      count: answered === 0 ? '' : format.count(answered),
      waitsFor: noAnswer,
    },
    { name: 'report', icon: 'report', path: paths.report, count: '', waitsFor: noAnswer },
  ]
}

/** The one sentence below the list: what the first step that waits is waiting for, for all of them. */
export const waitingSentence = (list: readonly Step[]): string | null =>
  list.find((step) => step.waitsFor !== null)?.waitsFor ?? null
