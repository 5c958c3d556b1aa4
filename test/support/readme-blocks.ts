import type { Command } from 'commander'
import { listAdjustmentMethods, listMethods } from '../../src-main/app/list-methods.ts'
import { englishWording } from '../../src-main/app/wording.ts'
import { buildProgram } from '../../src-main/cli/run-cli.ts'
import { testTerminal } from './test-terminal.ts'

/** The parts of README.md that are made from the registry and from the command line itself, by name. */
export function readmeBlocks(): Record<string, string> {
  return { methods: methodTable(), commands: commandReference() }
}

/** README with the text between `<!-- name:start -->` and `<!-- name:end -->` replaced. */
export function withBlocks(readme: string, blocks: Readonly<Record<string, string>>): string {
  return Object.entries(blocks).reduce((text, [name, block]) => {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
    const [from, to] = [text.indexOf(start), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`README.md has no block "${name}".`)
    return `${text.slice(0, from + start.length)}\n\n${block}\n\n${text.slice(to)}`
  }, readme)
}

function methodTable(): string {
  const { t } = englishWording()
  const rows = [...listMethods(), ...listAdjustmentMethods()].map(({ id, guarantees, source }) => {
    const promises = (['exact', 'bound', 'anytime'] as const).map((promise) => (guarantees[promise] ? 'yes' : '–'))
    return `| \`${id}\` | ${t(`methods.${id}.title`)} | ${promises.join(' | ')} | ${source.replaceAll('|', '\\|')} |`
  })
  return [
    '| id | method | exact | proves a bound | can be stopped | source |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function commandReference(): string {
  const { terminal } = testTerminal()
  const program = buildProgram(
    {
      terminal,
      wording: englishWording(),
      version: '0.0.0',
      cores: 2,
      logFault: () => '',
      createContext: () => {
        throw new Error('The help starts nothing.')
      },
      openWindow: () => Promise.resolve(),
    },
    () => undefined,
  )
  const commands = [program, ...program.commands.flatMap((command) => [command, ...command.commands])].map(
    (command) => {
      let text = ''
      command.configureOutput({ writeOut: (part) => (text += part) })
      command.outputHelp()
      const title = nameOf(command)
      return `<details><summary><code>${title}</code> ${command.summary() || command.description().split('\n')[0]}</summary>\n\n\`\`\`\n${text.trim()}\n\`\`\`\n\n</details>`
    },
  )
  return commands.join('\n')
}

/** "cordon bench microdata". */
function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`
}
