import type { JournalEntry } from '@pickproof/contract/pick-history'
import type { PickView } from '@pickproof/contract/picks'
import type { Page } from '@pickproof/contract/list'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import {
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  placed,
  straightOrder,
} from '../../testing/picks.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { callWithSecond } from '../../testing/staff.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ startAt: '2026-11-16T12:00:00Z' })
let owner: Owner
let noted: PickView | undefined
let other: PickView | undefined
let staffCookie: string

beforeAll(async () => {
  await openBook(server)
  owner = await addOwner(server)
  ;[noted] = await placed(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
  ;[other] = await placed(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
  staffCookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
})

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, cookie = owner.cookie) =>
  await server.call({
    method,
    url,
    cookie,
    accountNo: owner.account.accno,
    ...(payload && { payload }),
  })
const write = async (id: number | undefined, body: object, cookie?: string) =>
  await call('PUT', `/accounts/picks/${id}/journal`, body, cookie)
const journal = async () => (await call('GET', '/accounts/picks/journal')).json() as JournalEntry[]
const found = async (words: string, cookie?: string) => {
  const filters = { key: 'text', op: 'LIKE', value: `%${words}%` }
  const page = (await call('POST', '/accounts/picks/search', { filters }, cookie)).json() as Page<PickView>
  return page.content.map(({ id }) => id)
}

describe('the journal of a player', () => {
  it('[T24-4.10] keeps a note and tags with a pick, which the search finds', async () => {
    const response = await write(noted?.id, { note: ' Line moved late. ', tags: ['#Home Dog', 'home dog'] })
    expect(response.statusCode, response.body).toBe(200)
    const entry = { pickId: noted?.id, note: 'Line moved late.', tags: ['home dog'] }
    expect(response.json()).toEqual(entry)
    expect(await journal()).toEqual([entry])
    expect(await found('moved LATE')).toEqual([noted?.id])
    expect(await found('home dog')).toEqual([noted?.id])
    const totals = await call('POST', '/accounts/picks/totals', {
      filters: { key: 'text', op: 'LIKE', value: '%home dog%' },
    })
    expect(totals.json()).toMatchObject({ open: 1 })
  })

  it('[T24-4.10] is in the file of the player', async () => {
    const { body } = await call('POST', '/accounts/picks/export/csv', {})
    expect(body.split('\r\n')[0]).toMatch(/,Note,Tags$/)
    expect(body).toContain('Line moved late.,home dog')
  })

  it('[T24-4.10] is private: staff neither read, find, export nor change it', async () => {
    expect((await call('GET', '/accounts/picks/journal', undefined, staffCookie)).statusCode).toBe(404)
    expect((await write(noted?.id, { note: 'x', tags: [] }, staffCookie)).statusCode).toBe(404)
    expect(await found('moved late', staffCookie)).toEqual([])
    const { body } = await call('POST', '/accounts/picks/export/csv', {}, staffCookie)
    expect(body).not.toMatch(/Note|moved late|home dog/)
    expect(await journal()).toHaveLength(1)
  })

  it('[T24-4.10] belongs to picks of the account only, and stays as it was after a refusal', async () => {
    const stranger = await addOwner(server)
    const [foreign] = await placed(server, stranger, straightOrder(legOf(await freshOdd(server), 200)))
    expect((await write(foreign?.id, { note: 'mine', tags: [] })).statusCode).toBe(404)
    for (const body of [
      { note: 'x'.repeat(2001), tags: [] },
      { note: '', tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) },
      { note: '', tags: ['one, two'] },
      { note: '', tags: [' '] },
    ])
      expect((await write(noted?.id, body)).statusCode).toBe(400)
    expect(await journal()).toMatchObject([{ pickId: noted?.id, note: 'Line moved late.' }])
  })

  it('[T24-4.10] loses an entry that is emptied, and all entries with a purge', async () => {
    await write(other?.id, { note: 'Second', tags: [] })
    expect(await journal()).toHaveLength(2)
    expect((await write(other?.id, { note: ' ', tags: [] })).statusCode).toBe(200)
    expect((await journal()).map(({ pickId }) => pickId)).toEqual([noted?.id])
    const purge = {
      method: 'PUT',
      url: `/super-admin/${owner.user.id}/purge-user`,
      cookie: staffCookie,
    } as const
    const response = await callWithSecond(server, purge)
    expect(response.statusCode, response.body).toBeLessThan(300)
    const rows = await server.context.database
      .tenant(owner.user.tenant_id)
      .selectFrom('pick_journal')
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })
})
