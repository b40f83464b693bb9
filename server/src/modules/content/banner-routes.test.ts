import type { Banner } from '@pickproof/contract/banners'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../identity/index.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { addUserWithRole, sessionCookie, sessionToken } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { insertBanner, type NewBanner, type NewFile } from './banner-store.ts'

const server = await startTestServer()
const PICTURE: NewFile = { contentType: 'image/png', bytes: Buffer.from('not really a picture') }
const FILM: NewFile = { contentType: 'video/webm', bytes: Buffer.from('0123456789') }

let player: UserRow
let cookie = ''
let otherCookie = ''

beforeAll(async () => {
  player = await addUserWithRole(server, 'USER')
  cookie = sessionCookie(TEST_TENANT, await sessionToken(server, player))
  const stranger = await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT)
  otherCookie = sessionCookie(OTHER_TENANT, await sessionToken(server, stranger))
})

beforeEach(async () => {
  for (const tenant of [TEST_TENANT, OTHER_TENANT])
    await server.context.database.tenant(tenant).deleteFrom('banner').execute()
})

async function add(banner: Partial<NewBanner>, file?: NewFile, tenant = TEST_TENANT): Promise<number> {
  const now = server.clock.now()
  const id = await server.context.database
    .tenant(tenant)
    .transaction()
    .execute(
      async (tx) =>
        await insertBanner(
          tx,
          tenant,
          {
            type: 'image',
            link_type: 'internal',
            view_seconds: 8,
            position: 1,
            created_at: now,
            created_by: 'test',
            modified_at: now,
            modified_by: 'test',
            ...banner,
          },
          file,
        ),
    )
  return Number(id)
}

async function search(by = cookie, tenant = TEST_TENANT, payload: object = { sorters: ['+order'] }) {
  const answer = await server.call({ method: 'POST', url: '/banners/search', cookie: by, tenant, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ content: Banner[]; totalElements: number }>()
}

const view = async (id: number, by = cookie, tenant = TEST_TENANT) =>
  await server.call({ method: 'POST', url: `/banners/${id}/view`, cookie: by, tenant })

async function viewsOf(id: number): Promise<number> {
  const rows = await server.context.database
    .tenant(TEST_TENANT)
    .selectFrom('banner_view')
    .select('views')
    .where('banner_id', '=', BigInt(id))
    .execute()
  return rows.reduce((sum, { views }) => sum + views, 0)
}

describe('the list of banners', () => {
  it('[U056] has id, type, desc, url, redirectUrl, linkType, viewTimeInSeconds and order', async () => {
    const id = await add(
      { description: 'Early lines', redirect_url: '/app/basketball', view_seconds: 12, position: 3 },
      PICTURE,
    )
    expect((await search()).content).toEqual([
      {
        id,
        type: 'image',
        desc: 'Early lines',
        url: expect.stringMatching(
          new RegExp(`^/api/banners/preview/${id}\\?tenant=${TEST_TENANT}&v=[0-9a-f]{16}$`),
        ),
        redirectUrl: '/app/basketball',
        linkType: 'internal',
        viewTimeInSeconds: 12,
        order: 3,
        items: [],
      },
    ])
  })

  it("[U057] comes sorted by '+order', also when nothing is said", async () => {
    await add({ position: 2, description: 'second' }, PICTURE)
    await add({ position: 3, description: 'third' }, FILM)
    await add({ position: 1, description: 'first', type: 'rss', url: 'https://news.example/feed' })
    for (const payload of [{ sorters: ['+order'] }, {}]) {
      const { content } = await search(cookie, TEST_TENANT, payload)
      expect(content.map(({ desc }) => desc)).toEqual(['first', 'second', 'third'])
    }
    const { content } = await search(cookie, TEST_TENANT, { sorters: ['-order'] })
    expect(content.map(({ order }) => order)).toEqual([3, 2, 1])
  })

  it.each(['USER', 'ADMIN', 'SUPER_ADMIN'] as const)('is read by %s', async (role) => {
    await add({}, PICTURE)
    const token = await sessionToken(server, await addUserWithRole(server, role))
    expect((await search(sessionCookie(TEST_TENANT, token))).totalElements).toBe(1)
  })

  it('shows nothing of another brand', async () => {
    await add({}, PICTURE)
    expect((await search(otherCookie, OTHER_TENANT)).totalElements).toBe(0)
    await add({ description: 'theirs' }, PICTURE, OTHER_TENANT)
    expect((await search()).content.map(({ desc }) => desc)).not.toContain('theirs')
  })
})

describe('the file of a banner', () => {
  const preview = async (
    id: number,
    headers: Record<string, string> = {},
    by = cookie,
    tenant = TEST_TENANT,
  ) => await server.call({ method: 'GET', url: `/banners/preview/${id}`, cookie: by, tenant, headers })

  it('is answered with its type, and may run nothing when it is opened directly', async () => {
    const answer = await preview(await add({}, PICTURE))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(PICTURE.bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
      'cache-control': expect.stringMatching(/^private/),
    })
  })

  it('is found by the address in the list, which a picture opens without headers', async () => {
    await add({}, PICTURE)
    const { url } = (await search()).content[0] ?? { url: '' }
    expect((await server.app.inject({ url, headers: { cookie } })).rawPayload).toEqual(PICTURE.bytes)
    expect((await server.app.inject({ url })).statusCode).toBe(401)
  })

  it('is not sent again to a browser that has it', async () => {
    const id = await add({}, PICTURE)
    const { etag } = (await preview(id)).headers
    expect((await preview(id, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('of a video is answered in parts', async () => {
    const id = await add({ type: 'video' }, FILM)
    const part = await preview(id, { range: 'bytes=2-5' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '2345', 'bytes 2-5/10'])
    expect((await preview(id, { range: 'bytes=7-' })).body).toBe('789')
    expect((await preview(id, { range: 'bytes=-2' })).body).toBe('89')
    expect((await preview(id, { range: 'bytes=10-' })).statusCode).toBe(416)
    expect((await preview(id, { range: 'lines=1-2' })).body).toBe('0123456789')
  })

  it('is not found for a feed, for no banner and for the banner of another brand', async () => {
    const feed = await add({ type: 'rss', url: 'https://news.example/feed' })
    const theirs = await add({}, PICTURE, OTHER_TENANT)
    for (const id of [feed, theirs, 999_999]) expect((await preview(id)).statusCode).toBe(404)
    expect((await preview(theirs, {}, otherCookie, OTHER_TENANT)).statusCode).toBe(200)
  })
})

describe('a display', () => {
  it.each([
    ['image', PICTURE],
    ['video', FILM],
  ] as const)('[U058] of a banner of type %s is counted by its id', async (type, file) => {
    const id = await add({ type }, file)
    const neighbour = await add({ position: 2 }, PICTURE)
    const answer = await view(id)
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect([await viewsOf(id), await viewsOf(neighbour)]).toEqual([1, 0])
  })

  it('is counted once, even if it is reported several times; the next one counts again', async () => {
    const id = await add({ view_seconds: 8 }, PICTURE)
    await Promise.all(Array.from({ length: 10 }, async () => await view(id)))
    server.clock.advanceMs(7_999)
    await view(id)
    expect(await viewsOf(id)).toBe(1)
    server.clock.advanceMs(1)
    await view(id)
    expect(await viewsOf(id)).toBe(2)
  })

  it('is counted for every viewer', async () => {
    const id = await add({}, PICTURE)
    const token = await sessionToken(server, await addUserWithRole(server, 'USER'))
    await view(id)
    await view(id, sessionCookie(TEST_TENANT, token))
    expect(await viewsOf(id)).toBe(2)
  })

  it('is not counted for a feed, or for an admin who views as a player', async () => {
    const feed = await add({ type: 'rss', url: 'https://news.example/feed' })
    expect((await view(feed)).statusCode).toBe(200)
    const picture = await add({ position: 2 }, PICTURE)
    const admin = await addUserWithRole(server, 'ADMIN')
    const switched = sessionCookie(TEST_TENANT, await sessionToken(server, admin, player))
    expect((await view(picture, switched)).statusCode).toBe(200)
    expect([await viewsOf(feed), await viewsOf(picture)]).toEqual([0, 0])
  })

  it('of a banner that is removed at the same moment counts nothing and does not fail', async () => {
    const id = await add({}, PICTURE)
    const db = server.context.database.tenant(TEST_TENANT)
    const removing = await db.startTransaction().execute()
    await removing.deleteFrom('banner').where('id', '=', BigInt(id)).execute()
    const viewing = view(id)
    // It has found the banner, which is still there for everyone else, and waits for its row.
    await untilSomebodyWaits(server)
    await removing.commit().execute()
    expect((await viewing).statusCode).toBe(200)
    expect(await viewsOf(id)).toBe(0)
  })

  it('of the banner of another brand is not found and counts nothing', async () => {
    const id = await add({}, PICTURE)
    expect((await view(id, otherCookie, OTHER_TENANT)).statusCode).toBe(404)
    expect(await viewsOf(id)).toBe(0)
  })
})

describe('the tables of banners', () => {
  it('show nothing to a connection of another brand', async () => {
    const id = await add({}, PICTURE)
    await view(id)
    const theirs = server.context.database.tenant(OTHER_TENANT)
    for (const table of ['banner', 'banner_file', 'banner_view'] as const)
      expect(
        await theirs.selectFrom(table).selectAll().where('tenant_id', '=', TEST_TENANT).execute(),
      ).toEqual([])
  })

  it('have one banner at a position', async () => {
    await add({ position: 1 }, PICTURE)
    await expect(add({ position: 1 }, PICTURE)).rejects.toThrow('unique')
  })

  it('refuse a picture without a file, a feed with one, and a file beyond 5 MB', async () => {
    await expect(add({})).rejects.toThrow('check')
    await expect(add({ type: 'rss', url: 'https://news.example/feed' }, PICTURE)).rejects.toThrow('check')
    const large = { contentType: 'image/png', bytes: Buffer.alloc(5_000_001) }
    await expect(add({}, large)).rejects.toThrow('check')
  })
})
