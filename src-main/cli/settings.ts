import { AppError } from '../contract/errors.ts'
import type { MethodDescription, ParameterSchema, ParameterValue } from '../contract/model.ts'
import { combinations, sweepValues } from '../contract/sweep-values.ts'

/**
 * `name=value` words as parameters of a method, read by the types the method declares; one set of them for each run.
 *
 * Where the method takes one number, several (`k=3,5,10`, `k=3..10`, `lambda=0..1 step 0.1`) make a run each, and those of
 * several names a run for each combination, in which the last name changes fastest. Where it takes a list, they are one
 * (`gammas=0.1,0.2`). Truth is `true` or `false`. A name the method does not know keeps its text: the use case refuses it and
 * names what there is.
 *
 * @throws AppError `argument-invalid` for a word without `=`, `parameter-invalid` for a value of the wrong type.
 */
export function parseSettings(
  method: Pick<MethodDescription, 'parameters'>,
  words: readonly string[],
): Readonly<Record<string, ParameterValue>>[] {
  // Pairs, not a record that grows: a name such as __proto__ is then refused like any other that is unknown.
  const settings = words.map((word): [string, readonly ParameterValue[]] => {
    const at = word.indexOf('=')
    if (at <= 0) throw new AppError('argument-invalid', { argument: '--set', value: word, expected: 'name=value' })
    const name = word.slice(0, at)
    return [name, parseValues(name, word.slice(at + 1), method.parameters.properties[name])]
  })
  return combinations(Object.fromEntries(settings))
}

function parseValues(name: string, text: string, schema: ParameterSchema | undefined): readonly ParameterValue[] {
  const refuse = (expected: string) => new AppError('parameter-invalid', { parameter: name, value: text, expected })
  switch (schema?.type) {
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw refuse('true | false')
      return [text === 'true']
    case 'integer':
    case 'number': {
      const values = sweepValues(text)
        .map(parseNumber)
        .filter((value) => value !== null)
      if (values.length === 0 || values.length < sweepValues(text).length) throw refuse(schema.type)
      return values
    }
    case 'array': {
      const values = text === '' ? [] : text.split(',').map((part) => parseNumber(part))
      if (values.includes(null)) throw refuse('numbers with commas between: 0.1,0.2')
      return [values as number[]]
    }
    default:
      return [text]
  }
}

/** A number with a decimal point, nothing else: neither spaces, hexadecimal, nor words for infinity. */
export function parseNumber(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : null
}
