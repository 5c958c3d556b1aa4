import type { MicrodataRow, StepLoss } from '../app/bench/bench-microdata.ts'
import type { Wording } from '../contract/wording.ts'
import type { TextColumn } from './text-table.ts'

export type MicrodataTable = {
  readonly title: string
  readonly columns: readonly TextColumn[]
  readonly rows: readonly (readonly string[])[]
}

type Column = TextColumn & { cell(row: MicrodataRow): string }

/** The bench as tables of at most 120 signs a line: methods by themselves, and the decomposition step by step. */
export function microdataTables(rows: readonly MicrodataRow[], wording: Wording): MicrodataTable[] {
  const { t } = wording
  const tables = [
    { title: t('cli.bench.methods'), columns: methodColumns(wording), rows: rows.filter(isOneStep) },
    {
      title: t('cli.bench.decomposition'),
      columns: decompositionColumns(wording),
      rows: rows.filter((row) => !isOneStep(row)),
    },
  ]
  return tables
    .filter(({ rows: own }) => own.length > 0)
    .map(({ title, columns, rows: own }) => ({
      title,
      columns,
      rows: own.map((row) => columns.map(({ cell }) => cell(row))),
    }))
}

const isOneStep = ({ steps }: MicrodataRow): boolean => steps.length === 0

function methodColumns(wording: Wording): Column[] {
  const { column, fixed, absent } = columnsIn(wording)
  const difference = ({ ilPercent, publishedIlPercent }: MicrodataRow) =>
    ilPercent === null || publishedIlPercent === null ? absent : signed(ilPercent - publishedIlPercent)
  return [
    column('file', 'start', ({ file }) => file),
    column('k', 'end', ({ k }) => String(k)),
    column('method', 'start', ({ method }) => method),
    // Four decimals, as MDAV is printed.
    column('loss', 'end', ({ ilPercent }) => fixed(ilPercent, 4)),
    column('published', 'end', ({ method, publishedIlPercent }) =>
      fixed(publishedIlPercent, method === 'mdav' ? 4 : 2),
    ),
    column('difference', 'end', difference),
    ...columnsOfTime(wording),
  ]
}

function decompositionColumns(wording: Wording): Column[] {
  const { column, fixed, absent } = columnsIn(wording)
  const pair = (loss: StepLoss | undefined) =>
    loss === undefined || (loss.ilPercent === null && loss.publishedIlPercent === null)
      ? absent
      : `${fixed(loss.ilPercent, 3)}/${fixed(loss.publishedIlPercent, 2)}`
  return [
    column('file', 'start', ({ file }) => file),
    column('k', 'end', ({ k }) => String(k)),
    column('s', 'end', ({ parameters }) => String(parameters['s'] ?? absent)),
    ...[2, 3, 5, 7].map((step): Column => ({
      title: wording.t('cli.bench.columns.step', { step }),
      align: 'end',
      cell: ({ steps }) => pair(steps.find((loss) => loss.step === step)),
    })),
    ...columnsOfTime(wording),
  ]
}

function columnsOfTime(wording: Wording): Column[] {
  const { column, fixed } = columnsIn(wording)
  const { t } = wording
  return [
    column('seconds', 'end', ({ seconds }) => fixed(seconds, 1)),
    column('cpu-seconds', 'end', ({ cpuSeconds }) => fixed(cpuSeconds, 1)),
    column('published-seconds', 'end', ({ publishedSeconds }) => fixed(publishedSeconds, 1)),
    column('state', 'start', ({ state, reachedTimeLimit }) =>
      reachedTimeLimit ? t('cli.bench.time-limit') : t(`cli.runs.states.${state}`),
    ),
  ]
}

function columnsIn({ t }: Wording) {
  const absent = t('report.absent')
  return {
    absent,
    // A point as decimal sign in every language, so that tables can be compared.
    fixed: (value: number | null, decimals: number): string => value?.toFixed(decimals) ?? absent,
    column: (name: string, align: TextColumn['align'], cell: Column['cell']): Column => ({
      title: t(`cli.bench.columns.${name}`),
      align,
      cell,
    }),
  }
}

/** With its sign, except where nothing is left to sign. */
function signed(value: number): string {
  const text = Math.abs(value).toFixed(4)
  if (Number(text) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}
