/** Measures that tell most of a release, by what they tell of: the others are found beneath them. */
import type { MeasuredFigure } from '../../../src-main/contract/model.ts'

const NOTABLE: Readonly<Record<MeasuredFigure['kind'], readonly string[]>> = {
  risk: [
    'distance-linkage',
    'homogeneous-records',
    'k-level',
    'entropy-l',
    'prosecutor-highest',
    'rank-intervals',
    'disclosure-risk',
  ],
  loss: [
    'information-loss',
    'changed-values',
    'certainty-penalty',
    'il1s',
    'pil',
    'marginal-hellinger',
    'correlation-mean-absolute',
  ],
  utility: ['pmse-logistic', 'interval-overlap', 'pmse-tree', 'pmse-logistic-ratio'],
}

/** Those that are notable first, in that order; the others as they come, what is not defined last. */
export function notableFirst(figures: readonly MeasuredFigure[]): readonly MeasuredFigure[] {
  const place = ({ id, kind, value }: MeasuredFigure) => {
    if (value === null) return Infinity
    const at = NOTABLE[kind].indexOf(id)
    return at < 0 ? NOTABLE[kind].length : at
  }
  return [...figures].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
}
