/** Runs a request with an idempotency key once, even if it is sent several times. */
import type { RewardType } from '@pickproof/domain/payouts/reward-words'
import { keyUsed } from '../../platform/http/idempotency-key.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isTakenBy } from '../../platform/db/database-failure.ts'
import { findRewardOfKey, type RewardRow } from './reward-store.ts'

const KEY_INDEX = 'reward_record_key'

interface NamedRequest {
  readonly tenantId: string
  readonly userId: bigint
  readonly key: string | undefined
  readonly rewardType: RewardType
  /** Whether what was booked under the key is what is asked for now. */
  readonly isBooked: (earlier: RewardRow) => boolean
}

/** Both ways end with the record that the request booked: just now, or the first time. */
export async function onceByKey(
  db: Db,
  request: NamedRequest,
  work: (tx: Tx) => Promise<RewardRow>,
): Promise<RewardRow> {
  const run = async () =>
    await db.transaction().execute(async (tx) => (await findEarlier(tx, request)) ?? (await work(tx)))
  try {
    return await run()
  } catch (error) {
    // The same request was under way at the same moment; by now it is booked.
    if (isTakenBy(KEY_INDEX, error)) return await run()
    throw error
  }
}

/** What the request has booked before; refuses a key that another request used. */
export async function findEarlier(
  tx: Tx,
  { tenantId, userId, key, rewardType, isBooked }: NamedRequest,
): Promise<RewardRow | undefined> {
  if (key === undefined) return undefined
  const earlier = await findRewardOfKey(tx, tenantId, { userId, key })
  if (earlier && !(earlier.reward_type === rewardType && isBooked(earlier))) throw keyUsed()
  return earlier
}
