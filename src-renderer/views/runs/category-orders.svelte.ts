import type { Categories, DataOptions } from '../../../src-main/contract/model.ts'

/** The order that a user gives the categories of ordinal variables, from the lowest to the highest. */
export class CategoryOrders {
  value: DataOptions['orders'] = $state({})
  /** What the file holds, by variable; a variable that is not here has not been asked for. */
  known = $state.raw<Readonly<Record<string, Categories>>>({})
  readonly #load: (variable: string) => Promise<Categories>

  /** @param load  the categories of a variable of the file. */
  constructor(load: (variable: string) => Promise<Categories>) {
    this.#load = load
  }

  isOrdered(variable: string): boolean {
    return Object.hasOwn(this.value, variable)
  }

  /** Asks for the categories; they are in their own order until a user moves one. */
  async setOrdered(variable: string, isOrdered: boolean): Promise<void> {
    if (!isOrdered) {
      this.value = Object.fromEntries(Object.entries(this.value).filter(([name]) => name !== variable))
      return
    }
    const { names, isWhole } = await this.#ask(variable)
    if (isWhole) this.value = { ...this.value, [variable]: [...names] }
  }

  /** Takes the orders of an earlier run, and asks what the file holds now. */
  take(orders: DataOptions['orders']): void {
    this.value = Object.fromEntries(Object.entries(orders).map(([name, order]) => [name, [...order]]))
    for (const name of Object.keys(orders)) void this.#ask(name)
  }

  move(variable: string, from: number, to: number): void {
    const order = [...(this.value[variable] ?? [])]
    const [moved] = order.splice(from, 1)
    if (moved === undefined || to < 0 || to > order.length) return
    order.splice(to, 0, moved)
    this.value = { ...this.value, [variable]: order }
  }

  /** Categories of the file that have no place in the order yet. */
  lacking(variable: string): readonly string[] {
    const order = this.value[variable] ?? []
    return (this.known[variable]?.names ?? []).filter((name) => !order.includes(name))
  }

  addLacking(variable: string): void {
    this.value = { ...this.value, [variable]: [...(this.value[variable] ?? []), ...this.lacking(variable)] }
  }

  /** More categories than anyone puts in order by hand. */
  isTooMany(variable: string): boolean {
    return this.known[variable]?.isWhole === false
  }

  async #ask(variable: string): Promise<Categories> {
    const known = this.known[variable] ?? (await this.#load(variable))
    this.known = { ...this.known, [variable]: known }
    return known
  }
}
