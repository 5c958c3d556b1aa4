/** The sentence of a key of the catalogue, or `fallback` where it has none. */
type TextOr = (key: string, fallback: string) => string

/** Title of a table of what a method found out: its own words, else those of every method's table of that name. */
export function tableTitle(textOr: TextOr, method: string, table: string): string {
  return textOr(`methods.${method}.tables.${table}.title`, textOr(`methods.tables.${table}.title`, table))
}

/** Header of a column of such a table; one that is called like a figure of the method holds that figure. */
export function columnTitle(textOr: TextOr, method: string, table: string, column: string): string {
  const ofFigure = textOr(`methods.${method}.figures.${column}.title`, column)
  const ofEvery = textOr(`methods.tables.${table}.columns.${column}`, ofFigure)
  return textOr(`methods.${method}.tables.${table}.columns.${column}`, ofEvery)
}
