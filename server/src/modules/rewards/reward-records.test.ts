import { describe, expect, it } from 'vitest'
import { BASE_STAGE_1 } from '../../testing/accounts.ts'
import { rewardPlayers } from '../../testing/reward-players.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import { bookReferral } from './index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const { addPlayer, total, records, bookFaults } = rewardPlayers(server)

describe('records', () => {
  it('[M038] [M039] [M043] [M046] are the own ones, newest first, all or those of referrals only', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    await giveRewards(server, user, 5_000n, 'EUR')
    await server.call({
      method: 'POST',
      url: '/rewards/request-new-account',
      cookie,
      payload: { challengePlan: BASE_STAGE_1 },
    })
    expect((await records(cookie)).map(({ rewardType }) => rewardType)).toEqual([
      'NEW_CHALLENGE_BUY',
      'REFERRAL',
      'REFERRAL',
    ])
    expect(await records(cookie, '?referralOnly=true')).toHaveLength(2)
    const asked = await server.call({
      method: 'POST',
      url: '/rewards/search?referralOnly=true',
      cookie,
      payload: { filters: { key: 'amount', op: '<=', value: 50 }, pageSize: 5 },
    })
    expect(asked.json()).toMatchObject({ content: [{ amount: 50 }], totalElements: 1, size: 5 })
    expect((await total(cookie)).EUR).toBe(50)
    const context = await server.call({ method: 'GET', url: '/users/context', cookie })
    expect(context.json().rewardBalanceMap).toEqual(await total(cookie))
    expect(await records((await addPlayer()).cookie)).toEqual([])
  })
})

describe('the reward of a referral', () => {
  const payment = async (user: UserRow) =>
    await db
      .insertInto('payment')
      .values({
        tenant_id: TEST_TENANT,
        user_id: user.id,
        transaction_type: 'DEPOSIT',
        transaction_status: 'PAYMENT_SUCCESS',
        status_at: server.clock.now(),
        payment_gateway_type: 'STORE',
        request_amount_minor: 26_900n,
        request_currency: 'USD',
        created_at: server.clock.now(),
        created_by: 'store',
        modified_at: server.clock.now(),
        modified_by: 'store',
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('is a share of the first fee, once, even in concurrent transactions', async () => {
    const referrer = await addPlayer()
    const { user: buyer } = await addPlayer({ referred_by_user_id: referrer.user.id })
    const book = async () => {
      const { id: paymentId } = await payment(buyer)
      return await db.transaction().execute(
        async (tx) =>
          await bookReferral(tx, TEST_TENANT, {
            buyerId: buyer.id,
            paymentId,
            feeMinor: 26_900n,
            currency: 'USD',
            rewardPercent: 10,
            now: server.clock.now(),
          }),
      )
    }
    const booked = await Promise.all([book(), book(), book()])
    const given = booked.filter((reward) => reward !== undefined)
    expect(given).toMatchObject([{ created_by: 'referral', referred_user_id: buyer.id }])
    expect(await total(referrer.cookie)).toEqual({ USD: 26.9 })
    expect((await records(referrer.cookie))[0]?.lines).toEqual([
      { label: 'First fee of the player you referred', text: '$269.00' },
      { label: 'Your share: 10%', text: '$26.90' },
    ])
  })

  it('is not given for a buyer without a referrer or without an account, nor where the share is nothing', async () => {
    const referrer = await addPlayer()
    const { user: alone } = await addPlayer()
    const { user: referred } = await addPlayer({ referred_by_user_id: referrer.user.id })
    for (const [buyerId, rewardPercent] of [
      [alone.id, 10],
      [9_999_999n, 10],
      [referred.id, 0],
    ] as const) {
      const { id: paymentId } = await payment(alone)
      const purchase = { buyerId, paymentId, feeMinor: 26_900n, currency: 'USD', rewardPercent }
      const booked = await db
        .transaction()
        .execute(async (tx) => await bookReferral(tx, TEST_TENANT, { ...purchase, now: server.clock.now() }))
      expect(booked).toBeUndefined()
    }
    expect(await records(referrer.cookie)).toEqual([])
  })

  it('may be any percentage that a brand can name', async () => {
    for (const [rewardPercent, reward] of [
      [8.29, 22.3],
      [0.07, 0.19],
      [12.5, 33.63],
    ] as const) {
      const referrer = await addPlayer()
      const { user: buyer } = await addPlayer({ referred_by_user_id: referrer.user.id })
      const { id: paymentId } = await payment(buyer)
      const purchase = { buyerId: buyer.id, paymentId, feeMinor: 26_900n, currency: 'USD', rewardPercent }
      await db
        .transaction()
        .execute(async (tx) => await bookReferral(tx, TEST_TENANT, { ...purchase, now: server.clock.now() }))
      expect(await total(referrer.cookie)).toEqual({ USD: reward })
    }
  })
})

it('leaves records that add up to the balances, and accounts that add up to their histories', async () => {
  expect(await bookFaults()).toEqual([])
})
