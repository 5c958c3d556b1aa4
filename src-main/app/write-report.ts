import { basename } from 'node:path'
import { AppError } from '../contract/errors.ts'
import type { ReportRequest } from '../contract/model.ts'
import { adjustmentMethodById, describeAdjustmentMethod, describeMethod, methodById } from '../domain/methods.ts'
import { writeFileWhole } from '../io/write-file.ts'
import { englishWording } from '../report/english.ts'
import { reportHtml } from '../report/html.ts'
import { reportJson } from '../report/json.ts'
import { buildGroupingReport } from '../report/grouping-report.ts'
import type { ReportModel } from '../report/model.ts'
import { buildTableReport } from '../report/table-report.ts'
import { anyRunDetail } from './any-run-detail.ts'
import { beforeAfter } from './before-after/before-after.ts'
import { bestAnswer } from './best-answer.ts'
import { commandLineOf } from './command-line-of.ts'
import { releaseFront } from './front/release-front.ts'
import { refuseOverwrite } from './refuse-overwrite.ts'
import type { Session } from './session.ts'
import { takeTurns } from './take-turns.ts'
import { commandLineOfAdjustment } from './tables/command-line-of-adjustment.ts'
import { countsAt, describeTable } from './tables/describe-table.ts'

export type ReportPorts = {
  /** The same HTML, printed; absent where there is no window to print with. */
  readonly printToPdf?: (html: string) => Promise<Uint8Array>
  readonly version: string
}

/** @throws AppError `run-not-found`, `report-needs-window`, `output-taken`, `file-not-writable`, `disk-full` */
export async function writeReport(
  session: Session,
  request: ReportRequest,
  ports: ReportPorts,
): Promise<{ path: string }> {
  await refuseOverwrite(session.store, request.path)
  await writeFileWhole(request.path, [
    await reportBytes(await reportOf(session, request.run, ports.version), request, ports),
  ])
  return { path: request.path }
}

async function reportOf({ store, measures, learning }: Session, run: number, version: string): Promise<ReportModel> {
  const environment = { version, node: process.versions.node, platform: `${process.platform} ${process.arch}` }
  const detail = anyRunDetail(store, run)
  const { method } = detail.run.request
  if (detail.family === 'table-adjustment') {
    const { subject } = detail.run
    const description = describeTable(store, subject.id)
    return buildTableReport({
      detail,
      description,
      counts: countsAt(store, subject),
      method: describeAdjustmentMethod(adjustmentMethodById(method)),
      environment,
      commandLine: commandLineOfAdjustment(detail.run, description.table, basename(store.path)),
    })
  }
  const dataset = store.datasets.get(detail.run.subject.id)
  return buildGroupingReport({
    detail,
    dataset,
    method: describeMethod(methodById(method)),
    measures: measures.known(run),
    learning: learning.learned(run),
    front: releaseFront(store, run),
    change: bestAnswer(store, run) === null ? null : await takeTurns(beforeAfter(store, run)),
    environment,
    commandLine: commandLineOf(dataset, store.datasets.importRequest(dataset.id), detail.run.request),
  })
}

async function reportBytes(
  model: ReportModel,
  { format }: ReportRequest,
  { printToPdf }: ReportPorts,
): Promise<Uint8Array> {
  switch (format) {
    case 'json':
      return Buffer.from(reportJson(model))
    case 'html':
      return Buffer.from(reportHtml(model, englishWording()))
    case 'pdf':
      if (printToPdf === undefined) throw new AppError('report-needs-window', { format })
      return printToPdf(reportHtml(model, englishWording()))
  }
}
