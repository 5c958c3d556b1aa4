/** Round values along an axis, and how many decimals keep them apart. */
export type Ticks = { readonly values: readonly number[]; readonly decimals: number }

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 12; decimals++) {
    const scaled = step * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled)) return decimals
  }
  return 12
}

/**
 * Multiples of 1, 2, 4 or 5 × 10ⁱ that cover `from` … `to` with about `count` steps; the first is ≤ from, the last ≥ to
 * unless `inside`, which keeps to the ticks between the two.
 */
export function linearTicks(from: number, to: number, count: number, inside = false): Ticks {
  const span = to - from
  if (!(span > 0) || !Number.isFinite(span)) return { values: [from], decimals: decimalsOf(Math.abs(from)) }
  const raw = span / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * ([1, 2, 4, 5, 10].find((multiple) => multiple * power >= raw * 0.999) ?? 10)
  const first = inside ? Math.ceil(from / step - 1e-9) : Math.floor(from / step + 1e-9)
  const last = inside ? Math.floor(to / step + 1e-9) : Math.ceil(to / step - 1e-9)
  const decimals = decimalsOf(step)
  const values: number[] = []
  for (let i = first; i <= last; i++) values.push(Number((i * step).toFixed(decimals)))
  return { values, decimals }
}

/** 1, 2 and 5 × 10ⁱ inside `from` … `to` (both positive); every second decade alone once there are more than `most`. */
export function logTicks(from: number, to: number, most = 9): readonly number[] {
  const values: number[] = []
  for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++) {
    for (const multiple of [1, 2, 5]) {
      const value = Number((multiple * 10 ** power).toPrecision(1))
      if (value >= from && value <= to) values.push(value)
    }
  }
  if (values.length <= most) return values
  const decades = values.filter((value) => /^1(0*|e[+-]?\d+)$/.test(String(value)) || /^0\.0*1$/.test(String(value)))
  return decades.length >= 2 ? decades : values
}
