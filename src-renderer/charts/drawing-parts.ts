import type { init } from './echarts.ts'

/** Time for drawing within a frame: the rest of it belongs to the view. */
const BUDGET_MS = 10

const waiting: (() => void)[] = []
let isDrawing = false

function drawSome(): void {
  // After the frame is painted: a view is there first, its pictures a moment later.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const end = performance.now() + BUDGET_MS
      while (waiting.length > 0 && performance.now() < end) waiting.shift()?.()
      if (waiting.length > 0) drawSome()
      else isDrawing = false
    }),
  )
}

/** Draws when the view has been painted and the charts before have had their turn. */
function inTurn(draw: () => void): void {
  waiting.push(draw)
  if (isDrawing) return
  isDrawing = true
  drawSome()
}

/**
 * Calls `draw` with what makes a chart, once it is loaded, the letters are there whose widths are measured, and the view
 * has been painted.
 */
export async function whenReady(draw: (make: typeof init) => void): Promise<void> {
  const [parts] = await Promise.all([import('./echarts.ts'), document.fonts?.ready])
  inTurn(() => draw(parts.init))
}
