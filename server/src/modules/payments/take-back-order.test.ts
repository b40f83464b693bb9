import { describe, expect, it } from 'vitest'
import { withSentences } from '../../platform/messages/speech.ts'
import { cookieFor } from '../../testing/accounts.ts'
import { announcedTo, mailsTo } from '../../testing/people.ts'
import { addGames, addStraight } from '../../testing/settlement.ts'
import { addStaff } from '../../testing/staff.ts'
import { openStore, type OrderParts } from '../../testing/store-of-brand.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import { bookReward } from '../rewards/index.ts'
import { replayConsistently } from '../settlement/index.ts'
import { auditMoney } from './audit-money-store.ts'

const server = await startTestServer()
const store = await openStore(server)
const db = server.context.database.tenant(TEST_TENANT)
const staff = await addStaff(server, 'SUPER_ADMIN')

/** A player who bought a challenge, through a referral by default. */
async function bought(parts: OrderParts & { readonly number: string }, isReferred = true) {
  const referrer = await store.addBuyer()
  const buyer = await store.addBuyer(isReferred ? { referred_by_user_id: referrer.id } : {})
  const order = (changes: Partial<OrderParts> = {}) => store.orderFor(buyer.email, { ...parts, ...changes })
  expect(await store.deliver(order())).toMatchObject({ outcome: 'ACCEPTED' })
  const [account] = await store.accountsOf(buyer)
  if (!account) throw new Error('no account was opened')
  return { referrer, buyer, account, order }
}

const paymentOf = async (user: UserRow) => (await store.paymentsOf(user)).map(withSentences)[0]
const statusOf = async (user: UserRow) => (await store.accountsOf(user)).map(({ status }) => status)
const rewardsOf = async (user: UserRow) =>
  (await server.call({ method: 'GET', url: '/rewards/total', cookie: await cookieFor(server, user) })).json()

async function casesOf({ email }: UserRow) {
  const payload = { filters: { key: 'user.email', op: '=', value: email } }
  const { content } = (await staff.call({ method: 'POST', url: '/admin/review/search', payload })).json()
  return await Promise.all(
    content.map(async ({ id }: { readonly id: number }) =>
      (await staff.call({ method: 'GET', url: `/admin/review/${id}` })).json(),
    ),
  )
}

async function expectClean(accno: string) {
  expect((await replayConsistently(db, TEST_TENANT, accno)).faults).toEqual([])
  expect(await auditMoney(db, TEST_TENANT)).toEqual([])
}

describe('an order that the store refunds or reverses', () => {
  it.each([
    ['refunded', 'refunded', 'refunded'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['failed', 'failed', 'reversed by the payment provider'],
    ['chargeback', 'charged back', 'reversed by the payment provider'],
  ])(
    'that is %s closes an account without picks and takes the referral reward back, once',
    async (status, word, words) => {
      const { referrer, buyer, account, order } = await bought({ number: `R-${status}` })
      expect(await rewardsOf(referrer)).toEqual({ USD: 26.9 })
      const note = `The store reported order R-${status} as ${word}. Account ${account.accno} was closed: nothing had been placed on it.`
      const reason = `${note} We took back the referral reward of $26.90.`
      expect(await store.deliver(order({ status }))).toMatchObject({ outcome: 'ACCEPTED', reason })
      for (const again of [status, 'processing', 'completed'])
        expect(await store.deliver(order({ status: again }))).toMatchObject({ outcome: 'REPEATED' })

      expect(await statusOf(buyer)).toEqual(['INACTIVE'])
      expect(await paymentOf(buyer)).toMatchObject({
        transaction_status: 'PAYMENT_FAILURE',
        refunded_minor: 26_900n,
        real_amount_minor: 0n,
        note,
      })
      expect(await rewardsOf(referrer)).toEqual({ USD: 0 })
      const rewardsMoved = { accno: null, changes: ['REWARDS'] }
      expect(await announcedTo(server, referrer)).toEqual([rewardsMoved, rewardsMoved])
      expect(await mailsTo(server, buyer.email)).toMatchObject([
        { kind: 'order-refunded', subject: `Your order R-${status} was ${words}` },
        { kind: 'purchase' },
      ])
      expect(await casesOf(buyer)).toEqual([])
      const overview = await server.call({
        method: 'GET',
        url: '/accounts/overview',
        cookie: await cookieFor(server, buyer),
        accountNo: account.accno,
      })
      expect(overview.json().reports[0]).toMatchObject({ ruleId: 'refund', statusAfter: 'INACTIVE' })
      const log = await staff.call({
        method: 'POST',
        url: '/admin/audit-log/search',
        payload: { filters: { key: 'action', op: '=', value: 'payment.take-back' } },
      })
      expect(log.json().content[0]).toMatchObject({ actor: { email: 'store' } })
      await expectClean(account.accno)
    },
  )

  it('leaves an account with picks to staff as a review case', async () => {
    const { buyer, account, order } = await bought({ number: 'R-played' })
    await addGames(server, ['refund-game'])
    await addStraight(server, account, { stakeUnits: 200, fixtureId: 'refund-game' })
    for (const outcome of ['ACCEPTED', 'REPEATED'])
      expect(await store.deliver(order({ status: 'refunded' }))).toMatchObject({ outcome })
    expect(await statusOf(buyer)).toEqual(['ACTIVE'])
    expect(await casesOf(buyer)).toMatchObject([
      {
        kind: 'REFUNDED_ORDER',
        status: 'OPEN',
        accnos: [account.accno],
        evidence: [
          {
            kind: 'ORDER',
            orderNumber: 'R-played',
            orderStatus: 'refunded',
            sentence: expect.stringContaining(`Picks were placed on account ${account.accno}`),
          },
        ],
      },
    ])
    await expectClean(account.accno)
  })

  it('does not make a spent referral reward negative, and opens a case with the referrer', async () => {
    const { referrer, buyer, account, order } = await bought({ number: 'R-spent' })
    await db.transaction().execute(async (tx) => {
      await bookReward(tx, TEST_TENANT, {
        user_id: referrer.id,
        currency: 'USD',
        operation: 'WITHDRAWAL',
        reward_type: 'NEW_CHALLENGE_BUY',
        amount_minor: 2_000n,
        created_at: server.clock.now(),
        created_by: 'test',
      })
    })
    await store.deliver(order({ status: 'refunded' }))
    expect(await rewardsOf(referrer)).toEqual({ USD: 6.9 })
    expect(await statusOf(buyer)).toEqual(['INACTIVE'])
    const [found] = await casesOf(referrer)
    expect(found.people.map(({ email }: UserRow) => email).sort()).toEqual(
      [buyer.email, referrer.email].sort(),
    )
    expect(found.evidence[0].sentence).toContain('so we could not take it back')
    await expectClean(account.accno)
  })

  it('records a partial refund on the payment and asks staff; an older delivery changes nothing', async () => {
    const { buyer, account, order } = await bought({ number: 'R-part' }, false)
    const parts = (...refunds: string[]) => store.deliver(order({ refunds }))
    expect(await parts('-20.00')).toMatchObject({ outcome: 'ACCEPTED' })
    expect(await parts('-20.00', '-30.00')).toMatchObject({ outcome: 'ACCEPTED' })
    expect(await parts('-20.00')).toMatchObject({ outcome: 'REPEATED' })
    expect(await paymentOf(buyer)).toMatchObject({
      transaction_status: 'PAYMENT_SUCCESS',
      refunded_minor: 5_000n,
      real_amount_minor: 21_900n,
    })
    expect(await statusOf(buyer)).toEqual(['ACTIVE'])
    expect(await casesOf(buyer)).toMatchObject([{ kind: 'REFUNDED_ORDER', evidenceCount: 2 }])
    // Partial refunds that add up to the total refund the whole order.
    expect(await parts('-20.00', '-30.00', '-219.00')).toMatchObject({
      outcome: 'ACCEPTED',
      reason: `The store reported order R-part as processing. Account ${account.accno} was closed: nothing had been placed on it.`,
    })
    expect(await statusOf(buyer)).toEqual(['INACTIVE'])
    await expectClean(account.accno)
  })

  it('asks staff about a paid order that is put on hold, as in a dispute, and changes nothing', async () => {
    const { referrer, buyer, order } = await bought({ number: 'R-hold' })
    for (const outcome of ['ACCEPTED', 'REPEATED'])
      expect(await store.deliver(order({ status: 'on-hold' }))).toMatchObject({ outcome })
    expect(await statusOf(buyer)).toEqual(['ACTIVE'])
    expect(await rewardsOf(referrer)).toEqual({ USD: 26.9 })
    expect(await casesOf(buyer)).toMatchObject([{ kind: 'REFUNDED_ORDER', evidenceCount: 1 }])
  })

  it('opens no account when the refund arrives before the payment', async () => {
    const buyer = await store.addBuyer()
    const order = (status: string, modified: string) =>
      store.orderFor(buyer.email, { number: 'R-early', status, modified })
    const paid = order('processing', '2026-11-15T12:00:00')
    expect(await store.deliver(order('cancelled', '2026-11-15T12:05:00'))).toMatchObject({
      outcome: 'IGNORED',
    })
    expect(await store.deliver(paid)).toMatchObject({
      outcome: 'IGNORED',
      reason:
        'The store reported order R-early as cancelled before this delivery arrived. We did not open an account.',
    })
    expect(await store.accountsOf(buyer)).toEqual([])
    // A payment after the cancellation is newer.
    expect(await store.deliver(order('processing', '2026-11-15T12:10:00'))).toMatchObject({
      outcome: 'ACCEPTED',
    })
    expect(await store.accountsOf(buyer)).toHaveLength(1)
  })

  it('closes the account once when the refund is delivered several times at the same moment', async () => {
    const { buyer, order } = await bought({ number: 'R-twice' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => store.deliver(order({ status: 'refunded' }))),
    )
    expect(answers.filter(({ outcome }) => outcome === 'ACCEPTED')).toHaveLength(1)
    expect(await statusOf(buyer)).toEqual(['INACTIVE'])
  })
})
