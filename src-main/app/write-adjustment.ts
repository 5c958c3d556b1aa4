import type { AdjustmentResult } from '../contract/model.ts'
import { writeAdjusted } from '../io/tables/adjusted/write-adjusted.ts'
import { writeFileWhole } from '../io/write-file.ts'
import type { AdjustedTable } from './adjust-table.ts'

/**
 * Write what an adjustment came to: its result as `result.json` holds it, and the released table as `id,value`.
 *
 * @throws AppError `file-not-writable`, `disk-full`
 */
export async function writeAdjustment(
  { values, result }: AdjustedTable,
  { out, result: resultPath }: { readonly out: string | null; readonly result: string | null },
): Promise<void> {
  if (resultPath !== null) {
    const text = `${JSON.stringify(result satisfies AdjustmentResult, null, 2)}\n`
    await writeFileWhole(resultPath, [new TextEncoder().encode(text)])
  }
  if (out !== null && values !== null) await writeAdjusted(out, values, result.decimals)
}
