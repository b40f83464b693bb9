/** The SQL of the pick list of staff, and of one pick. */
import { PICK_LIST } from '@pickproof/contract/lists/picks'
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PickTable } from '../../platform/db/tables/picks.ts'
import { columnsOf, declaredSql, type SqlField } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ListLink, ModuleLists } from '../../platform/list/list-definition.ts'
import { accountColumn, accountNumber, holderText, holderWords } from '../../platform/list/list-links.ts'
import { distinctSeconds } from '../../platform/list/list-values.ts'
import { splitByStatus } from '../../platform/list/split-by-status.ts'
import { CATALOG_VALUES, GAMES_WITH_TEAMS, sportsbookOf } from '../catalog/index.ts'
import { realPeopleOnly } from '../identity/index.ts'

export type StaffPickRow = Selectable<PickTable> & {
  readonly sportsbook_name: string | null
  readonly accno: string
  readonly account_type: string
  readonly account_sub_type: string
  readonly account_status: AccountStatus
  readonly challenge_plan: string
  readonly currency: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly owner_type: 'REAL' | 'TEST'
}

const SELECT = sql<StaffPickRow>`p.*, s.name as sportsbook_name, a.accno, a.type as account_type,
  a.sub_type as account_sub_type, a.status as account_status, a.challenge_plan, a.currency, u.email,
  u.first_name, u.last_name, u.type as owner_type`

const FROM = sql`pick p
  join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
  join person u on u.tenant_id = p.tenant_id and u.id = p.user_id
  left join ${sportsbookOf(sql`p.sportsbook_id`)}`

const column = columnsOf('p')
/** Indexed for decided picks. Open picks are few. */
const decided = (name: string, about: Partial<SqlField> = {}): SqlField =>
  column(name, { isRequired: true, inRest: true, ...about })
const time = (name: string): SqlField => decided(name, { isChronological: true })

const DECIDED = sql`status <> 'PENDING'`

const MATCH_NAME = sql`(home.name || ' vs ' || away.name)`

/** Searches names among all games first, then finds the picks of those games. */
const GAMES: ListLink = {
  key: sql`p.fixture_id`,
  from: GAMES_WITH_TEAMS.asWritten,
  idColumn: sql`game.id`,
  idType: 'text',
}

/** Includes legs. A list that groups parlays excludes them by type (B085). */
const ALL_PICKS = {
  select: SELECT,
  from: FROM,
  table: sql`pick p`,
  tenantColumn: sql`p.tenant_id`,
  idColumn: sql`p.id`,
  split: splitByStatus({ alias: 'p', moving: 'PENDING' }),
  ...declaredSql(PICK_LIST, {
    id: column('id', { isRequired: true }),
    parentId: column('parent_id'),
    'account.accno': accountNumber(sql`p.account_id`),
    'account.type': accountColumn(sql`p.account_id`, 'type'),
    'account.accountSubType': accountColumn(sql`p.account_id`, 'sub_type'),
    'user.email': holderText(sql`p.account_id`, 'email'),
    'user.words': holderWords(sql`p.account_id`),
    status: column('status'),
    type: column('type'),
    sport: decided('sport_id', { values: sql`select id as value from (${CATALOG_VALUES.sportIds}) sports` }),
    league: decided('league_name', {
      values: sql`${distinctSeconds('pick', ['sport_id', 'league_name'], DECIDED)} union ${CATALOG_VALUES.leagueNames}`,
      put: (condition) => sql`p.sport_id = any (array(${CATALOG_VALUES.sportIds})) and ${condition}`,
    }),
    marketLabel: decided('market_label', {
      values: sql`${distinctSeconds('pick', ['sportsbook_id', 'market_label'], DECIDED)} union ${CATALOG_VALUES.marketNames}`,
      put: (condition) =>
        sql`p.sportsbook_id = any (array(${CATALOG_VALUES.sportsbookIds})) and ${condition}`,
    }),
    matchName: {
      column: MATCH_NAME,
      of: GAMES,
      small: { column: MATCH_NAME, from: GAMES_WITH_TEAMS.inSmall },
    },
    fixtureId: column('fixture_id', { isWhole: true }),
    sportsBookId: decided('sportsbook_id', {
      values: sql`select id as value from (${CATALOG_VALUES.sportsbookIds}) books`,
    }),
    betAmount: decided('stake_minor'),
    isLive: decided('is_live'),
    needsReview: { column: sql`(p.needs_review is not null)` },
    retryCount: column('retry_count'),
    gameDate: time('game_at'),
    placedDate: time('placed_at'),
    createdDate: time('placed_at'),
    // Rebooking a pick as open clears this time.
    executedOn: { ...time('settled_at'), isRequired: false, isNullInMoving: true },
  }),
  defaultSorters: ['-id'],
} satisfies ListDefinition<StaffPickRow>

/** Written like realPeopleOnly, so PostgreSQL reads the few test accounts once. */
const ON_REAL_ACCOUNT = sql`case when p.account_id in (select hidden.id from account hidden
  where hidden.tenant_id = current_setting('app.tenant', true) and hidden.sub_type = 'TEST') then 1 end is distinct from 1`

/** Undefined if the viewer sees all picks. */
export function picksOnRealAccounts(viewer: Rights): RawBuilder<unknown> | undefined {
  const ofReal = realPeopleOnly(viewer, sql`p.user_id`)
  return ofReal && sql`${ON_REAL_ACCOUNT} and ${ofReal}`
}

/** Only super admins see test accounts, their picks and the filter for them (A106). */
export function staffPickListFor(viewer: Rights): ListDefinition<StaffPickRow> {
  const always = picksOnRealAccounts(viewer)
  if (!always) return ALL_PICKS
  const { 'account.accountSubType': _hidden, ...fields } = ALL_PICKS.fields
  return { ...ALL_PICKS, always, fields }
}

/** Adds the legs of a parlay for exported files, which do not list them below it. */
export type FiledPickRow = StaffPickRow & { readonly legs: readonly FiledLeg[] | null }
export type FiledLeg = Pick<
  StaffPickRow,
  'home_team' | 'away_team' | 'market_label' | 'odds_name' | 'odds_american' | 'status'
>

const LEGS = sql`case when p.type = 'PARLAY' then (select json_agg(json_build_object(
    'home_team', leg.home_team, 'away_team', leg.away_team, 'market_label', leg.market_label,
    'odds_name', leg.odds_name, 'odds_american', leg.odds_american, 'status', leg.status) order by leg.id)
  from pick leg where leg.tenant_id = p.tenant_id and leg.parent_id = p.id) end`

export function filedPickListFor(viewer: Rights): ListDefinition<FiledPickRow> {
  const list = staffPickListFor(viewer)
  return { ...list, select: sql<FiledPickRow>`${list.select}, ${LEGS} as legs` }
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

export const LISTS = { '/admin/picks': staffPickListFor } satisfies ModuleLists
