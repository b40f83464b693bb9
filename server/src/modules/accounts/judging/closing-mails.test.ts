import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, BASE_STAGE_2 } from '../../../testing/accounts.ts'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addPerson, mailsTo } from '../../../testing/people.ts'
import { addGames, addStraight, AWAY, endGame } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AccountRow, NewAccount } from '../accounts-store.ts'
import { setClearance, type UserRow } from '../../identity/index.ts'
import { runAccountClock } from '../lifecycle/account-clock.ts'
import { settleFixture } from '../../settlement/index.ts'
import { picksOfAccounts } from '../../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
/** Winning one pick at even money is enough. */
const NEARLY_PASSED = { minimum_picks: 1, profit_target_minor: 50_000n } as const

let people = 0
let games = 0

async function addPlayer(): Promise<UserRow> {
  return await addPerson(server, { email: `mailed${people++}@people.test`, first_name: 'Tess' })
}

async function open(user: UserRow, plan = BASE_STAGE_1, overrides: Partial<NewAccount> = {}) {
  return await addAccount(server, user, plan, overrides)
}

/** Home wins. */
async function play(accounts: readonly AccountRow[], stakeUnits: number, selection?: string) {
  const fixtureId = `mailed-${games++}`
  await addGames(server, [fixtureId])
  for (const account of accounts)
    await addStraight(server, account, { stakeUnits, fixtureId, ...(selection ? { selection } : {}) })
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
}

const runClock = async () =>
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
const mailsOf = async ({ email }: UserRow) => (await mailsTo(server, email)).toReversed()
const kindsOf = async (user: UserRow) => (await mailsOf(user)).map(({ kind }) => kind)

describe('a player gets an email', () => {
  it('when stage 1 is passed, with what comes next, and another when stage 2 opens', async () => {
    const user = await addPlayer()
    const account = await open(user, BASE_STAGE_1, NEARLY_PASSED)
    await play([account], 500)
    const [passed] = await mailsOf(user)
    expect(passed).toMatchObject({
      kind: 'phase-passed',
      subject: 'You have passed Step 1 Academy Challenge',
    })
    for (const words of [
      'Congratulations Tess.',
      account.accno,
      'Profit of $500.00 (5%) reached the target of $500.00 (5%) with 1 settled picks of at least 1.',
      'Step 2 Final Verification opens automatically',
    ]) {
      expect(passed?.text).toContain(words)
      expect(passed?.html).toContain(words)
    }
    await runClock()
    await runClock()
    const [, opened, ...more] = await mailsOf(user)
    expect(more).toEqual([])
    expect(opened?.kind).toBe('stage-opened')
    const next = await db
      .selectFrom('challenge_account')
      .select('accno')
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(opened?.subject).toBe(`Step 2 Final Verification is open: account ${next.accno}`)
    for (const words of ['Size: $10,000.00', 'Maximum daily loss: $1,000.00', 'Time limit: 30 days'])
      expect(opened?.text).toContain(words)
    expect(opened?.text).toContain(`http://localhost:${context.config.http.port}/app?tenant=${TEST_TENANT}`)
  })

  it('when stage 2 is passed, with a link to identity verification, and another when the funded account opens', async () => {
    const user = await addPlayer()
    await play([await open(user, BASE_STAGE_2, NEARLY_PASSED)], 500)
    const [passed] = await mailsOf(user)
    expect(passed?.text).toContain('Upload your documents and accept the agreement')
    expect(passed?.text).toContain('/app/rewards?startKyc=true')
    await runClock()
    expect(await kindsOf(user)).toEqual(['phase-passed'])
    const cleared = {
      kycStatus: 'VERIFIED',
      bigLeagueAgreement: 'ACCEPTED',
      at: clock.now(),
      by: 'test',
    } as const
    await db.transaction().execute(async (tx) => await setClearance(tx, TEST_TENANT, user.id, cleared))
    await runClock()
    const [, funded] = await mailsOf(user)
    expect(funded?.kind).toBe('funded-opened')
    expect(funded?.subject).toMatch(/^Your funded account OM\S+ is ready$/)
    expect(funded?.text).toContain('You can transfer its profit to your rewards as the payout rules say.')
    expect(funded?.text).not.toContain('Profit target')
    expect(funded?.text).not.toContain('Time limit')
  })

  it('about a breach with its reason and figures, worded for the rule that was broken', async () => {
    const daily = await addPlayer()
    const account = await open(daily)
    await play([account], 500, AWAY)
    expect(await kindsOf(daily)).toEqual([])
    await play([account], 500, AWAY)
    const [breach, ...others] = await mailsOf(daily)
    expect(others).toEqual([])
    const sentence = 'Daily loss of $1,000.00 (10%) reached the limit of $1,000.00 (10%).'
    expect(breach).toMatchObject({
      kind: 'account-breached',
      subject: `Your account ${account.accno} is closed: ${sentence}`,
    })
    for (const words of [
      sentence,
      'Loss of the day: $1,000.00 (10%)',
      'Limit of the day: $1,000.00 (10%)',
      'Settled picks: 2 of at least 25',
      '/app/account-overview',
    ])
      expect(breach?.text).toContain(words)

    const poor = await addPlayer()
    const slow = await open(poor)
    for (const stakeUnits of [600, 600, 601]) {
      await play([slow], stakeUnits, AWAY)
      clock.advanceMs(DAY_MS)
    }
    const [tooPoor] = await mailsOf(poor)
    expect(tooPoor?.text).toContain('Insufficient risk capital for the minimum bet size.')
    expect(tooPoor?.text).toContain('Risk capital left: $199.00 (1.9%)')
  })

  it('when a funded account is disabled', async () => {
    const user = await addPlayer()
    const funded = await open(user, BASE_FUNDED)
    await play([funded], 500, AWAY)
    await play([funded], 500, AWAY)
    const [breach] = await mailsOf(user)
    expect(breach?.text).toContain('Your funded account is closed')
  })

  it('when the time limit is over', async () => {
    const user = await addPlayer()
    const account = await open(user, BASE_STAGE_1, { expiry_at: new Date(clock.now().getTime() + 1_000) })
    clock.advanceMs(2_000)
    await runClock()
    const [expired] = await mailsOf(user)
    expect(expired).toMatchObject({
      kind: 'account-expired',
      subject: `Your account ${account.accno} has run out of time`,
    })
    expect(expired?.text).toContain('The time limit of 30 days ended at $0.00 (0%)')
  })

  it('for each of their accounts when one game closes those of several players, in the colors of the brand', async () => {
    const users = [await addPlayer(), await addPlayer(), await addPlayer()]
    const accounts: AccountRow[] = []
    for (const user of users) accounts.push(await open(user, BASE_STAGE_1, NEARLY_PASSED))
    const [first] = users
    if (!first) throw new Error('nobody plays')
    accounts.push(await open(first, BASE_STAGE_1, NEARLY_PASSED))
    await play(accounts, 500)
    expect(await Promise.all(users.map(kindsOf))).toEqual([
      ['phase-passed', 'phase-passed'],
      ['phase-passed'],
      ['phase-passed'],
    ])
    const [mail] = await mailsOf(first)
    expect(mail?.html).toContain(context.brands.getById(TEST_TENANT).theme.light.brand)
  })

  it('only when the account is closed, not while it stays active', async () => {
    const user = await addPlayer()
    const account = await open(user, BASE_STAGE_1, NEARLY_PASSED)
    await play([account], 100)
    expect(await kindsOf(user)).toEqual([])
  })
})
