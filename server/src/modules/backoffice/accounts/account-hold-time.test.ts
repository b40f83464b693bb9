import { REASON_HEADER } from '@pickproof/contract/headers'
import { describe, expect, it } from 'vitest'
import { setAccountStatus, setHoldTime } from '../../../testing/account-acts.ts'
import { addAccount, BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { HOUR_MS } from '../../../testing/catalogue.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { readAccount } from '../../../testing/settlement.ts'
import { actionsOn, addStaff, approvedBySecond } from '../../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, type NewAccount, runAccountClock } from '../../accounts/index.ts'
import { picksOfAccounts } from '../../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')

const newAccount = async (overrides: Partial<NewAccount> = {}) =>
  await addAccount(server, await addUserWithRole(server, 'USER'), BASE_STAGE_1, overrides)
const actions = async ({ id }: AccountRow) =>
  (await actionsOn(server, { kind: 'account', id })).map(({ action }) => action)
const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

describe('the hold time', () => {
  it('[B050] delays the next step, can be set by an admin, and is logged once when repeated', async () => {
    const account = await newAccount()
    const until = inMs(30_000)
    for (let times = 0; times < 2; times++) {
      const response = await setHoldTime(admin, account, until)
      expect([response.statusCode, response.json().holdExpiryDate]).toEqual([200, until])
    }
    const entries = await actionsOn(server, { kind: 'account', id: account.id })
    expect(entries).toMatchObject([
      {
        action: 'account.hold-time',
        before: { accno: account.accno, holdExpiryDate: null },
        after: { holdExpiryDate: until },
      },
    ])
  })

  it('is not overwritten by staff who have not seen the newer time or status', async () => {
    const account = await newAccount()
    const seen = { seenHoldExpiryDate: null, seenStatus: 'ACTIVE' }
    const [first, second] = [inMs(30_000), inMs(60_000)]
    expect((await setHoldTime(admin, account, first, seen)).statusCode).toBe(200)
    const late = await setHoldTime(superAdmin, account, second, seen)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Another staff member changed the hold time. Reload the account and try again.',
    ])
    // Setting the same time again is not a conflict.
    expect((await setHoldTime(superAdmin, account, first, seen)).json().holdExpiryDate).toBe(first)
    const looked = { seenHoldExpiryDate: first, seenStatus: 'ACTIVE' }
    expect((await setHoldTime(superAdmin, account, second, looked)).json().holdExpiryDate).toBe(second)

    await setAccountStatus(superAdmin, account, {
      status: 'INACTIVE',
      isInactiveTemporarily: true,
      closureReason: 'Looked at.',
    })
    const other = await setHoldTime(admin, account, inMs(90_000), { ...looked, seenHoldExpiryDate: second })
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      'The status of the account is now inactive. Reload it and try again.',
    ])
    expect(await actions(account)).toEqual(['account.disable', 'account.hold-time', 'account.hold-time'])
  })

  it('must be a time that is not in the past', async () => {
    const account = await newAccount()
    const past = await setHoldTime(superAdmin, account, inMs(-1))
    expect(past.json().fieldErrors).toMatchObject([
      { field: 'holdExpireDate', message: 'The hold time cannot be earlier than now.' },
    ])
    for (const value of ['tomorrow', '', null, 5])
      expect((await setHoldTime(superAdmin, account, value)).statusCode).toBe(400)
  })

  it('cannot reopen an account that was disabled permanently, because admins may not enable accounts', async () => {
    const account = await newAccount()
    await setAccountStatus(superAdmin, account, { status: 'INACTIVE', closureReason: 'A check' })
    expect((await setHoldTime(admin, account, inMs(HOUR_MS))).json().message).toBe(
      'The account is disabled permanently. A hold time would not reopen it.',
    )
    const lost = await newAccount({ status: 'CHALLENGE_LOST' })
    expect((await setHoldTime(superAdmin, lost, inMs(HOUR_MS))).json().message).toBe(
      'The status of the account is challenge lost, so there is no next step to wait for.',
    )
    const temporary = await newAccount()
    await setAccountStatus(superAdmin, temporary, {
      status: 'INACTIVE',
      isInactiveTemporarily: true,
      closureReason: 'A check',
    })
    const alone = async (until: string) =>
      await admin.callAlone({
        method: 'PATCH',
        url: `/admin/accounts/${temporary.id}/hold-time-update`,
        payload: { holdExpireDate: until },
      })
    // Two people disabled the account, so one cannot bring it back.
    expect((await alone(inMs(HOUR_MS))).json().code).toBe('approval.reason-needed')
    expect((await setHoldTime(admin, temporary, inMs(HOUR_MS))).statusCode).toBe(200)
    expect((await alone(inMs(HOUR_MS / 2))).json().code).toBe('approval.reason-needed')
    expect((await alone(inMs(1.5 * HOUR_MS))).statusCode).toBe(200)
    clock.advanceMs(2 * HOUR_MS)
    await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
    expect((await readAccount(server, temporary)).account.status).toBe('ACTIVE')
  })

  it('[T23-2] that passes before a second person approves it brings the account back at the next run', async () => {
    const account = await newAccount()
    const disabled = { status: 'INACTIVE', isInactiveTemporarily: true, closureReason: 'A check' }
    await setAccountStatus(superAdmin, account, disabled)
    const proposed = await admin.callAlone({
      method: 'PATCH',
      url: `/admin/accounts/${account.id}/hold-time-update`,
      payload: { holdExpireDate: inMs(30_000) },
      headers: { [REASON_HEADER]: 'The check is done' },
    })
    clock.advanceMs(HOUR_MS)
    expect((await approvedBySecond(server, TEST_TENANT, proposed)).statusCode).toBe(200)
    await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
    expect((await readAccount(server, account)).account.status).toBe('ACTIVE')
  })
})
