import { SvelteMap } from 'svelte/reactivity'

/** Something the user can do, the same from menu, palette, key and button. */
export type Command = {
  /** `group.name`; its name in the catalogue is `commands.<id>`. */
  readonly id: string
  /** Keys as written for `matches`: `Mod+Shift+S`, `F1`, `?`. */
  readonly keys?: string
  readonly isEnabled?: () => boolean
  readonly run: () => void
}

const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform)

/** A key combination as this system writes it: `Ctrl K` or `⌘ K`. */
export const keysText = (keys: string): string =>
  keys
    .split('+')
    .map((key) => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'Shift' && isMac ? '⇧' : key))
    .join(' ')

function matches(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const needsMod = parts.includes('Mod')
  const needsShift = parts.includes('Shift')
  const hasMod = isMac ? event.metaKey : event.ctrlKey
  if (hasMod !== needsMod || event.altKey) return false
  // "?" is typed with Shift on most keyboards, so a bare sign does not ask about Shift.
  if (key.length > 1 || /[a-z]/i.test(key)) {
    if (event.shiftKey !== needsShift) return false
  }
  return event.key.toLowerCase() === key.toLowerCase()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** The one registry of commands. A view adds its own while it is shown. */
export class Commands {
  readonly #all = new SvelteMap<string, Command>()
  list = $derived([...this.#all.values()])

  /** Answers the removal. */
  add(...commands: Command[]): () => void {
    for (const command of commands) this.#all.set(command.id, command)
    return () => {
      for (const command of commands) {
        // A newer view may have taken the name over before the older one left.
        if (this.#all.get(command.id) === command) this.#all.delete(command.id)
      }
    }
  }

  get(id: string): Command | undefined {
    return this.#all.get(id)
  }

  canRun(id: string): boolean {
    const command = this.#all.get(id)
    return command !== undefined && (command.isEnabled?.() ?? true)
  }

  /** Does nothing when the command is not there or not enabled now. */
  run(id: string): boolean {
    if (!this.canRun(id)) return false
    this.#all.get(id)?.run()
    return true
  }

  /** The command of a pressed key, if one is enabled; bare keys are left to fields that are typed in. */
  handleKey(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.isComposing) return false
    for (const command of this.#all.values()) {
      if (command.keys === undefined || !matches(command.keys, event)) continue
      const isBare = !command.keys.includes('Mod') && !/^F\d/.test(command.keys)
      if (isBare && isTyping(event.target)) continue
      if (!this.run(command.id)) continue
      event.preventDefault()
      return true
    }
    return false
  }
}
