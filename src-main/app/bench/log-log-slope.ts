/**
 * The slope of log y over log x by least squares: the power with which y grows. Null with fewer than two different x, or
 * values that have no logarithm.
 */
export function logLogSlope(points: readonly { readonly x: number; readonly y: number }[]): number | null {
  const logs = points.map(({ x, y }) => [Math.log(x), Math.log(y)] as const)
  if (!logs.flat().every(Number.isFinite)) return null
  const mean = (axis: 0 | 1) => logs.reduce((sum, point) => sum + point[axis], 0) / logs.length
  const [middleX, middleY] = [mean(0), mean(1)]
  const spread = logs.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0)
  return spread > 0 ? logs.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread : null
}
