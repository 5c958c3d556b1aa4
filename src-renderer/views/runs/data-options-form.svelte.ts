import type {
  Categories,
  CodeTree,
  DataOptions,
  GroupingMethodDescription,
  RunRequest,
  Variable,
} from '../../../src-main/contract/model.ts'
import { parseField } from '../../../src-main/contract/parse-field.ts'
import { t } from '../../i18n/i18n.ts'
import { allowedText } from './allowed-text.ts'
import { CategoryOrders } from './category-orders.svelte.ts'
import { isNumber } from './method-fit.ts'

const factorSchema = { type: 'number', minimum: 0, default: 1 } as const
const distinctSchema = { type: 'integer', minimum: 2, maximum: 1000, default: 2 } as const

/** More values than this make strata that hold nothing to group. */
const MOST_STRATA_VALUES = 1000

/** What a run is asked beyond method and k, as the form's fields hold it. */
export class DataOptionsForm {
  /** Texts as typed, by quasi-identifier; one that is not here counts once. */
  factors = $state<Record<string, string>>({})
  missing = $state<DataOptions['missing']>('refuse')
  strata = $state<readonly string[]>([])
  /** Empty for none. */
  distinctVariable = $state('')
  distinctText = $state('2')
  roundIntegers = $state(false)
  readonly orders: CategoryOrders
  /** Hierarchies that were read, by variable. */
  trees: DataOptions['trees'] = $state.raw({})
  /** Fields that were left once: only these show what is wrong with them. */
  left = $state<Record<string, true>>({})
  readonly #variables: () => readonly Variable[]
  readonly #method: () => GroupingMethodDescription | null

  /**
   * @param method      what is asked of it is only what it takes; null while none is chosen.
   * @param categories  what a variable of the file holds.
   */
  constructor(
    variables: () => readonly Variable[],
    method: () => GroupingMethodDescription | null,
    categories: (variable: string) => Promise<Categories>,
  ) {
    this.#variables = variables
    this.#method = method
    this.orders = new CategoryOrders(categories)
  }

  /** Which of the conditions the method takes; different values of one with a parameter for them are that parameter. */
  takes = $derived.by(() => {
    const method = this.#method()
    const { strata = false, distinct = false, missing = false, trees = false } = method?.needs.takes ?? {}
    const hasOwnValues = method !== null && Object.hasOwn(method.parameters.properties, 'l')
    return { strata, distinct: distinct && !hasOwnValues, missing, trees, orders: method?.needs.categories === true }
  })
  /** Those that are numbers: only they have factors. */
  quasiIdentifiers = $derived.by(() =>
    this.#variables().filter((each) => each.role === 'quasi-identifier' && isNumber(each)),
  )
  categorical = $derived.by(() =>
    this.#variables().flatMap((each) => (each.role === 'quasi-identifier' && !isNumber(each) ? [each.name] : [])),
  )
  /** A hierarchy stands in the place of an order. */
  mayBeOrdered = $derived.by(() =>
    this.categorical.filter((name) => !this.takes.trees || !Object.hasOwn(this.trees, name)),
  )
  confidential = $derived.by(() => this.#variables().filter(({ role }) => role === 'confidential'))
  /** Variables that may divide the file: those without a part in the distance, with few values. */
  mayDivide = $derived.by(() =>
    this.#variables().filter(
      ({ name, role, summary }) =>
        this.strata.includes(name) ||
        ((role === 'keep' || role === 'drop') && summary.distinct > 1 && summary.distinct <= MOST_STRATA_VALUES),
    ),
  )
  hasIntegers = $derived(this.quasiIdentifiers.some(({ type }) => type === 'integer'))

  /** What is wrong, by field, whether shown yet or not. */
  problems = $derived.by((): Record<string, string> => {
    const problems: Record<string, string> = {}
    const problem = (text: string, allowed: string) =>
      t('newRun.problem', { text: text.trim() === '' ? t('newRun.nothing') : text, allowed })
    for (const { name } of this.quasiIdentifiers) {
      const text = this.factorText(name)
      if (parseField(text, factorSchema) === null) problems[`factor ${name}`] = problem(text, allowedText(factorSchema))
    }
    const isWrong = Object.keys(problems).length > 0
    if (
      !isWrong &&
      this.quasiIdentifiers.length > 0 &&
      this.quasiIdentifiers.every(({ name }) => this.#factor(name) === 0)
    )
      problems['factors'] = t('newRun.conditions.allZero')
    if (this.takes.distinct && this.distinctVariable !== '' && parseField(this.distinctText, distinctSchema) === null)
      problems['distinct'] = problem(this.distinctText, allowedText(distinctSchema))
    if (this.takes.orders)
      for (const name of this.mayBeOrdered)
        if (this.orders.isOrdered(name) && this.orders.lacking(name).length > 0)
          problems[`order ${name}`] = t('newRun.conditions.orders.lacking', {
            categories: this.orders.lacking(name).join(', '),
          })
    return problems
  })
  count = $derived(Object.keys(this.problems).length)

  value = $derived.by((): DataOptions => ({
    factors: Object.fromEntries(
      this.quasiIdentifiers.flatMap(({ name }) => {
        const factor = this.#factor(name)
        return factor === 1 ? [] : [[name, factor]]
      }),
    ),
    missing: this.takes.missing ? this.missing : 'refuse',
    strata: this.takes.strata ? [...this.strata] : [],
    distinct:
      !this.takes.distinct || this.distinctVariable === ''
        ? null
        : { variable: this.distinctVariable, atLeast: Number(parseField(this.distinctText, distinctSchema) ?? 2) },
    orders: this.takes.orders ? only(this.orders.value, this.mayBeOrdered) : {},
    trees: this.takes.trees ? only(this.trees, this.categorical) : {},
    roundIntegers: this.roundIntegers,
  }))
  /** How many of the folded conditions are set. */
  asked = $derived(
    Object.keys(this.value.factors).length +
      this.value.strata.length +
      Object.keys(this.value.orders).length +
      Object.keys(this.value.trees).length +
      (this.value.distinct === null ? 0 : 1) +
      (this.roundIntegers ? 1 : 0),
  )

  /** null takes it away. */
  setTree(variable: string, tree: CodeTree | null): void {
    const { [variable]: _, ...others } = this.trees
    this.trees = tree === null ? others : { ...others, [variable]: tree }
  }

  factorText(name: string): string {
    return this.factors[name] ?? '1'
  }

  #factor(name: string): number {
    return Number(parseField(this.factorText(name), factorSchema) ?? 1)
  }

  setStratum(name: string, isChosen: boolean): void {
    this.strata = isChosen ? [...this.strata, name] : this.strata.filter((each) => each !== name)
  }

  leave(field: string): void {
    this.left[field] = true
  }

  leaveAll(): void {
    for (const field of Object.keys(this.problems)) this.left[field] = true
  }

  /** What to show beside a field now. */
  shownProblem(field: string): string {
    return this.left[field] === true ? (this.problems[field] ?? '') : ''
  }

  /** Everything as it was in an earlier run. */
  take({ factors, missing, strata, distinct, orders, trees, roundIntegers }: RunRequest): void {
    this.orders.take(orders)
    this.trees = trees
    this.factors = Object.fromEntries(Object.entries(factors).map(([name, factor]) => [name, String(factor)]))
    this.missing = missing
    this.strata = strata
    this.distinctVariable = distinct?.variable ?? ''
    this.distinctText = String(distinct?.atLeast ?? distinctSchema.default)
    this.roundIntegers = roundIntegers
    this.left = {}
  }
}

function only<T>(byVariable: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(byVariable).filter(([name]) => names.includes(name)))
}
