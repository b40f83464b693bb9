/** What changed lately about how a person signs in, for staff who decide about money. */
import type { Message } from '@pickproof/domain/messages/message'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { programWords } from './program-words.ts'

export interface SignInChangeRow {
  readonly kind: 'email' | 'device' | 'factor'
  readonly at: Date
  readonly detail: Message | string
}

const CHANGES_MAX = 10

/** Newest first. The device of the first sign-in does not count. */
export async function listSignInChanges(
  db: Db,
  tenantId: string,
  { userId, since }: { readonly userId: bigint; readonly since: Date },
): Promise<readonly SignInChangeRow[]> {
  const { rows } = await sql<Pick<SignInChangeRow, 'kind' | 'at'> & { readonly user_agent: string | null }>`
    select 'device' as kind, s.at, s.user_agent from sign_in s
      where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.at >= ${since} and s.kind = 'SIGN_IN'
        and s.is_new_device and exists (select 1 from sign_in e
          where e.tenant_id = s.tenant_id and e.user_id = s.user_id and e.kind = 'SIGN_IN' and e.id < s.id)
    union all
    select 'email', e.until, null from earlier_email e
      where e.tenant_id = ${tenantId} and e.user_id = ${userId} and e.until >= ${since}
    union all
    select 'factor', t.confirmed_at, null from totp_factor t
      where t.tenant_id = ${tenantId} and t.user_id = ${userId} and t.confirmed_at >= ${since}
    union all
    select 'factor', k.created_at, null from passkey k
      where k.tenant_id = ${tenantId} and k.user_id = ${userId} and k.created_at >= ${since}
    order by at desc limit ${CHANGES_MAX}`.execute(db)
  return rows.map(({ kind, at, user_agent: agent }) => ({
    kind,
    at,
    detail: agent === null ? '' : programWords(agent),
  }))
}
