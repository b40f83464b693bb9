import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addWithdrawer, approvalOf, stateOf, withdraw } from '../../testing/withdrawals.ts'

const server = await startTestServer()
const ada = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const ben = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))

const IN_EURO = { realCurrency: 'EUR', note: 'At the rate of the day.' }

const approve = async (id: number, cookie: string, amount: number, changes = {}): Promise<string> => {
  const payload = approvalOf(amount, { modifiedDate: await stateOf(server, id, ben), ...changes })
  const url = `/admin/payments/${id}/withdrawal/confirm`
  return (await server.call({ method: 'PUT', url, cookie, payload })).json().transactionStatus
}

// The limit of the brand is 1,000.00.
it.each([
  ['by the same person', ada],
  ['by another person', ben],
])('a payout of one person counts after a first approval to other values %s', async (_by, first) => {
  const player = await addWithdrawer(server, 300_000n)
  const earlier = await withdraw(server, player, 600)
  const later = await withdraw(server, player, 600)
  expect(await approve(earlier, first, 600, IN_EURO)).toBe('PAYMENT_INITIATED')
  expect(await approve(earlier, ada, 600)).toBe('PAYMENT_SUCCESS')
  expect(await approve(later, ada, 600)).toBe('PAYMENT_INITIATED')
})

it('a payout to whose values two people said yes does not count', async () => {
  const player = await addWithdrawer(server, 300_000n)
  const earlier = await withdraw(server, player, 600)
  const later = await withdraw(server, player, 600)
  expect(await approve(earlier, ben, 600, IN_EURO)).toBe('PAYMENT_INITIATED')
  expect(await approve(earlier, ada, 600, IN_EURO)).toBe('PAYMENT_SUCCESS')
  expect(await approve(later, ada, 600)).toBe('PAYMENT_SUCCESS')
})
