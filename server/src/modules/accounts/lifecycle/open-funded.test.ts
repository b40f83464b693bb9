import { sayStored } from '../../../platform/messages/speech.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount, getChallenge } from '../../../testing/accounts.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AccountRow } from '../accounts-store.ts'
import { findUserById, setClearance, type UserRow } from '../../identity/index.ts'
import { insertReports } from '../report-store.ts'
import { picksOfAccounts } from '../../picks/index.ts'
import { runAccountClock } from './account-clock.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
let player: UserRow

beforeEach(async () => {
  player = await addUserWithRole(server, 'USER')
})

const planOf = (size: number) => `STAGE_2_${size}_15_PICKS_90_DAYS_1P_MIN_PICK`

/** Leaves the account as settlement does when a pick reaches the target. */
async function passStageTwo(size = 10_000): Promise<AccountRow> {
  const account = await addAccount(server, player, planOf(size), { status: 'PHASE_COMPLETED' })
  await db.transaction().execute(
    async (tx) =>
      await insertReports(tx, TEST_TENANT, [
        {
          accountId: account.id,
          at: clock.now(),
          statusBefore: 'ACTIVE',
          statusAfter: 'PHASE_COMPLETED',
          ruleId: 'target',
          ruleSet: account.rule_set,
          sentence: { id: 'test.report' },
          report: {},
        },
      ]),
  )
  return account
}

/** Both documents verified and the agreement accepted. */
async function clear(kycStatus: 'VERIFIED' | 'SUBMITTED' = 'VERIFIED'): Promise<void> {
  const state = { kycStatus, bigLeagueAgreement: 'ACCEPTED', at: clock.now(), by: 'test' } as const
  await db.transaction().execute(async (tx) => await setClearance(tx, TEST_TENANT, player.id, state))
}

const sweep = async () =>
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })

async function funded(): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('user_id', '=', player.id)
    .where('type', '=', 'LIVE')
    .orderBy('id')
    .execute()
  return rows as AccountRow[]
}

describe('a player who passed stage 2', () => {
  it('[K012] gets the agreement, and no funded account before the identity is verified', async () => {
    await passStageTwo()
    await sweep()
    expect(await findUserById(db, TEST_TENANT, player.id)).toMatchObject({ big_league_agreement: 'PENDING' })
    await clear('SUBMITTED')
    expect(await sweep()).toMatchObject({ opened: 0 })
    expect(await funded()).toEqual([])
  })

  it('[P054] gets one funded account in the next sweep after clearance, with the same size and options', async () => {
    const passed = await passStageTwo()
    await clear()
    const counts = await Promise.all([sweep(), sweep()])
    expect(counts.map(({ opened }) => opened).sort()).toEqual([0, 1])
    await sweep()
    const [account, ...others] = await funded()
    expect(others).toEqual([])
    const challenge = await getChallenge(server, planOf(10_000).replace('STAGE_2', 'BIG_LEAGUE'))
    expect(account).toMatchObject({
      status: 'ACTIVE',
      type: 'LIVE',
      stage: 3,
      challenge_id: challenge.id,
      account_size_minor: passed.account_size_minor,
      balance_minor: passed.account_size_minor,
      created_at: clock.now(),
      expiry_at: null,
    })
    const report = await db
      .selectFrom('account_report')
      .select('sentence')
      .where('account_id', '=', passed.id)
      .where('rule_id', '=', 'next-stage')
      .executeTakeFirstOrThrow()
    expect(sayStored(report.sentence)).toBe(`Big Leagues (Funded) started with account ${account?.accno}.`)
  })

  it('[P018] has at most 50,000 in open funded accounts; the next account waits for room', async () => {
    for (const size of [20_000, 20_000, 20_000]) await passStageTwo(size)
    await clear()
    await Promise.all([sweep(), sweep(), sweep()])
    const [first, second, ...others] = await funded()
    expect([first, second].map((account) => account?.account_size_minor)).toEqual([2_000_000n, 2_000_000n])
    expect(others).toEqual([])
    expect(await sweep()).toMatchObject({ opened: 0 })
    await passStageTwo(10_000)
    expect(await sweep()).toMatchObject({ opened: 1 })
    await db
      .updateTable('challenge_account')
      .set({ status: 'FUNDED_ACCOUNT_DISABLED' })
      .where('id', '=', first?.id ?? 0n)
      .execute()
    expect(await sweep()).toMatchObject({ opened: 1 })
    const open = (await funded()).filter(({ status }) => status === 'ACTIVE')
    expect(open.reduce((sum, { account_size_minor }) => sum + account_size_minor, 0n)).toBe(5_000_000n)
  })
})
