import type { Command } from 'commander'
import { chartFormat } from '../../contract/charts/chart-format.ts'
import type { Session } from '../../app/session.ts'
import type { LearningUtility, MeasuredFigure, RunSummary } from '../../contract/model.ts'
import type { Environment } from '../environment.ts'
import { addMeasureRunsOptions, measureRuns, type MeasureRunsOptions } from '../measure-runs.ts'
import { runInSession } from '../run-session.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'
import { textTable } from '../text-table.ts'

type RunsOptions = MeasureRunsOptions & { readonly json?: boolean }

/** What is known of the release of a run that groups records. */
type KnownOfRelease = { readonly measures?: readonly MeasuredFigure[]; readonly learning?: readonly LearningUtility[] }

export function addRunsCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { terminal, wording } = environment
  const { t } = wording
  const command = program
    .command('runs')
    .summary(t('cli.runs.summary'))
    .description(t('cli.runs.description'))
    .argument('<project>', t('cli.arguments.project'))
  addMeasureRunsOptions(command, wording, 'none')
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.runs.examples')}`)
    .action(async (project: string, options: RunsOptions) => {
      const { runs, isStopped } = await runInSession(
        environment,
        { project, mustExist: true, processes: 1 },
        async (session) => {
          const all = session.store.runs.list()
          const isStopped = await measureRuns(session, all, options, environment)
          return { runs: all.map((run) => ({ ...run, ...knownOfRelease(session, run) })), isStopped }
        },
      )
      if (options.json === true) terminal.out(`${JSON.stringify(runs, null, 2)}\n`)
      else terminal.out(runs.length === 0 ? `${t('cli.runs.none')}\n` : runTable(runs))
      finish(isStopped ? exitCodes.stopped : exitCodes.done)
    })

  function runTable(runs: readonly RunSummary[]): string {
    const format = chartFormat(wording.language)
    const percent = (value: number | null) => (value === null ? t('report.absent') : format.percent(value))
    const cost = (value: number | null) => (value === null ? t('report.absent') : format.number(value))
    return textTable(
      [
        { title: t('cli.runs.columns.run'), align: 'end' },
        { title: t('cli.runs.columns.data'), align: 'start' },
        { title: t('cli.runs.columns.method'), align: 'start' },
        { title: t('cli.runs.columns.k'), align: 'end' },
        { title: t('cli.runs.columns.state'), align: 'start' },
        { title: t('cli.runs.columns.loss'), align: 'end' },
        { title: t('cli.runs.columns.bound'), align: 'end' },
        { title: t('cli.runs.columns.gap'), align: 'end' },
        { title: t('cli.runs.columns.time'), align: 'end' },
      ],
      runs.map(({ family, id, subject, request, state, incumbent, bound, gapRelative, elapsedMs, result }) => [
        String(id),
        subject.name,
        request.method,
        String(request.parameters['k'] ?? t('report.absent')),
        t(`cli.runs.states.${state}`),
        (family === 'microaggregation' ? percent : cost)(incumbent),
        (family === 'microaggregation' ? percent : cost)(result?.bound ?? bound),
        percent(gapRelative === null ? null : 100 * gapRelative),
        `${format.fixed(elapsedMs / 1000, 1)} s`,
      ]),
    )
  }
}

function knownOfRelease({ measures, learning }: Session, { id, family, result }: RunSummary): KnownOfRelease {
  return family === 'microaggregation' && result !== null
    ? { measures: measures.known(id), learning: learning.learned(id) }
    : {}
}
