/** Counts the public figures of a log that had entries before there were figures. */
import type { Context } from '../../context.ts'
import { readEntry } from '@pickproof/verifier/entry'
import { raiseFigures, readFigures } from './figure-store.ts'
import { lockLog, readEntries } from './log-store.ts'
import { figuresOf } from './sequence.ts'

const PORTION = 5_000

export async function ensureFigures(
  { database }: Pick<Context, 'database'>,
  tenantId: string,
): Promise<void> {
  await database
    .tenant(tenantId)
    .transaction()
    .execute(async (tx) => {
      const log = await lockLog(tx, tenantId)
      if (!log || log.size === 0n) return
      if (Object.keys(await readFigures(tx, tenantId)).length > 0) return
      for (let first = 0; first < Number(log.size); first += PORTION) {
        const entries = await readEntries(tx, tenantId, { first, count: PORTION })
        const read = entries.map(readEntry).map(({ type, fields }) => ({ kind: type, fields }))
        await raiseFigures(tx, tenantId, figuresOf(read))
      }
    })
}
