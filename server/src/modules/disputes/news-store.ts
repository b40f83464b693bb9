/** The SQL of what players learn about their disputes, and of what is due. */
import type { DisputeOutcome } from '@pickproof/domain/disputes/dispute'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DisputeRow } from './dispute-store.ts'

/** One thing that happened to a dispute. */
export type DisputeNews = {
  readonly dispute_id: bigint
  readonly user_id: bigint
  readonly about: string
  readonly due_at: Date | null
  /** Distinguishes it from other things of the same kind. */
  readonly key: string
  readonly at: Date
} & (
  | { readonly kind: 'opened' | 'late' | 'appealed'; readonly body: null; readonly outcome: null }
  | { readonly kind: 'answered'; readonly body: string; readonly outcome: null }
  | { readonly kind: 'decided'; readonly body: string; readonly outcome: DisputeOutcome }
)

/** Of these players, since then, the oldest first. */
export async function listDisputeNews(
  tx: Tx,
  tenantId: string,
  { userIds, since }: { readonly userIds: readonly bigint[]; readonly since: Date },
): Promise<readonly DisputeNews[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<DisputeNews>`
    with own as (
      select * from dispute where tenant_id = ${tenantId} and user_id = any(${userIds}::bigint[])
    )
    select d.id as dispute_id, d.user_id, d.about, d.due_at, n.*
    from own d cross join lateral (
      select 'opened' as kind, '' as key, d.opened_at as at, null as body, null as outcome
      union all
      select 'appealed', '', d.appealed_at, null, null where d.appealed_at is not null
      union all
      select 'late', extract(epoch from d.due_at)::bigint::text, d.late_at, null, null where d.late_at is not null
      union all
      select 'answered', m.id::text, m.at, m.body, null from dispute_message m
        where m.tenant_id = d.tenant_id and m.dispute_id = d.id and m.by_staff
      union all
      select 'decided', c.round::text, c.at, c.reason, c.outcome from dispute_decision c
        where c.tenant_id = d.tenant_id and c.dispute_id = d.id
    ) n
    where n.at >= ${since} order by n.at`.execute(tx)
  return rows
}

/** Whose time is over: decisions that were not appealed, and steps of staff that are newly late. */
export async function lockDue(tx: Tx, tenantId: string, now: Date): Promise<readonly DisputeRow[]> {
  return await tx
    .selectFrom('dispute')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('status', '=', 'DECIDED'), eb('late_at', 'is', null)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
}

export const DUE_AT_ONCE = 100

export async function markLate(tx: Tx, { tenant_id, id }: DisputeRow, at: Date): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ late_at: at })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

export async function countOverdue(db: Db, tenantId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('dispute')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['OPEN', 'IN_REVIEW', 'APPEALED'])
    .where('due_at', '<', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
