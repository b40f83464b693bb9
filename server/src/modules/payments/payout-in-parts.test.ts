import { HOUR_MS } from '@pickproof/domain/time/durations'
import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { addWithdrawer, approvalOf, stateOf, withdraw } from '../../testing/withdrawals.ts'

const server = await startTestServer()
const ada = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const ben = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))

const approve = async (id: number, cookie: string, amount: number): Promise<string> => {
  const payload = approvalOf(amount, { modifiedDate: await stateOf(server, id, ben) })
  const url = `/admin/payments/${id}/withdrawal/confirm`
  return (await server.call({ method: 'PUT', url, cookie, payload })).json().transactionStatus
}
const seen = async (id: number) =>
  (await server.call({ method: 'GET', url: `/admin/payments/${id}`, cookie: ada })).json().payment

/** A player who requests these amounts together. The brand's limit is 1,000.00. */
async function asking(...amounts: readonly number[]) {
  const player = await addWithdrawer(server, 300_000n)
  const ids: number[] = []
  for (const amount of amounts) ids.push(await withdraw(server, player, amount))
  const [first = 0, second = 0, third = 0] = ids
  return { first, second, third }
}

it('a payout above the limit needs a second person even when split into parts', async () => {
  const { first, second, third } = await asking(600, 400, 300)
  expect(await approve(first, ada, 600)).toBe('PAYMENT_SUCCESS')
  expect(await seen(second)).toMatchObject({ needsSecondPerson: false, paidLately: 600 })
  expect(await approve(second, ada, 400)).toBe('PAYMENT_SUCCESS')
  expect(await seen(third)).toMatchObject({ needsSecondPerson: true, paidLately: 1000 })
  expect(await approve(third, ada, 300)).toBe('PAYMENT_INITIATED')
  expect(await approve(third, ben, 300)).toBe('PAYMENT_SUCCESS')
})

it('a split payout needs a second person even if one person approves the parts at the same moment', async () => {
  const { first, second } = await asking(600, 600)
  const statuses = await Promise.all([approve(first, ada, 600), approve(second, ada, 600)])
  expect(statuses.toSorted()).toEqual(['PAYMENT_INITIATED', 'PAYMENT_SUCCESS'])
})

it('the limit ignores payouts approved by two people, older than a day, or to other players', async () => {
  const { first, second, third } = await asking(1500, 600, 600)
  await approve(first, ada, 1500)
  expect(await approve(first, ben, 1500)).toBe('PAYMENT_SUCCESS')
  expect(await seen(second)).toMatchObject({ needsSecondPerson: false, paidLately: 0 })
  expect(await approve(second, ada, 600)).toBe('PAYMENT_SUCCESS')
  expect(await seen(third)).toMatchObject({ needsSecondPerson: true, paidLately: 600 })
  const { confirmedOn } = await seen(second)
  await server.context.database
    .tenant(TEST_TENANT)
    .updateTable('payment')
    .set({ confirmed_at: new Date(new Date(confirmedOn).getTime() - 24 * HOUR_MS) })
    .where('id', '=', BigInt(second))
    .execute()
  expect(await seen(third)).toMatchObject({ needsSecondPerson: false, paidLately: 0 })
  expect(await approve(third, ada, 600)).toBe('PAYMENT_SUCCESS')
})
