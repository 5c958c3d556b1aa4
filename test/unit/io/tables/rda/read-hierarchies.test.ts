import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHierarchyOf } from '../../../../../src-main/io/tables/rda/read-hierarchies.ts'
import { readRda } from '../../../../../src-main/io/tables/rda/read-rda.ts'
import { refusalOf } from '../../../../support/refusal.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const metadata = (hierarchy: string, codeList: string) =>
  readRda(`R\n<TOTCODE> "T"\n<HIERCODELIST> "${hierarchy}"\n<CODELIST> "${codeList}"\n`, 'a.rda').variables[0]!

test('files lie beside the metadata; backslashes and capitals make no difference', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'region.hrc'), 'N\n@ 1\n')
  writeFileSync(join(folder, 'Region.cdl'), ' 1,Groningen, a town\nN,North\nX,nobody\n')
  const hierarchy = await readHierarchyOf(metadata('.\\REGION.HRC', 'region.CDL'), join(folder, 'a.rda'))
  expect(hierarchy).toEqual({
    codes: ['T', 'N', ' 1'],
    parents: Int32Array.of(-1, 0, 1),
    labels: ['', 'North', 'Groningen, a town'],
  })
})

test('a file that is not there is named', async () => {
  const path = join(temporaryFolder(), 'a.rda')
  expect((await refusalOf(() => readHierarchyOf(metadata('b.hrc', 'b.cdl'), path)))?.code).toBe('file-not-found')
})
