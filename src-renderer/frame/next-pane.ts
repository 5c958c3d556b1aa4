/** F6: moves the focus to the next region of the frame, in the order they stand; with Shift to the one before. */
export function nextPane(isBackward: boolean): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  if (panes.length === 0) return
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(at + (isBackward ? -1 : 1) + panes.length) % panes.length]
  const inside = next?.querySelector<HTMLElement>('a[href], button:not(:disabled), [tabindex="0"]')
  ;(inside ?? next)?.focus()
}
