import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { listEarlierEmails } from '../identity/index.ts'

/**
 * Amounts, dates, status, order number and who decided stay, under the pseudonym of the person; where the money went and
 * what was noted do not.
 */
export async function forgetPayer(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  stamp: { readonly at: Date; readonly by: string; readonly name: string },
): Promise<readonly bigint[]> {
  const earlier = (await listEarlierEmails(tx, tenantId, userId)).map(({ email }) => email)
  const { rows } = await sql<{
    id: bigint
  }>`update payment p set financial_data = null, sealed_details = null, destination_mark = null,
      note = null,
      created_by = case when p.created_by = u.email or p.created_by = any(${earlier}::text[])
        then ${stamp.name} else p.created_by end,
      modified_at = ${stamp.at}, modified_by = ${stamp.by}
    from person u
    where u.tenant_id = ${tenantId} and u.id = ${userId} and p.tenant_id = u.tenant_id and p.user_id = u.id
    returning p.id`.execute(tx)
  await forgetOrdersOf(tx, tenantId, { userId, earlier })
  return rows.map(({ id }) => id)
}

/** Only for payments of a person who is already a pseudonym. */
export async function forgetDecisions(tx: Tx, paymentIds: readonly bigint[]): Promise<void> {
  await sql`select forget_decisions(${paymentIds}::bigint[])`.execute(tx)
}

/**
 * Deletes the bodies of rejected orders, which name the person by a current or earlier email. Only bodies of rejected
 * orders are certain to be JSON. PostgreSQL may evaluate conditions in any order, so a CASE guards the cast.
 */
async function forgetOrdersOf(
  tx: Tx,
  tenantId: string,
  { userId, earlier }: { readonly userId: bigint; readonly earlier: readonly string[] },
): Promise<void> {
  await sql`update store_delivery d set body = null
    where d.tenant_id = ${tenantId} and d.outcome = 'REFUSED' and d.body is not null
      and lower(case when d.outcome = 'REFUSED' then d.body::json #>> '{billing,email}' end) in (
        select lower(u.email) from person u where u.tenant_id = d.tenant_id and u.id = ${userId}
        union all
        select lower(email) from unnest(${earlier}::text[]) as email)`.execute(tx)
}
