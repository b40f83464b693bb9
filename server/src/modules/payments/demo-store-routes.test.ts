import { expect, it } from 'vitest'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

it('[M023] does not exist in production, and no brand leads there', async () => {
  const server = await startTestServer({
    environment: {
      NODE_ENV: 'production',
      SECRET_KEY: 'a-secret-of-more-than-thirty-two-characters',
      FILES_KEY: '0'.repeat(64),
      RATE_LIMITS: 'on',
    },
  })
  const headers = { host: 'localhost' }
  const cart = await server.app.inject({ url: `/demo-store?tenant=${TEST_TENANT}`, headers })
  expect(cart.statusCode).toBe(404)
  const order = await server.app.inject({ method: 'POST', url: '/demo-store/order', headers })
  expect(order.statusCode).toBe(404)
  const brand = await server.call({ url: '/tenant' })
  expect(brand.json()).toMatchObject({ tenantId: TEST_TENANT, checkoutUrl: '' })
})
