import { arch, availableParallelism, cpus, totalmem, type } from 'node:os'

export type Machine = {
  readonly processor: string
  readonly cores: number
  readonly memoryGigabytes: number
  readonly system: string
  readonly node: string
}

/** The machine of a measurement, without anything that names it or its owner. */
export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? '',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${arch()}`,
    node: process.versions.node,
  }
}
