import type { Payment } from '@pickproof/contract/payments'
import { expect, it } from 'vitest'
import { auditMoney } from '../modules/payments/index.ts'
import { addAccount, cookieFor } from '../testing/accounts.ts'
import { addPerson } from '../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../testing/test-server.ts'
import { addDemoRewards } from './demo-rewards.ts'

const server = await startTestServer()

it('the first player of the demo has a withdrawal in every state, and the books are right', async () => {
  const { brands, database } = server.context
  const db = database.tenant(TEST_TENANT)
  const user = await addPerson(server, { email: 'player@demo.test' })
  await addAccount(server, user)
  const large = await addPerson(server, { email: 'teodor.lindqvist@demo.test', kyc_status: 'VERIFIED' })
  await addAccount(server, large)
  await db
    .transaction()
    .execute(async (tx) => await addDemoRewards(tx, brands.getById(TEST_TENANT), server.clock.now()))

  const cookie = await cookieFor(server, user)
  const search = { method: 'POST', url: '/payments/search', cookie, payload: {} } as const
  const { content } = (await server.call(search)).json()
  expect(content.map(({ transactionStatus }: { transactionStatus: string }) => transactionStatus)).toEqual([
    'PAYMENT_INITIATED',
    'PAYMENT_SUCCESS',
    'PAYMENT_FAILURE',
  ])
  expect((await server.call({ method: 'GET', url: '/rewards/total', cookie })).json()).toEqual({ USD: 84.7 })
  const details = (await server.call({ method: 'GET', url: '/financialdata', cookie })).json()
  expect(content.map(({ financialData }: Payment) => financialData)).toEqual([details, details, details])
  expect(details).toMatchObject({
    cryptoType: 'USDT TRC20',
  })
  const waiting = await server.call({ ...search, cookie: await cookieFor(server, large) })
  expect(waiting.json().content).toMatchObject([
    { transactionStatus: 'PAYMENT_INITIATED', requestAmount: 1200 },
  ])
  const context = { method: 'GET', url: '/users/context', cookie: await cookieFor(server, large) } as const
  expect((await server.call(context)).json().referralCode).toMatch(/^\w{8}$/)
  expect(await auditMoney(db, TEST_TENANT)).toEqual([])
})
