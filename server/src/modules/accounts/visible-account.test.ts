import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const superAdmin = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
const real = await addPerson(server, { email: 'real@visible.test' })
const test = await addPerson(server, { email: 'test@visible.test', type: 'TEST' })

const ofReal = await addAccount(server, real)
const HIDDEN = [
  ['a test account of a real person', await addAccount(server, real, BASE_STAGE_1, { sub_type: 'TEST' })],
  ['a real account of a test person', await addAccount(server, test)],
] as const

const CALLS = [
  ['GET', '/accounts/info'],
  ['GET', '/accounts/overview'],
  ['GET', '/accounts/slip'],
  ['POST', '/accounts/picks/search'],
  ['POST', '/accounts/history/search'],
] as const

const statusOf = async (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { accountNo = '', cookie, payload = {} }: { accountNo?: string; cookie: string; payload?: object },
) =>
  (await server.call({ method, url, cookie, accountNo, ...(method === 'GET' ? {} : { payload }) })).statusCode

describe('an account named by its number', () => {
  it.each(CALLS)(
    '[A106] is readable by staff with %s %s; test accounts only by super admins',
    async (method, url) => {
      expect(await statusOf(method, url, { accountNo: ofReal.accno, cookie: admin })).toBe(200)
      for (const [name, { accno }] of HIDDEN) {
        expect([name, await statusOf(method, url, { accountNo: accno, cookie: admin })]).toEqual([name, 404])
        expect([name, await statusOf(method, url, { accountNo: accno, cookie: superAdmin })]).toEqual([
          name,
          200,
        ])
      }
    },
  )

  it('is readable by its owner, including test accounts', async () => {
    for (const [owner, account] of [
      [real, HIDDEN[0][1]],
      [test, HIDDEN[1][1]],
    ] as const) {
      const cookie = await cookieFor(server, owner)
      expect(await statusOf('GET', '/accounts/info', { accountNo: account.accno, cookie })).toBe(200)
    }
  })
})

describe('an account in the back office', () => {
  it.each(HIDDEN)('[A106] %s is not found by an admin, and does not change', async (_name, { id }) => {
    for (const url of [`/admin/accounts/${id}`, `/admin/accounts/tracking/${id}`]) {
      expect([url, await statusOf('GET', url, { cookie: admin })]).toEqual([url, 404])
      expect([url, await statusOf('GET', url, { cookie: superAdmin })]).toEqual([url, 200])
    }
    const payload = { holdExpireDate: '2027-01-01T00:00:00Z' }
    const url = `/admin/accounts/${id}/hold-time-update`
    expect(await statusOf('PATCH', url, { cookie: admin, payload })).toBe(404)
    const row = await server.call({ method: 'GET', url: `/admin/accounts/${id}`, cookie: superAdmin })
    expect(row.json()).toMatchObject({ holdExpiryDate: null })
  })
})
