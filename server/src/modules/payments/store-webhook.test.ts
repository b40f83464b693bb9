import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor, getChallenge } from '../../testing/accounts.ts'
import { addPerson, mailsTo } from '../../testing/people.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import { storeSecrets } from './index.ts'
import { runPaymentClock } from './payment-clock.ts'
import { signDelivery } from './store-signature.ts'

const server: TestServer = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const secretOf = storeSecrets(server.context.config, server.context.brands)
const {
  wc_product_id: PRODUCT,
  evaluation_fee_minor: FEE,
  wc_reset_product_id: RESET_PRODUCT,
  reset_evaluation_fee_minor: RESET_FEE,
} = await getChallenge(server, BASE_STAGE_1)
const PRICE = (Number(FEE) / 100).toFixed(2)

let numbers = 0
const nextNumber = () => `${1000 + ++numbers}`
const addBuyer = async (overrides: object = {}) =>
  await addPerson(server, { email: `buyer${++numbers}@store.test`, currency: 'USD', ...overrides })

interface Parts {
  readonly number?: string
  readonly status?: string
  readonly currency?: string
  readonly total?: string
  readonly productId?: string | null
  readonly quantity?: number
  readonly country?: string
  readonly otherData?: string
}

/** An order as the store writes it, with more in it than is read. */
function orderFor(email: string, parts: Parts = {}): object {
  const { number = nextNumber(), status = 'processing', currency = 'USD', total = PRICE } = parts
  const productId = parts.productId === undefined ? PRODUCT : parts.productId
  return {
    id: 900_000 + numbers,
    number,
    status,
    currency,
    total,
    prices_include_tax: false,
    date_paid: '2026-11-15T12:00:00',
    billing: { first_name: 'Any', last_name: 'Body', email, country: parts.country ?? 'GB' },
    line_items: [
      {
        id: 1,
        name: 'A challenge',
        product_id: 4711,
        variation_id: 0,
        sku: productId,
        quantity: parts.quantity ?? 1,
        total,
      },
    ],
    meta_data: parts.otherData ? [{ id: 1, key: 'otherData', value: parts.otherData }] : [],
  }
}

interface Sending {
  readonly tenant?: string
  readonly signature?: string
  readonly topic?: string
}

async function deliver(order: object | string, sending: Sending = {}) {
  const { tenant = TEST_TENANT, topic = 'order.updated' } = sending
  const body = Buffer.from(typeof order === 'string' ? order : JSON.stringify(order))
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/webhooks/store/${tenant}`,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-delivery-id': `delivery-${++numbers}`,
      'x-wc-webhook-signature': sending.signature ?? signDelivery(secretOf(tenant) ?? '', body),
    },
    payload: body,
  })
  return { ...answer.json<{ outcome: string; reason: string }>(), status: answer.statusCode }
}

const resetOrder = (email: string, accountNo: string, plan = BASE_STAGE_1) =>
  orderFor(email, {
    productId: RESET_PRODUCT,
    total: (Number(RESET_FEE) / 100).toFixed(2),
    otherData: encodeURIComponent(JSON.stringify({ accountNo, plan })),
  })
const runClock = async (brands = server.context.brands) =>
  await runPaymentClock(
    { ...server.context, brands, origin: { origin: 'http://localhost', isLocalHost: true } },
    TEST_TENANT,
  )
const accountsOf = async (user: UserRow) =>
  await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', TEST_TENANT)
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
const paymentsOf = async (user: UserRow) =>
  await db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', TEST_TENANT)
    .where('user_id', '=', user.id)
    .execute()
const lastDelivery = async () =>
  await db
    .selectFrom('store_delivery')
    .selectAll()
    .where('tenant_id', '=', TEST_TENANT)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('a paid order of the store', () => {
  it('makes the payment and the account, tells the player and gives a referral code', async () => {
    const buyer = await addBuyer()
    const order = orderFor(buyer.email.toUpperCase(), { number: 'A-1' })
    expect(await deliver(order)).toMatchObject({ status: 200, outcome: 'ACCEPTED' })
    const [account] = await accountsOf(buyer)
    expect(account).toMatchObject({
      status: 'ACTIVE',
      challenge_plan: BASE_STAGE_1,
      balance_minor: 1_000_000n,
      foreign_transaction_id: 'A-1',
    })
    const [payment] = await paymentsOf(buyer)
    expect(payment).toMatchObject({
      transaction_type: 'DEPOSIT',
      transaction_status: 'PAYMENT_SUCCESS',
      request_amount_minor: FEE,
      request_currency: 'USD',
      account_id: account?.id,
      foreign_transaction_id: 'A-1',
    })
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

  it('is taken once, however often and wherever it is told', async () => {
    const buyer = await addBuyer()
    const order = orderFor(buyer.email, { number: 'A-2' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => deliver(order)))
    expect(answers.filter(({ outcome }) => outcome === 'ACCEPTED')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'REPEATED')).toHaveLength(11)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await accountsOf(buyer)).toHaveLength(1)
    expect(await paymentsOf(buyer)).toHaveLength(1)
  })

  it('of a reset is taken once when it is told twice at the same moment', async () => {
    const buyer = await addBuyer()
    const old = await addAccount(server, buyer)
    const order = resetOrder(buyer.email, old.accno)
    const outcomes = (await Promise.all([deliver(order), deliver(order), deliver(order)])).map(
      ({ outcome }) => outcome,
    )
    expect(outcomes.sort()).toEqual(['ACCEPTED', 'REPEATED', 'REPEATED'])
  })

  it('that is refunded later takes nothing away, and staff find the payment by it', async () => {
    const buyer = await addBuyer()
    const order = orderFor(buyer.email, { number: 'A-3' })
    await deliver(order)
    expect(await deliver({ ...order, status: 'refunded' })).toMatchObject({
      outcome: 'IGNORED',
      reason: 'Order A-3 was paid and is refunded now. Its account stays until staff decide about it.',
    })
    const [payment] = await paymentsOf(buyer)
    expect(await lastDelivery()).toMatchObject({ order_number: 'A-3', payment_id: payment?.id })
    expect(await accountsOf(buyer)).toMatchObject([{ status: 'ACTIVE' }])
  })

  it('rewards whoever brought the buyer, for the first order only', async () => {
    const referrer = await addBuyer()
    const buyer = await addBuyer({ referred_by_user_id: referrer.id })
    await deliver(orderFor(buyer.email))
    await deliver(orderFor(buyer.email))
    const cookie = await cookieFor(server, referrer)
    const total = await server.call({ method: 'GET', url: '/rewards/total', cookie })
    expect(total.json()).toEqual({ USD: 26.9 })
    expect(await accountsOf(buyer)).toHaveLength(2)
  })
})

describe('a delivery that is wrong changes nothing and is kept for staff', () => {
  const refusals: readonly (readonly [string, Parts, string])[] = [
    ['an unknown product', { productId: 'no-such-product' }, 'unknown product'],
    ['another amount', { total: '268.99' }, 'was paid with $268.99, the price is $269.00'],
    ['another currency', { currency: 'EUR' }, 'was paid with €269.00'],
    ['two of a challenge', { quantity: 2 }, 'exactly one challenge'],
    ['a restricted country', { country: 'KP' }, 'restricted country'],
  ]
  it.each(refusals)('%s', async (_name, parts, reason) => {
    const buyer = await addBuyer()
    const answer = await deliver(orderFor(buyer.email, parts))
    expect(answer).toMatchObject({ status: 200, outcome: 'REFUSED' })
    expect(answer.reason).toContain(reason)
    expect(await accountsOf(buyer)).toEqual([])
    expect(await paymentsOf(buyer)).toEqual([])
    expect(await lastDelivery()).toMatchObject({ outcome: 'REFUSED', reason: answer.reason })
  })

  it('an email that nobody has', async () => {
    expect((await deliver(orderFor('nobody@store.test'))).reason).toContain('Nobody is registered')
  })

  it('a wrong signature, also that of another brand or of another body', async () => {
    const buyer = await addBuyer()
    const order = orderFor(buyer.email)
    const body = Buffer.from(JSON.stringify(order))
    for (const signature of [
      '',
      'bm9uc2Vuc2U=',
      signDelivery(secretOf(OTHER_TENANT) ?? '', body),
      signDelivery(secretOf(TEST_TENANT) ?? '', Buffer.from(`${body} `)),
    ]) {
      expect((await deliver(order, { signature })).status).toBe(401)
      expect(await lastDelivery()).toMatchObject({ outcome: 'REFUSED', reason: 'The signature is wrong.' })
    }
    expect(await accountsOf(buyer)).toEqual([])
  })

  it('an order of one brand for a player of another', async () => {
    const buyer = await addBuyer()
    const answer = await deliver(orderFor(buyer.email), { tenant: OTHER_TENANT })
    expect(answer.outcome).toBe('REFUSED')
    expect(await accountsOf(buyer)).toEqual([])
  })

  it('what is no order, no order topic or not paid', async () => {
    expect((await deliver('{"id":')).outcome).toBe('REFUSED')
    expect((await deliver('[]')).outcome).toBe('REFUSED')
    const buyer = await addBuyer()
    expect((await deliver(orderFor(buyer.email), { topic: 'product.updated' })).outcome).toBe('IGNORED')
    expect(await deliver(orderFor(buyer.email, { status: 'pending' }))).toMatchObject({
      outcome: 'IGNORED',
      reason: expect.stringContaining('is pending, not paid'),
    })
    expect(await accountsOf(buyer)).toEqual([])
  })

  it('an order with characters that cannot be stored, wherever a buyer may have put them', async () => {
    const buyer = await addBuyer()
    const bad = 'A\u0000B'
    const orders = [
      orderFor(buyer.email, { number: bad }),
      orderFor(bad),
      orderFor(buyer.email, { productId: bad }),
      orderFor(buyer.email, { country: bad }),
      orderFor(buyer.email, { status: bad }),
      resetOrder(buyer.email, bad),
    ]
    for (const order of orders)
      expect(await deliver(order)).toMatchObject({ status: 200, outcome: 'REFUSED' })
    expect(await accountsOf(buyer)).toEqual([])
    server.clock.advanceMs(180_001)
    expect((await runClock()).decided).toBe(0)
  })

  it('is shown to staff with its reason, and to nobody else', async () => {
    const buyer = await addBuyer()
    const { reason } = await deliver(orderFor(buyer.email, { total: '1.00' }))
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

describe('a reset paid in the store', () => {
  it('[M037] [P059] completes the payment that the player announced, and replaces the account', async () => {
    const buyer = await addBuyer()
    const old = await addAccount(server, buyer)
    const cookie = await cookieFor(server, buyer)
    const announced = await server.call({
      method: 'POST',
      url: `/accounts/${old.accno}/request-reset-account`,
      cookie,
      payload: { challengePlan: BASE_STAGE_1 },
    })
    expect(announced.json()).toMatchObject({ transactionStatus: 'PAYMENT_INITIATED', requestAmount: 242 })
    expect(await deliver(resetOrder(buyer.email, old.accno))).toMatchObject({ outcome: 'ACCEPTED' })
    const [closed, fresh] = await accountsOf(buyer)
    expect(closed).toMatchObject({ status: 'INACTIVE', closure_reason: 'Account reset' })
    expect(fresh).toMatchObject({ status: 'ACTIVE', balance_minor: closed?.account_size_minor })
    expect(await paymentsOf(buyer)).toMatchObject([
      { id: BigInt(announced.json().id), transaction_status: 'PAYMENT_SUCCESS', account_id: fresh?.id },
    ])
  })

  it('lapses when no order comes within a day', async () => {
    const buyer = await addBuyer()
    const old = await addAccount(server, buyer)
    await server.call({
      method: 'POST',
      url: `/accounts/${old.accno}/request-reset-account`,
      cookie: await cookieFor(server, buyer),
      payload: { challengePlan: BASE_STAGE_1 },
    })
    server.clock.advanceMs(86_400_000)
    expect((await runClock()).lapsed).toBe(0)
    server.clock.advanceMs(1)
    expect((await runClock()).lapsed).toBe(1)
    expect(await paymentsOf(buyer)).toMatchObject([{ transaction_status: 'TRANSACTION_TIMEOUT' }])
    expect((await accountsOf(buyer))[0]?.status).toBe('ACTIVE')
  })

  it('is refused for the account of somebody else, a trial, and without saying which account', async () => {
    const buyer = await addBuyer()
    const foreign = await addAccount(server, await addBuyer())
    expect((await deliver(resetOrder(buyer.email, foreign.accno))).outcome).toBe('REFUSED')
    const trial = await addAccount(server, buyer, 'FREE_TRIAL_1000')
    expect((await deliver(resetOrder(buyer.email, trial.accno))).outcome).toBe('REFUSED')
    const bare = orderFor(buyer.email, {
      productId: RESET_PRODUCT,
      total: (Number(RESET_FEE) / 100).toFixed(2),
    })
    expect((await deliver(bare)).reason).toContain('does not say which account')
  })

  it('is refused in another currency than that of the account', async () => {
    const buyer = await addBuyer()
    const euro = await getChallenge(server, BASE_STAGE_1, { currency: 'EUR' })
    const old = await addAccount(server, buyer)
    const order = orderFor(buyer.email, {
      productId: euro.wc_reset_product_id,
      currency: 'EUR',
      total: (Number(euro.reset_evaluation_fee_minor) / 100).toFixed(2),
      otherData: JSON.stringify({ accountNo: old.accno, plan: BASE_STAGE_1 }),
    })
    expect(await deliver(order)).toMatchObject({
      outcome: 'REFUSED',
      reason: expect.stringContaining('is an account in USD'),
    })
    expect(await accountsOf(buyer)).toMatchObject([{ status: 'ACTIVE', currency: 'USD' }])
  })

  it('is announced by the owner of the account alone', async () => {
    const old = await addAccount(server, await addBuyer())
    const answer = await server.call({
      method: 'POST',
      url: `/accounts/${old.accno}/request-reset-account`,
      cookie: await cookieFor(server, await addBuyer()),
      payload: { challengePlan: BASE_STAGE_1 },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a delivery whose decision was interrupted', () => {
  it('is decided later, once', async () => {
    const buyer = await addBuyer()
    await db
      .insertInto('store_delivery')
      .values({
        tenant_id: TEST_TENANT,
        delivery_id: 'interrupted',
        topic: 'order.created',
        outcome: 'RECEIVED',
        reason: 'Not decided yet.',
        body: JSON.stringify(orderFor(buyer.email)),
        received_at: server.clock.now(),
      })
      .execute()
    expect((await runClock()).decided).toBe(0)
    server.clock.advanceMs(180_001)
    expect((await runClock()).decided).toBe(1)
    expect((await runClock()).decided).toBe(0)
    expect(await accountsOf(buyer)).toHaveLength(1)
    expect(await lastDelivery()).toMatchObject({ outcome: 'ACCEPTED', body: null })
  })

  it('does not wait for one before it that cannot be decided', async () => {
    const buyer = await addBuyer()
    for (const delivery_id of ['stuck', 'behind'])
      await db
        .insertInto('store_delivery')
        .values({
          tenant_id: TEST_TENANT,
          delivery_id,
          topic: 'order.created',
          outcome: 'RECEIVED',
          reason: 'Not decided yet.',
          body: JSON.stringify(orderFor(buyer.email)),
          received_at: server.clock.now(),
        })
        .execute()
    server.clock.advanceMs(180_001)
    let looks = 0
    const getById = (tenantId: string) => {
      looks += 1
      if (looks === 1) throw new Error('something is wrong with this one')
      return server.context.brands.getById(tenantId)
    }
    expect((await runClock({ ...server.context.brands, getById })).decided).toBe(1)
    expect(await accountsOf(buyer)).toHaveLength(1)
    expect((await runClock()).decided).toBe(1)
    expect(await accountsOf(buyer)).toHaveLength(2)
  })
})

describe('the demo store', () => {
  const link = (productId: string, email: string) =>
    `/demo-store?tenant=${TEST_TENANT}&${new URLSearchParams({ 'add-to-cart': productId, email, fname: 'Ada <b>' })}`

  it('takes the link of a shop, shows the order and tells of it by the webhook', async () => {
    const buyer = await addBuyer()
    const cart = await server.app.inject({
      url: link(PRODUCT ?? '', buyer.email),
      headers: { host: 'localhost' },
    })
    expect(cart.statusCode).toBe(200)
    expect(cart.body).toContain('Pay $269.00')
    expect(cart.body).toContain('Ada &lt;b&gt;')
    const paid = await server.app.inject({
      method: 'POST',
      url: `/demo-store/order?tenant=${TEST_TENANT}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ 'add-to-cart': PRODUCT ?? '', email: buyer.email }).toString(),
    })
    expect(paid.body).toContain('Thank you')
    expect(await accountsOf(buyer)).toHaveLength(1)
  })

  it('says that it does not sell what it does not know', async () => {
    const cart = await server.app.inject({ url: link('nothing', 'a@b.test'), headers: { host: 'localhost' } })
    expect(cart.body).toContain('The cart is empty')
  })

  it('is not found from another machine', async () => {
    const cart = await server.app.inject({
      url: link(PRODUCT ?? '', 'a@b.test'),
      remoteAddress: '203.0.113.7',
      headers: { host: 'picks.overmark.test' },
    })
    expect(cart.statusCode).toBe(404)
  })
})
