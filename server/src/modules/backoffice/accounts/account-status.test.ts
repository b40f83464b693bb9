import { describe, expect, it } from 'vitest'
import { setAccountStatus, setHoldTime } from '../../../testing/account-acts.ts'
import { addAccount, BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { DAY_MS, HOUR_MS } from '../../../testing/catalogue.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addParlay, addStraight, AWAY, endGame, readAccount } from '../../../testing/settlement.ts'
import { actionsOn, addStaff } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, type NewAccount, runAccountClock } from '../../accounts/index.ts'
import { replayConsistently, settleAccounts } from '../../settlement/index.ts'
import { picksOfAccounts } from '../../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')
const FUNDED = 'BIG_LEAGUE_10000_25_PICKS_30_DAYS_2P_MIN_PICK'
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

async function newGames(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `by-hand-${games++}`)
  await addGames(server, ids)
  return ids
}

/** Staff need it to disable or suspend. */
const REASON = { closureReason: 'Two people used this account.' }
const setStatus = async (account: AccountRow, payload: object, by = superAdmin) =>
  await setAccountStatus(by, account, payload)
const setHold = async (account: AccountRow, until: unknown, by = superAdmin) =>
  await setHoldTime(by, account, until)

const actions = async (account: AccountRow) =>
  (await actionsOn(server, { kind: 'account', id: account.id })).map(({ action }) => action)
const runClock = async () =>
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
const faultsOf = async ({ accno }: AccountRow) => (await replayConsistently(db, TEST_TENANT, accno)).faults
const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

describe('disabling an account', () => {
  it('[B045][B051][B053] cancels its open picks, returns the stakes and is logged', async () => {
    const account = await newAccount()
    const [one = '', two = ''] = await newGames(2)
    await addStraight(server, account, { stakeUnits: 300, fixtureId: one })
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: two }] })
    const response = await setStatus(account, { ...REASON, status: 'INACTIVE' })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({
      status: 'INACTIVE',
      balance: 10_000,
      isInactiveTemporarily: false,
    })
    const { picks, history, reports } = await readAccount(server, account)
    expect(picks.map(({ status, type }) => [type, status])).toEqual([
      ['STRAIGHT', 'CANCELLED'],
      ['PARLAY', 'CANCELLED'],
      ['CHILD', 'CANCELLED'],
      ['CHILD', 'CANCELLED'],
    ])
    expect(history.slice(-2).map(({ operation, amount_minor }) => [operation, amount_minor])).toEqual([
      ['PICK_CANCELLED', 30_000n],
      ['PICK_CANCELLED', 20_000n],
    ])
    expect(reports[0]).toMatchObject({
      status_before: 'ACTIVE',
      status_after: 'INACTIVE',
      rule_id: 'staff.disabled',
    })
    expect(await faultsOf(account)).toEqual([])
    const [entry] = await actionsOn(server, { kind: 'account', id: account.id })
    expect(entry).toMatchObject({
      action: 'account.disable',
      actor_email: superAdmin.user.email,
      before: { accno: account.accno, status: 'ACTIVE' },
      after: { status: 'INACTIVE', cancelledPickIds: [String(picks[0]?.id), String(picks[1]?.id)] },
    })
  })

  it('twice takes effect once: the second request is a conflict and changes nothing', async () => {
    const account = await newAccount()
    const body = { status: 'INACTIVE', isInactiveTemporarily: true, closureReason: 'Checking a document' }
    const answers = await Promise.all([setStatus(account, body), setStatus(account, body)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await readAccount(server, account)).reports).toHaveLength(1)
    expect(await actions(account)).toEqual(['account.disable'])
  })

  it('does not overwrite a status that the staff member has not seen', async () => {
    const account = await newAccount()
    const seenStatus = 'ACTIVE'
    const until = inMs(3 * HOUR_MS)
    const first = { isInactiveTemporarily: true, closureReason: 'Checked.', holdExpireDate: until }
    expect((await setStatus(account, { status: 'INACTIVE', ...first, seenStatus })).statusCode).toBe(200)
    const late = await setStatus(account, { status: 'INACTIVE', closureReason: 'Cheated.', seenStatus })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'The account already has the status inactive.',
    ])
    const later = await setStatus(account, { status: 'SUSPENDED', closureReason: 'Cheated.', seenStatus })
    expect([later.statusCode, later.json().message]).toEqual([
      409,
      'The status of the account is now inactive. Reload it and try again.',
    ])
    const { account: kept } = await readAccount(server, account)
    expect([kept.closure_reason, kept.hold_expiry_at?.toISOString()]).toEqual(['Checked.', until])
    const seen = await setStatus(account, { ...REASON, status: 'SUSPENDED', seenStatus: 'INACTIVE' })
    expect(seen.statusCode, seen.body).toBe(200)
  })

  it('again keeps the hold time, unless the order clears it', async () => {
    const account = await newAccount()
    const order = { status: 'INACTIVE', isInactiveTemporarily: true, closureReason: 'Checked.' }
    const until = inMs(3 * HOUR_MS)
    await setStatus(account, { ...order, holdExpireDate: until })
    const kept = await setStatus(account, { ...order, closureReason: 'Checked again.' })
    expect(kept.json().holdExpiryDate).toBe(until)
    const ended = await setStatus(account, { ...order, holdExpireDate: null })
    expect(ended.json().holdExpiryDate).toBeNull()
    // A hold that ends now is over.
    await setStatus(account, { ...order, holdExpireDate: until })
    clock.advanceMs(3 * HOUR_MS)
    const over = await setStatus(account, { ...order, closureReason: 'Checked at the end.' })
    expect(over.json().holdExpiryDate).toBeNull()
  })

  it('[B054][B055] for a limited time needs a closure reason of up to 200 characters', async () => {
    const account = await newAccount()
    for (const closureReason of [undefined, null, '', '   ', 'x'.repeat(201)]) {
      const response = await setStatus(account, {
        status: 'INACTIVE',
        isInactiveTemporarily: true,
        closureReason,
      })
      expect(response.statusCode, String(closureReason)).toBe(400)
      expect(response.json().fieldErrors[0].field).toBe('closureReason')
    }
    const closureReason = 'y'.repeat(200)
    const response = await setStatus(account, {
      status: 'INACTIVE',
      isInactiveTemporarily: true,
      closureReason,
    })
    expect(response.json()).toMatchObject({
      closureReason,
      isInactiveTemporarily: true,
      holdExpiryDate: null,
    })
    // Without a hold time, the account waits for staff.
    clock.advanceMs(DAY_MS)
    expect((await runClock()).released).toBe(0)
  })

  it('for a limited time ends at the hold time and extends the time limit by the time out of play', async () => {
    const account = await newAccount()
    const body = { status: 'INACTIVE', isInactiveTemporarily: true, closureReason: 'Checking a document' }
    expect((await setStatus(account, { ...body, holdExpireDate: inMs(-1) })).statusCode).toBe(400)
    await setStatus(account, { ...body, holdExpireDate: inMs(3 * HOUR_MS) })
    clock.advanceMs(3 * HOUR_MS)
    expect((await runClock()).released).toBe(1)
    const { account: after } = await readAccount(server, account)
    expect(after).toMatchObject({
      status: 'ACTIVE',
      closure_reason: null,
      is_inactive_temporarily: false,
      hold_expiry_at: null,
      expiry_at: new Date((account.expiry_at?.getTime() ?? 0) + 3 * HOUR_MS),
    })
  })

  it('can switch between permanent and temporary without enabling the account', async () => {
    const account = await newAccount()
    await setStatus(account, { status: 'INACTIVE', closureReason: 'Left' })
    const temporary = { status: 'INACTIVE', isInactiveTemporarily: true, closureReason: 'Left' }
    expect((await setStatus(account, temporary)).json()).toMatchObject({ isInactiveTemporarily: true })
    await setHold(account, inMs(HOUR_MS))
    await setStatus(account, { status: 'INACTIVE', closureReason: 'Left' })
    clock.advanceMs(2 * HOUR_MS)
    expect((await runClock()).released).toBe(0)
    expect((await readAccount(server, account)).account).toMatchObject({
      status: 'INACTIVE',
      hold_expiry_at: null,
    })
  })
})

describe('enabling an account', () => {
  it('[B051] by hand restores it with the time it lost; cancelled picks stay cancelled', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 300, fixtureId })
    await setStatus(account, { ...REASON, status: 'INACTIVE' })
    clock.advanceMs(2 * DAY_MS)
    const response = await setStatus(account, { status: 'ACTIVE' })
    expect(response.json()).toMatchObject({
      status: 'ACTIVE',
      expiryDate: new Date((account.expiry_at?.getTime() ?? 0) + 2 * DAY_MS).toISOString(),
    })
    await endGame(server, fixtureId, [101, 99])
    await settle(account)
    expect((await readAccount(server, account)).picks[0]?.status).toBe('CANCELLED')
    expect(await faultsOf(account)).toEqual([])
    expect(await actions(account)).toEqual(['account.enable', 'account.disable'])
    expect((await setStatus(account, { status: 'ACTIVE' })).json().message).toBe(
      'The account already has the status active.',
    )
  })

  it('starts the time limit of an account that was never in play', async () => {
    const account = await newAccount({ status: 'INACTIVE', activation_at: null, expiry_at: null })
    expect((await setStatus(account, { status: 'ACTIVE' })).json()).toMatchObject({
      activationDate: clock.now().toISOString(),
      expiryDate: inMs(30 * DAY_MS),
    })
  })

  it('is rejected after a reset, because a new account has replaced it', async () => {
    const account = await newAccount({
      status: 'INACTIVE',
      closure_reason: '\u0002["server.closure-reason.reset"]',
    })
    const response = await setStatus(account, { status: 'ACTIVE' })
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'The player reset this account and has a new one instead.',
    ])
  })
})

describe('a suspension', () => {
  it('takes an account out of play from any status, and restores that status when it ends', async () => {
    const active = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, active, { stakeUnits: 300, fixtureId })
    const suspended = await setStatus(active, { status: 'SUSPENDED', closureReason: 'Two accounts' })
    expect(suspended.json()).toMatchObject({ status: 'SUSPENDED', balance: 10_000 })
    clock.advanceMs(HOUR_MS)
    expect((await setStatus(active, { status: 'ACTIVE' })).json()).toMatchObject({
      status: 'ACTIVE',
      closureReason: null,
      expiryDate: new Date((active.expiry_at?.getTime() ?? 0) + HOUR_MS).toISOString(),
    })

    // A lost account stays lost after a suspension, because its picks still lead to that status.
    const lost = await newAccount()
    const [game = ''] = await newGames(1)
    await addStraight(server, lost, { stakeUnits: 1000, fixtureId: game, selection: AWAY })
    await endGame(server, game, [101, 99])
    await settle(lost)
    const { closure_reason: reason, status } = (await readAccount(server, lost)).account
    expect(status).toBe('CHALLENGE_LOST')
    await setStatus(lost, { status: 'SUSPENDED', closureReason: 'Looking into it' })
    expect((await setStatus(lost, { status: 'ACTIVE' })).json()).toMatchObject({
      status: 'CHALLENGE_LOST',
      closureReason: reason,
    })
    expect(await faultsOf(lost)).toEqual([])
    expect(await actions(lost)).toEqual(['account.restore', 'account.suspend'])
  })
})

describe('closing a funded account with its last payout', () => {
  it('needs a payout, and only funded accounts can be paid out', async () => {
    const fresh = await newAccount({}, FUNDED)
    expect((await setStatus(fresh, { status: 'PAID_OUT' })).json().message).toContain('no payout yet')
    const paid = await newAccount({ withdrawal_count: 1 }, FUNDED)
    expect((await setStatus(paid, { status: 'PAID_OUT' })).json()).toMatchObject({
      status: 'PAID_OUT',
      closureReason: 'Closed with the last payout',
    })
    expect((await setStatus(paid, { status: 'ACTIVE' })).statusCode).toBe(409)
    expect((await setStatus(await newAccount(), { status: 'PAID_OUT' })).statusCode).toBe(409)
  })
})

describe('staff cannot', () => {
  it.each(['CHALLENGE_LOST', 'PHASE_COMPLETED', 'EXPIRED', 'FUNDED_ACCOUNT_DISABLED'])(
    'set an account to %s by hand: only the rules can',
    async (status) => {
      const account = await newAccount()
      expect((await setStatus(account, { status })).statusCode).toBe(409)
      expect((await readAccount(server, account)).account.status).toBe('ACTIVE')
    },
  )

  it.each(['CHALLENGE_LOST', 'PHASE_COMPLETED', 'EXPIRED'] as const)(
    'reopen or disable an account that is %s',
    async (status) => {
      const account = await newAccount({ status })
      for (const wanted of ['ACTIVE', 'INACTIVE', 'PAID_OUT'])
        expect((await setStatus(account, { ...REASON, status: wanted })).statusCode).toBe(409)
    },
  )

  it('[B058] decide about their own account', async () => {
    const own = await addAccount(server, superAdmin.user)
    const answers = [
      await setStatus(own, { ...REASON, status: 'INACTIVE' }),
      await setHold(own, inMs(HOUR_MS)),
      await superAdmin.call({ method: 'PUT', url: `/super-admin/${own.id}/purge-account` }),
      await superAdmin.call({
        method: 'PUT',
        url: `/admin/accounts/${own.id}`,
        payload: { version: 1, balance: 1 },
      }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe('This is your own account. Another staff member must do this.')
    }
  })

  it('send an invalid order', async () => {
    const account = await newAccount()
    for (const payload of [
      {},
      { status: 'ASLEEP' },
      { ...REASON, status: 'INACTIVE', isInactiveTemporarily: 'yes' },
      [],
    ])
      expect((await setStatus(account, payload)).statusCode).toBe(400)
  })
})

describe('rights', () => {
  it('let only super admins set a status; players get no access, and other brands find nothing', async () => {
    const account = await newAccount()
    const player = await addStaff(server, 'USER')
    const stranger = await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT)
    expect((await setStatus(account, { ...REASON, status: 'INACTIVE' }, admin)).statusCode).toBe(403)
    expect((await setStatus(account, { ...REASON, status: 'INACTIVE' }, player)).statusCode).toBe(403)
    expect((await setStatus(account, { ...REASON, status: 'INACTIVE' }, stranger)).statusCode).toBe(404)
    expect((await setHold(account, inMs(HOUR_MS), player)).statusCode).toBe(403)
    expect((await setHold(account, inMs(HOUR_MS), stranger)).statusCode).toBe(404)
    const test = await newAccount({ sub_type: 'TEST' })
    expect((await setHold(test, inMs(HOUR_MS), admin)).statusCode).toBe(404)
    expect((await readAccount(server, account)).account).toMatchObject({
      status: 'ACTIVE',
      hold_expiry_at: null,
    })
  })
})
