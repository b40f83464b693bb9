/** The SQL by which settlement finds what is due: open picks on games that are over, and corrections of results. */
import { findSportPlan, GRADED_SPORT_IDS } from '@pickproof/domain/grading/sport-plan'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ENDED_AT, gameOf, gamesChangedSince, HAS_FINAL_RESULT, RESULT_SOURCE } from '../catalog/index.ts'
import { PICK_COLUMNS, type SettlementPickRow } from './settlement-picks-store.ts'

const GAME = gameOf(sql`p.fixture_id`)

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

/** A pick that could not be graded waits for its next try, unless the game has got another result since. */
const isDue = (now: Date) => sql`(p.graded_from is distinct from ${RESULT_SOURCE}
  or (p.needs_review is null
    and coalesce(p.next_try_at, '-infinity') <= ${now}))`

const isAsked = (pickIds: readonly bigint[]) =>
  sql`(p.id = any(${`{${pickIds.join()}}`}::bigint[]) or p.parent_id = any(${`{${pickIds.join()}}`}::bigint[]))`

/** Games that are over and have open picks, in the order they ended. */
export async function listFixturesToSettle(db: Db, tenantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ fixture_id: string }>`select p.fixture_id
    from pick p join ${GAME}
    where p.tenant_id = ${tenantId} and p.status = 'PENDING' and ${isOver(now)} and ${isDue(now)}
    group by p.fixture_id, f.id, r.fixture_id order by ${ENDED_AT}, p.fixture_id`.execute(db)
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
    from pick p join ${GAME}
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
    from pick p left join ${GAME}
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
  const { rows } = await sql<{ id: string }>`with changed as materialized (${gamesChangedSince(since)}
    ), ended as materialized (
      select f.id, ${RESULT_SOURCE} as source
      from changed join ${gameOf(sql`changed.id`)}
      where f.status in ('completed', 'cancelled') and ${HAS_FINAL_RESULT}
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
    from pick p join ${GAME}
    where p.tenant_id = ${tenantId} and p.fixture_id = ${fixtureId} and f.status in ('completed', 'cancelled')
      and ${HAS_FINAL_RESULT} and ${mayBeCorrected} and p.graded_from <> ${RESULT_SOURCE}
    order by p.account_id, p.id`.execute(db)
  return rows
}
