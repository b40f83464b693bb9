import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addStraight, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type NewAccount, runAccountClock } from '../../accounts/index.ts'
import { picksOfAccounts } from '../../picks/index.ts'
import { replayConsistently } from '../replay/audit-tenant.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
let people = 0

async function newAccount(overrides: Partial<NewAccount> = {}) {
  const person = await addPerson(server, { email: `timed${people++}@people.test` })
  return await addAccount(server, person, BASE_STAGE_1, overrides)
}

const runClock = async () =>
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })

describe('time', () => {
  it('expires an account, returns open stakes, and states the figures', async () => {
    const account = await newAccount()
    const fixtureId = 'timed'
    await addGames(server, [fixtureId])
    await addStraight(server, account, { stakeUnits: 400, fixtureId })
    clock.advanceMs(30 * DAY_MS - 1)
    await runClock()
    expect((await readAccount(server, account)).account.status).toBe('ACTIVE')
    clock.advanceMs(1)
    const counts = await Promise.all([runClock(), runClock()])
    expect(counts.map(({ expired }) => expired).sort()).toEqual([0, 1])
    const { account: after, picks, reports } = await readAccount(server, account)
    expect(after).toMatchObject({ status: 'EXPIRED', balance_minor: 1_000_000n })
    expect(picks[0]).toMatchObject({ status: 'CANCELLED', rule_id: 'account.closed' })
    expect(reports.map(({ rule_id }) => rule_id)).toEqual(['expiry'])
    expect((await replayConsistently(db, TEST_TENANT, account.accno)).faults).toEqual([])
  })

  it('reactivates a held account and extends its time limit; a reset account stays closed', async () => {
    const heldUntil = new Date(clock.now().getTime() + 2 * DAY_MS)
    const held = await newAccount({ status: 'INACTIVE', hold_expiry_at: heldUntil })
    const reset = await newAccount({
      status: 'INACTIVE',
      hold_expiry_at: heldUntil,
      closure_reason: '\u0002["server.closure-reason.reset"]',
    })
    await db
      .insertInto('account_report')
      .values({
        tenant_id: TEST_TENANT,
        account_id: held.id,
        at: clock.now(),
        status_before: 'ACTIVE',
        status_after: 'INACTIVE',
        rule_id: 'by-hand',
        rule_set: 'house-2',
        sentence: 'Disabled by staff.',
        report: '{}',
      })
      .execute()
    expect((await runClock()).released).toBe(0)
    clock.advanceMs(2 * DAY_MS)
    const counts = await Promise.all([runClock(), runClock()])
    expect(counts.map(({ released }) => released).sort()).toEqual([0, 1])
    const { account: after, reports } = await readAccount(server, held)
    expect(after).toMatchObject({
      status: 'ACTIVE',
      hold_expiry_at: null,
      expiry_at: new Date((held.expiry_at?.getTime() ?? 0) + 2 * DAY_MS),
    })
    expect(reports.at(-1)).toMatchObject({ rule_id: 'hold-over', status_after: 'ACTIVE' })
    expect((await readAccount(server, reset)).account.status).toBe('INACTIVE')
  })
})
