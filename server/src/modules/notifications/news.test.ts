import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { auditActions } from '../../testing/people.ts'
import { startPushService } from '../../testing/push-service.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { spreadNewsJob } from './index.ts'

const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TEST_TENANT)
const superCookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
const service = await startPushService()
const NEWS = { title: 'Two new leagues', text: 'Cordova and Liga Norte are open for picks.' }

async function addReader(name: string) {
  const user = await addUserWithRole(server, 'USER')
  const cookie = await cookieFor(server, user)
  const choices = ['mail', 'push'].map((channel) => ({ kind: 'news', channel, isOn: true }))
  const put = { method: 'PUT', url: '/notifications/settings', cookie, payload: { choices } } as const
  expect((await server.call(put)).statusCode).toBe(200)
  const payload = service.subscription(name)
  await server.call({ method: 'POST', url: '/notifications/push-subscriptions', cookie, payload })
  return { user, cookie }
}

const publish = async (cookie: string, payload: object = NEWS, tenant = TEST_TENANT) =>
  await server.call({ method: 'POST', url: '/admin/news', cookie, payload, tenant })

it('[T24-1.10] reaches every player once, and excluded players neither by mail nor as a push', async () => {
  const [reader, excluded] = [await addReader('reader'), await addReader('excluded')]
  const stop = { kind: 'TIME_OUT', length: 7 }
  const out = { method: 'POST', url: '/play-exclusions', cookie: excluded.cookie, payload: stop } as const
  expect((await server.call(out)).statusCode).toBe(200)
  const published = await publish(superCookie)
  expect(published.statusCode, published.body).toBe(200)
  const job = spreadNewsJob(context)
  const payload = { tenantId: TEST_TENANT, id: String(published.json().id) }
  await job.handle(payload, context.log)
  await job.handle(payload, context.log)
  for (const { cookie } of [reader, excluded]) {
    const { items } = (await server.call({ method: 'GET', url: '/notifications', cookie })).json()
    expect(items).toMatchObject([{ kind: 'news', group: 'news', ...NEWS }])
  }
  const mailed = await db.selectFrom('mail').select('to_address').where('kind', '=', 'notify-news').execute()
  expect(mailed).toEqual([{ to_address: reader.user.email }])
  const pushed = await db
    .selectFrom('push_delivery as d')
    .innerJoin('push_subscription as s', 's.id', 'd.subscription_id')
    .select('s.user_id')
    .execute()
  expect(pushed).toEqual([{ user_id: reader.user.id }])
  const acts = (await auditActions(server)).map(({ action }) => action)
  expect(acts).toContain('news.publish')
  await service.stop()
})

it('[T24-1.10] is published by super admins only, with a title and a text', async () => {
  const adminCookie = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  expect((await publish(adminCookie)).statusCode).toBe(403)
  expect((await publish(superCookie, NEWS, OTHER_TENANT)).statusCode).toBe(401)
  expect((await publish(superCookie, { title: ' ', text: 'x' })).statusCode).toBe(400)
  expect((await publish(superCookie, { title: 'x'.repeat(121), text: 'x' })).statusCode).toBe(400)
})
