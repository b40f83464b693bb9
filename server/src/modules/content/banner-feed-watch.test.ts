import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addDemoBanners } from '../../demo/demo-banners.ts'
import { answerIn, languageOf, sayStored } from '../../platform/messages/speech.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { refreshFeeds } from './banner-feed-watch.ts'

const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TEST_TENANT)
const brand = context.brands.getById(TEST_TENANT)

let asked = 0
let answer = { status: 200, text: '' }
const news = createServer((_request, response) => {
  asked += 1
  response.writeHead(answer.status).end(answer.text)
})
await new Promise<void>((resolve) => news.listen(0, '127.0.0.1', resolve))
afterAll(() => void news.close())
const address = `http://127.0.0.1:${(news.address() as AddressInfo).port}/feed`

const feed = (title: string) => `<rss><channel><item><title>${title}</title></item></channel></rss>`

beforeEach(async () => {
  await db.deleteFrom('banner').execute()
  asked = 0
})

async function addFeed(url: string): Promise<void> {
  const now = server.clock.now()
  const written = { created_at: now, created_by: 'test', modified_at: now, modified_by: 'test' }
  await db
    .insertInto('banner')
    .values({
      tenant_id: TEST_TENANT,
      type: 'rss',
      url,
      link_type: 'external',
      view_seconds: 5,
      position: 1,
      ...written,
    })
    .execute()
}

const stored = async () => {
  const banner = await db
    .selectFrom('banner')
    .select(['feed_items', 'feed_problem'])
    .where('type', '=', 'rss')
    .executeTakeFirstOrThrow()
  return { ...banner, feed_problem: sayStored(banner.feed_problem) }
}

it('reads a feed once in a quarter of an hour for all viewers', async () => {
  await addFeed(address)
  answer = { status: 200, text: feed('first') }
  await Promise.all([refreshFeeds(context, brand), refreshFeeds(context, brand)])
  expect(asked).toBe(1)
  expect(await stored()).toEqual({
    feed_items: [{ title: 'first', link: null, date: null }],
    feed_problem: null,
  })
  server.clock.advanceMs(15 * MINUTE_MS)
  answer = { status: 200, text: feed('second') }
  await refreshFeeds(context, brand)
  expect(await stored()).toMatchObject({ feed_items: [{ title: 'second' }] })
})

it('keeps the old entries and says why when a feed fails', async () => {
  await addFeed(address)
  answer = { status: 200, text: feed('old') }
  await refreshFeeds(context, brand)
  server.clock.advanceMs(15 * MINUTE_MS)
  answer = { status: 500, text: 'broken' }
  await refreshFeeds(context, brand)
  expect(await stored()).toEqual({
    feed_items: [{ title: 'old', link: null, date: null }],
    feed_problem: 'The address answered with 500.',
  })
  const inGerman = await answerIn(languageOf('de'), stored)
  expect(inGerman.feed_problem).toBe('Die Adresse hat mit 500 geantwortet.')
})

it('does not ask this machine in production', async () => {
  await addFeed(address.replace(/:\d+/, ''))
  await refreshFeeds({ ...context, config: { isProduction: true } }, brand)
  expect(asked).toBe(0)
  expect(await stored()).toMatchObject({ feed_problem: 'The address is not on the public internet.' })
})

it('reads the news of the demo from the folder of the brand, and nothing else of the server', async () => {
  await db.transaction().execute(async (tx) => {
    await addDemoBanners(tx, brand, { now: server.clock.now(), createdBy: 'test' })
    await addDemoBanners(tx, brand, { now: server.clock.now(), createdBy: 'test' })
  })
  const types = await db.selectFrom('banner').select('type').orderBy('position').execute()
  expect(types.map(({ type }) => type)).toEqual(['image', 'image', 'video', 'rss'])
  await refreshFeeds({ ...context, config: { isProduction: true } }, brand)
  expect((await stored()).feed_items).toHaveLength(3)
  await db.deleteFrom('banner').execute()
  await addFeed('/brand/generic/logo.svg')
  await refreshFeeds(context, brand)
  expect(await stored()).toMatchObject({ feed_items: [], feed_problem: expect.stringContaining('http') })
})
