import type { RunDetail } from '../contract/model.ts'
import type { ProjectStore } from '../storage/project-store.ts'
import { runDetail } from './run-detail.ts'
import { adjustmentDetail } from './tables/adjustment-detail.ts'

/** A run of any family in full. @throws AppError `run-not-found` */
export function anyRunDetail(store: ProjectStore, run: number): RunDetail {
  switch (store.runs.get(run).family) {
    case 'microaggregation':
      return runDetail(store, run)
    case 'table-adjustment':
      return adjustmentDetail(store, run)
  }
}
