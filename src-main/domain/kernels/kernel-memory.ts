import { keepKernel, type KernelInstance } from './keep-kernel.ts'
import { nearAndFarCode } from './near-and-far-code.ts'

/** What a kernel exports; addresses and strides in bytes. The source says what each does. */
type Kernel = {
  scan(
    columns: number,
    stride: number,
    variables: number,
    count: number,
    target: number,
    wanted: number,
    distances: number,
    places: number,
    seeksFarthest: number,
  ): number
}

export type KernelMemory = KernelInstance<Kernel>

export const withKernel = keepKernel<Kernel>(nearAndFarCode)
