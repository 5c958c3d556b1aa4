import type { Attachment } from 'svelte/attachments'

/**
 * Up, Down, Home and End move the focus between the elements of `selector` inside a list: one tab stop for all.
 * What is focused says by its own `onfocus` that it is chosen.
 */
export function arrowKeys(selector: string): Attachment<HTMLElement> {
  return (list) => {
    function onkeydown(event: KeyboardEvent): void {
      const items = [...list.querySelectorAll<HTMLElement>(selector)]
      const at = items.indexOf(document.activeElement as HTMLElement)
      if (at < 0) return
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
      const target = to === undefined ? undefined : items[Math.min(items.length - 1, Math.max(0, to))]
      if (target === undefined) return
      event.preventDefault()
      target.focus()
    }
    list.addEventListener('keydown', onkeydown)
    return () => list.removeEventListener('keydown', onkeydown)
  }
}
