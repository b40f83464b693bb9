import { REASON_HEADER } from '@pickproof/contract/headers'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { approvedBySecond } from '../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { addWithdrawer } from '../../testing/withdrawals.ts'
import { findAccountByAccno } from '../accounts/index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)

it('a withdrawal from an account that is purged at the same moment is rejected and reserves nothing', async () => {
  const staff = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  const player = await addWithdrawer(server, 50_000n)
  const account = await findAccountByAccno(db, TEST_TENANT, player.accno)
  const proposed = await server.call({
    method: 'PUT',
    url: `/super-admin/${account?.id}/purge-account`,
    cookie: staff,
    headers: { [REASON_HEADER]: 'Test' },
  })
  const purge = () => approvedBySecond(server, TEST_TENANT, proposed)
  const ask = () =>
    server.call({
      method: 'POST',
      url: '/accounts/payments/withdrawal',
      cookie: player.cookie,
      accountNo: player.accno,
      payload: {
        paymentGatewayType: 'NONE',
        requestAmount: 100,
        paymentMethod: 'CRYPTO',
        requestCurrency: 'USD',
      },
    })
  let purging: ReturnType<typeof purge> | undefined
  let asking: ReturnType<typeof ask> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select from app_user where id = ${player.user.id} for no key update`.execute(tx)
    purging = purge()
    await untilSomebodyWaits(server)
    asking = ask()
    await untilSomebodyWaits(server, 2)
  })
  const purged = await purging
  expect([purged?.statusCode, purged?.body]).toEqual([200, expect.anything()])
  const asked = await asking
  expect([asked?.statusCode, asked?.body]).toEqual([404, expect.anything()])
  const total = await server.call({ method: 'GET', url: '/rewards/total', cookie: player.cookie })
  expect(total.json().USD).toBe(500)
})
