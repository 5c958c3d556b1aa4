import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readmeBlocks, withBlocks } from '../../support/readme-blocks.ts'

const readme = readFileSync('README.md', 'utf8')

describe('README', () => {
  test('its method table and command line reference are those of this version', () => {
    expect(readme).toBe(withBlocks(readme, readmeBlocks()))
  })

  test('the two commands come first', () => {
    expect(readme.split('\n').slice(2, 6)).toEqual([
      '```',
      'npm start     # installs what is missing, builds, opens Cordon with a sample project',
      'npm test      # installs what is missing, builds, runs every test (unit … end to end)',
      '```',
    ])
  })
})
