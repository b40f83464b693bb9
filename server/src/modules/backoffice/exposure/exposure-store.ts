/**
 * The SQL of what stands open: sums by game, market and side, all of one moment. The open picks are read once. How many
 * accounts stand behind a sum is counted from sums by account, because counting different values would sort all rows.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type Sum = {
  readonly picks: number
  readonly accounts: number
  readonly stake_minor: bigint
  readonly payout_minor: bigint
}

type GameFacts = {
  readonly fixture_id: string
  readonly home_team: string | null
  readonly away_team: string | null
  readonly sport_id: string | null
  readonly league_name: string | null
  readonly game_at: Date
}

export type TotalRow = Sum & {
  readonly level: 'total'
  readonly currency: string
  readonly is_funded: boolean
  readonly is_parlay: boolean
}

/** What the row sums up, of straight picks; the names are those of one of them. */
export type OpenRow = Sum &
  GameFacts & {
    readonly level: 'fixture' | 'market' | 'side'
    readonly market_id: string | null
    readonly subject: string | null
    readonly selection: string | null
    readonly selection_line: string | null
    readonly points: string | null
    readonly market_label: string | null
    readonly odds_name: string | null
    readonly fixture_count: number
  }

/** Open parlays by the games of their open legs; one with two legs on a game counts once there. */
export type ParlayRow = Sum & GameFacts & { readonly level: 'parlay' }

export type ExposureRow = TotalRow | OpenRow | ParlayRow

export type ExposureQuestion = {
  readonly currency: string
  /** Otherwise another one stands in where nothing is open in it. */
  readonly isCurrencyGiven: boolean
  readonly subType: string
  /** Undefined: both kinds of accounts. Funded are those whose profit is paid out in money. */
  readonly isFunded: boolean | undefined
  readonly fixturesMax: number
}

const SUMS = sql`sum(picks) as picks, sum(stake_minor) as stake_minor, sum(payout_minor) as payout_minor,
  min(example) as example`

/** The largest games with their markets and sides, all games with legs of parlays, and the sums of everything. */
export async function readOpenPlay(
  db: Db,
  tenantId: string,
  question: ExposureQuestion,
): Promise<readonly ExposureRow[]> {
  const active = sql`a.status = 'ACTIVE'`
  const rows = await readRows(db, { tenantId, accounts: active, question })
  // Nearly always accounts with open picks are active, and those are found together. Otherwise each is looked up.
  const isElsewhere = rows.some((row) => row.level === 'total' && row.currency === null)
  if (!isElsewhere) return rows
  const each = sql`a.id = any (array(select distinct account_id from pick
    where tenant_id = ${tenantId} and status = 'PENDING'))`
  return await readRows(db, { tenantId, accounts: each, question })
}

async function readRows(
  db: Db,
  {
    tenantId,
    accounts,
    question: { currency, isCurrencyGiven, subType, isFunded, fixturesMax },
  }: {
    readonly tenantId: string
    readonly accounts: RawBuilder<unknown>
    readonly question: ExposureQuestion
  },
): Promise<readonly ExposureRow[]> {
  const ofKind = isFunded === undefined ? sql`true` : sql`is_funded = ${isFunded}`
  const meant = sql`is_asked and currency = (select currency from chosen) and ${ofKind}`
  const { rows } = await sql<ExposureRow>`with account as materialized (
      select a.id, a.currency, a.type = 'LIVE' as is_funded, a.sub_type = ${subType} as is_asked
      from challenge_account a where a.tenant_id = ${tenantId} and ${accounts}
    ), open as materialized (
      select p.id, p.account_id, p.parent_id, p.fixture_id, p.type = 'PARLAY' as is_parlay, p.type = 'CHILD' as is_leg,
        p.stake_minor, p.win_minor, a.currency, a.is_funded, a.is_asked
      from pick p left join account a on a.id = p.account_id
      where p.tenant_id = ${tenantId} and p.status = 'PENDING'
    ), total as materialized (
      select currency, is_funded, is_parlay, count(*) as accounts, ${SUMS}
      from (
        select currency, is_funded, is_parlay, account_id, count(*) as picks, sum(stake_minor) as stake_minor,
          sum(stake_minor + win_minor) as payout_minor, null::bigint as example
        from open where not is_leg and is_asked is not false group by 1, 2, 3, 4
      ) own group by 1, 2, 3
    ), chosen as materialized (
      select case
        when ${isCurrencyGiven} or exists (select from total where currency = ${currency}) then ${currency}::text
        else coalesce((select min(currency) from total), ${currency}::text) end as currency
    ), game as materialized (
      select fixture_id, count(*) over () as fixture_count from open
      where not is_parlay and not is_leg and ${meant} group by fixture_id
      order by sum(stake_minor + win_minor) desc, fixture_id limit ${fixturesMax}
    ), own_side as materialized (
      select p.fixture_id, p.market_id,
        case when p.selection_line in ('over', 'under') or p.player_id is not null
          then coalesce(p.selection, '') else '' end as subject,
        p.selection, p.selection_line, p.points, p.account_id, count(*) as picks, sum(p.stake_minor) as stake_minor,
        sum(p.stake_minor + p.win_minor) as payout_minor, min(p.id) as example
      from pick p join account on account.id = p.account_id
      where p.tenant_id = ${tenantId} and p.status = 'PENDING' and p.type = 'STRAIGHT'
        and p.fixture_id = any (array(select fixture_id from game)) and ${meant}
      group by 1, 2, 3, 4, 5, 6, 7
    ), own_market as materialized (
      select fixture_id, market_id, subject, account_id, ${SUMS} from own_side group by 1, 2, 3, 4
    ), own_game as (
      select fixture_id, account_id, ${SUMS} from own_market group by 1, 2
    ), leg as (
      select fixture_id, parent_id, min(id) as example from open where is_leg group by 1, 2
    ), own_parlay as (
      select leg.fixture_id, open.account_id, count(*) as picks, sum(open.stake_minor) as stake_minor,
        sum(open.stake_minor + open.win_minor) as payout_minor, min(leg.example) as example
      from leg join open on open.id = leg.parent_id where open.is_parlay and ${meant} group by 1, 2
    ), summed as (
      select 'total' as level, null as fixture_id, null as market_id, null as subject, null as selection,
        null as selection_line, null::numeric as points, currency, is_funded, is_parlay, accounts, picks, stake_minor,
        payout_minor, example from total
      union all
      select 'side', fixture_id, market_id, subject, selection, selection_line, points, null, null, null, count(*),
        ${SUMS} from own_side group by 2, 3, 4, 5, 6, 7
      union all
      select 'market', fixture_id, market_id, subject, null, null, null, null, null, null, count(*), ${SUMS}
        from own_market group by 2, 3, 4
      union all
      select 'fixture', fixture_id, null, null, null, null, null, null, null, null, count(*), ${SUMS}
        from own_game group by 2
      union all
      select 'parlay', fixture_id, null, null, null, null, null, null, null, null, count(*), ${SUMS}
        from own_parlay group by 2
    )
    select s.level, s.fixture_id, s.market_id, s.subject, s.selection, s.selection_line, s.points, s.currency,
      s.is_funded, s.is_parlay, s.picks::int as picks, s.accounts::int as accounts, s.stake_minor::bigint as stake_minor,
      s.payout_minor::bigint as payout_minor, e.market_label, e.odds_name, e.home_team, e.away_team, e.sport_id,
      e.league_name, e.game_at, (select fixture_count from game limit 1)::int as fixture_count
    from summed s left join pick e on e.tenant_id = ${tenantId} and e.id = s.example
    order by s.payout_minor desc, s.fixture_id`.execute(db)
  return rows
}
