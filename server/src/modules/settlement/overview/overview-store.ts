/** The SQL behind the account overview. */
import { sql } from 'kysely'
import type { PickStatus, SlipType } from '@pickproof/domain/programme/pick-status'
import type { Db } from '../../../platform/db/database.ts'
import type { ReportRow } from '../replay/replay-store.ts'

export type OverviewPickRow = {
  readonly status: PickStatus
  readonly stake_minor: bigint
  readonly result_minor: bigint | null
  readonly placed_at: Date
  readonly settled_at: Date | null
}

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

export async function listPayoutTimes(db: Db, tenantId: string, accountId: bigint): Promise<Date[]> {
  const rows = await db
    .selectFrom('balance_history')
    .select('at')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('operation', '=', 'PAYOUT')
    .orderBy('id')
    .execute()
  return rows.map(({ at }) => at)
}

/** Newest first. */
export async function listReports(
  db: Db,
  tenantId: string,
  { accountId, limit }: { readonly accountId: bigint; readonly limit: number },
): Promise<ReportRow[]> {
  return await db
    .selectFrom('account_report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type ReportPickRow = {
  readonly id: bigint
  readonly type: SlipType
  readonly status: PickStatus
  readonly odds_name: string | null
  readonly market_label: string | null
  readonly home_team: string | null
  readonly away_team: string | null
  readonly stake_minor: bigint
  readonly result_minor: bigint | null
  readonly settled_at: Date | null
  readonly legs: number
}

/** Only picks of the account itself, whatever ids are asked for. */
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
