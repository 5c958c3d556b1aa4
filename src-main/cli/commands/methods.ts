import type { Command } from 'commander'
import { listAdjustmentMethods, listMethods } from '../../app/list-methods.ts'
import type { MethodDescription, ParameterSchema, ParameterValue } from '../../contract/model.ts'
import type { Environment } from '../environment.ts'
import { exitCodes, type ExitCode } from '../terminal.ts'

export function addMethodsCommand(
  program: Command,
  { terminal, wording }: Environment,
  finish: (code: ExitCode) => void,
): void {
  const { t, has } = wording
  const title = ({ id }: MethodDescription) => (has(`methods.${id}.title`) ? t(`methods.${id}.title`) : id)

  program
    .command('methods')
    .summary(t('cli.methods.summary'))
    .description(t('cli.methods.description'))
    .option('--json', t('cli.options.json'))
    .addHelpText('after', `\n${t('cli.methods.examples')}`)
    .action((options: { json?: boolean }) => {
      const methods = [...listMethods(), ...listAdjustmentMethods()]
      if (options.json === true) terminal.out(`${JSON.stringify(methods, null, 2)}\n`)
      else terminal.out(methods.map((method) => describe(method)).join('\n'))
      finish(exitCodes.done)
    })

  function describe(method: MethodDescription): string {
    const promises = (['exact', 'bound', 'anytime'] as const).filter((promise) => method.guarantees[promise])
    const lines = [
      `${method.id} ${method.version}`,
      `  ${title(method)}`,
      `  ${promises.length === 0 ? t(`report.method.no-guarantees-${method.family}`) : promises.map((promise) => t(`report.method.${promise}`)).join('; ')}`,
      ...Object.entries(method.parameters.properties).map(
        ([name, schema]) => `  --set ${name}=${parameterText(schema)}`,
      ),
      `  ${method.source}`,
    ]
    return `${lines.join('\n')}\n`
  }
}

/** "integer [2 … ] (3)": type or choices, range, default. */
function parameterText(schema: ParameterSchema): string {
  const type =
    schema.enum?.join('|') ?? (schema.type === 'array' ? `${schema.items?.type ?? ''},…` : (schema.type ?? ''))
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : `>${schema.exclusiveMinimum}`)
  const high = schema.maximum === undefined || schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum
  const range = low === undefined && high === undefined ? '' : ` [${low ?? ''} … ${high ?? ''}]`
  return `${type}${range}${defaultText(schema.default as ParameterValue | undefined)}`
}

/** A long list is shown by its beginning and its end. */
function defaultText(value: ParameterValue | undefined): string {
  if (value === undefined) return ''
  if (!Array.isArray(value) || value.length <= 6) return ` (${value.toString()})`
  return ` (${value.slice(0, 3).join(',')} … ${value.at(-1) ?? ''})`
}
