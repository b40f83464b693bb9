/**
 * The SQL of the exposure: sums by game, market and side, all of one moment. The open picks are read twice, once to be
 * added up by account and once for those that are asked about: kept for both, they would be written to disk. The
 * accounts of a sum are counted from sums by account, because counting different values would sort all rows.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

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

type ExposureQuestion = {
  readonly currency: string
  /** Otherwise another one replaces it where nothing is open in it. */
  readonly isCurrencyGiven: boolean
  readonly subType: string
  /** Undefined: both kinds of accounts. Funded are those whose profit is paid out in money. */
  readonly isFunded: boolean | undefined
  readonly fixturesMax: number
}

interface Reading {
  readonly tenantId: string
  /** Which accounts are looked at, as a condition on `a`. */
  readonly accounts: RawBuilder<unknown>
  readonly question: ExposureQuestion
}

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

async function readRows(db: Db, reading: Reading): Promise<readonly ExposureRow[]> {
  const steps = [
    totalStep(reading),
    chosenStep(reading),
    openStep(reading),
    gameStep(reading),
    ownSideStep(reading),
    OWN_MARKET_STEP,
    OWN_GAME_STEP,
    LEG_STEP,
    OWN_PARLAY_STEP,
    SUMMED_STEP,
  ]
  const { rows } = await sql<ExposureRow>`with ${sql.join(steps)}
    select s.level, s.fixture_id, s.market_id, s.subject, s.selection, s.selection_line, s.points, s.currency,
      s.is_funded, s.is_parlay, s.picks::int as picks, s.accounts::int as accounts, s.stake_minor::bigint as stake_minor,
      s.payout_minor::bigint as payout_minor, e.market_label, e.odds_name, e.home_team, e.away_team, e.sport_id,
      e.league_name, e.game_at, (select fixture_count from game limit 1)::int as fixture_count
    from summed s left join pick e on e.tenant_id = ${reading.tenantId} and e.id = s.example
    order by s.payout_minor desc, s.fixture_id`.execute(db)
  return rows
}

/** Of single picks. */
const SUMS_OF_PICKS = sql`count(*) as picks, sum(stake_minor) as stake_minor,
  sum(stake_minor + win_minor) as payout_minor`

/** Of such sums. The example is a pick with the names of all of them. */
const SUMS_OF_SUMS = sql`sum(picks) as picks, sum(stake_minor) as stake_minor, sum(payout_minor) as payout_minor,
  min(example) as example`

/** Added up before anything is asked about the accounts, which are fewer. Of those not looked at nothing is known. */
const totalStep = ({ tenantId, accounts, question }: Reading) => sql`total as materialized (
  select a.currency, a.type = 'LIVE' as is_funded, is_parlay, count(*) as accounts, ${SUMS_OF_SUMS}
  from (
    select account_id, type = 'PARLAY' as is_parlay, ${SUMS_OF_PICKS}, null::bigint as example from pick
    where tenant_id = ${tenantId} and status = 'PENDING' and type <> 'CHILD' group by account_id, is_parlay
  ) own left join account a on a.tenant_id = ${tenantId} and a.id = own.account_id and ${accounts}
  where a.id is null or a.sub_type = ${question.subType}
  group by a.currency, is_funded, is_parlay
)`

/** The currency that is asked for or, where that is only the usual one and nothing is open in it, another. */
const chosenStep = ({ question: { currency, isCurrencyGiven } }: Reading) => sql`chosen as materialized (
  select case
    when ${isCurrencyGiven} or exists (select from total where currency = ${currency}) then ${currency}::text
    else coalesce((select min(currency) from total), ${currency}::text) end as currency
)`

/** The picks of the accounts that are asked about; not looked up account by account, which the planner would prefer. */
function openStep({ tenantId, accounts, question: { subType, isFunded } }: Reading): RawBuilder<unknown> {
  const isOfKind = isFunded === undefined ? sql`true` : sql`(a.type = 'LIVE') = ${isFunded}`
  return sql`open as materialized (
  select p.id, p.account_id, p.parent_id, p.fixture_id, p.type = 'PARLAY' as is_parlay, p.type = 'CHILD' as is_leg,
    p.stake_minor, p.win_minor
  from (
    select id, account_id, parent_id, fixture_id, type, stake_minor, win_minor from pick
    where tenant_id = ${tenantId} and status = 'PENDING' offset 0
  ) p join account a on a.tenant_id = ${tenantId} and a.id = p.account_id and ${accounts}
  where a.sub_type = ${subType} and a.currency = (select currency from chosen) and ${isOfKind}
)`
}

/** The games with the largest payouts of straight picks, with the number of all such games. */
const gameStep = (reading: Reading) => sql`game as materialized (
  select fixture_id, count(*) over () as fixture_count from open
  where not is_parlay and not is_leg group by fixture_id
  order by sum(stake_minor + win_minor) desc, fixture_id limit ${reading.question.fixturesMax}
)`

/** A side of a market by account. Where lines are over and under, or of a player, the market is one of its subject. */
const ownSideStep = (reading: Reading) => sql`own_side as materialized (
  select fixture_id, market_id, case when selection_line in ('over', 'under') or player_id is not null
      then coalesce(selection, '') else '' end as subject,
    selection, selection_line, points, account_id, ${SUMS_OF_PICKS}, min(id) as example
  from pick where tenant_id = ${reading.tenantId}
    and id = any (array(select id from open
      where not is_parlay and not is_leg and fixture_id in (select fixture_id from game)))
  group by fixture_id, market_id, subject, selection, selection_line, points, account_id
)`

const OWN_MARKET_STEP = sql`own_market as materialized (
  select fixture_id, market_id, subject, account_id, ${SUMS_OF_SUMS} from own_side
  group by fixture_id, market_id, subject, account_id
)`

const OWN_GAME_STEP = sql`own_game as (
  select fixture_id, account_id, ${SUMS_OF_SUMS} from own_market group by fixture_id, account_id
)`

const LEG_STEP = sql`leg as (
  select fixture_id, parent_id, min(id) as example from open where is_leg group by fixture_id, parent_id
)`

const OWN_PARLAY_STEP = sql`own_parlay as (
  select leg.fixture_id, account_id, ${SUMS_OF_PICKS}, min(leg.example) as example
  from leg join open on open.id = leg.parent_id where is_parlay
  group by leg.fixture_id, account_id
)`

const KEYS = ['fixture_id', 'market_id', 'subject', 'selection', 'selection_line', 'points'] as const

/** The sums by account added up by the first keys; the other columns of a row are empty. */
function summedBy(level: 'side' | 'market' | 'fixture' | 'parlay', from: string, keyCount: number) {
  const own = KEYS.slice(0, keyCount).map((key) => sql.ref(key))
  const keys = [...own, ...KEYS.slice(keyCount).map(() => sql`null`)]
  return sql`select ${sql.lit(level)}, ${sql.join(keys)}, null, null, null, count(*), ${SUMS_OF_SUMS}
    from ${sql.table(from)} group by ${sql.join(own)}`
}

const SUMMED_STEP = sql`summed as (
  select 'total' as level, null as fixture_id, null as market_id, null as subject, null as selection,
    null as selection_line, null::numeric as points, currency, is_funded, is_parlay, accounts, picks, stake_minor,
    payout_minor, example from total
  union all ${summedBy('side', 'own_side', 6)}
  union all ${summedBy('market', 'own_market', 3)}
  union all ${summedBy('fixture', 'own_game', 1)}
  union all ${summedBy('parlay', 'own_parlay', 1)}
)`
