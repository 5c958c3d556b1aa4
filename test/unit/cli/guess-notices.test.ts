import { expect, test } from 'vitest'
import type { Dialect } from '../../../src-main/contract/model.ts'
import { guessNotices } from '../../../src-main/cli/guess-notices.ts'
import { guessDialect } from '../../../src-main/io/csv/guess-dialect.ts'
import { englishWording } from '../../../src-main/report/english.ts'
import { textFile } from '../../support/text-file.ts'

async function notices(text: string, chosen: Partial<Dialect> = {}, encoding = 'utf-8') {
  return guessNotices(await guessDialect(textFile(text, { encoding }), chosen), englishWording())
}

test('a file that can be read in one way only is read without a word', async () => {
  expect(await notices('a,b\n1.5,x\n2,y\n')).toEqual([])
  expect(await notices('a\n1\n2\n')).toEqual([])
  expect(await notices('a,b\n125.764,x\n2.345,y\n')).toEqual([])
  expect(await notices('name,town\nx,y\nz,y\n')).toEqual([])
})

test('a comma that may be a decimal or a thousands sign is told with the option that settles it', async () => {
  expect(await notices('a;b\n1,234;x\n2,345;y\n')).toEqual([
    'Guessed --decimal ,: A cell such as 1,234 can be read in two ways. Give the option to be sure.',
  ])
  expect(await notices('a;b\n1,234;x\n2,345;y\n', { decimal: ',' })).toEqual([])
})

test('a header that may be a record, lines passed over, an encoding that nothing tells', async () => {
  expect(await notices('name,2001,2002\nx,1,2\ny,3,4\n')).toEqual([expect.stringContaining('Guessed --no-header: ')])
  expect(await notices('# made\na,b\n1,2\n')).toEqual([expect.stringContaining('Guessed --comment #: 1 line ')])
  expect(await notices('a,b\né,2\n', {}, 'latin1')).toEqual([
    expect.stringContaining('Guessed --encoding windows-1252: '),
  ])
})
