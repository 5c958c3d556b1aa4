const MOST_NAMES = 30
const LONGEST_NAME = 60

/** Names for a sentence, with commas between; of thousands the first ones and how many there are: "a, b, … (5000)". */
export function nameList(names: readonly string[]): string {
  const shown = names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name))
  return names.length > MOST_NAMES ? `${shown.join(', ')}, … (${names.length})` : shown.join(', ')
}
