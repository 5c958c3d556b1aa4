import type { init } from './echarts.ts'

/**
 * What drawing waits for: the chart package, loaded when the first chart is, and the letters, whose widths are measured
 * before they are drawn.
 */
export async function drawingParts(): Promise<typeof init> {
  const [parts] = await Promise.all([import('./echarts.ts'), document.fonts?.ready])
  return parts.init
}
