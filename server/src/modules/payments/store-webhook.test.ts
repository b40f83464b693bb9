import { describe, expect, it } from 'vitest'
import { BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { announcedTo, mailsTo } from '../../testing/people.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { runPaymentClock } from './payment-clock.ts'
import { readStoreOrder } from './store-order.ts'
import { openStore, type OrderParts } from '../../testing/store-of-brand.ts'

const server = await startTestServer()
const store = await openStore(server)
const runClock = async (brands = server.context.brands) =>
  await runPaymentClock({ ...store.clockContext, brands }, TEST_TENANT)

describe('a paid store order', () => {
  it('creates the payment and the account, emails the player and creates a referral code', async () => {
    const buyer = await store.addBuyer()
    const order = store.orderFor(buyer.email.toUpperCase(), { number: 'A-1' })
    expect(await store.deliver(order)).toMatchObject({ status: 200, outcome: 'ACCEPTED' })
    const [account] = await store.accountsOf(buyer)
    expect(account).toMatchObject({
      status: 'ACTIVE',
      challenge_plan: BASE_STAGE_1,
      balance_minor: 1_000_000n,
      foreign_transaction_id: 'A-1',
    })
    const [payment] = await store.paymentsOf(buyer)
    expect(payment).toMatchObject({
      transaction_type: 'DEPOSIT',
      transaction_status: 'PAYMENT_SUCCESS',
      request_amount_minor: store.challenge.evaluation_fee_minor,
      request_currency: 'USD',
      account_id: account?.id,
      foreign_transaction_id: 'A-1',
    })
    expect(await announcedTo(server, buyer)).toEqual([{ accno: account?.accno, changes: ['STATUS'] }])
    const [mail] = await mailsTo(server, buyer.email)
    expect(mail).toMatchObject({ kind: 'purchase' })
    expect(mail?.text).toContain(account?.accno)
    expect(mail?.text).toContain('$269.00')
    const cookie = await cookieFor(server, buyer)
    const person = (await server.call({ method: 'GET', url: '/users/context', cookie })).json()
    expect(person.referralCode).toMatch(/^[A-Z2-9]{8}$/)
    const page = await server.call({ method: 'POST', url: '/payments/search', cookie, payload: {} })
    expect(page.json().content).toMatchObject([{ foreignTransactionId: 'A-1', requestAmount: 269 }])
  })

  it('is accepted once when the store sends it many times', async () => {
    const buyer = await store.addBuyer()
    const order = store.orderFor(buyer.email, { number: 'A-2' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => store.deliver(order)))
    expect(answers.filter(({ outcome }) => outcome === 'ACCEPTED')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'REPEATED')).toHaveLength(11)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await store.accountsOf(buyer)).toHaveLength(1)
    const [payment, ...more] = await store.paymentsOf(buyer)
    expect(more).toEqual([])
    await store.deliver(order)
    expect(await store.lastDelivery()).toMatchObject({ outcome: 'REPEATED', payment_id: payment?.id })
  })

  it('rewards the referrer of the buyer, for the first order only', async () => {
    const referrer = await store.addBuyer()
    const buyer = await store.addBuyer({ referred_by_user_id: referrer.id })
    await store.deliver(store.orderFor(buyer.email))
    await store.deliver(store.orderFor(buyer.email))
    const cookie = await cookieFor(server, referrer)
    const total = await server.call({ method: 'GET', url: '/rewards/total', cookie })
    expect(total.json()).toEqual({ USD: 26.9 })
    expect(await store.accountsOf(buyer)).toHaveLength(2)
  })
})

describe('an invalid delivery changes nothing and is stored for staff', () => {
  const refusals: readonly (readonly [string, OrderParts, string])[] = [
    ['an unknown product', { productId: 'no-such-product' }, 'unknown product'],
    ['another amount', { total: '268.99' }, 'is $269.00, but $268.99 was paid'],
    ['no amount', { total: '0.00' }, 'is $269.00, but $0.00 was paid'],
    ['another currency', { currency: 'EUR' }, 'but €269.00 was paid'],
    ['two of a challenge', { quantity: 2 }, 'exactly one challenge'],
    ['two challenges', { lines: 2 }, 'exactly one challenge'],
    ['no challenge', { lines: 0 }, 'exactly one challenge'],
    ['[P057] a restricted country', { country: 'KP' }, 'restricted country or region (KP)'],
    [
      '[P057] a restricted region',
      { country: 'UA', postcode: '95000' },
      'restricted country or region (95000, UA)',
    ],
  ]
  it.each(refusals)('%s', async (_name, parts, reason) => {
    const buyer = await store.addBuyer()
    const answer = await store.deliver(store.orderFor(buyer.email, parts))
    expect(answer).toMatchObject({ status: 200, outcome: 'REFUSED' })
    expect(answer.reason).toContain(reason)
    expect(await store.accountsOf(buyer)).toEqual([])
    expect(await store.paymentsOf(buyer)).toEqual([])
    expect(await store.lastDelivery()).toMatchObject({ outcome: 'REFUSED', reason: answer.reason })
  })

  it('[P057] keeps the postal code of a restricted region for a retry, but not of other addresses', async () => {
    const buyer = await store.addBuyer()
    const order = store.orderFor(buyer.email, { country: 'UA', postcode: '95000' })
    await store.deliver(order)
    const kept = (await store.lastDelivery()).body ?? ''
    expect(readStoreOrder(Buffer.from(kept))?.address).toMatchObject({ country: 'UA', zipcode: '95000' })

    await store.deliver(store.orderFor(buyer.email, { country: 'UA', postcode: '01001', total: '1.00' }))
    const { body } = await store.lastDelivery()
    expect(body).toContain('"country":"UA"')
    expect(body).not.toContain('01001')
  })

  it('an unknown email', async () => {
    expect((await store.deliver(store.orderFor('nobody@store.test'))).reason).toContain(
      'No user has the email',
    )
  })

  it('a wrong signature, including that of another brand or body', async () => {
    const buyer = await store.addBuyer()
    const order = store.orderFor(buyer.email)
    const body = Buffer.from(JSON.stringify(order))
    for (const signature of [
      '',
      'bm9uc2Vuc2U=',
      store.signatureOf(body, OTHER_TENANT),
      store.signatureOf(Buffer.from(`${body} `), TEST_TENANT),
    ]) {
      expect((await store.deliver(order, { signature })).status).toBe(401)
      expect(await store.lastDelivery()).toMatchObject({
        outcome: 'REFUSED',
        reason: 'The signature is wrong.',
      })
    }
    expect(await store.accountsOf(buyer)).toEqual([])
  })

  it('an order of one brand for a player of another', async () => {
    const buyer = await store.addBuyer()
    const answer = await store.deliver(store.orderFor(buyer.email), { tenant: OTHER_TENANT })
    expect(answer.outcome).toBe('REFUSED')
    expect(await store.accountsOf(buyer)).toEqual([])
  })

  it('a body that is not an order, another topic, or an unpaid order', async () => {
    expect((await store.deliver('{"id":')).outcome).toBe('REFUSED')
    expect((await store.deliver('[]')).outcome).toBe('REFUSED')
    const buyer = await store.addBuyer()
    expect(await store.deliver(store.orderFor(buyer.email), { topic: 'product.updated' })).toMatchObject({
      outcome: 'IGNORED',
      reason: 'We do not process deliveries with the topic product.updated.',
    })
    expect(await store.deliver(store.orderFor(buyer.email, { status: 'pending' }))).toMatchObject({
      outcome: 'IGNORED',
      reason: expect.stringContaining('is pending, not paid'),
    })
    expect(await store.accountsOf(buyer)).toEqual([])
  })

  it('an order with characters that cannot be stored, in any field a buyer can fill in', async () => {
    const buyer = await store.addBuyer()
    const bad = 'A\u0000B'
    const orders = [
      store.orderFor(buyer.email, { number: bad }),
      store.orderFor(bad),
      store.orderFor(buyer.email, { productId: bad }),
      store.orderFor(buyer.email, { country: bad }),
      store.orderFor(buyer.email, { status: bad }),
      await store.resetOrder(buyer.email, bad),
    ]
    for (const order of orders)
      expect(await store.deliver(order)).toMatchObject({ status: 200, outcome: 'REFUSED' })
    expect(await store.accountsOf(buyer)).toEqual([])
    server.clock.advanceMs(180_001)
    expect((await runClock()).decided).toBe(0)
  })

  it('is visible with its reason to staff of the brand only', async () => {
    const buyer = await store.addBuyer()
    const { reason } = await store.deliver(store.orderFor(buyer.email, { total: '1.00' }))
    const search = async (role: 'USER' | 'ADMIN', tenant = TEST_TENANT) =>
      await server.call({
        method: 'POST',
        url: '/admin/store-deliveries/search',
        cookie: await cookieFor(server, await addUserWithRole(server, role, tenant)),
        tenant,
        payload: { filters: { key: 'outcome', op: '=', value: 'REFUSED' } },
      })
    expect((await search('ADMIN')).json().content[0]).toMatchObject({ outcome: 'REFUSED', reason })
    expect((await search('USER')).statusCode).toBe(403)
    const elsewhere = (await search('ADMIN', OTHER_TENANT)).json().content
    expect(elsewhere).not.toContainEqual(expect.objectContaining({ reason }))
  })

  it('a brand that does not exist', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/store/nobody',
      payload: '{}',
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('an interrupted delivery', () => {
  it('is decided later, once', async () => {
    const buyer = await store.addBuyer()
    await store.leaveUndecided('interrupted', store.orderFor(buyer.email))
    expect((await runClock()).decided).toBe(0)
    server.clock.advanceMs(180_001)
    expect((await runClock()).decided).toBe(1)
    expect((await runClock()).decided).toBe(0)
    expect(await store.accountsOf(buyer)).toHaveLength(1)
    expect(await store.lastDelivery()).toMatchObject({ outcome: 'ACCEPTED', body: null })
  })

  it('does not wait for an earlier one that cannot be decided', async () => {
    const buyer = await store.addBuyer()
    for (const deliveryId of ['stuck', 'behind'])
      await store.leaveUndecided(deliveryId, store.orderFor(buyer.email))
    server.clock.advanceMs(180_001)
    let looks = 0
    const getById = (tenantId: string) => {
      looks += 1
      if (looks === 1) throw new Error('something is wrong with this one')
      return server.context.brands.getById(tenantId)
    }
    expect((await runClock({ ...server.context.brands, getById })).decided).toBe(1)
    expect(await store.accountsOf(buyer)).toHaveLength(1)
    expect((await runClock()).decided).toBe(1)
    expect(await store.accountsOf(buyer)).toHaveLength(2)
  })
})
