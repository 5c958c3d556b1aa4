import { Option, type Command } from 'commander'
import { importForRun } from '../../app/import-for-run.ts'
import { defaultMethod, findMethod } from '../../app/list-methods.ts'
import { previewDataset, refuseBlocked } from '../../app/preview-dataset.ts'
import { startRuns } from '../../app/start-run.ts'
import { AppError } from '../../contract/errors.ts'
import type { DataOptions, ImportRequest, MeasuresAsked, RunRequest } from '../../contract/model.ts'
import { repeated } from '../arguments.ts'
import { chooseVariables, rolesOf, withTypes, type ChosenVariables, type VariableOptions } from '../chosen-variables.ts'
import { addDataOptions, dataOptionsOf, missingCellsNotice, type DataOptionWords } from '../data-options.ts'
import { codeTreesOf } from '../code-trees.ts'
import { addColumnOption, addDialectOptions, columnsOf, dialectOf, type DialectOptions } from '../dialect-options.ts'
import type { Environment } from '../environment.ts'
import { guessNotices } from '../guess-notices.ts'
import { Interruption } from '../interruption.ts'
import { measuresOption } from '../measure-runs.ts'
import { progressModes, type ProgressMode } from '../progress.ts'
import { addReleaseOptions, checkReleasePaths, type ReleaseOptions } from '../release-options.ts'
import { runAndLeave } from '../run-and-leave.ts'
import { runInSession } from '../run-session.ts'
import { addSearchOptions, limitsOf, sweepWidth, type SearchOptions } from '../search-options.ts'
import { parseSettings } from '../settings.ts'
import { sweepOutputs } from '../sweep-outputs.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

type ProtectOptions = DialectOptions &
  DataOptionWords &
  ReleaseOptions &
  SearchOptions &
  VariableOptions & {
    readonly method: string
    readonly k?: string
    readonly set?: readonly string[]
    readonly hierarchy?: readonly string[]
    readonly project?: string
    readonly measures: MeasuresAsked
    readonly progress: ProgressMode
    readonly json?: boolean
  }

export function addProtectCommand(program: Command, environment: Environment, finish: (code: ExitCode) => void): void {
  const { t } = environment.wording
  const command = program
    .command('protect')
    .summary(t('cli.protect.summary'))
    .description(t('cli.protect.description'))
    .argument('<file>', t('cli.arguments.data-file'))
    .option('--method <id>', t('cli.options.method'), defaultMethod)
    .requiredOption('--qi <names>', t('cli.options.qi'), repeated)
    .option('--confidential <names>', t('cli.options.confidential'), repeated)
    .option('--weight <name>', t('cli.options.weight'), repeated)
    .option('--drop <names>', t('cli.options.drop'), repeated)
    .option('--k <size>', t('cli.options.k'))
    .option('--set <name=value>', t('cli.options.set'), repeated)
  addDataOptions(command, environment.wording).option(
    '--hierarchy <name=file>',
    t('cli.options.category-tree'),
    repeated,
  )
  addSearchOptions(command, environment)
  addDialectOptions(command, environment.wording)
  addColumnOption(command, environment.wording)
  addReleaseOptions(command, environment.wording)
    .addOption(measuresOption(environment.wording, 'none'))
    .option('--project <file>', t('cli.options.project'))
    .addOption(new Option('--progress <mode>', t('cli.options.progress')).choices(progressModes).default('auto'))
    .option('--json', t('cli.options.json-of-runs'))
    .addHelpText('after', `\n${t('cli.protect.examples')}`)
    .action(async (file: string, options: ProtectOptions) => finish(await protect(file, options, environment)))
}

async function protect(file: string, options: ProtectOptions, environment: Environment): Promise<ExitCode> {
  const method = findMethod(options.method)
  const settings = parseSettings(method, [
    ...(options.k === undefined ? [] : [`k=${options.k}`]),
    ...(options.set ?? []),
  ])
  const leaving = sweepOutputs(options, method, settings)
  await checkReleasePaths(leaving, { inputs: [file], project: options.project ?? null })
  const importing: ImportRequest = { path: file, dialect: dialectOf(options), columns: columnsOf(options) }

  return runInSession(
    environment,
    {
      project: options.project ?? null,
      mustExist: false,
      processes: options.workers,
      runsAtOnce: sweepWidth(settings.length, options),
    },
    async (session) => {
      const interrupt = new Interruption(environment.terminal)
      try {
        const preview = await previewDataset(importing, { signal: interrupt.signal })
        // Every line is an object there, for a program that reads them.
        if (options.progress !== 'json')
          for (const notice of guessNotices(preview, environment.wording)) environment.terminal.err(`${notice}\n`)
        refuseBlocked(preview)
        const { columns } = preview
        const names = columns.map(({ name }) => name)
        const asked = { ...dataOptionsOf(options, names), trees: await codeTreesOf(options.hierarchy, names) }
        const chosen = chooseVariables(columns, options, asked)
        const typed = withTypes(importing, columns, chosen, {
          takesCategories: method.needs.categories,
          trees: asked.trees,
        })
        const dataset = await importForRun(session, typed, rolesOf(columns, chosen), { signal: interrupt.signal })
        const notice = missingCellsNotice(dataset, chosen.quasiIdentifiers, asked, environment.wording)
        if (notice !== null && options.progress !== 'json') environment.terminal.err(`${notice}\n`)
        const request = runRequest(options, chosen, asked)
        const asking = settings.map((parameters) => ({ ...request, parameters }))
        return await runAndLeave(
          session,
          { method: method.id, settings, leaving, start: () => startRuns(session, dataset.id, asking) },
          {
            mode: options.progress,
            timeSeconds: request.limits.timeSeconds,
            unit: 'percent',
            json: options.json === true,
          },
          environment,
          interrupt,
        )
      } catch (error) {
        // The user asked to stop while the file was read: nothing was found yet, nothing is kept.
        if (error instanceof AppError && error.code === 'import-cancelled') return exitCodes.stopped
        throw error
      } finally {
        interrupt.release()
      }
    },
  )
}

function runRequest(
  options: ProtectOptions,
  { quasiIdentifiers, confidential, weight }: ChosenVariables,
  asked: DataOptions,
): RunRequest {
  return {
    method: options.method,
    parameters: {},
    quasiIdentifiers,
    confidential,
    weight,
    ...asked,
    seed: options.seed,
    limits: limitsOf(options),
    workers: options.workers,
  }
}
