import { AppError } from '../contract/errors.ts'
import type { ReportRequest } from '../contract/model.ts'
import { describeMethod, methodById } from '../domain/methods.ts'
import { writeFileWhole } from '../io/write-file.ts'
import { englishWording } from '../report/english.ts'
import { reportHtml } from '../report/html.ts'
import { reportJson } from '../report/json.ts'
import { buildReport, type ReportModel } from '../report/model.ts'
import { commandLineOf } from './command-line-of.ts'
import { refuseOverwrite } from './refuse-overwrite.ts'
import { runDetail } from './run-detail.ts'
import type { Session } from './session.ts'

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
  await writeFileWhole(request.path, [await reportBytes(reportOf(session, request.run, ports.version), request, ports)])
  return { path: request.path }
}

function reportOf({ store }: Session, run: number, version: string): ReportModel {
  const detail = runDetail(store, run)
  const dataset = store.datasets.get(detail.run.subject.id)
  return buildReport({
    detail,
    dataset,
    method: describeMethod(methodById(detail.run.request.method)),
    environment: { version, node: process.versions.node, platform: `${process.platform} ${process.arch}` },
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
