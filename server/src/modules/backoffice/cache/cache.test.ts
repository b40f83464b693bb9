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
  it('[B165] [B166] lists what the process keeps of games and prices, with the value of each', async () => {
    const fixtureId = await addGame(server)
    const odd = quote(server, { fixtureId, priceAmerican: 135 })
    const key = `shared:odds:${fixtureId}:${odd.sportsbookId}`
    const keys = await list()
    expect(keys).toEqual(
      expect.arrayContaining([
        key,
        `shared:fixtures:${fixtureId}`,
        'shared:sports:basketball',
        `shared:sportsbooks:${odd.sportsbookId}`,
        `${TEST_TENANT}:brand:settings`,
        `${TEST_TENANT}:help:articles`,
      ]),
    )
    expect(keys.some((name) => name.startsWith('shared:leagues:'))).toBe(true)
    const answer = await ask('GET', key)
    expect(answer.json()).toMatchObject({
      cacheName: key,
      entries: [{ value: [{ id: odd.id, priceAmerican: 135 }] }],
    })
    expect((await ask('GET', 'shared:sports:basketball')).json().entries[0].value.fixtureIds).toContain(
      fixtureId,
    )
  })

  it('[B167] [B162] reads an entry again, or all below a name, and loses no price', async () => {
    const fixtureId = await addGame(server)
    const odd = quote(server, { fixtureId })
    const { book } = server.context.odds
    const known = book.findPlace(fixtureId)
    if (!known) throw new Error('the game is not in the book')
    book.place({ ...known, startMs: known.startMs + 1 }, 1)
    const answer = await ask('DELETE', `shared:fixtures:${fixtureId}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({ deleted: 1 })
    expect(book.findPlace(fixtureId)).toMatchObject({ startMs: known.startMs })
    const all = await ask('DELETE', `shared:odds:${fixtureId}:*`)
    expect(all.json()).toEqual({ deleted: 1 })
    expect(book.findOdd(fixtureId, odd.sportsbookId, odd.id)).toMatchObject({ id: odd.id })
    expect((await auditActions(server)).at(-1)).toMatchObject({
      action: 'cache.delete',
      target_id: `shared:odds:${fixtureId}:*`,
      after: { entries: 1 },
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
      scope: 'tenant',
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

  it('is a matter of super admins, of the own brand and of what is shared', async () => {
    const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ask(method, 'shared:sports:basketball', admin)).statusCode).toBe(403)
    expect(
      (await server.call({ method: 'GET', url: '/super-admin/cache-list', cookie: admin })).statusCode,
    ).toBe(403)
    const other = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
    expect((await list(other, OTHER_TENANT)).some((key) => key.startsWith(TEST_TENANT))).toBe(false)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ask(method, `${TEST_TENANT}:brand:settings`, other, OTHER_TENANT)).statusCode).toBe(404)
    expect((await ask('DELETE', 'shared:nothing')).statusCode).toBe(404)
    expect((await ask('GET', '')).statusCode).toBe(400)
  })
})
