/** Renews the made parts of README.md: `node test/support/update-readme.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { readmeBlocks, withBlocks } from './readme-blocks.ts'

const readme = new URL('../../README.md', import.meta.url)
writeFileSync(readme, withBlocks(readFileSync(readme, 'utf8'), readmeBlocks()))
