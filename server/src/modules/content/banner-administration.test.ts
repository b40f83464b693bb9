import type { Banner } from '@pickproof/contract/banners'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { picture } from '../../testing/documents.ts'
import { auditActions } from '../../testing/people.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
let cookie = ''
let png: Buffer

beforeEach(async () => {
  png = await picture('png')
  cookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  await db.deleteFrom('banner').execute()
  await db.deleteFrom('banner_file').execute()
})

interface Form {
  readonly fields?: Readonly<Record<string, string>>
  readonly file?: { readonly name: string; readonly bytes: Buffer } | undefined
  readonly id?: number
  readonly seen?: string
  readonly key?: string
  readonly who?: string
  readonly tenant?: string
}

const FIELDS = { type: 'image', linkType: 'internal', order: '1', viewTimeInSeconds: '5' }

async function send({ fields = {}, file, id, seen = '', key, who = cookie, tenant = TEST_TENANT }: Form) {
  const boundary = 'banner-boundary'
  const parts: Buffer[] = Object.entries({ ...FIELDS, ...fields }).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    )
  return await server.call({
    method: id === undefined ? 'POST' : 'PUT',
    url: id === undefined ? '/banners/upload' : `/banners/${id}${seen}`,
    cookie: who,
    tenant,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
}

const picturedAs = (name = 'picture.png') => ({ name, bytes: png })

async function make(order: number, desc: string): Promise<Banner> {
  const answer = await send({ fields: { order: String(order), desc }, file: picturedAs() })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function listed(who = cookie): Promise<Banner[]> {
  const answer = await server.call({ method: 'POST', url: '/banners/search', cookie: who, payload: {} })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().content
}

const orders = async () => (await listed()).map(({ desc, order }) => `${order} ${desc}`)

describe('a new banner', () => {
  it('[B138] [B155] [B154] has all its fields, and its picture can be read', async () => {
    const answer = await send({
      fields: { url: '/app/home', redirectUrl: '/app/rewards', viewTimeInSeconds: '7', desc: 'Cup week' },
      file: picturedAs(),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const banner: Banner = answer.json()
    expect(banner).toMatchObject({
      tenant: TEST_TENANT,
      type: 'image',
      linkType: 'internal',
      order: 1,
      viewTimeInSeconds: 7,
      givenUrl: '/app/home',
      redirectUrl: '/app/rewards',
      desc: 'Cup week',
      createdBy: expect.stringContaining('@people.test'),
      createdDate: server.clock.now().toISOString(),
      file: { contentType: 'image/png', bytes: expect.any(Number) },
    })
    const file = await server.call({ method: 'GET', url: `/banners/preview/${banner.id}`, cookie })
    expect(file.headers['content-type']).toBe('image/png')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: 600 })
    expect(await auditActions(server)).toContainEqual(
      expect.objectContaining({ action: 'banner.create', target_id: String(banner.id) }),
    )
  })

  it('[B149] at an occupied place moves the others on; a place far behind becomes the next one', async () => {
    await make(1, 'a')
    await make(1, 'b')
    await make(2, 'c')
    await make(99, 'd')
    expect(await orders()).toEqual(['1 b', '2 c', '3 a', '4 d'])
  })

  it('[B139] [B140] [B141] needs a file that is an image or a video of at most 5 MB', async () => {
    const none = await send({})
    expect([none.statusCode, none.json().message]).toEqual([400, 'File is required.'])
    const text = await send({ file: { name: 'notes.png', bytes: Buffer.from('just words') } })
    expect([text.statusCode, text.json().message]).toEqual([
      415,
      'Only image and video files are allowed. notes.png is not supported.',
    ])
    const svg = await send({
      file: { name: 'x.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    })
    expect(svg.statusCode).toBe(415)
    const large = await send({
      file: { name: 'huge.png', bytes: Buffer.concat([png, Buffer.alloc(5_000_001 - png.length)]) },
    })
    expect([large.statusCode, large.json().message]).toEqual([413, 'File huge.png exceeds 5MB limit.'])
    const whole = Buffer.concat([png, Buffer.alloc(5_000_000 - png.length)])
    expect((await send({ file: { name: 'whole.png', bytes: whole } })).statusCode).toBe(200)
    const other = await send({ fields: { type: 'video' }, file: picturedAs() })
    expect([other.statusCode, other.json().message]).toEqual([
      400,
      'The file is an image, but the type is video.',
    ])
    expect(await listed()).toHaveLength(1)
  })

  it.each<[string, Record<string, string>, string, string]>([
    ['[B142] without a type', { type: '' }, 'type', 'Required *'],
    ['[B142] without a link type', { linkType: '' }, 'linkType', 'Required *'],
    ['[B142] without an order', { order: '' }, 'order', 'Required *'],
    ['[B142] without a view time', { viewTimeInSeconds: '' }, 'viewTimeInSeconds', 'Required *'],
    ['[B143] at place 0', { order: '0' }, 'order', 'Order must be a whole number of 1 or more'],
    ['[B143] at place 1.5', { order: '1.5' }, 'order', 'Order must be a whole number of 1 or more'],
    [
      '[B144] for 0 seconds',
      { viewTimeInSeconds: '0' },
      'viewTimeInSeconds',
      'View time must be a whole number of 1 or more',
    ],
    [
      '[B146] with an internal link elsewhere',
      { redirectUrl: '/admin' },
      'redirectUrl',
      'An internal link must start with /app/',
    ],
    [
      '[B147] with an external link of another kind',
      { linkType: 'external', redirectUrl: 'ftp://x.test' },
      'redirectUrl',
      'An external link must start with http:// or https://',
    ],
    [
      '[B147] with a script for a link',
      { linkType: 'external', redirectUrl: 'javascript:alert(1)' },
      'redirectUrl',
      'An external link must start with http:// or https://',
    ],
    [
      '[B148] with a link of no type',
      { linkType: '', redirectUrl: '/app/x' },
      'redirectUrl',
      'Please select the link type first',
    ],
    ['[B145] of a feed without its address', { type: 'rss' }, 'url', 'Required *'],
  ])('%s is refused', async (_name, fields, field, message) => {
    const answer = await send({ fields, file: picturedAs() })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fieldErrors).toContainEqual(expect.objectContaining({ field, message }))
    expect(await listed()).toEqual([])
  })

  it('[B147] [B152] [B145] of a feed needs no file and always leads outside', async () => {
    const answer = await send({
      fields: { type: 'rss', linkType: 'internal', url: 'https://news.test/feed.xml' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ type: 'rss', linkType: 'external', file: null })
  })

  it('of a double click is made once', async () => {
    const both = await Promise.all([
      send({ file: picturedAs(), key: 'k1' }),
      send({ file: picturedAs(), key: 'k1' }),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(both[0]?.json().id).toBe(both[1]?.json().id)
    expect(await listed()).toHaveLength(1)
  })

  it('of two people at the same time leaves no gap', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((desc) => make(1, desc)))
    expect((await listed()).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('a banner', () => {
  it('[B150] [B156] that moves lets the others close up, forwards and backwards', async () => {
    const a = await make(1, 'a')
    for (const desc of ['b', 'c', 'd']) await make(9, desc)
    const move = async (order: number) =>
      await send({ id: a.id, fields: { order: String(order), desc: 'a' } })
    expect((await move(3)).statusCode).toBe(200)
    expect(await orders()).toEqual(['1 b', '2 c', '3 a', '4 d'])
    await move(2)
    expect(await orders()).toEqual(['1 b', '2 a', '3 c', '4 d'])
    await move(99)
    expect(await orders()).toEqual(['1 b', '2 c', '3 d', '4 a'])
  })

  it('that another staff member has changed is not overwritten; a move does not conflict', async () => {
    const a = await make(1, 'a')
    const seen = (banner: Banner) => `?seenDate=${banner.modifiedDate}&seenOrder=${banner.order}`
    await make(1, 'b')
    server.clock.advanceMs(1_000)
    const renamed = await send({ id: a.id, seen: seen(a), fields: { order: '1', desc: 'a by Ada' } })
    expect(renamed.statusCode, renamed.body).toBe(200)
    expect(await orders()).toEqual(['1 b', '2 a by Ada'])

    const late = await send({ id: a.id, seen: seen(a), fields: { order: '1', desc: 'a by Ben' } })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Another staff member changed this banner after you opened it. We did not save your changes. Reload it and try again.',
    ])
    expect(await orders()).toEqual(['1 b', '2 a by Ada'])
    const again = await send({
      id: a.id,
      seen: seen(renamed.json()),
      fields: { order: '1', desc: 'a by Ben' },
    })
    expect(again.statusCode, again.body).toBe(200)
    expect(await orders()).toEqual(['1 a by Ben', '2 b'])
  })

  it('keeps its file, or gets another one and lets go of the old', async () => {
    const { id, url } = await make(1, 'a')
    const kept: Banner = (await send({ id, fields: { viewTimeInSeconds: '9' } })).json()
    expect(kept).toMatchObject({ url, viewTimeInSeconds: 9 })
    png = await picture('png', { width: 300, height: 100, red: 9 })
    const other: Banner = (await send({ id, file: picturedAs() })).json()
    expect(other.url).not.toBe(url)
    const files = await db.selectFrom('banner_file').select('id').execute()
    expect(files).toHaveLength(1)
    const video = await send({ id, fields: { type: 'video' } })
    expect(video.json().message).toBe('File is required.')
    const feed = await send({ id, fields: { type: 'rss', url: 'https://news.test/a.xml' } })
    expect(feed.json()).toMatchObject({ type: 'rss', file: null })
    expect(await db.selectFrom('banner_file').select('id').execute()).toEqual([])
    const audited = (await auditActions(server)).filter(({ target_id }) => target_id === String(id))
    expect(audited.map(({ action }) => action)).toEqual([
      'banner.create',
      'banner.update',
      'banner.update',
      'banner.update',
    ])
    expect(audited[1]).toMatchObject({ before: { viewTimeInSeconds: 5 }, after: { viewTimeInSeconds: 9 } })
  })

  it('[B151] [B157] that is deleted lets the later ones move up, once', async () => {
    await make(1, 'a')
    const b = await make(2, 'b')
    await make(3, 'c')
    const remove = async () => await server.call({ method: 'DELETE', url: `/banners/${b.id}`, cookie })
    const both = await Promise.all([remove(), remove()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await orders()).toEqual(['1 a', '2 c'])
    expect((await db.selectFrom('banner_file').select('id').execute()).length).toBe(2)
  })

  it('[B153] is listed in its order; only staff see who made it', async () => {
    await make(1, 'a')
    await make(1, 'b')
    expect(await orders()).toEqual(['1 b', '2 a'])
    const player = await cookieFor(server, await addUserWithRole(server, 'USER'))
    const [seen] = await listed(player)
    expect(seen).not.toHaveProperty('createdBy')
    expect(seen).not.toHaveProperty('tenant')
    const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
    expect((await listed(admin))[0]).toHaveProperty('createdBy')
  })

  it('[A111] belongs to its brand and to super admins', async () => {
    const { id } = await make(1, 'a')
    const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
    const other = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
    expect((await send({ file: picturedAs(), who: admin })).statusCode).toBe(403)
    expect((await send({ id, who: admin })).statusCode).toBe(403)
    expect((await server.call({ method: 'DELETE', url: `/banners/${id}`, cookie: admin })).statusCode).toBe(
      403,
    )
    expect((await send({ id, who: other, tenant: OTHER_TENANT })).statusCode).toBe(404)
    const foreign = { method: 'DELETE' as const, url: `/banners/${id}`, cookie: other, tenant: OTHER_TENANT }
    expect((await server.call(foreign)).statusCode).toBe(404)
    expect(await orders()).toEqual(['1 a'])
  })
})
