import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addWithdrawer, stateOf, withdraw } from '../../testing/withdrawals.ts'

const server = await startTestServer()

it('a player cannot find out with a filter with which login staff gave an amount back', async () => {
  const ada = await addUserWithRole(server, 'ADMIN')
  const staff = await cookieFor(server, ada)
  const player = await addWithdrawer(server, 10_000n)
  const id = await withdraw(server, player, 50)
  const rejected = await server.call({
    method: 'PUT',
    url: `/admin/payments/${id}/withdrawal/confirm`,
    cookie: staff,
    payload: {
      type: 'WITHDRAWAL',
      transactionStatus: 'PAYMENT_FAILURE',
      note: 'Not this one.',
      modifiedDate: await stateOf(server, id, staff),
    },
  })
  expect(rejected.statusCode).toBe(200)

  const foundBy = async (op: '=' | 'LIKE', value: string) => {
    const payload = { filters: [{ key: 'createdBy', op, value }] }
    const answer = await server.call({
      method: 'POST',
      url: '/rewards/search',
      cookie: player.cookie,
      payload,
    })
    return answer.json().content.map(({ reversesId }: { reversesId: number | null }) => reversesId !== null)
  }
  expect(await foundBy('=', ada.email)).toEqual([])
  expect(await foundBy('LIKE', `${ada.email.slice(0, 6)}%`)).toEqual([])
  expect(await foundBy('=', 'staff')).toEqual([true])
  expect(await foundBy('=', player.user.email)).toEqual([false])
})
