/** The form of a table made from records: what is chosen and typed, what is wrong with it, and the definition it comes to. */
import type {
  CellWeighting,
  Dataset,
  HierarchyChoice,
  TableDefinition,
  TableRuleDescription,
  Variable,
} from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import { problemsOf, writtenRule, type RuleDraft } from './rule-drafts.ts'

export type HierarchyDraft = {
  readonly kind: HierarchyChoice['kind']
  /** Path of a file, or digits as typed. */
  readonly text: string
}

const NONE = ''

/** Digits of each level, `2, 1, 1`; null where they do not fit. */
function digitsOf(text: string): number[] | null {
  const digits = text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number)
  return digits.length > 0 && digits.every((digit) => Number.isInteger(digit) && digit > 0 && digit <= 100)
    ? digits
    : null
}

function choiceOf({ kind, text }: HierarchyDraft): HierarchyChoice | null {
  if (kind === 'flat') return { kind }
  if (kind === 'file') return text === '' ? null : { kind, path: text }
  const digits = digitsOf(text)
  return digits === null ? null : { kind, digits }
}

export class BuildForm {
  name = $state('')
  /** Chosen spanning variables, in order. */
  by = $state.raw<readonly string[]>([])
  /** Linked tables: the variables of each; none for one table of all. */
  tables = $state.raw<readonly (readonly string[])[]>([])
  hierarchies = $state.raw<Readonly<Record<string, HierarchyDraft>>>({})
  response = $state(NONE)
  weight = $state(NONE)
  shadow = $state(NONE)
  holding = $state(NONE)
  request = $state(NONE)
  cost = $state(NONE)
  total = $state(t('tables.build.totalWord'))
  unknownCodes = $state<TableDefinition['unknownCodes']>('refuse')
  weighting = $state<CellWeighting>('inverse')
  keepEmpty = $state(false)
  rules = $state.raw<readonly RuleDraft[]>([])
  readonly dataset: Dataset
  readonly #descriptions: () => readonly TableRuleDescription[]

  constructor(dataset: Dataset, descriptions: () => readonly TableRuleDescription[]) {
    this.dataset = dataset
    this.#descriptions = descriptions
    this.name = dataset.name
    this.weight = dataset.variables.find((variable) => variable.role === 'weight')?.name ?? NONE
  }

  /** Variables of few enough values to span a table. */
  get spanning(): readonly Variable[] {
    return this.dataset.variables.filter(({ type, role }) => type !== 'number' && role !== 'identifier')
  }
  get numbers(): readonly Variable[] {
    return this.dataset.variables.filter(({ type }) => type === 'number' || type === 'integer')
  }

  hierarchy(variable: string): HierarchyDraft {
    return this.hierarchies[variable] ?? { kind: 'flat', text: '' }
  }

  setSpanning(variable: string, isChosen: boolean): void {
    this.by = isChosen ? [...this.by, variable] : this.by.filter((other) => other !== variable)
    if (!isChosen) this.tables = this.tables.map((names) => names.filter((name) => name !== variable))
    if (this.by.length < 2) this.tables = []
  }

  /** Begins with two tables that share all variables but their last. */
  linkTables(): void {
    const [shared, [last = '', other = last]] = [this.by.slice(0, -2), [this.by.at(-2), this.by.at(-1)]]
    this.tables = [
      [...shared, last],
      [...shared, other],
    ]
  }

  addTable(): void {
    this.tables = [...this.tables, [...this.by]]
  }

  /** One table that is left is none of several. */
  removeTable(place: number): void {
    const left = this.tables.filter((_, i) => i !== place)
    this.tables = left.length < 2 ? [] : left
  }

  /** The variables of a table keep the order in which they were chosen. */
  setLinked(place: number, variable: string, isChosen: boolean): void {
    this.tables = this.tables.map((names, i) =>
      i !== place ? names : this.by.filter((name) => (name === variable ? isChosen : names.includes(name))),
    )
  }

  setHierarchy(variable: string, draft: HierarchyDraft): void {
    this.hierarchies = { ...this.hierarchies, [variable]: draft }
  }

  /** The first thing that is missing, in a sentence; empty when nothing is. */
  missing = $derived.by((): string => {
    if (this.by.length === 0) return t('tables.build.needsSpanning')
    const unfit = this.by.find((variable) => choiceOf(this.hierarchy(variable)) === null)
    if (unfit !== undefined) return t(`tables.build.needs.${this.hierarchy(unfit).kind}`, { variable: unfit })
    const isLeftOut = (variable: string) => !this.tables.some((names) => names.includes(variable))
    if (this.tables.length > 0 && (this.tables.some((names) => names.length === 0) || this.by.some(isLeftOut)))
      return t('tables.build.needsLinked')
    if (this.name.trim() === '') return t('tables.build.needsName')
    if (this.total.trim() === '') return t('tables.build.needsTotal')
    const rule = this.rules.find((draft) => {
      const description = this.#descriptions().find(({ id }) => id === draft.id)
      return description === undefined || problemsOf(draft, description).length > 0
    })
    return rule === undefined ? '' : t('tables.build.needsNumbers')
  })

  /** null while something is missing. */
  definition = $derived.by((): TableDefinition | null => {
    if (this.missing !== '') return null
    const column = (name: string) => (name === NONE ? null : name)
    return {
      dataset: this.dataset.id,
      name: this.name.trim(),
      by: this.by.map((variable) => ({
        variable,
        hierarchy: choiceOf(this.hierarchy(variable)) ?? { kind: 'flat' },
      })),
      tables: this.tables.map((names) => [...names]),
      total: this.total.trim(),
      unknownCodes: this.unknownCodes,
      response: column(this.response),
      shadow: column(this.shadow),
      weight: column(this.weight),
      holding: column(this.holding),
      request: this.request === NONE ? null : { variable: this.request, codes: ['1', '2'] },
      cost: column(this.cost),
      decimals: null,
      rules: this.rules.flatMap((draft) => {
        const description = this.#descriptions().find(({ id }) => id === draft.id)
        const written = description === undefined ? null : writtenRule(draft, description)
        return written === null ? [] : [written]
      }),
      weighting: this.weighting,
      keepEmpty: this.keepEmpty,
    }
  })
}
