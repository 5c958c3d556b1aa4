import { z } from 'zod'
import type { TabulatedTable } from '../tabulated-table.ts'

/** What a rule finds wrong with a cell: how far released values must be from the original, and the figures it is judged by. */
export type Judgement = {
  /** Distance to safety, in the unit of the table; > 0. */
  readonly distance: number
  readonly figures: Readonly<Record<string, number>>
}

type Words = Readonly<Record<string, unknown>>

/** A rule as its entry in the registry says it. `P` are its parameters after parsing. */
export type SensitivityRule<P extends Words = Words> = {
  /** Stable, also the word before the equals sign on the command line. */
  readonly id: string
  readonly parameters: z.ZodType<P>
  /** Names of the parameters in the order in which they are written after the equals sign. */
  readonly order: readonly (keyof P & string)[]
  /** How many of them, from the first on, have to be written. */
  readonly required: number
  /** What the rule cannot do without. */
  readonly needs: 'nothing' | 'contributions' | 'requests'
  /** How many of the largest contributions of a cell the rule looks at. */
  largest(parameters: P): number
  /** null: the cell is safe. Cells without contributors, and of value 0 except by the zero rule, are never asked about. */
  judge(table: TabulatedTable, cell: number, parameters: P): Judgement | null
}

/** A rule with its parameters settled. */
export type BoundRule = {
  readonly id: string
  readonly parameters: Words
  readonly needs: SensitivityRule['needs']
  readonly judgesZero: boolean
  readonly largest: number
  judge(table: TabulatedTable, cell: number): Judgement | null
}

export type RuleEntry = Pick<SensitivityRule, 'id' | 'order' | 'required' | 'needs'> & {
  /** Whether cells of value 0 are asked about: of a share of nothing no level can be made. */
  readonly judgesZero: boolean
  /** What a form needs of a parameter; a default of null is worked out from the cell. */
  describe(parameter: string): { readonly default: number | null; readonly isInteger: boolean }
  bind(parameters: unknown): BoundRule | null
}

/** An entry of the registry: what is common to rules, with the types of their parameters closed away. */
export function defineRule<P extends Words>(rule: SensitivityRule<P> & { readonly judgesZero?: boolean }): RuleEntry {
  const judgesZero = rule.judgesZero ?? false
  const { id, needs, order, required } = rule
  return {
    id,
    needs,
    order,
    required,
    judgesZero,
    describe(parameter) {
      const { properties = {} } = z.toJSONSchema(rule.parameters, { io: 'input' })
      const schema = properties[parameter]
      if (schema === undefined || typeof schema === 'boolean')
        throw new Error('a parameter that the rule does not have')
      return {
        default: typeof schema.default === 'number' ? schema.default : null,
        isInteger: schema.type === 'integer',
      }
    },
    bind(given) {
      const parsed = rule.parameters.safeParse(given)
      if (!parsed.success) return null
      const parameters = parsed.data
      return {
        id,
        parameters,
        needs,
        judgesZero,
        largest: rule.largest(parameters),
        judge: (table, cell) => rule.judge(table, cell, parameters),
      }
    },
  }
}
