import { type AccountNews, announceAccounts } from './platform/db/account-news.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hearAccountNews } from './account-news.ts'

import { cookieFor } from './testing/accounts.ts'
import { openStream, type StreamClient } from './testing/event-stream-client.ts'
import { addPerson } from './testing/people.ts'
import { connectionIdOf, eventsOf } from './testing/stream-events.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from './testing/test-server.ts'

let server: TestServer
let address: string
let stopHearing: () => Promise<void>

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  stopHearing = await hearAccountNews(server.context, server.testDatabase.serverUrl)
})
afterAll(async () => {
  await stopHearing()
})

const CHANGES = ['PICKS', 'BALANCE'] as const

async function announce(tenantId: string, news: readonly AccountNews[], isKept = true): Promise<void> {
  await server.context.database
    .tenant(tenantId)
    .transaction()
    .execute(async (tx) => {
      await announceAccounts(tx, tenantId, news)
      if (!isKept) throw new Error('taken back')
    })
}

async function follow(
  email: string,
  tenant = TEST_TENANT,
): Promise<{ stream: StreamClient; news: AccountNews }> {
  const user = await addPerson(server, { email, tenant })
  const stream = await openStream({ address, tenant, cookie: await cookieFor(server, user) })
  await connectionIdOf(stream)
  return { stream, news: { userId: user.id, accno: `PT-${email}`, changes: CHANGES } }
}

describe('news of accounts on the stream', () => {
  it('tells the player whose account changed, and nobody else', async () => {
    const one = await follow('one@news.test')
    const two = await follow('two@news.test')
    const elsewhere = await follow('one@news.test', OTHER_TENANT)
    await announce(TEST_TENANT, [one.news])
    await one.stream.until('event: ACCOUNT')
    expect(eventsOf(one.stream, 'ACCOUNT')).toEqual([{ accno: one.news.accno, changes: [...CHANGES] }])
    // The same number of a user in another brand is another person.
    await announce(OTHER_TENANT, [{ ...two.news, accno: 'elsewhere' }])
    await announce(TEST_TENANT, [two.news])
    await two.stream.until('event: ACCOUNT')
    expect(eventsOf(two.stream, 'ACCOUNT')).toEqual([{ accno: two.news.accno, changes: [...CHANGES] }])
    expect(eventsOf(elsewhere.stream, 'ACCOUNT')).toEqual([])
    for (const { stream } of [one, two, elsewhere]) stream.disconnect()
  })

  it('says nothing of a change that was taken back', async () => {
    const { stream, news } = await follow('back@news.test')
    await expect(announce(TEST_TENANT, [news], false)).rejects.toThrow('taken back')
    await announce(TEST_TENANT, [{ ...news, changes: ['STATUS'] }])
    await stream.until('event: ACCOUNT')
    expect(eventsOf(stream, 'ACCOUNT')).toEqual([{ accno: news.accno, changes: ['STATUS'] }])
    stream.disconnect()
  })

  it('reaches every account of a settlement however many there are', async () => {
    const { stream, news } = await follow('last@news.test')
    const others = Array.from({ length: 500 }, (_, index) => ({
      ...news,
      accno: `PT${index}`.padEnd(40, '0'),
    }))
    await announce(TEST_TENANT, [...others, news])
    await stream.until(`"accno":"${news.accno}"`)
    expect(eventsOf(stream, 'ACCOUNT')).toHaveLength(501)
    stream.disconnect()
  })

  it('asks for everything again after the line was cut', async () => {
    const { stream } = await follow('cut@news.test')
    const { rows } = await server.context.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'pickproof notices' and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
    await stream.until('event: ACCOUNT')
    expect(eventsOf(stream, 'ACCOUNT')[0]?.accno).toBeNull()
    stream.disconnect()
  })
})
