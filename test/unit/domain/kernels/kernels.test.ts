import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileKernel, kernels } from '../../../support/compile-kernels.ts'

test.each(kernels)('the code of $source is its source compiled', async (kernel) => {
  const code = readFileSync(new URL(`../../../../src-main/domain/kernels/${kernel.module}`, import.meta.url), 'utf8')
  expect(code).toBe(await compileKernel(kernel))
})
