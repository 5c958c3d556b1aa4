import type { MixedMethod } from '../mixed-method.ts'
import { moObamParameters } from './parameters.ts'
import { solveMoObam } from './solve-mo-obam.ts'

export const moObam: MixedMethod<typeof moObamParameters> = {
  id: 'mo-obam',
  version: '1.0.0',
  params: moObamParameters,
  guarantees: { exact: false, bound: false, anytime: true },
  source:
    'Wei, Benson, Agor & Capan, Multi-Objective Optimization-Based Anonymization of Structured Data for Machine Learning, arXiv 2501.01002',
  needs: {
    quasiIdentifiers: { atLeast: 1, atMost: null },
    categories: true,
    confidential: { atLeast: 1, areNumbers: false },
  },
  isLastBest: true,
  front: {
    x: { id: 'loss', better: 'less' },
    y: { id: 'scaled-entropy', better: 'more' },
    point: 'point',
    search: ['lambda', 'clusters', 'mode', 'particles', 'iterations', 'trials'],
  },
  solve: solveMoObam,
}
