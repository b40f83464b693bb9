import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SettingError } from '../../../config.ts'
import { cookieFor } from '../../../testing/accounts.ts'
import { auditActions } from '../../../testing/people.ts'
import { addGame, openBook, quote } from '../../../testing/picks.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const brandsDir = mkdtempSync(join(tmpdir(), 'pickproof-brands-'))
cpSync(fileURLToPath(new URL('../../../../../brands', import.meta.url)), brandsDir, { recursive: true })
afterAll(() => rmSync(brandsDir, { recursive: true, force: true }))
const server = await startTestServer({ environment: { BRANDS_DIR: brandsDir } })
await openBook(server)
let cookie = ''

beforeEach(async () => {
  cookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
})

async function list(who = cookie, tenant = TEST_TENANT): Promise<string[]> {
  const answer = await server.call({ method: 'GET', url: '/super-admin/cache-list', cookie: who, tenant })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function ask(method: 'GET' | 'DELETE', cacheName: string, who = cookie, tenant = TEST_TENANT) {
  const url = `/super-admin/cache?cacheName=${encodeURIComponent(cacheName)}`
  return await server.call({ method, url, cookie: who, tenant })
}

describe('the cache', () => {
  it('[B165] [B166] lists what the process keeps for the brand, with the value of each', async () => {
    const keys = await list()
    expect(keys).toEqual([`${TEST_TENANT}:brand:settings`, `${TEST_TENANT}:help:articles`])
    const answer = await ask('GET', `${TEST_TENANT}:brand:settings`)
    expect(answer.json()).toMatchObject({ entries: [{ value: { tenantId: TEST_TENANT } }] })
  })

  it('[T23-1.5] neither lists nor reloads what brands share', async () => {
    const fixtureId = await addGame(server)
    quote(server, { fixtureId })
    const { book } = server.context.odds
    const known = book.findPlace(fixtureId)
    if (!known) throw new Error('the game is not in the book')
    book.place({ ...known, startMs: known.startMs + 1 }, 1)
    expect((await list()).filter((key) => !key.startsWith(`${TEST_TENANT}:`))).toEqual([])
    for (const cacheName of ['shared:*', 'shared:fixtures:*', `shared:fixtures:${fixtureId}`])
      for (const method of ['GET', 'DELETE'] as const)
        expect((await ask(method, cacheName)).statusCode).toBe(404)
    expect(book.findPlace(fixtureId)).toMatchObject({ startMs: known.startMs + 1 })
  })

  it('[B167] [B162] reloads an entry, or all below a name, and records it', async () => {
    expect((await ask('DELETE', `${TEST_TENANT}:help:articles`)).json()).toEqual({ deleted: 1 })
    expect((await ask('DELETE', `${TEST_TENANT}:*`)).json()).toEqual({ deleted: 2 })
    expect((await auditActions(server)).at(-1)).toMatchObject({
      action: 'cache.delete',
      target_id: `${TEST_TENANT}:*`,
      after: { entries: 2 },
    })
  })

  it('reads the files of the brand again; a mistake in them is reported and changes nothing', async () => {
    const path = join(brandsDir, TEST_TENANT, 'brand.json')
    const written = readFileSync(path, 'utf8')
    const nameOf = async () =>
      (await server.call({ method: 'GET', url: '/tenant', cookie })).json().name as string
    const before = await nameOf()
    writeFileSync(path, written.replace(`"name": "${before}"`, '"name": "Another Name"'))
    expect(await nameOf()).toBe(before)
    expect((await ask('DELETE', `${TEST_TENANT}:brand:settings`)).statusCode).toBe(200)
    expect(await nameOf()).toBe('Another Name')
    writeFileSync(path, '{ broken')
    const refused = await ask('DELETE', `${TEST_TENANT}:brand:settings`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('brand.json')
    expect(await nameOf()).toBe('Another Name')
    writeFileSync(path, written)
    await ask('DELETE', `${TEST_TENANT}:*`)
    expect(await nameOf()).toBe(before)
  })

  it('is on record before anything is dropped, and a mistake that stopped it as well', async () => {
    const entriesOf = async (cacheName: string) =>
      (await auditActions(server)).filter(({ target_id }) => target_id === cacheName)
    const cacheName = `${TEST_TENANT}:witness:one`
    const seen: unknown[] = []
    server.context.caches.register({
      name: 'witness',
      ids: () => ['one'],
      read: () => 'value',
      renew: async () => {
        // Another connection reads it: it is committed.
        seen.push(...(await entriesOf(cacheName)))
        throw new SettingError('The file is broken')
      },
    })
    expect((await ask('DELETE', cacheName)).statusCode).toBe(409)
    expect(seen).toMatchObject([{ action: 'cache.delete', after: { entries: 1 } }])
    expect((await entriesOf(cacheName)).map(({ after }) => after)).toEqual([
      { entries: 1 },
      { entries: 0, refused: 'The file is broken' },
    ])
  })

  it('is open to super admins, for their own brand alone', async () => {
    const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ask(method, `${TEST_TENANT}:brand:settings`, admin)).statusCode).toBe(403)
    expect(
      (await server.call({ method: 'GET', url: '/super-admin/cache-list', cookie: admin })).statusCode,
    ).toBe(403)
    const other = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
    expect((await list(other, OTHER_TENANT)).some((key) => key.startsWith(TEST_TENANT))).toBe(false)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ask(method, `${TEST_TENANT}:brand:settings`, other, OTHER_TENANT)).statusCode).toBe(404)
    expect((await ask('DELETE', `${TEST_TENANT}:nothing`)).statusCode).toBe(404)
    expect((await ask('GET', '')).statusCode).toBe(400)
  })
})
