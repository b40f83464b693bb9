import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { addAccount } from '../../../testing/accounts.ts'
import { HOUR_MS, MINUTE_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addStraight, endGame, readAccount } from '../../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { startJobs } from '../../../platform/jobs/jobs.ts'
import { settlementJobs, startSweeps, sweepTenant } from '../index.ts'
import { SWEEP_INTERVAL_MS } from './sweep.ts'
import { listFixturesToSettle } from '../../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
let people = 0

async function newAccount(tenant = TEST_TENANT) {
  const owner = await addPerson(server, { email: `swept${people++}@people.test`, tenant })
  const challenge = await context.database
    .tenant(tenant)
    .selectFrom('challenge')
    .select('challenge_plan')
    .where('stage', '=', 'STAGE_1')
    .where('account_size_minor', '=', 1_000_000n)
    .where('currency', '=', 'USD')
    .executeTakeFirstOrThrow()
  return await addAccount(server, owner, challenge.challenge_plan)
}

const queuedJobs = async () =>
  (await context.database.pool.query('select task_identifier, key from graphile_worker.jobs order by id'))
    .rows

describe('the sweep', () => {
  it('queues one job for a game that is over, even over several sweeps, and none for other games', async () => {
    const account = await newAccount()
    await addGames(server, ['swept-1', 'swept-2'])
    for (const fixtureId of ['swept-1', 'swept-2'])
      await addStraight(server, account, { stakeUnits: 200, fixtureId })
    expect(await sweepTenant(context, TEST_TENANT)).toMatchObject({ toSettle: 0, toRegrade: 0 })
    await endGame(server, 'swept-1', [101, 99])
    expect(await sweepTenant(context, TEST_TENANT)).toMatchObject({ toSettle: 1 })
    expect(await sweepTenant(context, TEST_TENANT)).toMatchObject({ toSettle: 1 })
    expect(await sweepTenant(context, OTHER_TENANT)).toMatchObject({ toSettle: 0 })
    expect(await queuedJobs()).toEqual([
      { task_identifier: 'settle-fixture', key: `settle-fixture:${TEST_TENANT}:swept-1` },
    ])
  })

  it('leaves a game that was put off alone until the deadline of its sport', async () => {
    const account = await newAccount()
    await addGames(server, ['swept-6'])
    const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId: 'swept-6' })
    const db = context.database.tenant(TEST_TENANT)
    await db.updateTable('pick').set({ sport_id: 'football' }).where('id', '=', pickId).execute()
    await addGames(server, ['swept-6'], { status: 'postponed' })
    const dueNow = async () => await listFixturesToSettle(db, TEST_TENANT, clock.now())
    clock.advanceMs(120 * HOUR_MS)
    expect(await dueNow()).not.toContain('swept-6')
    clock.advanceMs(HOUR_MS)
    expect(await dueNow()).toContain('swept-6')
    for (const job of settlementJobs(context))
      await job.handle({ tenantId: TEST_TENANT, id: 'swept-6' }, context.log)
    expect((await readAccount(server, account)).picks[0]).toMatchObject({ status: 'CANCELLED' })
  })

  it('leaves a job alone that is running, until its process must be dead or this one has just begun', async () => {
    const account = await newAccount()
    await addGames(server, ['swept-5'])
    await addStraight(server, account, { stakeUnits: 200, fixtureId: 'swept-5' })
    await endGame(server, 'swept-5', [101, 99])
    const jobs = async () =>
      (
        await context.database.pool.query(
          `select key, locked_at is not null as running from graphile_worker.jobs where key like '%swept-5' or key is null`,
        )
      ).rows
    const runningFor = async (seconds: number) =>
      await context.database.pool.query(
        `update graphile_worker._private_jobs set attempts = 1, locked_by = 'another process',
          locked_at = now() - make_interval(secs => $1) where key like '%swept-5'`,
        [seconds],
      )
    const sweep = async (isRunningLeftAlone: boolean) =>
      await sweepTenant(context, TEST_TENANT, HOUR_MS, { isRunningLeftAlone })
    const key = `settle-fixture:${TEST_TENANT}:swept-5`
    await sweep(true)
    await runningFor(1)
    await sweep(true)
    expect(await jobs()).toEqual([{ key, running: true }])
    await runningFor(61)
    await sweep(true)
    expect(await jobs()).toHaveLength(2)
    await runningFor(1)
    await sweep(false)
    expect(await jobs()).toHaveLength(3)
    await context.database.pool.query('delete from graphile_worker._private_jobs')
    for (const job of settlementJobs(context))
      await job.handle({ tenantId: TEST_TENANT, id: 'swept-5' }, context.log)
  })

  it('does not ask again for a pick that waits for its next try', async () => {
    const account = await newAccount()
    await addGames(server, ['swept-3'])
    await addStraight(server, account, { stakeUnits: 200, fixtureId: 'swept-3', marketId: 'race_to_20' })
    await endGame(server, 'swept-3', [101, 99])
    const { toSettle } = await sweepTenant(context, TEST_TENANT)
    for (const job of settlementJobs(context))
      await job.handle({ tenantId: TEST_TENANT, id: 'swept-3' }, context.log)
    expect((await sweepTenant(context, TEST_TENANT)).toSettle).toBe(toSettle - 1)
    clock.advanceMs(MINUTE_MS)
    expect((await sweepTenant(context, TEST_TENANT)).toSettle).toBe(toSettle)
  })

  it('[P060] comes often enough to act within the hour after a hold time is over', async () => {
    const held = await newAccount()
    await context.database
      .tenant(TEST_TENANT)
      .updateTable('challenge_account')
      .set({ status: 'INACTIVE', hold_expiry_at: new Date(clock.now().getTime() + 30_000) })
      .where('id', '=', held.id)
      .execute()
    expect(await sweepTenant(context, TEST_TENANT)).toMatchObject({ released: 0 })
    clock.advanceMs(30_000)
    expect(await sweepTenant(context, TEST_TENANT)).toMatchObject({ released: 1 })
    expect((await readAccount(server, held)).account.status).toBe('ACTIVE')
    expect(SWEEP_INTERVAL_MS).toBeLessThan(HOUR_MS - 30_000)
  })

  it('and the queue together settle a game for all tenants, and a correction after it', async () => {
    const accounts = [await newAccount(), await newAccount(OTHER_TENANT)]
    await addGames(server, ['swept-4'])
    for (const account of accounts)
      await addStraight(server, account, { stakeUnits: 200, fixtureId: 'swept-4' })
    const lines: { readonly msg: string; readonly level: number; readonly tenantId: string }[] = []
    const log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) })
    const jobs = await startJobs({
      url: server.testDatabase.serverUrl,
      handlers: settlementJobs(context),
      log,
    })
    const sweeps = startSweeps({ ...context, log }, 50)
    afterAll(async () => {
      await sweeps.stop()
      await jobs.stop()
    })
    const balances = async () =>
      await Promise.all(
        accounts.map(async (account) => (await readAccount(server, account)).account.balance_minor),
      )
    await endGame(server, 'swept-4', [101, 99])
    await expect.poll(balances).toEqual([1_020_000n, 1_020_000n])
    await endGame(server, 'swept-4', [101, 103])
    await expect.poll(balances).toEqual([980_000n, 980_000n])
    const [INFO, DEBUG] = [30, 20]
    const swept = async (level: number, counts: object) =>
      await expect
        .poll(() => lines.filter(({ msg, tenantId }) => msg === 'swept' && tenantId === OTHER_TENANT))
        .toContainEqual(expect.objectContaining({ level, ...counts }))
    await swept(INFO, { toSettle: 1, toRegrade: 0 })
    await swept(DEBUG, { toSettle: 0, toRegrade: 0 })
    const expectLogged = (msg: string, counts: object) =>
      expect(lines).toContainEqual(
        expect.objectContaining({ msg, fixtureId: 'swept-4', tenantId: OTHER_TENANT, ...counts }),
      )
    expectLogged('a game was settled', { accounts: 1, settled: 1, ungraded: 0 })
    expectLogged('a corrected result was regraded', { regraded: 1, corrected: 1 })
  })
})
