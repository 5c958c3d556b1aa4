import { Command, Option, type CommanderError } from 'commander'
import { AppError } from '../contract/errors.ts'
import type { Wording } from '../contract/wording.ts'
import type { Environment } from './environment.ts'
import { parseNumber } from './settings.ts'

/** For options that may be given several times. */
export const repeated = (word: string, words: readonly string[] = []): string[] => [...words, word]

/** @throws AppError `argument-invalid` */
export function integerOption(
  argument: string,
  from: number,
  to: number = Number.MAX_SAFE_INTEGER,
): (text: string) => number {
  const expected = to === Number.MAX_SAFE_INTEGER ? `${from}, ${from + 1}, …` : `${from} … ${to}`
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= from && value <= to)) throw new AppError('argument-invalid', { argument, value: text, expected })
    return value
  }
}

/** How many processes compute side by side; two where the machine has them. */
export function workersOption({ wording, cores }: Pick<Environment, 'wording' | 'cores'>): Option {
  return new Option('--workers <number>', wording.t('cli.options.workers'))
    .argParser(integerOption('--workers', 1, 64))
    .default(Math.min(2, cores))
}

/** @throws AppError `argument-invalid` */
export function numberOption(argument: string, range: { from: number } | { above: number }): (text: string) => number {
  const expected = 'from' in range ? `≥ ${range.from}` : `> ${range.above}`
  return (text) => {
    const value = parseNumber(text)
    if (value === null || ('from' in range ? value < range.from : value <= range.above)) {
      throw new AppError('argument-invalid', { argument, value: text, expected })
    }
    return value
  }
}

/** Numbers with commas between. @throws AppError `argument-invalid` */
export function numberList(argument: string): (text: string) => number[] {
  return (text) =>
    text.split(',').map((part) => {
      const value = parseNumber(part.trim())
      if (value === null) throw new AppError('argument-invalid', { argument, value: text, expected: '3,5,10' })
      return value
    })
}

/**
 * `--set a=1 b=2` as `--set a=1 --set b=2`: after a setting, words of the same form are settings too, so that a whole
 * configuration can be written in one go without swallowing the file that may follow.
 */
export function expandSettings(words: readonly string[]): string[] {
  const expanded: string[] = []
  let isInSettings = false
  for (const [index, word] of words.entries()) {
    const isSetting = /^[A-Za-z]\w*=/.test(word)
    if (isInSettings && isSetting && words[index - 1] !== '--set') expanded.push('--set')
    isInSettings = word === '--set' || (isInSettings && isSetting)
    expanded.push(word)
  }
  return expanded
}

/** A command that leaves ending and wording to its caller. */
export function createProgram(wording: Wording, version: string, output: { out(text: string): void }): Command {
  const { t } = wording
  return new Command('cordon')
    .description(t('cli.description'))
    .version(version, '--version', t('cli.options.version'))
    .helpOption('-h, --help', t('cli.options.help'))
    .helpCommand('help [command]', t('cli.help-command'))
    .exitOverride()
    .configureHelp({ helpWidth: 100, showGlobalOptions: false })
    .configureOutput({ writeOut: output.out, writeErr: () => undefined, outputError: () => undefined })
    .addHelpText('after', `\n${t('cli.footer')}`)
}

/**
 * What commander found wrong, as an error the user can act on; null for help and version, which are no errors.
 *
 * @param commands  those of the program, each with the words it was given.
 */
export function argumentError(error: CommanderError, wording: Wording, commands: readonly Command[]): AppError | null {
  if (error.exitCode === 0) return null
  const named = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '')
  const similar = /\(Did you mean (?:one of )?([^?]+)\?\)/.exec(error.message)?.[1]
  const next = similar === undefined ? wording.t('cli.see-help') : wording.t('cli.did-you-mean', { similar })
  switch (error.code) {
    case 'commander.missingArgument':
      return new AppError('argument-missing', { argument: `<${named[0] ?? ''}>` })
    case 'commander.optionMissingArgument':
    case 'commander.missingMandatoryOptionValue':
      return new AppError('argument-missing', { argument: named[0] ?? '' })
    case 'commander.invalidArgument':
      return new AppError('argument-invalid', {
        argument: withoutPlaceholder(named[0] ?? ''),
        value: named[1] ?? '',
        expected: /Allowed choices are (.+?)\.?$/.exec(error.message)?.[1] ?? wording.t('cli.see-help'),
      })
    case 'commander.help':
      return new AppError('argument-missing', { argument: wording.t('cli.a-command') })
    case 'commander.excessArguments': {
      const command = commands.find((each) => each.name() === named[0])
      return new AppError('argument-unknown', {
        argument: command?.args[command.registeredArguments.length] ?? '',
        next,
      })
    }
    default:
      return new AppError('argument-unknown', { argument: named[0] ?? error.message, next })
  }
}

/** `--dialect <name>` is an option's whole description; what the user wrote is `--dialect`. */
function withoutPlaceholder(flags: string): string {
  return flags.split(' ')[0] ?? flags
}
