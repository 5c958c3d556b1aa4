/** The sentence of a key of the catalogue, or `fallback` where it has none. */
type TextOr = (key: string, fallback: string) => string

/** What the catalogue says of a parameter: of this method where it says so, else of every method that has one of that name. */
export function parameterWords(textOr: TextOr, method: string, name: string, part: string, fallback: string): string {
  return textOr(`methods.${method}.parameters.${name}.${part}`, textOr(`methods.parameters.${name}.${part}`, fallback))
}
