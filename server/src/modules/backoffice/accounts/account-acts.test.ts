import { describe, expect, it } from 'vitest'
import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, getChallenge } from '../../../testing/accounts.ts'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addStraight, AWAY, endGame, readAccount } from '../../../testing/settlement.ts'
import { actionsOn, addStaff, type Staff } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AccountRow, NewAccount } from '../../accounts/index.ts'
import { replayConsistently, settleAccounts } from '../../settlement/index.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')
const player = await addStaff(server, 'USER')
const stranger = await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT)
let games = 0

const settle = async ({ id }: AccountRow) =>
  await db
    .transaction()
    .execute(
      async (tx) =>
        await settleAccounts(tx, { tenantId: TEST_TENANT, accountIds: [id], clock, mails: context }),
    )

const newAccount = async (overrides: Partial<NewAccount> = {}, plan = BASE_STAGE_1) =>
  await addAccount(server, await addUserWithRole(server, 'USER'), plan, overrides)

/** One settled pick of 300 per selection. Home always wins. */
async function played(selections: readonly string[], overrides: Partial<NewAccount> = {}) {
  const account = await newAccount(overrides)
  for (const selection of selections) {
    const fixtureId = `acts-${games++}`
    await addGames(server, [fixtureId])
    await addStraight(server, account, { stakeUnits: 300, fixtureId, selection })
    await endGame(server, fixtureId, [101, 99])
    await settle(account)
  }
  return (await readAccount(server, account)).account
}
const HOME = 'Gull Bay Terns'

const send = async ({ id }: AccountRow, payload: object) =>
  await superAdmin.call({ method: 'PUT', url: `/admin/accounts/${id}`, payload })

/** Sends the current version, unless the payload has one. */
const update = async (account: AccountRow, payload: object, by: Staff = superAdmin) => {
  const { version } = (await readAccount(server, account)).account
  return await by.call({
    method: 'PUT',
    url: `/admin/accounts/${account.id}`,
    payload: { version: Number(version), ...payload },
  })
}
const recalculate = async (account: AccountRow, by: Staff = superAdmin, headers = {}) =>
  await by.call({ method: 'GET', url: `/admin/accounts/${account.id}/recalculateProfit`, headers })
const entriesOn = async (account: Pick<AccountRow, 'id'>) =>
  await actionsOn(server, { kind: 'account', id: account.id })
const faultsOf = async ({ accno }: Pick<AccountRow, 'accno'>) =>
  (await replayConsistently(db, TEST_TENANT, accno)).faults
const read = async ({ id }: AccountRow): Promise<AdminAccount> =>
  (await superAdmin.call({ method: 'GET', url: `/admin/accounts/${id}` })).json()

describe('updating an account', () => {
  it('[B044] takes the whole account back with its changes, and shows the player which terms changed', async () => {
    const account = await played([HOME, AWAY])
    const shown = await read(account)
    const response = await update(account, { ...shown, minimumPicks: 20, accountSubType: 'TEST' })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({ minimumPicks: 20, accountSubType: 'TEST', balance: 10_000 })
    const { reports } = await readAccount(server, account)
    expect(reports.at(-1)).toMatchObject({
      rule_id: 'staff.updated',
      sentence: 'The terms of the account changed: minimum picks from 25 to 20.',
    })
    expect((await entriesOn(account))[0]).toMatchObject({
      action: 'account.update',
      before: { minimum_picks: 25, sub_type: 'REAL' },
      after: { minimum_picks: 20, sub_type: 'TEST' },
    })
    expect(await faultsOf(account)).toEqual([])
  })

  it('leaves the minimum picks of a funded account to the payout rules', async () => {
    const account = await newAccount({ withdrawal_count: 2 }, BASE_FUNDED)
    const shown = await read(account)
    expect(shown.minimumPicks).toBe(15)
    const refused = await update(account, { ...shown, minimumPicks: 20 })
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'The payout rules set the minimum picks of a funded account.',
    ])
    expect((await update(account, { ...shown, foreignTransactionId: 'order-1' })).statusCode).toBe(200)
    const { reports } = await readAccount(server, account)
    expect(reports).toEqual([])
  })

  it('[B044] moves the account to another plan of the same stage and size, with its terms and time limit', async () => {
    const account = await newAccount()
    const plan = await getChallenge(server, 'STAGE_1_10000_15_PICKS_90_DAYS_1P_MIN_PICK')
    const response = await update(account, { ...(await read(account)), challenge: { id: Number(plan.id) } })
    expect(response.json()).toMatchObject({
      challenge: { id: Number(plan.id), challengePlan: plan.challenge_plan },
      minimumPicks: 15,
      minimumPickAmount: 100,
      timeLimitInDays: 90,
      evaluationFee: Number(account.evaluation_fee_minor) / 100,
      expiryDate: new Date((account.expiry_at?.getTime() ?? 0) + 60 * DAY_MS).toISOString(),
    })
    const other = await getChallenge(server, 'STAGE_2_10000_25_PICKS_30_DAYS_2P_MIN_PICK')
    for (const id of [Number(other.id), 999_999_999])
      expect((await update(account, { challenge: { id } })).statusCode).toBe(400)
  })

  it('[B040] never overwrites the balance: a new balance is a booking with a note that the player reads', async () => {
    const account = await newAccount()
    const without = await update(account, { balance: 10_050 })
    expect(without.json().fieldErrors).toMatchObject([
      { field: 'note', message: 'A correction of the balance needs a note.' },
    ])
    const response = await update(account, { balance: 10_050.25, note: ' Feed error on Nov 12 ' })
    expect(response.json().balance).toBe(10_050.25)
    const { history, reports } = await readAccount(server, account)
    expect(history.at(-1)).toMatchObject({
      operation: 'CORRECTION',
      amount_minor: 5_025n,
      note: 'Feed error on Nov 12',
      pick_id: null,
    })
    expect(reports.at(-1)?.sentence).toBe('Staff corrected the balance by +$50.25: Feed error on Nov 12')
    expect(await faultsOf(account)).toEqual([])
    // Sending the same balance again books nothing.
    await update(account, { balance: 10_050.25, note: 'Feed error on Nov 12' })
    expect((await readAccount(server, account)).history).toHaveLength(2)
    expect(await entriesOn(account)).toHaveLength(1)
    // Staff can read the history of any account of the brand, with the note (C28).
    const rows = await admin.call({
      method: 'POST',
      url: '/accounts/history/search',
      headers: { accountno: account.accno },
      payload: { pageSize: 50 },
    })
    expect(rows.json().content[0]).toMatchObject({
      operation: 'CORRECTION',
      amount: 50.25,
      balance: 10_050.25,
      date: clock.now().toISOString(),
      note: 'Feed error on Nov 12',
    })
  })

  it('is rejected if the settled picks contradict the new terms, and changes nothing', async () => {
    const account = await played([HOME, AWAY, AWAY])
    // With a daily limit of 250, the first lost pick would have closed the account.
    const answer = await update(account, { maximumDailyLoss: 250, minimumPicks: 5 })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('The settled picks contradict these terms'),
    ])
    expect((await readAccount(server, account)).account).toMatchObject({
      maximum_daily_loss_minor: 100_000n,
      minimum_picks: 25,
    })
    expect(await entriesOn(account)).toEqual([])
    expect((await update(account, { maximumDailyLoss: 700 })).statusCode).toBe(200)
  })

  it('does not overwrite a change that another staff member made in the meantime', async () => {
    const account = await newAccount()
    const shown = await read(account)
    const answers = await Promise.all([
      update(account, { ...shown, minimumPicks: 20 }),
      update(account, { ...shown, minimumPicks: 15 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('does not book an outdated balance: a stake placed since then stays placed', async () => {
    const account = await newAccount()
    const shown = await read(account)
    const fixtureId = `acts-${games++}`
    await addGames(server, [fixtureId])
    clock.advanceMs(1_000)
    await addStraight(server, account, { stakeUnits: 300, fixtureId })
    const before = await readAccount(server, account)
    const stale = await update(account, { ...shown, minimumPicks: 20, note: 'Fewer picks' })
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'Another staff member changed this account after you opened it. We did not save your changes. Reload it and try again.',
    ])
    const { version: _left, ...unversioned } = shown
    const byDate = await send(account, { ...unversioned, minimumPicks: 20, note: 'Fewer picks' })
    expect(byDate.statusCode).toBe(409)
    expect(await readAccount(server, account)).toEqual(before)
  })

  it('[B044] accepts the documented body without a version and then compares nothing', async () => {
    const account = await newAccount()
    const { version: _version, modifiedDate: _date, ...documented } = await read(account)
    const whole = await send(account, { ...documented, minimumPicks: 20 })
    expect(whole.statusCode, whole.body).toBe(200)
    expect(whole.json()).toMatchObject({ minimumPicks: 20, balance: 10_000 })
    expect((await send(account, { maximumLoss: 1_500 })).json()).toMatchObject({ maximumLoss: 1_500 })
    const other = await newAccount()
    const swapped = await send(other, { ...documented, minimumPicks: 15 })
    expect([swapped.statusCode, swapped.json().message]).toEqual([
      400,
      'The id in the body must be the id in the path.',
    ])
    expect((await read(other)).minimumPicks).toBe(25)
  })

  it('ignores account fields that it cannot change', async () => {
    const account = await newAccount()
    const shown = await read(account)
    const answer = await send(account, {
      ...shown,
      profitAccumulated: 500,
      status: 'PAID_OUT',
      noOfPicks: 25,
      accountSize: 50_000,
      currency: 'EUR',
      closureReason: 'Because',
      user: { id: 1 },
      createdBy: null,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual(shown)
    expect(await entriesOn(account)).toEqual([])
  })

  it('rejects a plan whose time limit has already passed', async () => {
    const plan = await getChallenge(server, BASE_STAGE_1)
    const account = await newAccount({}, 'STAGE_1_10000_15_PICKS_90_DAYS_1P_MIN_PICK')
    const openedAt = clock.now()
    clock.advanceMs(40 * DAY_MS)
    const challenge = { id: Number(plan.id) }
    const answer = await update(account, { challenge })
    expect([answer.statusCode, answer.json().fieldErrors]).toMatchObject([
      400,
      [
        {
          field: 'challenge',
          message: 'With the time limit of this plan, the account would already be expired.',
        },
      ],
    ])
    // Staff may do it together with a later expiry date.
    const expiryDate = new Date(openedAt.getTime() + 41 * DAY_MS).toISOString()
    expect((await update(account, { challenge, expiryDate })).json()).toMatchObject({ challenge, expiryDate })
    // A closed account can no longer expire.
    const lost = await newAccount({ status: 'CHALLENGE_LOST' })
    const past = { expiryDate: openedAt.toISOString() }
    expect((await update(lost, past)).json()).toMatchObject(past)
  })

  it.each([
    ['nonsense', 1, ''],
    ['minimumPicks', -1, ''],
    ['minimumPickAmount', 0, 'The minimum pick must be above 0.'],
    ['maximumPickAmount', 1, 'The maximum pick cannot be below the minimum pick.'],
    ['maximumLoss', 0.001, ''],
    ['profitTarget', null, 'Every stage except the funded one has a profit target above 0.'],
    ['expiryDate', '2020-01-01T00:00:00Z', 'The expiry date cannot be earlier than now.'],
    ['expiryDate', null, 'Only the plan decides whether there is a time limit.'],
    ['stage', 2, 'The stage must be that of the plan, or 0 for a test account.'],
    ['balance', -1, ''],
    ['note', 'x'.repeat(201), ''],
  ])('cannot set %s to %j', async (field, value, message) => {
    const account = await newAccount()
    const answer = await update(account, { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fieldErrors[0]).toMatchObject({ field, message: expect.stringContaining(message) })
    expect((await readAccount(server, account)).account.version).toBe(account.version)
  })

  it('is for super admins of the brand', async () => {
    const account = await newAccount()
    expect((await update(account, { minimumPicks: 20 }, admin)).statusCode).toBe(403)
    expect((await update(account, { minimumPicks: 20 }, player)).statusCode).toBe(403)
    expect((await update(account, { minimumPicks: 20 }, stranger)).statusCode).toBe(404)
  })
})

describe('recalculating the profit', () => {
  it('[B048] changes nothing if everything agrees, and is logged', async () => {
    const account = await played([HOME, AWAY])
    const response = await recalculate(account)
    expect(response.json()).toMatchObject({ balance: 10_000, profitAccumulated: 0, noOfPicks: 2 })
    const after = await readAccount(server, account)
    expect(after.account.version).toBe(account.version)
    expect(after.reports).toEqual([])
    expect((await entriesOn(account)).map(({ action }) => action)).toEqual(['account.recalculate'])
  })

  it('[B048] rebuilds profit, daily loss, counts and balance from the picks, with a report', async () => {
    const account = await played([HOME, AWAY, AWAY])
    await db
      .updateTable('challenge_account')
      .set({
        balance_minor: 5n,
        profit_accumulated_minor: 77_777n,
        no_of_picks: 24,
        day_net_minor: 0n,
        daily_loss_accumulated_minor: 0n,
      })
      .where('id', '=', account.id)
      .execute()
    expect(await faultsOf(account)).not.toEqual([])
    expect((await recalculate(account)).json()).toMatchObject({
      balance: 9_700,
      profitAccumulated: -300,
      dailyLossAccumulated: 300,
      noOfPicks: 3,
    })
    expect(await faultsOf(account)).toEqual([])
    const { reports } = await readAccount(server, account)
    expect(reports.at(-1)?.rule_id).toBe('staff.recalculated')
    expect(reports.at(-1)?.sentence).toContain('picks from 24 to 3')
    expect((await entriesOn(account))[0]).toMatchObject({
      before: { balance: '$0.05', profit: '$777.77' },
      after: { balance: '$9,700.00' },
    })
    // The second run has nothing to do.
    await recalculate(account)
    expect((await readAccount(server, account)).reports).toHaveLength(reports.length)
  })

  it('[B048] rebuilds a wrong figure even if all others agree', async () => {
    const account = await played([HOME, AWAY, AWAY])
    const wrong = {
      profit_accumulated_minor: 1n,
      cash_out_fees_minor: 1n,
      day_date: '2026-01-01',
      day_net_minor: 1n,
      daily_loss_accumulated_minor: 1n,
      no_of_picks: 1,
    }
    for (const [column, value] of Object.entries(wrong)) {
      const figure = { [column]: value }
      await db.updateTable('challenge_account').set(figure).where('id', '=', account.id).execute()
      await recalculate(account)
      const { account: after } = await readAccount(server, account)
      expect(after, column).toEqual({
        ...account,
        version: after.version,
        modified_at: after.modified_at,
        modified_by: after.modified_by,
      })
    }
  })

  it('[B048] books a difference between a pick and its bookings as a correction', async () => {
    const account = await played([HOME])
    const [pick] = (await readAccount(server, account)).picks
    // Raises the win of a settled pick without a ledger entry.
    await db
      .updateTable('pick')
      .set({ returned_minor: 70_000n, result_minor: 40_000n, win_minor: 40_000n })
      .where('id', '=', pick?.id ?? 0n)
      .execute()
    expect((await recalculate(account)).json()).toMatchObject({ balance: 10_400, profitAccumulated: 400 })
    expect((await readAccount(server, account)).history.at(-1)).toMatchObject({
      operation: 'CORRECTION',
      amount_minor: 10_000n,
      pick_id: pick?.id,
    })
    expect(await faultsOf(account)).toEqual([])
  })

  it('[B048] closes an active account whose picks breach a limit', async () => {
    const account = await played([AWAY, AWAY, AWAY])
    await db
      .updateTable('challenge_account')
      .set({ maximum_daily_loss_minor: 60_000n })
      .where('id', '=', account.id)
      .execute()
    expect((await recalculate(account)).json()).toMatchObject({ status: 'CHALLENGE_LOST' })
    expect((await readAccount(server, account)).reports.map(({ rule_id }) => rule_id)).toContain('daily-loss')
  })

  it('is for super admins of the brand, and rejects cross-site requests', async () => {
    const account = await newAccount()
    expect((await recalculate(account, admin)).statusCode).toBe(403)
    expect((await recalculate(account, player)).statusCode).toBe(403)
    expect((await recalculate(account, stranger)).statusCode).toBe(404)
    const foreign = await recalculate(account, superAdmin, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'access.cross-site'])
  })
})
