import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()
const admin = await addUserWithRole(server, 'ADMIN')
const colleague = await addUserWithRole(server, 'SUPER_ADMIN')
const player = await addUserWithRole(server, 'USER')
const [cookie, colleagueCookie, playerCookie] = await Promise.all(
  [admin, colleague, player].map((person) => cookieFor(server, person)),
)

const NOTHING = { filters: null, columns: [] }
const CHOSEN = {
  filters: [
    { key: 'status', op: 'IN', value: ['ACTIVE', 'INACTIVE'] },
    { key: 'createdDate', op: 'BETWEEN', value: ['2026-10-01T00:00:00.000Z', '2026-11-14T23:59:59.999Z'] },
    { key: 'user.email', op: 'LIKE', value: 'hana' },
  ],
  columns: [
    { name: 'accno', display: true },
    { name: 'closureReason', display: false },
  ],
}

const read = async (table: string, who = cookie, tenant = TEST_TENANT) =>
  await server.call({ method: 'GET', url: `/admin/table-settings/${table}`, cookie: who ?? '', tenant })
const save = async (table: string, payload: unknown, who = cookie) =>
  await server.call({
    method: 'PUT',
    url: `/admin/table-settings/${table}`,
    cookie: who ?? '',
    payload: payload as object,
  })

describe('the settings of a table', () => {
  it('[B023] [B024] keep the filters and a display flag per column, per table and person', async () => {
    expect((await read('accounts')).json()).toEqual(NOTHING)
    const saved = await save('accounts', CHOSEN)
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await read('accounts')).json()).toEqual(CHOSEN)
    expect((await read('accounts-trial')).json()).toEqual(NOTHING)
    expect((await read('accounts', colleagueCookie)).json()).toEqual(NOTHING)
    await save('accounts', { filters: [], columns: [] })
    expect((await read('accounts')).json()).toEqual({ filters: [], columns: [] })
  })

  it('belong to the brand of the person', async () => {
    const elsewhere = await addUserWithRole(server, 'ADMIN', OTHER_TENANT)
    await save('users', CHOSEN)
    const answer = await read('users', await cookieFor(server, elsewhere), OTHER_TENANT)
    expect(answer.json()).toEqual(NOTHING)
  })

  it('are for staff only, and not for an admin who looks through a player', async () => {
    expect((await read('users', playerCookie)).statusCode).toBe(403)
    expect((await save('users', CHOSEN, playerCookie)).statusCode).toBe(403)
    expect((await save('users', CHOSEN, await cookieFor(server, admin, player))).statusCode).toBe(403)
  })

  it('have a known shape and a bounded size', async () => {
    const filter = { key: 'email', op: 'LIKE', value: 'a' }
    for (const refused of [
      {},
      { filters: 'all', columns: [] },
      { filters: [{ ...filter, op: 'DROP' }], columns: [] },
      { filters: [{ ...filter, key: 'a; drop table' }], columns: [] },
      { filters: [{ ...filter, value: { deep: true } }], columns: [] },
      { filters: [{ ...filter, value: 'a'.repeat(2001) }], columns: [] },
      { filters: Array.from({ length: 31 }, () => filter), columns: [] },
      { filters: null, columns: [{ name: 'email', display: 'yes' }] },
      { filters: null, columns: Array.from({ length: 101 }, () => ({ name: 'email', display: true })) },
      { filters: null, columns: [], more: 1 },
    ]) {
      const answer = await save('users', refused)
      expect([JSON.stringify(refused).slice(0, 60), answer.statusCode]).toEqual([
        JSON.stringify(refused).slice(0, 60),
        400,
      ])
    }
    for (const key of ['Users', 'a'.repeat(61), '1st', 'a%20b'])
      expect((await read(key)).statusCode).toBe(400)
  })

  it('are kept for a hundred tables of a person, and a known one can always be changed', async () => {
    const busy = await addUserWithRole(server, 'ADMIN')
    const busyCookie = await cookieFor(server, busy)
    for (let n = 1; n <= 100; n++)
      expect((await save(`table-${n}`, NOTHING, busyCookie)).statusCode).toBe(200)
    expect((await save('table-101', NOTHING, busyCookie)).statusCode).toBe(409)
    expect((await save('table-100', CHOSEN, busyCookie)).statusCode).toBe(200)
  })
})
