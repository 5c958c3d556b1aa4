import type { Level } from '../fuzzy-clustering/choose-prototypes.ts'
import type { WeightedPrototypes } from '../fuzzy-clustering/merge-prototypes.ts'
import type { Finding, FindingTable } from '../mixed-method.ts'
import type { HybridGroups } from './group-hybrid.ts'
import type { ScaledFile, ScaledSide } from './scaled-file.ts'

/** The numbers of every stage. Sub-files, clusters and levels are numbered from 1. */
export function stageFindings({ choice, large, subFiles }: HybridGroups, k: number): Finding[] {
  const fewest = Math.min(...subFiles.map(({ grouped }) => grouped.fewestClusters))
  const joined = subFiles.reduce((sum, { grouped }) => sum + grouped.joined, 0)
  return [
    { id: 'sub-files', value: large.held.weights.length, unit: null },
    { id: 'validity', value: choice.levels.find(({ isChosen }) => isChosen)?.index ?? null, unit: null },
    { id: 'silhouette', value: choice.silhouette, unit: null },
    { id: 'fewest-clusters', value: fewest, unit: null },
    { id: 'most-clusters', value: Math.max(...subFiles.map(({ large: { held } }) => held.weights.length)), unit: null },
    { id: 'smallest-possible-group', value: k * fewest, unit: 'records' },
    { id: 'joined', value: joined, unit: 'records' },
  ]
}

/** Every stage, row by row. */
export function stageTables({ choice, large, subFiles }: HybridGroups, file: ScaledFile): FindingTable[] {
  return [
    { id: 'levels', columns: LEVEL_COLUMNS, rows: levelRows(choice.levels) },
    {
      id: 'objective',
      columns: ['iteration', 'objective'],
      rows: choice.objectives.map((objective, iteration) => [iteration + 1, objective]),
    },
    {
      id: 'sub-file-prototypes',
      columns: ['subFile', 'records', 'variable', 'prototype'],
      rows: prototypeRows(large.held, file.quasiIdentifiers),
    },
    {
      id: 'sub-files',
      columns: [
        'subFile',
        'records',
        'clustersFound',
        'clusters',
        'smallestCluster',
        'groups',
        'fewestClusters',
        'joined',
        'validity',
      ],
      rows: subFiles.map(({ records, choice: own, large: { held }, grouped }, number) => [
        number + 1,
        records.length,
        own.sizes.length,
        held.weights.length,
        Math.min(...held.weights),
        grouped.count,
        grouped.fewestClusters,
        grouped.joined,
        own.levels.find(({ isChosen }) => isChosen)?.index ?? null,
      ]),
    },
    {
      id: 'confidential-levels',
      columns: ['subFile', ...LEVEL_COLUMNS],
      rows: subFiles.flatMap(({ choice: own }, number) => levelRows(own.levels).map((row) => [number + 1, ...row])),
    },
    {
      id: 'confidential-prototypes',
      columns: ['subFile', 'cluster', 'records', 'variable', 'prototype'],
      rows: subFiles.flatMap(({ large: { held } }, number) =>
        prototypeRows(held, file.confidential).map((row) => [number + 1, ...row]),
      ),
    },
  ]
}

const LEVEL_COLUMNS = ['level', 'prototypes', 'validity', 'smallestCluster', 'refinement', 'chosen']

/** 1 stands for yes and 0 for no. */
function levelRows(levels: readonly Level[]): (number | null)[][] {
  return levels.map(({ count, index, smallest, isRefinement, isChosen }, number) => [
    number + 1,
    count,
    index,
    smallest,
    Number(isRefinement),
    Number(isChosen),
  ])
}

/** One row for each prototype and variable, in the variable's own unit. */
function prototypeRows({ prototypes, weights }: WeightedPrototypes, side: ScaledSide): (string | number)[][] {
  return [...weights].flatMap((records, j) =>
    side.names.map((name, v) => [j + 1, records, name, side.inOwnUnit(v, prototypes[j * side.names.length + v]!)]),
  )
}
