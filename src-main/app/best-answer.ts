import { methodById } from '../domain/methods.ts'
import type { Incumbent, ProjectStore } from '../storage/project-store.ts'

/** The best grouping of a run: of smallest loss, or the last where its method weighs the loss against something else. */
export function bestAnswer(store: ProjectStore, run: number): Incumbent | null {
  const { method } = store.runs.grouping(run).request
  return methodById(method).isLastBest === true ? store.runs.lastAnswer(run) : store.runs.answer(run)
}
