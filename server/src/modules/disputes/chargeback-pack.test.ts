import { expect, it } from 'vitest'
import { addStaff } from '../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { openStore } from '../../testing/store-of-brand.ts'
import { addPerson } from '../../testing/people.ts'
import { addWithdrawer, withdraw } from '../../testing/withdrawals.ts'
import { listAuditOfTarget } from '../audit/index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const admin = await addStaff(server, 'ADMIN')
const pack = async (id: bigint | number, by = admin) =>
  await by.callAlone({ method: 'GET', url: `/admin/payments/${id}/pack` })

it('[decision 180] makes evidence for the bank about an order and about a payout, and records who downloaded it', async () => {
  const user = await addPerson(server, { email: 'bank@pack.test' })
  const store = await openStore(server)
  await store.deliver(store.orderFor(user.email))
  const { id: order } = await db
    .selectFrom('payment')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const player = await addWithdrawer(server, 300_000n)
  for (const id of [order, await withdraw(server, player, 100)]) {
    const answer = await pack(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="payment-${id}-evidence.pdf"`,
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const [entry] = await listAuditOfTarget(db, TEST_TENANT, { kind: 'payment', id: BigInt(id) })
    expect(entry).toMatchObject({ action: 'payment.pack', actor_email: admin.user.email })
  }
})

it('[decision 180] has no evidence about a payment that does not exist, nor for players', async () => {
  expect((await pack(987_654_321)).statusCode).toBe(404)
  expect((await pack(1, await addStaff(server, 'USER'))).statusCode).toBe(403)
})
