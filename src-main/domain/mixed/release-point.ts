import { AppError } from '../../contract/errors.ts'
import type { FindingTable, FrontPoint, Method, MicroaggregationAnswer } from '../method.ts'

type Params = Readonly<Record<string, unknown>>

/**
 * The answer that the parameters ask for: the method's own, or a point of its front. An answer without a front is its only
 * point.
 *
 * @throws AppError `front-point-missing` when the front has fewer points.
 */
export function releasePoint(
  answer: MicroaggregationAnswer,
  { id, front }: Pick<Method, 'id' | 'front'>,
  params: Params,
): MicroaggregationAnswer {
  const point = pointAsked(front, params)
  const points = answer.front?.length ?? 1
  if (point > points) throw new AppError('front-point-missing', { method: id, point, points })
  const chosen = answer.front?.[point - 1]
  return chosen === undefined ? answer : { ...answer, ...atPoint(answer.tables ?? [], chosen) }
}

/** Strata are solved each by itself: together they have no front. @throws AppError `front-point-missing` */
export function refusePoint({ id, front }: Pick<Method, 'id' | 'front'>, params: Params): void {
  const point = pointAsked(front, params)
  if (point > 0) throw new AppError('front-point-missing', { method: id, point, points: 0 })
}

/** What an answer says when another point of its front is released; tables that are not the point's own stay. */
export function atPoint(
  ofAnswer: readonly FindingTable[],
  { groups, findings, tables }: FrontPoint,
): Required<Pick<MicroaggregationAnswer, 'groups' | 'findings' | 'tables'>> {
  const own = new Map(tables.map((table) => [table.id, table]))
  return { groups, findings, tables: ofAnswer.map((table) => own.get(table.id) ?? table) }
}

function pointAsked(front: Method['front'], params: Params): number {
  return front === undefined ? 0 : Number(params[front.point] ?? 0)
}
