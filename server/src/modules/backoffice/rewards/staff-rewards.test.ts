import type { Reward } from '@pickproof/contract/rewards'
import { expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../../testing/test-server.ts'
import { addWithdrawer, withdraw } from '../../../testing/withdrawals.ts'

const server: TestServer = await startTestServer()
const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const player = await addWithdrawer(server, 50_000n, { email: 'one@rewards.test' })
const other = await addWithdrawer(server, 7_000n, { email: 'two@rewards.test' })
const paymentId = await withdraw(server, player, 120)

const search = (filters: object[], cookie = admin, tenant = TEST_TENANT) =>
  server.call({ method: 'POST', url: '/admin/rewards/search', cookie, tenant, payload: { filters } })
const found = async (...filters: object[]): Promise<Reward[]> => (await search(filters)).json().content

it('[B136] finds the reward records of all players, with person, account, payment and arithmetic', async () => {
  const all = await found()
  expect(all.map(({ user, rewardType, amount }) => [user.email, rewardType, amount])).toEqual([
    ['one@rewards.test', 'PAYOUT', 120],
    ['two@rewards.test', 'REFERRAL', 70],
    ['one@rewards.test', 'REFERRAL', 500],
  ])
  expect(all[0]).toMatchObject({
    operation: 'WITHDRAWAL',
    balance: 380,
    account: { accno: player.accno },
    payment: { id: paymentId, transactionStatus: 'PAYMENT_INITIATED' },
  })
  expect(await found({ key: 'rewardType', op: '=', value: 'REFERRAL' })).toHaveLength(2)
  expect(await found({ key: 'user.email', op: '=', value: other.user.email })).toHaveLength(1)
  expect(await found({ key: 'account.accno', op: '=', value: player.accno })).toHaveLength(1)
  expect(await found({ key: 'payment.id', op: '=', value: paymentId })).toHaveLength(1)
  expect(await found({ key: 'amount', op: '>=', value: 120 })).toHaveLength(2)
  expect((await search([{ key: 'nothing', op: '=', value: 1 }])).statusCode).toBe(400)
})

it('[A085] is read by admins and super admins of the brand alone', async () => {
  const owner = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  for (const cookie of [admin, owner]) expect((await search([], cookie)).json().totalElements).toBe(3)
  expect((await search([], player.cookie)).statusCode).toBe(403)
  const elsewhere = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
  expect((await search([], elsewhere, OTHER_TENANT)).json().totalElements).toBe(0)
})

it('exports as a file: debits are below zero', async () => {
  const answer = await server.call({
    method: 'POST',
    url: '/admin/rewards/export/csv',
    cookie: admin,
    payload: { columns: ['user.email', 'rewardType', 'amount', 'payment.id'], sorters: ['+id'] },
  })
  expect(answer.body.split('\r\n').slice(1, -1)).toEqual([
    'one@rewards.test,REFERRAL,500,',
    'two@rewards.test,REFERRAL,70,',
    `one@rewards.test,PAYOUT,-120,${paymentId}`,
  ])
  const refused = { method: 'POST', url: '/admin/rewards/export/csv', payload: {} } as const
  expect((await server.call({ ...refused, cookie: player.cookie })).statusCode).toBe(403)
})
