/** The SQL of what stands open: sums by game, market and side, read from the open picks only. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type Sum = {
  readonly picks: number
  readonly accounts: number
  readonly stake_minor: bigint
  readonly payout_minor: bigint
}

export type TotalRow = Sum & {
  readonly currency: string
  readonly is_funded: boolean
  readonly is_parlay: boolean
}

export type ExposureQuestion = {
  readonly currency: string
  readonly subType: string
  /** Undefined: both kinds of accounts. */
  readonly isFunded: boolean | undefined
}

const SUMS = sql`count(*)::int as picks, count(distinct p.account_id)::int as accounts,
  sum(p.stake_minor)::bigint as stake_minor, sum(p.stake_minor + p.win_minor)::bigint as payout_minor`

/** Funded are the accounts whose profit is paid out in money. */
const IS_FUNDED = sql`(a.type = 'LIVE')`

export async function openTotals(db: Db, tenantId: string, subType: string): Promise<readonly TotalRow[]> {
  const { rows } = await sql<TotalRow>`select a.currency, ${IS_FUNDED} as is_funded,
      (p.type = 'PARLAY') as is_parlay, ${SUMS}
    from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    where p.tenant_id = ${tenantId} and p.status = 'PENDING' and p.type <> 'CHILD' and a.sub_type = ${subType}
    group by 1, 2, 3`.execute(db)
  return rows
}

export type OpenRow = Sum & {
  /** 'fixture', 'market' or 'side': what the row sums up. */
  readonly level: 'fixture' | 'market' | 'side'
  readonly fixture_id: string
  readonly market_id: string | null
  readonly subject: string | null
  readonly selection: string | null
  readonly selection_line: string | null
  readonly points: string | null
  readonly market_label: string | null
  readonly odds_name: string | null
  readonly home_team: string | null
  readonly away_team: string | null
  readonly sport_id: string | null
  readonly league_name: string | null
  readonly game_at: Date
  readonly fixture_count: number
}

/** The games with the most at stake, each with its markets and sides. Straight picks only. */
export async function openSides(
  db: Db,
  tenantId: string,
  { currency, subType, isFunded, fixturesMax }: ExposureQuestion & { readonly fixturesMax: number },
): Promise<readonly OpenRow[]> {
  const ofKind = isFunded === undefined ? sql`true` : sql`${IS_FUNDED} = ${isFunded}`
  const { rows } = await sql<OpenRow>`with p as materialized (
      select p.fixture_id, p.market_id, p.selection, p.selection_line, p.points, p.account_id, p.stake_minor,
        p.win_minor, p.market_label, p.odds_name, p.home_team, p.away_team, p.sport_id, p.league_name, p.game_at,
        case when p.selection_line in ('over', 'under') or p.player_id is not null
          then coalesce(p.selection, '') else '' end as subject
      from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.tenant_id = ${tenantId} and p.status = 'PENDING' and p.type = 'STRAIGHT'
        and a.sub_type = ${subType} and a.currency = ${currency} and ${ofKind}
    ), game as materialized (
      select fixture_id, count(*) over ()::int as fixture_count from p group by fixture_id
      order by sum(stake_minor + win_minor) desc, fixture_id limit ${fixturesMax}
    )
    select case when grouping(p.market_id) = 1 then 'fixture' when grouping(p.selection) = 1 then 'market'
        else 'side' end as level,
      p.fixture_id, p.market_id, p.subject, p.selection, p.selection_line, p.points,
      min(p.market_label) as market_label, min(p.odds_name) as odds_name, min(p.home_team) as home_team,
      min(p.away_team) as away_team, min(p.sport_id) as sport_id, min(p.league_name) as league_name,
      min(p.game_at) as game_at, min(game.fixture_count) as fixture_count, ${SUMS}
    from p join game on game.fixture_id = p.fixture_id
    group by grouping sets ((p.fixture_id), (p.fixture_id, p.market_id, p.subject),
      (p.fixture_id, p.market_id, p.subject, p.selection, p.selection_line, p.points))`.execute(db)
  return rows
}

export type ParlayRow = Sum &
  Pick<OpenRow, 'fixture_id' | 'home_team' | 'away_team' | 'sport_id' | 'league_name' | 'game_at'>

/** Open parlays by the games of their open legs; one with two legs on a game counts once there. */
export async function openParlays(
  db: Db,
  tenantId: string,
  { currency, subType, isFunded }: ExposureQuestion,
): Promise<readonly ParlayRow[]> {
  const ofKind = isFunded === undefined ? sql`true` : sql`${IS_FUNDED} = ${isFunded}`
  const { rows } = await sql<ParlayRow>`with leg as materialized (
      select fixture_id, parent_id, min(home_team) as home_team, min(away_team) as away_team,
        min(sport_id) as sport_id, min(league_name) as league_name, min(game_at) as game_at
      from pick where tenant_id = ${tenantId} and status = 'PENDING' and type = 'CHILD'
      group by fixture_id, parent_id
    )
    select leg.fixture_id, min(leg.home_team) as home_team, min(leg.away_team) as away_team,
      min(leg.sport_id) as sport_id, min(leg.league_name) as league_name, min(leg.game_at) as game_at, ${SUMS}
    from leg join pick p on p.tenant_id = ${tenantId} and p.id = leg.parent_id and p.status = 'PENDING'
      join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    where a.sub_type = ${subType} and a.currency = ${currency} and ${ofKind}
    group by leg.fixture_id order by payout_minor desc, leg.fixture_id`.execute(db)
  return rows
}
