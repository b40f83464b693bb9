import { beforeAll, describe, expect, it } from 'vitest'
import { BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { openStore } from '../../testing/store-of-brand.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
const store = await openStore(server)
const AUTUMN_ENDS = '2026-12-01T00:00:00Z'
let cookie: string

beforeAll(async () => {
  cookie = await cookieFor(server, await addPerson(server, { email: 'asks@coupon.test' }))
})

const ask = async (body: object, tenant = TEST_TENANT) =>
  await server.call({
    method: 'POST',
    url: '/challenges/order-total',
    tenant,
    cookie,
    payload: { challengePlan: BASE_STAGE_1, currency: 'USD', ...body },
  })

describe('the total of an order', () => {
  it('[T24-5.1] is the fee without a coupon', async () => {
    for (const body of [{}, { coupon: '' }, { coupon: '  ' }])
      expect((await ask(body)).json()).toEqual({
        currency: 'USD',
        price: 269,
        discount: 0,
        total: 269,
        coupon: null,
      })
  })

  it('[T24-5.1] is lowered by a coupon of the brand, however it is typed', async () => {
    for (const coupon of ['AUTUMN10', ' autumn10 '])
      expect((await ask({ coupon })).json()).toEqual({
        currency: 'USD',
        price: 269,
        discount: 26.9,
        total: 242.1,
        coupon: { code: 'AUTUMN10', percent: 10 },
      })
    expect((await ask({ coupon: 'AUTUMN10', currency: 'GBP' })).json()).toMatchObject({ total: 197.1 })
  })

  it('[T24-5.1] names a coupon that does not exist, or that has ended, at its field', async () => {
    const wrong = await ask({ coupon: 'nosuch' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().fieldErrors).toMatchObject([
      { field: 'coupon', message: 'NOSUCH is not a coupon. Check the spelling.' },
    ])
    // A code of another brand.
    expect((await ask({ coupon: 'WELCOME10' })).statusCode).toBe(400)
    const now = server.clock.now().getTime()
    server.clock.advanceMs(Date.parse(AUTUMN_ENDS) - now)
    try {
      const fresh = await cookieFor(server, await addPerson(server, { email: 'late@coupon.test' }))
      const over = await server.call({
        method: 'POST',
        url: '/challenges/order-total',
        cookie: fresh,
        payload: { challengePlan: BASE_STAGE_1, currency: 'USD', coupon: 'AUTUMN10' },
      })
      expect(over.json().fieldErrors).toMatchObject([
        { field: 'coupon', message: 'The coupon AUTUMN10 has ended.' },
      ])
    } finally {
      server.clock.advanceMs(now - Date.parse(AUTUMN_ENDS))
    }
  })

  it('[T24-5.1] exists for plans that can be bought only', async () => {
    for (const challengePlan of ['STAGE_2_10000_25_PICKS_30_DAYS_2P_MIN_PICK', 'FREE_TRIAL_1000', 'NONE'])
      expect((await ask({ challengePlan })).statusCode, challengePlan).toBe(404)
  })
})

describe('an order with a coupon', () => {
  const outcome = async (parts: Parameters<typeof store.orderFor>[1]) => {
    const buyer = await store.addBuyer()
    const { outcome: taken, reason } = await store.deliver(store.orderFor(buyer.email, parts))
    return { taken, reason, payments: await store.paymentsOf(buyer) }
  }

  it('[T24-5.1] is accepted for the lowered price, which the payment keeps', async () => {
    const { taken, payments } = await outcome({ coupons: ['autumn10'], total: '242.10' })
    expect(taken).toBe('ACCEPTED')
    expect(payments).toMatchObject([{ request_amount_minor: 242_10n, real_amount_minor: 242_10n }])
  })

  it('[T24-5.1] is accepted after the coupon ended if the player ordered before', async () => {
    const created = { before: '2026-11-30T23:59:59', after: '2026-12-01T00:00:00' }
    const parts = { coupons: ['autumn10'], total: '242.10' }
    expect(await outcome({ ...parts, created: created.before })).toMatchObject({ taken: 'ACCEPTED' })
    expect(await outcome({ ...parts, created: created.after })).toMatchObject({ taken: 'REFUSED' })
  })

  it.each([
    ['another coupon', { coupons: ['nosuch'], total: '242.10' }, 'is $269.00, but $242.10'],
    ['two coupons', { coupons: ['autumn10', 'autumn10'], total: '242.10' }, 'is $269.00, but $242.10'],
    ['no coupon', { total: '242.10' }, 'is $269.00, but $242.10'],
    ['a larger discount', { coupons: ['autumn10'], total: '242.09' }, 'is $242.10, but $242.09'],
  ])('[T24-5.1] is rejected for %s', async (_name, parts, words) => {
    const { taken, reason, payments } = await outcome(parts)
    expect({ taken, payments }).toEqual({ taken: 'REFUSED', payments: [] })
    expect(reason).toContain(words)
  })
})

it('[T24-5.1] the demo store takes the coupon of the shop into the cart and the order', async () => {
  const buyer = await store.addBuyer()
  const product = store.challenge.wc_product_id ?? ''
  const fields = { 'add-to-cart': product, email: buyer.email, coupon: 'AUTUMN10' }
  const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
  const post = async (path: string) =>
    await server.app.inject({
      method: 'POST',
      url: `${path}?tenant=${TEST_TENANT}`,
      headers,
      payload: new URLSearchParams(fields).toString(),
    })
  const cart = await post('/demo-store')
  expect(cart.body).toContain('Coupon AUTUMN10')
  expect(cart.body).toContain('Pay $242.10')
  expect((await post('/demo-store/order')).body).toContain('Thank you')
  expect(await store.paymentsOf(buyer)).toMatchObject([{ request_amount_minor: 242_10n }])
})
