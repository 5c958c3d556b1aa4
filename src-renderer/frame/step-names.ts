/** The steps of the work, in order. */
export const stepNames = ['start', 'data', 'roles', 'tables', 'runs', 'compare', 'report'] as const
export type StepName = (typeof stepNames)[number]
