import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { HOUR_MS } from '../../../testing/catalogue.ts'
import { addPerson, mailsTo } from '../../../testing/people.ts'
import { addGames, addStraight } from '../../../testing/settlement.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, runAccountClock } from '../../accounts/index.ts'
import type { UserRow } from '../../identity/index.ts'
import { picksOfAccounts } from '../../picks/index.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
const { context, clock } = server
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
let people = 0

const addPlayer = async (): Promise<UserRow> =>
  await addPerson(server, { email: `by-hand${people++}@people.test`, first_name: 'Tess' })

/** Staff need it to disable or suspend. */
const REASON = { closureReason: 'Two people used this account.' }

const setStatus = async ({ accno }: AccountRow, payload: object) =>
  await superAdmin.call({ method: 'PUT', url: `/admin/accounts/${accno}/status-update`, payload })

/** The oldest first. */
const lettersTo = async ({ email }: UserRow) => (await mailsTo(server, email)).toReversed()
const subjectsTo = async (user: UserRow) => (await lettersTo(user)).map(({ subject }) => subject)

describe('what is done to an account by hand reaches its player by mail', () => {
  it('a hold with its reason, the cancelled picks and its end, and then the end itself', async () => {
    const user = await addPlayer()
    const account = await addAccount(server, user, BASE_STAGE_1)
    await addGames(server, ['held-1', 'held-2'])
    for (const fixtureId of ['held-1', 'held-2'])
      await addStraight(server, account, { stakeUnits: 300, fixtureId })
    const answer = await setStatus(account, {
      status: 'INACTIVE',
      isInactiveTemporarily: true,
      closureReason: 'We look at two picks',
      holdExpireDate: '2026-11-15T14:00:00.000Z',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const [held] = await lettersTo(user)
    expect(held).toMatchObject({
      kind: 'account-status',
      subject: `Your account ${account.accno} is on hold`,
    })
    for (const words of [
      `Hello Tess, the status of your account ${account.accno} has changed.`,
      'The account is disabled for a time: We look at two picks',
      'We cancelled 2 open picks and returned their stakes.',
      'Nov 15th, 2026, 2:00 PM (UTC)',
      '/app/account-overview',
    ])
      expect(held?.text).toContain(words)

    clock.advanceMs(2 * HOUR_MS)
    await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
    const [, released] = await lettersTo(user)
    expect(released?.subject).toBe(`Your account ${account.accno} is active again`)
    expect(released?.text).toContain('The hold time is over: the account is active again.')
    expect(released?.text).toContain('Time limit ends')
    expect(released?.text).toContain(`/app?tenant=${TEST_TENANT}`)
    expect(released?.text).not.toContain('/app/account-overview')
  })

  it('a disabling, a suspension and its end, and nothing of what was refused', async () => {
    const user = await addPlayer()
    const account = await addAccount(server, user, BASE_STAGE_1)
    await addGames(server, ['disabled'])
    await addStraight(server, account, { stakeUnits: 300, fixtureId: 'disabled' })
    const disabling = { ...REASON, status: 'INACTIVE' }
    expect((await setStatus(account, disabling)).statusCode).toBe(200)
    expect((await setStatus(account, disabling)).statusCode).toBe(409)
    expect((await setStatus(account, { ...REASON, status: 'SUSPENDED' })).statusCode).toBe(200)
    expect((await setStatus(account, { status: 'ACTIVE' })).statusCode).toBe(200)
    expect(await subjectsTo(user)).toEqual([
      `Your account ${account.accno} is disabled`,
      `Your account ${account.accno} is suspended`,
      `Your account ${account.accno} is active again`,
    ])
    const [disabled, ...later] = (await lettersTo(user)).map(({ text }) => text)
    expect(disabled).toContain('We cancelled your open pick and returned its stake.')
    for (const text of later) expect(text).not.toContain('cancelled')
  })

  it('a suspension that is lifted from what the rules had closed says what it is again', async () => {
    const user = await addPlayer()
    const account = await addAccount(server, user, BASE_STAGE_1, { status: 'EXPIRED' })
    expect((await setStatus(account, { ...REASON, status: 'SUSPENDED' })).statusCode).toBe(200)
    expect((await setStatus(account, { status: 'ACTIVE' })).statusCode).toBe(200)
    expect((await lettersTo(user)).at(-1)).toMatchObject({
      subject: `Your account ${account.accno} is no longer suspended`,
      text: expect.stringContaining('The suspension ended. The status of the account is expired, as before.'),
    })
  })

  it('an account that was opened for them', async () => {
    const user = await addPlayer()
    const answer = await superAdmin.call({
      method: 'POST',
      url: '/admin/accounts/createAccount',
      headers: { 'idempotency-key': randomUUID() },
      payload: { userId: Number(user.id), challengePlan: BASE_STAGE_1 },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { accno } = answer.json()
    const [opened, ...more] = await lettersTo(user)
    expect(more).toEqual([])
    expect(opened?.subject).toBe(`Step 1 Academy Challenge is open: account ${accno}`)
    expect(opened?.text).toContain(`Hello Tess, we have opened the account ${accno} for you.`)
  })
})
