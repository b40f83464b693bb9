/** The SQL around a run: what makes the game due, what is left, what came out, and the ceiling beside it. */
import { Client } from 'pg'
import { endFixture } from './seed-store.ts'
import { nameTenant } from '../product/name-tenant.ts'

export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

export async function makeDue(
  client: Client,
  { fixtureId, tenantIds }: { fixtureId: string; tenantIds: readonly string[] },
): Promise<void> {
  await client.query('begin')
  await endFixture(client, fixtureId)
  // As the next sweep would queue it; so the pause until that sweep is not measured.
  for (const tenantId of tenantIds) {
    await client.query(
      `select graphile_worker.add_job('settle-fixture', $1::json, max_attempts => 12, job_key => $2,
        job_key_mode => 'preserve_run_at')`,
      [JSON.stringify({ tenantId, id: fixtureId }), `settle-fixture:${tenantId}:${fixtureId}`],
    )
  }
  await client.query('commit')
}

export async function queuedJobs(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from graphile_worker.jobs where task_identifier = 'settle-fixture'`,
  )
  return Number(rows[0]?.count)
}

/** Of the picks on the game, by status; read behind row-level security. */
export async function statusCounts(
  superuser: Client,
  fixtureId: string,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await superuser.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from pick where fixture_id = $1 group by status order by status',
    [fixtureId],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

export async function closedAccounts(superuser: Client, fixtureId: string): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(
    `select count(*)::int as count from challenge_account where starts_with(accno, $1) and status <> 'ACTIVE'`,
    [fixtureId],
  )
  return rows[0]?.count ?? 0
}

export async function listTenantIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from tenant order by id')
  return rows.map(({ id }) => id)
}

/** So that a run begins with fresh figures for the planner and an empty write-ahead log. */
export async function tidyUp(superuser: Client): Promise<void> {
  await superuser.query('vacuum analyze')
  await superuser.query('checkpoint')
}

/**
 * The ceiling: the same rows written by a plain script, in one transaction for each tenant. Nothing is read, graded or
 * judged; every second pick is won, so no account is closed.
 */
export async function settleBlindly(
  client: Client,
  { tenantId, fixtureId }: { tenantId: string; fixtureId: string },
): Promise<void> {
  await client.query('begin')
  await client.query(nameTenant(tenantId))
  const response = `jsonb_build_object('home_score', 105, 'away_score', 100, 'player_score', null,
    'home_team_display', home_team, 'away_team_display', away_team, 'rule', 'basketball.winner',
    'explain', 'Gull Bay Terns 105-100 Redstone Miners: it won.', 'errors', '[]'::jsonb,
    'ended_at', '2026-11-15T12:00:00.000Z')`
  const settled = `rule_id = 'basketball.winner', explain = 'Gull Bay Terns 105-100 Redstone Miners: it won.',
    grader_response = ${response}, graded_from = 'completed:1', settled_at = now(), version = version + 1`
  await client.query(
    `update pick set status = case id % 2 when 0 then 'WON' else 'LOST' end, is_counted = type <> 'CHILD',
      returned_minor = case when type <> 'CHILD' then (id % 2) * (stake_minor + win_minor) end,
      result_minor = case when type <> 'CHILD' then (id % 2) * (stake_minor + win_minor) - stake_minor end, ${settled}
    where tenant_id = $1 and fixture_id = $2 and status = 'PENDING'`,
    [tenantId, fixtureId],
  )
  await client.query(
    `update pick parlay set status = leg.status, is_counted = true,
      returned_minor = case leg.status when 'WON' then stake_minor + win_minor else 0 end,
      result_minor = case leg.status when 'WON' then win_minor else -stake_minor end, ${settled}
    from (select parent_id, status from pick where tenant_id = $1 and fixture_id = $2 and type = 'CHILD') leg
    where parlay.tenant_id = $1 and parlay.id = leg.parent_id and parlay.status = 'PENDING'
      and (leg.status = 'LOST' or parlay.account_id % 2 = 0)`,
    [tenantId, fixtureId],
  )
  await client.query(
    `with due as (
      select p.id, p.account_id, p.returned_minor, p.result_minor from pick p
        join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.tenant_id = $1 and starts_with(a.accno, $2) and p.type <> 'CHILD' and p.status <> 'PENDING'
    ), moved as (
      update challenge_account a set balance_minor = balance_minor + total.returned_minor,
        profit_accumulated_minor = total.result_minor, day_net_minor = total.result_minor,
        daily_loss_accumulated_minor = greatest(0, -total.result_minor), no_of_picks = total.count,
        day_date = '2026-11-15', version = version + 1, modified_at = now()
      from (select account_id, sum(returned_minor) as returned_minor, sum(result_minor) as result_minor,
        count(*) as count from due group by account_id) total
      where a.tenant_id = $1 and a.id = total.account_id
      returning a.id, a.balance_minor - total.returned_minor as before_minor
    )
    insert into balance_history (tenant_id, account_id, at, amount_minor, balance_minor, operation, pick_id)
    select $1, account_id, now(), returned_minor, before_minor
      + sum(returned_minor) over (partition by account_id order by due.id), 'PICK_SETTLED', due.id
    from due join moved on moved.id = due.account_id`,
    [tenantId, fixtureId],
  )
  await client.query('commit')
}
