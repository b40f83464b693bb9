/** Due times: what is late, what closes, and what the player learns of each step. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addDispute } from '../../testing/disputes.ts'
import { pickActs } from '../../testing/pick-acts.ts'
import { actionsOn, addStaff } from '../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { findUserById, type UserRow } from '../identity/index.ts'
import { readOutbox } from '../notifications/index.ts'
import { disputeFigures, watchDisputes } from './index.ts'

const server = await startTestServer()
const { clock, context } = server
const db = context.database.tenant(TEST_TENANT)
const acts = await pickActs(server)
const admin = await addStaff(server, 'ADMIN')
// The first reading begins at the newest event.
await readOutbox(context, TEST_TENANT)

async function disputed() {
  const { pickId, account } = await acts.lostPick()
  const user = (await findUserById(db, TEST_TENANT, account.user_id)) as UserRow
  return { user, dispute: await addDispute(server, user, { subject: 'PICK', subjectId: pickId }) }
}

const watch = async () => await watchDisputes(context, TEST_TENANT)
const overdue = async () => await disputeFigures(context)[0]?.read()
const own = async (user: UserRow, id: number) =>
  (await server.call({ url: `/disputes/${id}`, cookie: await cookieFor(server, user) })).json()
const answer = async (id: number) =>
  await admin.callAlone({
    method: 'POST',
    url: `/admin/disputes/${id}/messages`,
    payload: { text: 'We compare it.' },
  })
const uphold = async (id: number, version: number) =>
  await admin.callAlone({
    method: 'PUT',
    url: `/admin/disputes/${id}/uphold`,
    payload: { reason: 'The official score agrees.', version },
  })

async function notificationsOf(user: UserRow) {
  await readOutbox(context, TEST_TENANT)
  const cookie = await cookieFor(server, user)
  const { items } = (await server.call({ url: '/notifications', cookie })).json()
  return items
    .filter(({ link }: { link?: { path: string } }) => link?.path.startsWith('/app/disputes/'))
    .map(({ title, text }: { title: string; text: string }) => [title, text])
}

it('[decision 180] counts a dispute as overdue until staff take the step that is late', async () => {
  const { user, dispute } = await disputed()
  expect(await overdue()).toBe(0)
  clock.advanceMs(48 * HOUR_MS + 1)
  expect(await overdue()).toBe(1)
  await watch()
  await watch()
  expect(await own(user, dispute.id)).toMatchObject({ status: 'OPEN', isOverdue: true })
  await answer(dispute.id)
  expect([await overdue(), (await own(user, dispute.id)).isOverdue]).toEqual([0, false])
  clock.advanceMs(5 * 24 * HOUR_MS)
  expect(await overdue()).toBe(1)
  const { version } = (await admin.callAlone({ method: 'GET', url: `/admin/disputes/${dispute.id}` })).json()
  expect((await uphold(dispute.id, version)).statusCode).toBe(200)
  expect(await overdue()).toBe(0)
})

it('[decision 180] closes a decision that was not appealed in time, and only then', async () => {
  const { user, dispute } = await disputed()
  await uphold(dispute.id, 1)
  clock.advanceMs(7 * 24 * HOUR_MS - 1)
  await watch()
  expect((await own(user, dispute.id)).status).toBe('DECIDED')
  clock.advanceMs(1)
  await watch()
  expect(await own(user, dispute.id)).toMatchObject({ status: 'CLOSED', dueDate: null })
  const [entry] = await actionsOn(server, { kind: 'dispute', id: BigInt(dispute.id) })
  expect(entry).toMatchObject({ action: 'dispute.close', actor_email: 'system' })
})

it('[decision 180] notifies the player of each step, once', async () => {
  const { user, dispute } = await disputed()
  const { id } = dispute
  expect(await notificationsOf(user)).toEqual([
    [`Dispute ${id} opened`, expect.stringContaining('We answer by ')],
  ])
  clock.advanceMs(49 * HOUR_MS)
  await watch()
  await readOutbox(context, TEST_TENANT)
  await answer(id)
  clock.advanceMs(1_000)
  await uphold(id, 2)
  clock.advanceMs(1_000)
  const payload = { text: 'Please look again.' }
  const cookie = await cookieFor(server, user)
  await server.call({ method: 'POST', url: `/disputes/${id}/appeal`, cookie, payload })
  expect(await notificationsOf(user)).toEqual([
    [
      `Appeal of dispute ${id} received`,
      'A staff member who had no part in the first decision decides again.',
    ],
    [`Dispute ${id} decided: the decision stays`, 'The official score agrees.'],
    [`Answer to dispute ${id}`, 'We compare it.'],
    [`Dispute ${id} is late`, 'We missed our deadline and have alerted our staff.'],
    [`Dispute ${id} opened`, expect.stringContaining('We answer by ')],
  ])
  const mails = await db
    .selectFrom('mail')
    .select('kind')
    .where('to_address', '=', user.email)
    .where('kind', '=', 'notify-dispute')
    .execute()
  expect(mails).toHaveLength(5)
})
