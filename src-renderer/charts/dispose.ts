import type { Drawing } from './echarts.ts'

type Painter = { getSvgDom?(): Element | null; root?: Element; clear(): void; dispose(): void }

/**
 * Ends a drawing without `innerHTML`, which the content security policy's trusted types refuse: echarts empties its
 * elements that way.
 */
export function dispose(drawing: Drawing): void {
  if (drawing.isDisposed()) return
  const element = drawing.getDom()
  const painter = (drawing.getZr() as unknown as { painter: Painter }).painter
  painter.clear = () => undefined
  painter.dispose = () => undefined
  drawing.dispose()
  element.replaceChildren()
}
