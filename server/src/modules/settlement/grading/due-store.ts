/** The SQL that finds what is due: games that are over with picks on them, their results, and corrections of results. */
import { findSportPlan, GRADED_SPORT_IDS } from '@pickproof/domain/grading/sport-plan'
import { sql } from 'kysely'
import type { GradedResult } from '@pickproof/domain/grading/grading-input'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { PICK_COLUMNS, type SettlementPickRow } from '../../picks/index.ts'
import { type Fixture, fixturesByIds, type Result, resultsByIds } from '../../catalog/index.ts'

/** What a grade was made from: another status of the game or another version of its result is another text. */
const currentSource = sql`f.status || ':' || coalesce(r.version, 0)`

/** Where no rule of the sport says how long a game that was put off is waited for; then a person is asked. */
const COMMON_DEADLINE_HOURS = 24

/** Asked for sooner, such a game would only be found to be waiting, again and again. */
const deadlineHours = sql.raw(
  `case p.sport_id ${GRADED_SPORT_IDS.map(
    (id) => `when '${id}' then ${findSportPlan(id)?.deadlineHours ?? COMMON_DEADLINE_HOURS}`,
  ).join(' ')} else ${COMMON_DEADLINE_HOURS} end`,
)

const isOver = (now: Date) => sql`(f.status in ('completed', 'cancelled') or (f.status = 'postponed'
  and p.game_at <= ${now}::timestamptz - make_interval(hours => ${deadlineHours})))`

/**
 * A schedule or a notice may call a game completed before its final result is here. The result stored until then
 * is a board of the running game, and nothing is settled by it.
 */
const hasFinalResult = sql`(f.status <> 'completed' or coalesce(r.status = 'completed', false))`

/** A pick that could not be graded waits for its next try, unless the game has got another result since. */
const isDue = (now: Date) => sql`(p.graded_from is distinct from ${currentSource}
  or (p.needs_review is null
    and coalesce(p.next_try_at, '-infinity') <= ${now}))`

const isAsked = (pickIds: readonly bigint[]) =>
  sql`(p.id = any(${`{${pickIds.join()}}`}::bigint[]) or p.parent_id = any(${`{${pickIds.join()}}`}::bigint[]))`

/**
 * When the game ended. The older stamp of the game and its result counts. A corrected score and a new venue each
 * touch only one of them, and neither makes the game end later.
 */
const endedAt = sql`case when r.status = f.status then least(f.updated_at, r.updated_at) else f.updated_at end`

/** Games that are over and have open picks, in the order they ended. */
export async function listFixturesToSettle(db: Db, tenantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ fixture_id: string }>`select p.fixture_id
    from pick p join fixture f on f.id = p.fixture_id left join fixture_result r on r.fixture_id = f.id
    where p.tenant_id = ${tenantId} and p.status = 'PENDING' and ${isOver(now)} and ${isDue(now)}
    group by p.fixture_id, f.id, r.fixture_id order by ${endedAt}, p.fixture_id`.execute(db)
  return rows.map(({ fixture_id }) => fixture_id)
}

/** Accounts with open picks on a game, in the order in which they are locked. */
export async function listAccountsWithOpenPicks(
  db: Db,
  tenantId: string,
  fixtureId: string,
): Promise<bigint[]> {
  const { rows } = await sql<{ account_id: bigint }>`select distinct account_id from pick
    where tenant_id = ${tenantId} and fixture_id = ${fixtureId} and status = 'PENDING'
    order by account_id`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

/** A selection by the names that its provider gave it when it was picked. */
export type AskedSelection = {
  readonly fixtureId: string
  readonly marketLabel: string
  readonly name: string
  readonly playerId: string | null
}

const askedSelection = sql`p.fixture_id as "fixtureId", coalesce(p.market_label, '') as "marketLabel",
  coalesce(p.odds_name, '') as name, p.player_id as "playerId"`

/** What is due on a game, and everything else that is due in the accounts that are settled together with it. */
export async function listSelectionsToSettle(
  db: Db,
  tenantId: string,
  { fixtureId, now }: { readonly fixtureId: string; readonly now: Date },
): Promise<readonly AskedSelection[]> {
  const { rows } = await sql<AskedSelection>`select distinct ${askedSelection}
    from pick p join fixture f on f.id = p.fixture_id left join fixture_result r on r.fixture_id = f.id
    where p.tenant_id = ${tenantId} and p.status = 'PENDING' and ${isOver(now)} and ${isDue(now)}
      and p.account_id in (select account_id from pick
        where tenant_id = ${tenantId} and fixture_id = ${fixtureId} and status = 'PENDING')`.execute(db)
  return rows
}

type OpenQuestion = {
  readonly accountIds: readonly bigint[]
  /** Graded now without waiting for their next try. Parlays include their legs. */
  readonly askedPickIds: readonly bigint[]
  readonly now: Date
}

type OpenPick = SettlementPickRow & { readonly is_due: boolean }

/** All rows of open picks of accounts that the caller has locked, with which of them are to be graded now. */
export async function openAndDue(
  tx: Tx,
  tenantId: string,
  { accountIds, askedPickIds, now }: OpenQuestion,
): Promise<readonly OpenPick[]> {
  const columns = sql.join(PICK_COLUMNS.map((column) => sql.ref(`p.${column}`)))
  const { rows } = await sql<OpenPick>`select ${columns},
      coalesce(${isOver(now)} and (${isDue(now)} or ${isAsked(askedPickIds)}), false) as is_due
    from pick p left join fixture f on f.id = p.fixture_id left join fixture_result r on r.fixture_id = f.id
    where p.tenant_id = ${tenantId} and p.account_id = any(${`{${accountIds.join()}}`}::bigint[])
      and p.status = 'PENDING'
    order by p.id`.execute(tx)
  return rows
}

/**
 * A pick that was cashed out has got its money back; what the game brings is nothing to it any more. And a game that
 * is played after its deadline gives no result to picks that were settled because it was not (R39).
 */
const mayBeCorrected = sql`p.status <> 'PENDING' and p.status <> 'CASH_OUT'
  and not starts_with(p.graded_from, 'postponed:')`

/**
 * Games that changed since then and whose result is another one than that which settled picks were graded on. The few
 * that changed are taken first and the picks of each looked up: there may be millions of picks.
 */
export async function listFixturesToRegrade(db: Db, tenantId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with changed as materialized (
      select id from fixture where updated_at >= ${since} and status in ('completed', 'cancelled')
      union
      select fixture_id from fixture_result where updated_at >= ${since}
    ), ended as materialized (
      select f.id, ${currentSource} as source
      from changed join fixture f on f.id = changed.id left join fixture_result r on r.fixture_id = f.id
      where f.status in ('completed', 'cancelled') and ${hasFinalResult}
    )
    select ended.id from ended
    where (select bool_or(p.graded_from <> ended.source) from pick p
      where p.tenant_id = ${tenantId} and p.fixture_id = ended.id and ${mayBeCorrected})
    order by ended.id`.execute(db)
  return rows.map(({ id }) => id)
}

type PickToRegrade = AskedSelection & { readonly id: bigint; readonly account_id: bigint }

export async function listPicksToRegrade(
  db: Db,
  tenantId: string,
  fixtureId: string,
): Promise<readonly PickToRegrade[]> {
  const { rows } = await sql<PickToRegrade>`select p.id, p.account_id, ${askedSelection}
    from pick p join fixture f on f.id = p.fixture_id left join fixture_result r on r.fixture_id = f.id
    where p.tenant_id = ${tenantId} and p.fixture_id = ${fixtureId} and f.status in ('completed', 'cancelled')
      and ${hasFinalResult} and ${mayBeCorrected} and p.graded_from <> ${currentSource}
    order by p.account_id, p.id`.execute(db)
  return rows
}

type GameSource = {
  readonly id: string
  readonly source: string
  readonly endedAt: Date
  readonly hasFinalResult: boolean
}

/** Read before the results themselves: a result that changes in between is then found as a correction. */
async function gameSources(db: Db, fixtureIds: readonly string[]): Promise<readonly GameSource[]> {
  if (fixtureIds.length === 0) return []
  const { rows } = await sql<GameSource>`select f.id, ${currentSource} as source, ${endedAt} as "endedAt",
      ${hasFinalResult} as "hasFinalResult"
    from fixture f left join fixture_result r on r.fixture_id = f.id
    where f.id = any(${fixtureIds}::text[])`.execute(db)
  return rows
}

/** A game that picks are graded on, as it is stored now. */
export type Game = {
  readonly fixture: Fixture
  readonly result: GradedResult
  /** Kept on every pick that is graded on it, to recognize a correction. */
  readonly source: string
  readonly endedAtMs: number
  /** False while a game that is called completed has no final result: the stored one is a board from before. */
  readonly hasFinalResult: boolean
}

export type Games = ReadonlyMap<string, Game>

export async function loadGames(db: Db, fixtureIds: readonly string[]): Promise<Games> {
  const ids = [...new Set(fixtureIds)]
  const sources = await gameSources(db, ids)
  const results = new Map((await resultsByIds(db, ids)).map((result) => [result.fixtureId, result]))
  const fixtures = new Map((await fixturesByIds(db, ids)).map((fixture) => [fixture.id, fixture]))
  const games = new Map<string, Game>()
  for (const { id, source, endedAt, hasFinalResult } of sources) {
    const fixture = fixtures.get(id)
    if (!fixture) continue
    const result = gradedResult(fixture, results.get(id))
    games.set(id, { fixture, source, endedAtMs: endedAt.getTime(), result, hasFinalResult })
  }
  return games
}

/** A game that was called off may have no result at all; then only its status is known. */
function gradedResult(fixture: Fixture, result: Result | undefined): GradedResult {
  if (result) return result
  const nothing = { total: null, periods: {} }
  return {
    status: fixture.status,
    scores: { home: nothing, away: nothing },
    inPlay: null,
    stats: { home: {}, away: {} },
    marketStats: { home: {}, away: {} },
    playerResults: [],
    decisionMethod: null,
    retirement: null,
  }
}
