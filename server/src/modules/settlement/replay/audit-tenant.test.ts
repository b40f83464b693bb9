import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from '../../../testing/accounts.ts'
import { HOUR_MS } from '../../../testing/catalogue.ts'
import { byForm } from '../../../testing/long-form.ts'
import { addPerson } from '../../../testing/people.ts'
import {
  addGames,
  addParlay,
  addStraight,
  AWAY,
  endGame,
  HOME,
  readAccount,
} from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AccountRow } from '../../accounts/index.ts'
import { regradeFixture } from '../settling/regrade-fixture.ts'
import { settleFixture } from '../settling/settle-fixture.ts'
import { auditTenant, replayConsistently } from './audit-tenant.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
let people = 0
let games = 0

beforeAll(async () => {
  await owner.connect()
  await owner.query("select set_config('app.tenant', $1, false)", [TEST_TENANT])
})
afterAll(async () => await owner.end())

async function newAccount() {
  const person = await addPerson(server, { email: `audited${people++}@people.test` })
  return await addAccount(server, person)
}

const order = (fixtureId: string) => ({ tenantId: TEST_TENANT, fixtureId, log: context.log })
const faultsOf = async ({ accno }: AccountRow) => (await replayConsistently(db, TEST_TENANT, accno)).faults

async function wonAccount() {
  const account = await newAccount()
  const fixtureId = `audit-${games++}`
  await addGames(server, [fixtureId])
  const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId })
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, order(fixtureId))
  expect(await faultsOf(account)).toEqual([])
  return { account, pickId, fixtureId }
}

describe('the audit finds', () => {
  it('a balance that changed without a row of the history', async () => {
    const { account } = await wonAccount()
    await db
      .updateTable('challenge_account')
      .set({ balance_minor: 1_020_001n })
      .where('id', '=', account.id)
      .execute()
    expect(await faultsOf(account)).toEqual(['the balance is 1020001, its history comes to 1020000'])
    const found: string[] = []
    for await (const { accno, faults } of auditTenant(db, TEST_TENANT))
      if (faults.length > 0) found.push(accno)
    expect(found).toEqual([account.accno])
  })

  it('a pick that was settled twice', async () => {
    const { account, pickId } = await wonAccount()
    await db
      .insertInto('balance_history')
      .values({
        tenant_id: TEST_TENANT,
        account_id: account.id,
        at: clock.now(),
        amount_minor: 40_000n,
        balance_minor: 1_060_000n,
        operation: 'PICK_SETTLED',
        pick_id: pickId,
        note: null,
      })
      .execute()
    await db
      .updateTable('challenge_account')
      .set({ balance_minor: 1_060_000n })
      .where('id', '=', account.id)
      .execute()
    expect(await faultsOf(account)).toEqual([
      `pick ${pickId} is WON with 2 settlements and 0 reversals`,
      `pick ${pickId} moved the balance by 60000 instead of 20000`,
    ])
  })

  it('a status that does not fit the money, the game or the figures', async () => {
    const { account, pickId } = await wonAccount()
    await db.updateTable('pick').set({ status: 'PUSH' }).where('id', '=', pickId).execute()
    expect(await faultsOf(account)).toEqual([
      `pick ${pickId} is PUSH and returned 40000 instead of 20000`,
      `pick ${pickId} is PUSH, its game says WON`,
    ])
  })

  it('an account whose status its picks do not lead to', async () => {
    const { account } = await wonAccount()
    await db
      .updateTable('challenge_account')
      .set({ status: 'PHASE_COMPLETED', no_of_picks: 25 })
      .where('id', '=', account.id)
      .execute()
    expect(await faultsOf(account)).toEqual([
      'the status is PHASE_COMPLETED, the picks lead to ACTIVE',
      'the number of picks is 25, the picks lead to 1',
    ])
  })

  it('a history that starts with another amount, and a pick without the row of its stake', async () => {
    const { account, pickId } = await wonAccount()
    const [opening, placed] = (await readAccount(server, account)).history
    await owner.query('update balance_history set amount_minor = amount_minor + 1 where id = $1', [
      opening?.id,
    ])
    expect(await faultsOf(account)).toEqual([
      'opened with 1000001 instead of 1000000',
      `history row ${opening?.id} has the balance 1000000 instead of 1000001`,
    ])
    await owner.query('update balance_history set amount_minor = amount_minor - 1 where id = $1', [
      opening?.id,
    ])
    await owner.query("update balance_history set operation = 'CORRECTION' where id = $1", [placed?.id])
    expect(await faultsOf(account)).toEqual([`pick ${pickId} was paid for 0 times`])
  })

  it('a pick whose result differs from its return, and a cash-out above the stake', async () => {
    const { account, pickId } = await wonAccount()
    const change = async (values: { readonly status?: 'CASH_OUT'; readonly result_minor: bigint }) =>
      await db.updateTable('pick').set(values).where('id', '=', pickId).execute()
    await change({ result_minor: 19_999n })
    expect(await faultsOf(account)).toContain(`pick ${pickId} has the result 19999 but returned 40000`)
    await change({ result_minor: 20_000n, status: 'CASH_OUT' })
    expect(await faultsOf(account)).toContain(`pick ${pickId} was cashed out above 20000`)
  })

  it('a closed account whose report names other picks or another rule', async () => {
    const account = await newAccount()
    const fixtureIds = [`audit-${games++}`, `audit-${games++}`]
    await addGames(server, fixtureIds)
    const pickIds: bigint[] = []
    for (const fixtureId of fixtureIds) {
      pickIds.push(await addStraight(server, account, { stakeUnits: 600, fixtureId, selection: AWAY }))
      await endGame(server, fixtureId, [101, 99])
    }
    await settleFixture(context, order(fixtureIds[0] ?? ''))
    expect((await readAccount(server, account)).account.status).toBe('CHALLENGE_LOST')
    expect(await faultsOf(account)).toEqual([])
    const report = (ids: readonly unknown[]) => JSON.stringify({ pickIds: ids })
    const change = async (columns: string, value: string) =>
      await owner.query(`update account_report set ${columns} where account_id = $1`, [account.id, value])
    await change('report = $2::jsonb', report(pickIds.toReversed().map(String)))
    expect(await faultsOf(account)).toEqual([])
    await change('report = $2::jsonb', report(['7']))
    expect(await faultsOf(account)).toEqual([`the report names the picks 7 instead of ${pickIds.join(', ')}`])
    await change('rule_id = $2', 'target')
    expect(await faultsOf(account)).toEqual(['no report says that it was closed by daily-loss'])
  })
})

describe('the audit of a brand', () => {
  it('reads every account once with any page size', async () => {
    for (let count = 0; count < 3; count++) await newAccount()
    const all = await db.selectFrom('challenge_account').select('accno').orderBy('id').execute()
    for (const accountsPerPage of [1, 2, all.length]) {
      const seen: string[] = []
      for await (const { accno } of auditTenant(db, TEST_TENANT, accountsPerPage)) seen.push(accno)
      expect(seen).toEqual(all.map(({ accno }) => accno))
    }
  })

  it('names an account that does not exist', async () => {
    await expect(replayConsistently(db, TEST_TENANT, 'OM00000000')).rejects.toThrow(
      'there is no account OM00000000',
    )
  })
})

describe('money', () => {
  const side = fc.constantFrom(HOME, AWAY)
  const game = fc.nat({ max: 3 })
  const leg = fc.record({ game, selection: side, american: fc.constantFrom(-250, -110, 100, 145, 400) })
  const action = fc.oneof(
    fc.record({ kind: fc.constant('straight'), stake: fc.integer({ min: 200, max: 600 }), leg }),
    fc.record({
      kind: fc.constant('parlay'),
      stake: fc.integer({ min: 200, max: 600 }),
      legs: fc.uniqueArray(leg, { minLength: 2, maxLength: 4, selector: (one) => one.game }),
    }),
    fc.record({ kind: fc.constant('end'), game, home: fc.integer({ min: 90, max: 94 }) }),
    fc.record({ kind: fc.constant('call-off'), game }),
    fc.record({ kind: fc.constant('wait') }),
  )

  it('is conserved over any history of placing, endings, corrections and cancellations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        const account = await newAccount()
        const ids = Array.from({ length: 4 }, () => `audit-${games++}`)
        await addGames(server, ids)
        const idOf = (index: number) => ids[index] ?? ''
        const legOf = (one: { game: number; selection: string; american: number }) => ({
          fixtureId: idOf(one.game),
          selection: one.selection,
          odds: { type: 'AMERICAN', american: one.american } as const,
        })
        for (const step of actions) {
          clock.advanceMs(1_000)
          const { account: now } = await readAccount(server, account)
          const isOpen = now.status === 'ACTIVE'
          if ('leg' in step && isOpen)
            await addStraight(server, account, { stakeUnits: step.stake, ...legOf(step.leg) })
          if ('legs' in step && isOpen)
            await addParlay(server, account, { stakeUnits: step.stake, legs: step.legs.map(legOf) })
          if ('home' in step) await endGame(server, idOf(step.game), [step.home, 92])
          if (step.kind === 'call-off')
            await addGames(server, [idOf(step.game)], { status: 'cancelled', startMs: clock.now().getTime() })
          if (step.kind === 'wait') clock.advanceMs(20 * HOUR_MS)
          for (const fixtureId of ids) {
            await settleFixture(context, order(fixtureId))
            clock.advanceMs(10)
            await regradeFixture(context, order(fixtureId))
            clock.advanceMs(10)
          }
          expect(await faultsOf(account)).toEqual([])
        }
        const { account: after, picks } = await readAccount(server, account)
        const results = picks.reduce((sum, { result_minor }) => sum + (result_minor ?? 0n), 0n)
        const staked = picks.reduce(
          (sum, { status, stake_minor }) => sum + (status === 'PENDING' ? stake_minor : 0n),
          0n,
        )
        expect(after.balance_minor).toBe(after.account_size_minor + results - staked)
      }),
      // A smaller example would take minutes to find; the seed in the message repeats this one.
      { numRuns: byForm({ short: 5, long: 60 }), endOnFailure: true },
    )
  }, 60_000)
})
