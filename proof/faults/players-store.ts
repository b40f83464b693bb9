/** The players of a run, signed in and with accounts, made without the price of a password. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@pickproof/server/platform/db/database'
import { findChallenge } from '@pickproof/server/modules/challenges'
import { openAccount } from '@pickproof/server/modules/accounts'
import { insertUser } from '@pickproof/server/modules/identity'
import type { Brand } from '@pickproof/server/modules/tenants'

const PLAN = 'STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK'

export interface FaultPlayer {
  readonly cookie: string
  readonly accnos: readonly string[]
}

export async function addPlayer(
  database: Database,
  { tenantId, accnoPrefix }: Pick<Brand, 'tenantId' | 'accnoPrefix'>,
  accountCount: number,
): Promise<FaultPlayer> {
  const db = database.tenant(tenantId)
  const now = new Date()
  const stamps = { created_at: now, created_by: 'faults', modified_at: now, modified_by: 'faults' }
  const token = randomBytes(32).toString('base64url')
  const accnos = await db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, tenantId, {
      email: `${randomBytes(8).toString('hex')}@faults.test`,
      first_name: 'Some',
      last_name: 'Body',
      role: 'USER',
      currency: 'USD',
      is_email_verified: true,
      ...stamps,
    })
    const challenge = await findChallenge(tx, tenantId, { challengePlan: PLAN, currency: 'USD' })
    if (!user || !challenge) throw new Error('a player could not be made')
    const order = { tenantId, accnoPrefix, userId: user.id, challenge, now, createdBy: 'faults' }
    const opened: string[] = []
    for (let count = 0; count < accountCount; count += 1) opened.push((await openAccount(tx, order)).accno)
    await tx
      .insertInto('session')
      .values({
        tenant_id: tenantId,
        token_hash: createHash('sha256').update(token).digest(),
        user_id: user.id,
        acting_as_user_id: null,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + DAY_MS),
        ip: '127.0.0.1',
        user_agent: 'faults',
      })
      .execute()
    return opened
  })
  return { cookie: `session-${tenantId}=${token}`, accnos }
}
