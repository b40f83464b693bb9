/** The SQL of the list of picks and of one pick with what was booked for it. */
import { type Role, roleMay } from '@pickproof/domain/capabilities'
import { PICK_STATUSES, PICK_TYPES } from '@pickproof/domain/programme/pick-status'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BalanceHistoryTable, PickTable } from '../../../platform/db/tables/picks.ts'
import type { ListDefinition } from '../../../platform/list/list-definition.ts'

export type StaffPickRow = Selectable<PickTable> & {
  readonly sportsbook_name: string | null
  readonly accno: string
  readonly account_type: string
  readonly account_sub_type: string
  readonly account_status: string
  readonly challenge_plan: string
  readonly currency: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

const SELECT = sql<StaffPickRow>`p.*, s.name as sportsbook_name, a.accno, a.type as account_type,
  a.sub_type as account_sub_type, a.status as account_status, a.challenge_plan, a.currency, u.email,
  u.first_name, u.last_name`

const FROM = sql`pick p
  join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
  join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
  left join sportsbook s on s.id = p.sportsbook_id`

/** Legs are rows as well: whoever groups parlays leaves them out by their type (B085). */
const STAFF_PICK_LIST: ListDefinition<StaffPickRow> = {
  select: SELECT,
  from: FROM,
  tenantColumn: sql`p.tenant_id`,
  idColumn: sql`p.id`,
  fields: {
    id: { column: sql`p.id`, kind: 'integer' },
    parentId: { column: sql`p.parent_id`, kind: 'integer' },
    'account.accno': { column: sql`a.accno`, kind: 'text' },
    'account.type': { column: sql`a.type`, kind: 'choice', choices: ['TRIAL', 'DEMO', 'LIVE'] },
    'user.email': { column: sql`u.email`, kind: 'text' },
    status: { column: sql`p.status`, kind: 'choice', choices: PICK_STATUSES },
    type: { column: sql`p.type`, kind: 'choice', choices: PICK_TYPES },
    sport: { column: sql`p.sport_id`, kind: 'text' },
    league: { column: sql`p.league_name`, kind: 'text' },
    marketLabel: { column: sql`p.market_label`, kind: 'text' },
    marketName: { column: sql`p.market_id`, kind: 'text' },
    matchName: { column: sql`(p.home_team || ' vs ' || p.away_team)`, kind: 'text' },
    oddsName: { column: sql`p.odds_name`, kind: 'text' },
    fixtureId: { column: sql`p.fixture_id`, kind: 'text' },
    sportsBookId: { column: sql`p.sportsbook_id`, kind: 'text' },
    oddsAmerican: { column: sql`p.odds_american`, kind: 'integer' },
    betAmount: { column: sql`p.stake_minor`, kind: 'money' },
    toWonAmount: { column: sql`p.win_minor`, kind: 'money' },
    isLive: { column: sql`p.is_live`, kind: 'boolean' },
    needsReview: { column: sql`(p.needs_review is not null)`, kind: 'boolean' },
    retryCount: { column: sql`p.retry_count`, kind: 'integer' },
    gameDate: { column: sql`p.game_at`, kind: 'instant' },
    placedDate: { column: sql`p.placed_at`, kind: 'instant' },
    createdDate: { column: sql`p.placed_at`, kind: 'instant' },
    executedOn: { column: sql`p.settled_at`, kind: 'instant' },
    ipAddress: { column: sql`p.ip`, kind: 'text' },
  },
  defaultSorters: ['-id'],
}

/** The sub-type of an account is a filter for super admins only (A106). */
export function staffPickListFor(role: Role): ListDefinition<StaffPickRow> {
  if (!roleMay(role, 'accounts.see-sub-type')) return STAFF_PICK_LIST
  return {
    ...STAFF_PICK_LIST,
    fields: {
      ...STAFF_PICK_LIST.fields,
      'account.accountSubType': { column: sql`a.sub_type`, kind: 'choice', choices: ['REAL', 'TEST'] },
    },
  }
}

export async function findStaffPick(db: Db, tenantId: string, id: bigint): Promise<StaffPickRow | undefined> {
  const { rows } = await sql<StaffPickRow>`select ${SELECT} from ${FROM}
    where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(db)
  return rows[0]
}

export async function legsOf(
  db: Db,
  tenantId: string,
  parlayIds: readonly bigint[],
): Promise<readonly StaffPickRow[]> {
  if (parlayIds.length === 0) return []
  const { rows } = await sql<StaffPickRow>`select ${SELECT} from ${FROM}
    where p.tenant_id = ${tenantId} and p.parent_id = any(${`{${parlayIds.join()}}`}::bigint[])
    order by p.id`.execute(db)
  return rows
}

export async function bookingsOf(
  db: Db,
  tenantId: string,
  { id, accountId }: { readonly id: bigint; readonly accountId: bigint },
): Promise<readonly Selectable<BalanceHistoryTable>[]> {
  return await db
    .selectFrom('balance_history')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('pick_id', '=', id)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}
