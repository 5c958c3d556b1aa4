import type { Centres, SolveContext } from '../method.ts'
import { centreLoss } from './centre-release.ts'
import type { MixedFile } from './mixed-file.ts'
import { mixedLoss } from './mixed-loss.ts'

/** The loss of what is released of groups: of their means and most frequent categories, or of their centres. */
export function releaseLoss(
  file: MixedFile,
  centresOf: ((groups: Int32Array) => Centres) | null,
): (groups: Int32Array) => number {
  return centresOf === null
    ? (groups) => mixedLoss(file, groups)
    : (groups) => centreLoss(file, groups, centresOf(groups))
}

/** A context to which a method tells the loss of means and most frequent categories, and which hears that of the release. */
export function tellingReleaseLoss(context: SolveContext, lossOf: (groups: Int32Array) => number): SolveContext {
  return {
    ...context,
    report: (event) => context.report(event.kind === 'incumbent' ? { ...event, sse: lossOf(event.groups) } : event),
  }
}
