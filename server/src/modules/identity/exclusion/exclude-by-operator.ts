/** Puts a person on the list of those who are not taken, from the command line; on record like every other act. */
import type { Db } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { excludePerson, hashOf } from './excluded-person-store.ts'
import { atCommandLine, OPERATOR } from '../operator.ts'
import { findUserByEmail } from '../users/user-store.ts'

interface OperatorExclusion {
  readonly email: string
  readonly reason: string
  readonly now: Date
}

/** Says whether the person was not on the list before. */
export async function excludeByOperator(
  db: Db,
  tenantId: string,
  { email, reason, now }: OperatorExclusion,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const isNew = await excludePerson(tx, tenantId, { email, reason, by: OPERATOR.email, now })
    if (!isNew) return false
    const user = await findUserByEmail(tx, tenantId, email)
    // An entry is kept forever, so a person without a user is named as on the list: by a hash.
    const target = user
      ? { kind: 'user', id: user.id }
      : { kind: 'person', id: hashOf(email).toString('hex') }
    await recordAudit(tx, {
      tenantId,
      actor: OPERATOR,
      action: 'user.exclude',
      target,
      after: { reason },
      caller: atCommandLine('exclude-person'),
      at: now,
    })
    return true
  })
}
