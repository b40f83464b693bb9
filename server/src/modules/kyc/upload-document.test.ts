import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addDocument, picture, pictureOfSize, postDocument } from '../../testing/documents.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { findUserById, type UserRow } from '../identity/index.ts'
import { removeOrphans } from './remove-orphans.ts'

const server = await startTestServer()
const { database, config, files } = server.context
const db = database.tenant(TEST_TENANT)
let player: UserRow
let cookie = ''

beforeEach(async () => {
  player = await addUserWithRole(server, 'USER')
  cookie = await cookieFor(server, player)
})

function filesOnDisk(): string[] {
  const dir = join(config.dataDir, 'files', TEST_TENANT)
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 10)
}

const waiting = () => readdirSync(join(config.dataDir, 'incoming'))

async function search(who = cookie) {
  const response = await server.call({
    method: 'POST',
    url: '/userdocuments/search',
    cookie: who,
    payload: {},
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const statusOf = async () => (await findUserById(db, TEST_TENANT, player.id))?.kyc_status

describe('an upload', () => {
  it('[K001] [K007] [K038] [K039] [K037] [K040] stores front, back and selfie of an identity, which the player can list and see again', async () => {
    const [front, back] = [await picture('jpeg', { red: 250 }), await picture('png', { red: 5 })]
    const selfie = await picture('jpeg', { red: 130 })
    const response = await postDocument(server, cookie, {
      subType: 'PASSPORT',
      files: [{ bytes: front }, { bytes: back, name: 'back.png' }, { bytes: selfie }],
    })
    expect(response.statusCode, response.body).toBe(200)
    const document = response.json()
    expect(document).toEqual({
      id: expect.any(Number),
      userDocumentType: 'PROOF_OF_IDENTITY',
      userDocumentSubType: 'PASSPORT',
      review: 'PENDING',
      reviewerNote: '',
      createdDate: '2026-11-15T12:00:00.000Z',
      reviewedDate: null,
      files: [expect.any(Object), expect.any(Object), expect.any(Object)],
    })
    expect(await search()).toMatchObject({ totalElements: 1, content: [document] })
    const reds: number[] = []
    for (const { path } of document.files) {
      const file = await server.call({ method: 'GET', url: path, cookie })
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
      const { data } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
      reds.push(data[0] ?? 0)
    }
    expect(reds[0]).toBeGreaterThan(200)
    expect(reds[1]).toBeLessThan(60)
    expect(Math.abs((reds[2] ?? 0) - 130)).toBeLessThan(30)
    expect(waiting()).toEqual([])
  })

  it('[K008] lists both document types, and rejects every other type with a sentence', async () => {
    for (const type of ['PROOF_OF_IDENTITY', 'PROOF_OF_ADDRESS'] as const)
      await addDocument(server, cookie, type)
    const types = async () =>
      (await search()).content
        .map(({ userDocumentType }: { userDocumentType: string }) => userDocumentType)
        .sort()
    expect(await types()).toEqual(['PROOF_OF_ADDRESS', 'PROOF_OF_IDENTITY'])
    const bytes = await picture()
    for (const type of ['SELFIE', 'PROOF_OF_INCOME', 'proof_of_identity', '']) {
      const files = [{ bytes }, { bytes }, { bytes }]
      const refused = await postDocument(server, cookie, { type, subType: 'ID_CARD', files })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fieldErrors).toMatchObject([{ field: 'userDocumentType' }])
    }
    expect(await types()).toEqual(['PROOF_OF_ADDRESS', 'PROOF_OF_IDENTITY'])
  })

  it('[K011] moves the state of the person: one document PENDING, both SUBMITTED', async () => {
    expect(await statusOf()).toBe('PENDING')
    await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    expect(await statusOf()).toBe('PENDING')
    await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    expect(await statusOf()).toBe('SUBMITTED')
  })

  it('replaces the earlier one of its type with its files, under a new id', async () => {
    const first = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    const onDisk = filesOnDisk().length
    const second = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    expect(second.id).not.toBe(first.id)
    expect((await search()).content.map(({ id }: { id: number }) => id)).toEqual([second.id])
    expect(filesOnDisk().length).toBe(onDisk)
    const old = await server.call({ method: 'GET', url: first.files[0]?.path ?? '', cookie })
    expect(old.statusCode).toBe(404)
  })

  it('sent twice at the same time leaves one document and no file too many', async () => {
    const before = filesOnDisk().length
    const file = { bytes: await picture() }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => postDocument(server, cookie, { files: [file, file, file] })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect((await search()).totalElements).toBe(1)
    expect(filesOnDisk().length).toBe(before + 3)
  })

  it('[K033] takes a file of 5,000,000 bytes and refuses one of 5,000,001, nothing being left of it', async () => {
    const upload = async (size: number) =>
      await postDocument(server, cookie, {
        type: 'PROOF_OF_ADDRESS',
        files: [{ bytes: await pictureOfSize(size) }],
      })
    expect((await upload(5_000_000)).statusCode).toBe(200)
    const before = filesOnDisk()
    for (const size of [5_000_001, 10_000_000]) {
      const refused = await upload(size)
      expect(refused.statusCode).toBe(413)
      expect(refused.json().message).toBe('File too big, max size is 5MB')
    }
    expect(filesOnDisk()).toEqual(before)
    expect(waiting()).toEqual([])
  })

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a page named photo.jpg', 'photo.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG with a script',
      'photo.svg',
      () => Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>'),
    ],
    ['an SVG named photo.png', 'photo.png', () => Buffer.from('<svg><script>alert(1)</script></svg>')],
    ['a PDF that is called a picture', 'bill.jpeg', () => Buffer.from('%PDF-1.7 ...')],
    [
      'a WebP',
      'photo.jpg',
      async () =>
        await sharp(await picture())
          .webp()
          .toBuffer(),
    ],
    ['an empty file', 'photo.jpg', () => Buffer.alloc(0)],
  ])('[K034] refuses %s by what it is, not by its name', async (_what, name, make) => {
    const before = filesOnDisk()
    const file = { bytes: await make(), name }
    const refused = await postDocument(server, cookie, { type: 'PROOF_OF_ADDRESS', files: [file] })
    expect(refused.statusCode).toBe(415)
    expect(refused.json().message).toBe('Invalid file type. Allowed types are: png, jpeg, jpg')
    expect((await search()).totalElements).toBe(0)
    expect(filesOnDisk()).toEqual(before)
    expect(waiting()).toEqual([])
  })

  it('[K034] removes the good front side when the back side is not a picture', async () => {
    const before = filesOnDisk()
    const refused = await postDocument(server, cookie, {
      files: [{ bytes: await picture() }, { bytes: Buffer.from('%PDF') }, { bytes: await picture() }],
    })
    expect(refused.statusCode).toBe(415)
    expect(filesOnDisk()).toEqual(before)
  })

  it.each([
    [
      '[K030] [K032] identity without files',
      'PROOF_OF_IDENTITY',
      0,
      'Please complete the following required fields: Front side, Back side, Selfie',
    ],
    [
      '[K030] [K032] identity without a back side',
      'PROOF_OF_IDENTITY',
      1,
      'Please complete the following required fields: Back side, Selfie',
    ],
    [
      '[K037] identity without a selfie',
      'PROOF_OF_IDENTITY',
      2,
      'Please complete the following required fields: Selfie',
    ],
    [
      '[K031] [K032] address without a file',
      'PROOF_OF_ADDRESS',
      0,
      'Please complete the following required fields: Document',
    ],
    ['[K035] identity with four files', 'PROOF_OF_IDENTITY', 4, 'Cannot upload more than 3 items'],
    ['[K035] address with two files', 'PROOF_OF_ADDRESS', 2, 'Cannot upload more than 1 items'],
  ])('%s is refused', async (_name, type, count, message) => {
    const bytes = await picture()
    const files = Array.from({ length: count }, () => ({ bytes }))
    const refused = await postDocument(server, cookie, { type, files })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe(message)
    expect(waiting()).toEqual([])
  })

  it.each([
    ['[K009] a passport as proof of address', { type: 'PROOF_OF_ADDRESS', subType: 'PASSPORT' }],
    ['[K009] a bill as proof of identity', { type: 'PROOF_OF_IDENTITY', subType: 'UTILITY_BILL' }],
    ['files under another field', { field: 'file' }],
  ])('%s is refused and what arrived is thrown away', async (_name, part) => {
    const bytes = await picture()
    const refused = await postDocument(server, cookie, { files: [{ bytes }, { bytes }], ...part })
    expect(refused.statusCode).toBe(400)
    await expect.poll(waiting).toEqual([])
    expect(server.context.files.spool.uploads).toBe(0)
  })

  it.each<readonly [number, Partial<Record<'country' | 'state' | 'city' | 'zipcode', string>>]>([
    ...[
      'Cuba',
      'Iran',
      'North Korea',
      'Myanmar',
      'Russia',
      'Crimea',
      'Donetsk',
      'Luhansk',
      'Somalia',
      'Syria',
    ].map((country) => [403, { country }] as const),
    [403, { country: 'ir' }],
    [403, { country: 'Russian Federation' }],
    [403, { country: 'Ukraine', zipcode: '95000' }],
    [403, { country: 'Ukraine', state: 'Донецька область' }],
    [403, { country: 'UA', city: 'Luhansk' }],
    [200, { country: 'Ukraine', zipcode: '01001', city: 'Kyiv' }],
  ])('[P057] is answered with %i for a player whose address is %j', async (status, address) => {
    const none = { country: null, state: null, city: null, zipcode: null }
    await db
      .updateTable('app_user')
      .set({ ...none, ...address })
      .where('id', '=', player.id)
      .execute()
    const file = { bytes: await picture() }
    const answer = await postDocument(server, cookie, { type: 'PROOF_OF_ADDRESS', files: [file] })
    expect(answer.statusCode, answer.body).toBe(status)
  })

  it('is recorded', async () => {
    const { id } = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    const entry = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('target_id', '=', String(id))
      .where('action', '=', 'document.upload')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_email: player.email, target_kind: 'document' })
  })
})

describe('files without a document', () => {
  it('are removed after an hour, all others stay', async () => {
    const orphan = await files.store.write(TEST_TENANT, Buffer.from('left by a crash'))
    await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    expect(await removeOrphans(server.context, TEST_TENANT, new Date())).toBe(0)
    const before = filesOnDisk().length
    const inAnHour = new Date(Date.now() + 3_700_000)
    expect(await removeOrphans(server.context, TEST_TENANT, inAnHour)).toBe(1)
    expect(filesOnDisk().length).toBe(before - 1)
    await expect(files.store.read(TEST_TENANT, orphan)).rejects.toThrow('ENOENT')
  })
})
