import { REASON_HEADER } from '@pickproof/contract/headers'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { announcedTo } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { actionsOn, addStaff, type Staff } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { accountsOf } from '../../accounts/index.ts'
import { replayConsistently } from '../../settlement/index.ts'
import { countConversionsSince } from '../overview/account-statistics-store.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')
const player = await addStaff(server, 'USER')
const stranger = await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT)
const FUNDED = 'BIG_LEAGUE_10000_25_PICKS_30_DAYS_2P_MIN_PICK'

const create = async (payload: object, by: Staff = superAdmin, key: string = randomUUID()) =>
  await by.call({
    method: 'POST',
    url: '/admin/accounts/createAccount',
    payload,
    headers: { 'idempotency-key': key },
  })

describe('creating an account for a user', () => {
  it('[B046] opens it in the currency of the user, logs it, and opens one account for a repeated request', async () => {
    const user = await addUserWithRole(server, 'USER')
    const body = { userId: Number(user.id), challengePlan: BASE_STAGE_1 }
    const twice = { method: 'POST', url: '/admin/accounts/createAccount', payload: body } as const
    const headers = { [REASON_HEADER]: 'Test', 'idempotency-key': 'key-1' }
    const proposals = await Promise.all(
      [0, 1].map(async () => (await superAdmin.callAlone({ ...twice, headers })).json().id),
    )
    expect(proposals[0]).toBe(proposals[1])
    const first = (await create(body, superAdmin, 'key-1')).json()
    const second = (await create(body, superAdmin, 'key-1')).json()
    expect(first.accno).toBe(second.accno)
    expect(first).toMatchObject({
      status: 'ACTIVE',
      balance: 10_000,
      challengePlan: BASE_STAGE_1,
      createdBy: superAdmin.user.email,
      user: { id: Number(user.id) },
    })
    expect(await announcedTo(server, user)).toEqual([{ accno: first.accno, changes: ['STATUS'] }])
    const entries = await actionsOn(server, { kind: 'account', id: BigInt(first.id) })
    expect(entries.map(({ action }) => action)).toEqual(['account.create'])
    expect((await replayConsistently(db, TEST_TENANT, first.accno)).faults).toEqual([])
    const other = await create({ ...body, challengePlan: FUNDED }, superAdmin, 'key-1')
    expect(other.statusCode).toBe(409)
    // Another request of the same person opens another account.
    expect((await create(body, superAdmin, 'key-2')).json().accno).not.toBe(first.accno)
  })

  it('is rejected without a key, because a double click would open two accounts', async () => {
    const user = await addUserWithRole(server, 'USER')
    const answer = await superAdmin.call({
      method: 'POST',
      url: '/admin/accounts/createAccount',
      payload: { userId: Number(user.id), challengePlan: BASE_STAGE_1 },
    })
    expect([answer.statusCode, answer.json().fieldErrors]).toMatchObject([
      400,
      [
        {
          field: 'idempotency-key',
          message: 'Send an Idempotency-Key, so that the request does not run twice.',
        },
      ],
    ])
    expect(await accountsOf(db, TEST_TENANT, user.id, server.clock.now())).toEqual([])
  })

  it('charges no fee and creates no referral code, because the player paid nothing', async () => {
    const user = await addUserWithRole(server, 'USER')
    const { id } = (await create({ userId: Number(user.id), challengePlan: BASE_STAGE_1 })).json()
    const statistics = await countConversionsSince(db, TEST_TENANT, 'REAL', [new Date(0)])
    await db
      .updateTable('challenge_account')
      .set({ evaluation_fee_minor: 100n })
      .where('id', '=', BigInt(id))
      .execute()
    expect(await countConversionsSince(db, TEST_TENANT, 'REAL', [new Date(0)])).toEqual(
      statistics.map((count) => count + 1),
    )
    const { referral_code } = await db
      .selectFrom('app_user')
      .select('referral_code')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(referral_code).toBeNull()
  })

  it('follows the rules for free trials and funded accounts, and rejects disabled users', async () => {
    const user = await addUserWithRole(server, 'USER')
    const userId = Number(user.id)
    const trial = { userId, challengePlan: 'FREE_TRIAL_1000' }
    expect((await create(trial)).statusCode).toBe(200)
    expect((await create(trial)).json().message).toBe('The user already had a free trial.')
    expect((await create({ userId, challengePlan: FUNDED })).json().message).toContain('verified documents')
    const clear = { kyc_status: 'VERIFIED', big_league_agreement: 'ACCEPTED' } as const
    await db.updateTable('app_user').set(clear).where('id', '=', user.id).execute()
    const large = FUNDED.replace('10000', '50000')
    expect((await create({ userId, challengePlan: large })).statusCode).toBe(200)
    expect((await create({ userId, challengePlan: FUNDED })).json().message).toContain('maximum total')
    await db.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', user.id).execute()
    expect((await create({ userId, challengePlan: BASE_STAGE_1 })).json().message).toBe(
      'The user is disabled.',
    )
  })

  it('names what is wrong with the order, and is for super admins of the brand', async () => {
    const user = await addUserWithRole(server, 'USER')
    const userId = Number(user.id)
    for (const payload of [
      {},
      { userId },
      { userId: 'x', challengePlan: BASE_STAGE_1 },
      { userId, challengePlan: '' },
      { userId, challengePlan: 'STAGE_9_10000' },
    ])
      expect((await create(payload)).statusCode).toBe(400)
    const body = { userId, challengePlan: BASE_STAGE_1 }
    expect((await create({ ...body, userId: 999_999_999 })).statusCode).toBe(404)
    expect((await create(body, admin)).statusCode).toBe(403)
    expect((await create(body, player)).statusCode).toBe(403)
    expect((await create(body, stranger)).statusCode).toBe(404)
  })
})
