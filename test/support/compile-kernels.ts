/**
 * Compile the AssemblyScript kernels of src-main/domain/kernels into modules that hold their code as text.
 *
 *   npm run kernels
 *
 * The code is part of the repository: a build, a test and a plain `node` all load it without a compiler.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { main } from 'assemblyscript/asc'

const folder = new URL('../../src-main/domain/kernels/', import.meta.url)

/** Each kernel's source, the module of its code, and what that module calls it. */
export const kernels = [
  { source: 'near-and-far.as', module: 'near-and-far-code.ts', name: 'nearAndFarCode' },
  { source: 'anneal-groups.as', module: 'anneal-groups-code.ts', name: 'annealGroupsCode' },
] as const

export type KernelSource = (typeof kernels)[number]

/** The text of the module that holds a kernel's code. The same source gives the same text on every machine. */
export async function compileKernel({ source, name }: KernelSource): Promise<string> {
  let code: Uint8Array | null = null
  const options = ['--outFile', 'kernel.wasm', '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd']
  const { error } = await main(['kernel.ts', ...options, '--importMemory', '--initialMemory', '1'], {
    readFile: (path) => (path === 'kernel.ts' ? readFileSync(new URL(source, folder), 'utf8') : null),
    writeFile: (path, contents) => {
      if (path === 'kernel.wasm' && typeof contents !== 'string') code = contents
    },
    listFiles: () => [],
  })
  if (error !== null || code === null) throw new Error(`${source} does not compile.`, { cause: error })
  const text = Buffer.from(code).toString('base64')
  return `/** ${source}, compiled: \`npm run kernels\` makes this file. */\nexport const ${name} =\n  '${text}'\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const kernel of kernels) writeFileSync(new URL(kernel.module, folder), await compileKernel(kernel))
}
