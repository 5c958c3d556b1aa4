/** Everything the help explains; the texts stand in the catalogue under `why.<topic>`. */
export const whyTopics = [
  'project',
  'import',
  'data',
  'roles',
  'quasiIdentifier',
  'microaggregation',
  'k',
  'loss',
  'bound',
  'gap',
  'groups',
  'certificate',
  'variableLoss',
  'distribution',
  'compare',
  'release',
  'seed',
  'fingerprint',
  'preferences',
] as const
export type WhyTopic = (typeof whyTopics)[number]
