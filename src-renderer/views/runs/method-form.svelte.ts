/** The set-up form of a run: fields from the methods' declared parameters, texts as typed, checked as one leaves them. */
import type {
  MethodDescription,
  ParameterSchema,
  ParameterValue,
  RunRequest,
} from '../../../src-main/contract/model.ts'
import { parseField } from '../../../src-main/contract/parse-field.ts'
import { combinations, sweepValues } from '../../../src-main/contract/sweep-values.ts'
import { t } from '../../i18n/i18n.ts'
import { allowedText } from './allowed-text.ts'

export type FormField = {
  readonly name: string
  readonly schema: ParameterSchema
  readonly isAdvanced: boolean
}

/** Limits are fields like the methods' own; a method without a bound has no gap to stop at. */
const timeSchema: ParameterSchema = { type: 'number', exclusiveMinimum: 0, default: 600, unit: 'seconds' }
const gapSchema: ParameterSchema = { type: 'number', minimum: 0, maximum: 100, default: 1, unit: 'percent' }
const seedSchema: ParameterSchema = { type: 'integer', minimum: 0, maximum: 4_294_967_295, default: 1 }
const workersSchema: ParameterSchema = { type: 'integer', minimum: 1, maximum: 64, default: 2, advanced: true }

export type LimitName = 'timeSeconds' | 'gapPercent' | 'seed' | 'workers'

function fieldsOf(method: MethodDescription): readonly FormField[] {
  return Object.entries(method.parameters.properties).map(([name, schema]) => ({
    name,
    schema,
    isAdvanced: schema.advanced === true,
  }))
}

function textOfDefault(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfDefault).join(', ')
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

export class MethodForm {
  methodId = $state('')
  /** Texts as typed, by field name. */
  texts = $state<Record<string, string>>({})
  /** Fields that were left once: only these show what is wrong with them. */
  left = $state<Record<string, true>>({})
  readonly #methods: () => readonly MethodDescription[]

  constructor(methods: () => readonly MethodDescription[]) {
    this.#methods = methods
  }

  method = $derived.by(
    (): MethodDescription | null => this.#methods().find((method) => method.id === this.methodId) ?? null,
  )
  fields = $derived(this.method === null ? [] : fieldsOf(this.method))
  limits = $derived.by((): readonly { name: LimitName; schema: ParameterSchema }[] => [
    ...(this.method?.guarantees.anytime === true ? [{ name: 'timeSeconds' as const, schema: timeSchema }] : []),
    ...(this.method?.guarantees.bound === true ? [{ name: 'gapPercent' as const, schema: gapSchema }] : []),
    { name: 'seed' as const, schema: seedSchema },
    { name: 'workers' as const, schema: workersSchema },
  ])

  /** What is wrong, by field, whether shown yet or not. */
  problems = $derived.by((): Record<string, string> => {
    const problems: Record<string, string> = {}
    for (const { name, schema } of [...this.fields, ...this.limits]) {
      const text = this.text(name, schema)
      const isOptional = name === 'timeSeconds' || name === 'gapPercent' || this.#mayBeEmpty(name, schema)
      if (text.trim() === '' && (isOptional || schema.default === null)) continue
      const values = this.isSweepable(name) ? sweepValues(text) : [text]
      if (values.length === 0 || values.some((value) => parseField(value, schema) === null)) {
        problems[name] = t('newRun.problem', {
          text: text.trim() === '' ? t('newRun.nothing') : text,
          allowed: allowedText(schema),
        })
      }
    }
    return problems
  })
  count = $derived(Object.keys(this.problems).length)

  /** One request a value of a sweep; empty while something is wrong. */
  requests = $derived.by((): readonly Pick<RunRequest, 'method' | 'parameters' | 'seed' | 'limits' | 'workers'>[] => {
    if (this.method === null || this.count > 0) return []
    const asked: Record<string, ParameterValue[]> = {}
    for (const { name, schema } of this.fields) {
      const text = this.text(name, schema)
      if (text.trim() === '') continue
      asked[name] = (this.isSweepable(name) ? sweepValues(text) : [text])
        .map((value) => parseField(value, schema))
        .filter((value) => value !== null)
    }
    const number = (name: LimitName) => {
      const text = (
        this.texts[name] ?? textOfDefault(this.limits.find((limit) => limit.name === name)?.schema.default)
      ).trim()
      return text === '' ? null : Number(text)
    }
    const gap = this.limits.some((limit) => limit.name === 'gapPercent') ? number('gapPercent') : null
    const common = {
      method: this.method.id,
      seed: number('seed') ?? 1,
      workers: number('workers') ?? 2,
      limits: {
        timeSeconds: this.limits.some((limit) => limit.name === 'timeSeconds') ? number('timeSeconds') : null,
        gapRelative: gap === null ? null : gap / 100,
        work: null,
      },
    }
    return combinations(asked).map((parameters) => ({ ...common, parameters }))
  })

  /** Left empty the method chooses: it neither asks for a value nor has a default. */
  #mayBeEmpty(name: string, schema: ParameterSchema): boolean {
    const required = this.method?.parameters.required ?? []
    return schema.default === undefined && !required.includes(name) && this.fields.some((field) => field.name === name)
  }

  /** Only numbers sweep: a list in a field that takes one number makes one run per value. */
  isSweepable(name: string): boolean {
    const schema = this.fields.find((field) => field.name === name)?.schema
    return schema?.type === 'integer' || schema?.type === 'number'
  }

  text(name: string, schema: ParameterSchema): string {
    return this.texts[name] ?? textOfDefault(schema.default)
  }

  set(name: string, text: string): void {
    this.texts[name] = text
  }

  leave(name: string): void {
    this.left[name] = true
  }

  leaveAll(): void {
    for (const { name } of [...this.fields, ...this.limits]) this.left[name] = true
  }

  /** What to show beside a field now. */
  shownProblem(name: string): string {
    return this.left[name] === true ? (this.problems[name] ?? '') : ''
  }

  choose(method: string): void {
    this.methodId = method
    this.left = {}
  }

  /** Everything as it was in an earlier run. */
  take(request: Pick<RunRequest, 'method' | 'parameters' | 'seed' | 'limits' | 'workers'>): void {
    this.methodId = request.method
    this.left = {}
    const texts: Record<string, string> = { seed: String(request.seed), workers: String(request.workers) }
    for (const [name, value] of Object.entries(request.parameters)) texts[name] = textOfDefault(value)
    texts['timeSeconds'] = request.limits.timeSeconds === null ? '' : String(request.limits.timeSeconds)
    texts['gapPercent'] =
      request.limits.gapRelative === null ? '' : String(Number((100 * request.limits.gapRelative).toPrecision(12)))
    this.texts = texts
  }
}
