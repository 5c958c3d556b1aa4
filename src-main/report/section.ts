import { chartFormat } from '../contract/charts/chart-format.ts'
import { shownParams } from '../contract/shown-params.ts'
import type { Wording } from '../contract/wording.ts'
import type { Block } from './block.ts'
import type { GroupingReport, ReportModel, TableReport } from './model.ts'
import { createNumberText, type NumberText } from './number-text.ts'

/** What a section needs to put the model into words. */
export type ReportWords = {
  readonly t: Wording['t']
  readonly numbers: NumberText
  readonly wording: Wording
  /** The sentence of a key, its numbers as they are shown. */
  sentence(key: string, params: Readonly<Record<string, string | number>>): string
  /** The same when the catalogue holds the key, else `fallback`: names from outside may be unknown to it. */
  textOr(key: string, fallback: string, params?: Readonly<Record<string, string | number>>): string
}

/** One part of the report: an entry of the registry in `sections.ts`. */
export type ReportSection = {
  /** Anchor of the section; its title is `report.sections.<id>`. */
  readonly id: string
  /** A section with nothing to say is left out. */
  isPresent(model: ReportModel): boolean
  blocks(model: ReportModel, words: ReportWords): Block[]
}

export function createReportWords(wording: Wording): ReportWords {
  const format = chartFormat(wording.language)
  const sentence: ReportWords['sentence'] = (key, params) => wording.t(key, shownParams(params, format))
  return {
    t: (key, params) => wording.t(key, params),
    numbers: createNumberText(wording.language),
    wording,
    sentence,
    textOr: (key, fallback, params = {}) => (wording.has(key) ? sentence(key, params) : fallback),
  }
}

export const always = () => true

type SectionOf<M> = {
  readonly id: string
  isPresent(model: M): boolean
  blocks(model: M, words: ReportWords): Block[]
}

/** A section of runs that group records. */
export function groupingSection({ id, isPresent, blocks }: SectionOf<GroupingReport>): ReportSection {
  return {
    id,
    isPresent: (model) => model.family === 'microaggregation' && isPresent(model),
    blocks: (model, words) => (model.family === 'microaggregation' ? blocks(model, words) : []),
  }
}

/** A section of runs that adjust a table. */
export function tableSection({ id, isPresent, blocks }: SectionOf<TableReport>): ReportSection {
  return {
    id,
    isPresent: (model) => model.family === 'table-adjustment' && isPresent(model),
    blocks: (model, words) => (model.family === 'table-adjustment' ? blocks(model, words) : []),
  }
}
