/** Notifications about the player and not about one account: documents and withdrawals, and how they reach the stream. */
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addDocument } from '../../testing/documents.ts'
import { cookieFor } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { startPushService } from '../../testing/push-service.ts'
import { addWithdrawer, passWaitingTime, payoutActs, REJECTION, withdraw } from '../../testing/withdrawals.ts'
import { LocalBus } from '../../platform/bus/local-bus.ts'
import { readAccountEvents } from '../../platform/db/account-event-store.ts'
import { readOutbox, sendPushJob, startNotifications } from './index.ts'

const server = await startTestServer()
const { context } = server
const adminCookie = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
await readOutbox(context, TEST_TENANT)
const reader = startNotifications({ ...context, bus: new LocalBus() })
afterAll(async () => await reader.stop())

async function listFor(cookie: string): Promise<{ title: string; text: string; group: string }[]> {
  return (await server.call({ method: 'GET', url: '/notifications', cookie })).json().items
}

it('[T24-1.5] notifies of an approved and a rejected document', async () => {
  const user = await addUserWithRole(server, 'USER')
  const cookie = await cookieFor(server, user)
  const review = async (type: 'PROOF_OF_ADDRESS', order: object) => {
    const document = await addDocument(server, cookie, type)
    const answer = await server.call({
      method: 'PUT',
      url: `/admin/userdocuments/${document.id}/review`,
      cookie: adminCookie,
      payload: { documentType: type, documentSubType: 'UTILITY_BILL', reviewerNote: '', ...order },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await review('PROOF_OF_ADDRESS', { review: 'REJECTED', reviewerNote: 'The picture is blurred.' })
  await eventually(async () => expect(await listFor(cookie)).toHaveLength(1))
  await review('PROOF_OF_ADDRESS', { review: 'VERIFIED' })
  await eventually(async () =>
    expect(await listFor(cookie)).toMatchObject([
      { title: 'Proof of address approved', group: 'account' },
      { title: 'Proof of address rejected', text: 'The picture is blurred. Upload it again.' },
    ]),
  )
})

it('[T24-1.5] notifies of each step of a withdrawal', async () => {
  const player = await addWithdrawer(server, 300_000n)
  const acts = payoutActs(server, adminCookie)
  const id = await withdraw(server, player, 200)
  await eventually(async () =>
    expect(await listFor(player.cookie)).toMatchObject([
      { title: 'Withdrawal of $200.00 requested', group: 'payouts' },
    ]),
  )
  await passWaitingTime(server, id)
  expect((await acts.decide(id, adminCookie, REJECTION)).statusCode).toBe(200)
  await eventually(async () =>
    expect(await listFor(player.cookie)).toMatchObject([
      {
        title: 'Withdrawal of $200.00 rejected',
        text: 'Not this one. The whole amount is back in your rewards.',
      },
      { title: 'Withdrawal of $200.00 requested' },
    ]),
  )
})

it('[T24-1.4] announces new and read notifications on the stream of their player', async () => {
  const player = await addWithdrawer(server, 300_000n)
  const announced = async () => {
    const db = context.database.tenant(TEST_TENANT)
    const { events } = await readAccountEvents(db, TEST_TENANT, { after: 0n, since: '0', limit: 1000 })
    return events.filter(
      ({ user_id, changes }) => user_id === player.user.id && changes.includes('NOTIFICATIONS'),
    ).length
  }
  await withdraw(server, player, 200)
  await eventually(async () => expect(await announced()).toBe(1))
  const read = async () =>
    await server.call({ method: 'PUT', url: '/notifications/read', cookie: player.cookie, payload: {} })
  expect((await read()).json()).toEqual({ unread: 0 })
  expect(await announced()).toBe(2)
  // Nothing changed, so nothing is announced.
  await read()
  expect(await announced()).toBe(2)
})

it('[T24-1.8] pushes while it reads, and leaves a push that failed to the queue', async () => {
  const service = await startPushService()
  const player = await addWithdrawer(server, 300_000n)
  const payload = service.subscription()
  await server.call({
    method: 'POST',
    url: '/notifications/push-subscriptions',
    cookie: player.cookie,
    payload,
  })
  service.answerWith(503)
  await withdraw(server, player, 200)
  const queued = async () =>
    (
      await sql<{
        key: string
      }>`select key from graphile_worker.jobs where task_identifier = 'send-push'`.execute(
        context.database.shared,
      )
    ).rows
  await eventually(async () => expect(await queued()).toHaveLength(1))
  service.answerWith(201)
  const job = sendPushJob(context)
  const [, , id = ''] = (await queued())[0]?.key.split(':') ?? []
  await job.handle({ tenantId: TEST_TENANT, id }, context.log)
  expect(service.received.map(({ title }) => title)).toContain('Withdrawal of $200.00 requested')
  await service.stop()
})
