/** The SQL of the picks that an account overview shows, and of their figures on the dashboard. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { OverviewPickRow, PickFigures, ReportPickRow } from '../accounts/index.ts'

export async function listOverviewPicks(
  db: Db,
  tenantId: string,
  accountId: bigint,
): Promise<OverviewPickRow[]> {
  return await db
    .selectFrom('pick')
    .select(['status', 'stake_minor', 'result_minor', 'placed_at', 'settled_at'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('type', '<>', 'CHILD')
    .orderBy('id')
    .execute()
}

/** Ignores ids of other accounts' picks. */
export async function listReportPicks(
  db: Db,
  tenantId: string,
  { accountId, pickIds }: { readonly accountId: bigint; readonly pickIds: readonly bigint[] },
): Promise<readonly ReportPickRow[]> {
  if (pickIds.length === 0) return []
  const { rows } = await sql<ReportPickRow>`
    select p.id, p.type, p.status, p.odds_name, p.market_label, p.home_team, p.away_team, p.stake_minor,
      p.result_minor, p.settled_at,
      (select count(*)::int from pick leg where leg.tenant_id = p.tenant_id and leg.parent_id = p.id) as legs
    from pick p
    where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and p.type <> 'CHILD'
      and p.id = any(${pickIds}::bigint[])
    order by p.settled_at, p.id`.execute(db)
  return rows
}

export async function readPickFigures(
  db: Db,
  tenantId: string,
  { accountId, since }: { readonly accountId: bigint; readonly since: Date },
): Promise<PickFigures> {
  const { rows } = await sql<Record<'open' | 'stake' | 'placed', bigint> & { last: bigint | null }>`
    select
      (select count(*) from pick where tenant_id = ${tenantId} and account_id = ${accountId}
        and type <> 'CHILD' and status = 'PENDING') as open,
      (select coalesce(sum(stake_minor), 0)::bigint from pick where tenant_id = ${tenantId}
        and account_id = ${accountId} and type <> 'CHILD' and status = 'PENDING') as stake,
      (select count(*) from pick where tenant_id = ${tenantId} and account_id = ${accountId}
        and type <> 'CHILD' and status <> 'CANCELLED' and placed_at >= ${since}) as placed,
      (select result_minor from pick where tenant_id = ${tenantId} and account_id = ${accountId}
        and type <> 'CHILD' and status not in ('PENDING', 'CANCELLED', 'CASH_OUT')
        order by settled_at desc, id desc limit 1) as last`.execute(db)
  const row = rows[0]
  return {
    openCount: Number(row?.open ?? 0n),
    openStakeMinor: row?.stake ?? 0n,
    placedCount: Number(row?.placed ?? 0n),
    lastResultMinor: row?.last ?? null,
  }
}
