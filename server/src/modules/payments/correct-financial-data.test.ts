import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { actionsOn, callWithSecond, masked } from '../../testing/staff.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addWithdrawer, stateOf, withdraw } from '../../testing/withdrawals.ts'

const server = await startTestServer()
const ada = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const ben = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))

it('[B131] a payment that changed since it was looked at is not corrected', async () => {
  const player = await addWithdrawer(server, 300_000n)
  const id = await withdraw(server, player, 100)
  const correct = async (cookie: string, name: string, modifiedDate: string) => {
    const payload = { ...player.details, name, modifiedDate }
    return await callWithSecond(server, {
      method: 'PATCH',
      url: `/admin/payments/${id}/financial-data`,
      cookie,
      payload,
    })
  }
  const nameNow = async () =>
    (await server.call({ method: 'GET', url: `/admin/payments/${id}`, cookie: ada })).json().payment
      .financialData.name
  const seenDate = await stateOf(server, id, ada)
  server.clock.advanceMs(1_000)
  const first = await correct(ben, 'Ben’s Choice', seenDate)
  expect(first.statusCode, first.body).toBe(200)
  const second = await correct(ada, 'Ada’s Choice', seenDate)
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    'This payment changed after you opened it. We did not save your changes. Reload it and try again.',
  ])
  expect(await nameNow()).toBe('Ben’s Choice')
  await correct(ada, 'Ada’s Choice', await stateOf(server, id, ada))
  expect(await nameNow()).toBe('Ada’s Choice')
  const entries = await actionsOn(server, { kind: 'payment', id: BigInt(id) })
  expect(entries.map(({ action, before }) => [action, before])).toEqual([
    ['payment.financial-data', { name: masked('oice', 12), hadFirstApproval: false }],
    ['payment.financial-data', { name: expect.any(String), hadFirstApproval: false }],
  ])
  // Both names have the same end and the same length. The second person still sees a change.
  expect(entries[0]?.after).toMatchObject({ name: masked('oice', 12) })
  expect(entries[0]?.after?.name).not.toEqual(entries[0]?.before?.name)
})
