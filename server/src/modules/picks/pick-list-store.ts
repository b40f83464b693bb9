/** Reading the picks of one account: the list of My Picks and the figures of the dashboard. */
import { PICK_STATUSES, SLIP_TYPES } from '@pickproof/domain/programme/pick-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import type { PickFigures } from '../accounts/index.ts'
import type { ReadPickRow } from './picks-store.ts'

/** The picks of one account, newest first; the legs of a parlay come with it and not by themselves. */
export function pickListOf(accountId: bigint): ListDefinition<ReadPickRow> {
  return {
    select: sql<ReadPickRow>`p.*, s.name as sportsbook_name`,
    from: sql`pick p left join sportsbook s on s.id = p.sportsbook_id`,
    tenantColumn: sql`p.tenant_id`,
    idColumn: sql`p.id`,
    always: sql`p.account_id = ${accountId} and p.type <> 'CHILD'`,
    fields: {
      id: { column: sql`p.id`, kind: 'integer' },
      status: { column: sql`p.status`, kind: 'choice', choices: PICK_STATUSES },
      type: { column: sql`p.type`, kind: 'choice', choices: SLIP_TYPES },
      placedDate: { column: sql`p.placed_at`, kind: 'instant' },
      createdDate: { column: sql`p.placed_at`, kind: 'instant' },
      gameDate: { column: sql`p.game_at`, kind: 'instant' },
      executedOn: { column: sql`p.settled_at`, kind: 'instant' },
      sport: { column: sql`p.sport_id`, kind: 'text' },
      league: { column: sql`p.league_name`, kind: 'text' },
      fixtureId: { column: sql`p.fixture_id`, kind: 'text' },
      betAmount: { column: sql`p.stake_minor`, kind: 'money' },
      isLive: { column: sql`p.is_live`, kind: 'boolean' },
    },
    defaultSorters: ['-id'],
  }
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

/** None yet: the list of picks also reads the catalogue and bookings, so it is in the back office. */
export const LISTS = {} satisfies ModuleLists
