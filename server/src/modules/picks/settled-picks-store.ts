/** The SQL of picks that have settled lately, and of the stakes of a day, for many accounts in one statement. */
import type { PickStatus, PickType } from '@pickproof/domain/programme/pick-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { CLOSED_RULE } from './cancel-open-picks.ts'

export interface SettledPickRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly type: PickType
  readonly status: PickStatus
  readonly odds_name: string | null
  readonly home_team: string | null
  readonly away_team: string | null
  readonly stake_minor: bigint
  readonly returned_minor: bigint | null
  readonly result_minor: bigint | null
  readonly explain: string | null
  readonly settled_at: Date
  readonly is_corrected: boolean
  readonly legs: number
}

/** Leaves out what the player cashed out and what was cancelled with its account. */
export async function listSettledPicks(
  db: Db,
  tenantId: string,
  {
    accountIds,
    since,
    correctedSince,
  }: {
    readonly accountIds: readonly bigint[]
    readonly since: Date
    /** A corrected pick may keep the time at which it settled first. */
    readonly correctedSince: Date
  },
): Promise<readonly SettledPickRow[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<SettledPickRow>`
    select p.id, p.account_id, p.type, p.status, p.odds_name, p.home_team, p.away_team, p.stake_minor, p.returned_minor,
      p.result_minor, p.explain, p.settled_at, p.trail is not null as is_corrected,
      (select count(*)::int from pick leg where leg.tenant_id = p.tenant_id and leg.parent_id = p.id) as legs
    from pick p
    where p.tenant_id = ${tenantId} and p.account_id = any(${accountIds}::bigint[]) and p.type <> 'CHILD'
      and p.status not in ('PENDING', 'CASH_OUT')
      and (p.settled_at >= ${since} or p.trail is not null and p.settled_at >= ${correctedSince})
      and p.rule_id is distinct from ${CLOSED_RULE}
    order by p.settled_at, p.id`.execute(db)
  return rows
}

/** By account: what was staked since the given time, without cancelled picks. */
export async function stakesSince(
  db: Db,
  tenantId: string,
  accounts: readonly { readonly accountId: bigint; readonly since: Date }[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (accounts.length === 0) return new Map()
  const { rows } = await sql<{ account_id: bigint; stake_minor: bigint }>`
    select p.account_id, sum(p.stake_minor)::bigint as stake_minor
    from unnest(${accounts.map(({ accountId }) => accountId)}::bigint[],
      ${accounts.map(({ since }) => since)}::timestamptz[]) as given (account_id, since)
    join pick p on p.tenant_id = ${tenantId} and p.account_id = given.account_id and p.placed_at >= given.since
    where p.type <> 'CHILD' and p.status <> 'CANCELLED'
    group by p.account_id`.execute(db)
  return new Map(rows.map(({ account_id: id, stake_minor: minor }) => [id, minor]))
}

export interface WinsRow {
  readonly count: number
  readonly total_minor: bigint
  readonly largest_minor: bigint
}

/** What an account won with the picks that settled in a period. */
export async function winsOfAccount(
  db: Db,
  tenantId: string,
  {
    accountId,
    from,
    until,
  }: { readonly accountId: bigint; readonly from: Date | null; readonly until: Date },
): Promise<WinsRow> {
  const { rows } = await sql<WinsRow>`
    select count(*)::int as count, coalesce(sum(p.result_minor), 0)::bigint as total_minor,
      coalesce(max(p.result_minor), 0)::bigint as largest_minor
    from pick p where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and p.type <> 'CHILD'
      and p.result_minor > 0 and p.settled_at <= ${until}
      and (${from}::timestamptz is null or p.settled_at > ${from}::timestamptz)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has no row')
  return row
}
