import { describe, expect, it } from 'vitest'
import { PRODUCTION, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { openStore } from '../../testing/store-of-brand.ts'

const server = await startTestServer()
const store = await openStore(server)
const PRODUCT = store.challenge.wc_product_id ?? ''

describe('the demo store', () => {
  const link = (productId: string, email: string) =>
    `/demo-store?tenant=${TEST_TENANT}&${new URLSearchParams({ 'add-to-cart': productId, email, fname: 'Ada <b>' })}`

  it('accepts a shop link, shows the order and sends it through the webhook', async () => {
    const buyer = await store.addBuyer()
    const cart = await server.app.inject({
      url: link(PRODUCT, buyer.email),
      headers: { host: 'localhost' },
    })
    expect(cart.statusCode).toBe(200)
    expect(cart.body).toContain('Pay $269.00')
    expect(cart.body).toContain('Ada &lt;b&gt;')
    const paid = await server.app.inject({
      method: 'POST',
      url: `/demo-store/order?tenant=${TEST_TENANT}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ 'add-to-cart': PRODUCT, email: buyer.email }).toString(),
    })
    expect(paid.body).toContain('Thank you')
    expect(await store.accountsOf(buyer)).toHaveLength(1)
  })

  it('shows an empty cart for an unknown product', async () => {
    const cart = await server.app.inject({ url: link('nothing', 'a@b.test'), headers: { host: 'localhost' } })
    expect(cart.body).toContain('The cart is empty')
  })

  it('is not available from another machine', async () => {
    const cart = await server.app.inject({
      url: link(PRODUCT, 'a@b.test'),
      remoteAddress: '203.0.113.7',
      headers: { host: 'picks.overmark.test' },
    })
    expect(cart.statusCode).toBe(404)
  })
})

it('[M023] does not exist in production, and no brand links to it', async () => {
  const production = await startTestServer({ environment: PRODUCTION })
  const headers = { host: 'localhost' }
  const cart = await production.app.inject({ url: `/demo-store?tenant=${TEST_TENANT}`, headers })
  expect(cart.statusCode).toBe(404)
  const order = await production.app.inject({ method: 'POST', url: '/demo-store/order', headers })
  expect(order.statusCode).toBe(404)
  const brand = await production.call({ url: '/tenant' })
  expect(brand.json()).toMatchObject({ tenantId: TEST_TENANT, checkoutUrl: '' })
})
