import { beforeAll, describe, expect, it } from 'vitest'
import { addUserWithRole, sessionCookie, sessionToken } from '../../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { addPerson } from '../../../testing/people.ts'

const server = await startTestServer()
const cookies = {} as Record<'ADMIN' | 'SUPER_ADMIN', string>

beforeAll(async () => {
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
    cookies[role] = sessionCookie(
      TEST_TENANT,
      await sessionToken(server, await addUserWithRole(server, role)),
    )
  }
  await addPerson(server, { email: 'zoe@list.test', first_name: 'Zoe', last_name: 'Ahn' })
  await addPerson(server, { email: 'abe@list.test', first_name: 'Abe', last_name: 'Zorn', type: 'TEST' })
  await addPerson(server, { email: 'other@list.test', tenant: 'generic' })
})

const download = (role: 'ADMIN' | 'SUPER_ADMIN', payload: object, language = 'en') =>
  server.call({
    method: 'POST',
    url: '/admin/users/export/csv',
    cookie: cookies[role],
    headers: { 'accept-language': language },
    payload,
  })

const LISTED = { key: 'email', op: 'LIKE', value: '%@list.test' }

describe('the user list as a file', () => {
  it('honors filters, order and columns, and holds no other tenant', async () => {
    const response = await download('SUPER_ADMIN', {
      filters: LISTED,
      sorters: ['+firstName'],
      columns: ['lastName', 'firstName', 'type'],
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="users.csv"')
    expect(response.body).toBe('\ufeffLast name,First name,Type\r\nZorn,Abe,TEST\r\nAhn,Zoe,REAL\r\n')
  })

  it('has its heads in the language of the reader', async () => {
    const response = await download('SUPER_ADMIN', { filters: LISTED, columns: ['lastName'] }, 'en-XA')
    expect(response.body).toMatch(/^\ufeff⟦Lást ñámé·*⟧\r\n/)
  })

  it('[A106] shows the user type to a super admin only', async () => {
    const refused = await download('ADMIN', { filters: LISTED, columns: ['type'] })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ message: 'This list has no column "type".' })
    const whole = await download('ADMIN', { filters: LISTED })
    expect(whole.body.split('\r\n')[0]).not.toContain('Type')
    expect(whole.body).not.toContain('abe@list.test')
  })

  it('[A106] keeps test users and the type out of the list of an ADMIN', async () => {
    const search = async (role: 'ADMIN' | 'SUPER_ADMIN', filters: object) =>
      await server.call({
        method: 'POST',
        url: '/admin/users/search',
        cookie: cookies[role],
        payload: { filters },
      })
    const seen = (await search('ADMIN', LISTED)).json()
    expect(seen.content.map((user: { email: string }) => user.email)).toEqual(['zoe@list.test'])
    expect(seen.content[0]).not.toHaveProperty('type')
    expect((await search('ADMIN', { key: 'type', op: '=', value: 'TEST' })).statusCode).toBe(400)
    expect((await search('SUPER_ADMIN', { key: 'type', op: '=', value: 'TEST' })).json().totalElements).toBe(
      1,
    )
  })

  it.each([
    [{ columns: ['password_hash'] }, 'This list has no column "password_hash".'],
    [{ filters: { key: 'passwordHash', op: '=', value: 'x' } }, 'This list has no filter "passwordHash".'],
  ])('refuses %j with a sentence', async (payload, message) => {
    const response = await download('SUPER_ADMIN', payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message })
  })
})
