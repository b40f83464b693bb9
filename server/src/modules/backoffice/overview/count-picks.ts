/** Keeps the sums of the pick statistics close behind the newest pick. */
import { type Rounds, startRounds } from '../../../platform/rounds.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findPortionEnd } from '../../picks/index.ts'
import { addUpParts, chooseNext, countOn, lockMark } from './pick-statistics-store.ts'

const COUNT_INTERVAL_MS = 20_000
/** So many picks in one transaction: corrections by staff wait for it, and on a busy machine no statement may take too long. */
const PORTION = 20_000

type CountContext = Pick<Context, 'database' | 'brands' | 'log'>

/** One portion. Says whether there is more to count right now. */
export async function countPortion(db: Db, tenantId: string, portion = PORTION): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const mark = await lockMark(tx, tenantId)
    if (mark.next_id <= mark.counted_id) {
      await chooseNext(tx, tenantId)
      return false
    }
    if (!mark.is_settled) return false
    const from = mark.counted_id
    const to = await findPortionEnd(tx, tenantId, { from, to: mark.next_id, size: portion })
    await countOn(tx, tenantId, { from, to })
    await addUpParts(tx, tenantId)
    if (to < mark.next_id) return true
    await chooseNext(tx, tenantId)
    return false
  })
}

export async function countAllPortions(db: Db, tenantId: string, isStopping = () => false): Promise<void> {
  while (!isStopping() && (await countPortion(db, tenantId)));
}

/** Several processes may do so together: they take turns at the mark. */
export function startPickCounting({ database, brands, log }: CountContext): Rounds {
  return startRounds({
    brands,
    intervalMs: COUNT_INTERVAL_MS,
    visit: async (tenantId, isStopping) =>
      await countAllPortions(database.tenant(tenantId), tenantId, isStopping),
    onFailure: (error, tenantId) =>
      log.error({ err: error, tenantId }, 'the pick statistics could not be counted on'),
  })
}
