/** All staff need a second factor. Demo logins outside production may work without one (decision 83). */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import type { Role } from '@pickproof/domain/people/capabilities'
import { describe, expect, it } from 'vitest'
import { addApp, addPasskey } from '../../../testing/factors.ts'
import { addPerson, isSignedIn, signInAs } from '../../../testing/people.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { mustHaveFactor } from './staff-factor.ts'

const server = await startTestServer()
const addStaff = async (email: string, role: Role, isDemo = false) =>
  await addPerson(server, { email, role, is_demo: isDemo })
await addStaff('super@staff.test', 'SUPER_ADMIN')
const bare = await signInAs(server, 'super@staff.test')

const OPEN = [
  'GET /users/context',
  'GET /users',
  'PUT /users/language',
  'GET /users/sessions',
  'DELETE /users/sessions/{id}',
  'DELETE /users/sessions',
  'GET /users/sign-ins',
  'GET /users/proof',
  'POST /users/proof',
  'GET /users/security',
  'POST /users/factors/totp',
  'POST /users/factors/totp/confirm',
  'DELETE /users/factors/totp',
  'POST /users/factors/recovery-codes',
  'POST /users/factors/passkeys/options',
  'POST /users/factors/passkeys',
  'PATCH /users/factors/passkeys/{id}',
  'DELETE /users/factors/passkeys/{id}',
] as const satisfies readonly CallId[]

const closed = (Object.entries(allCalls) as [CallId, CallSpec][]).filter(
  ([key, call]) =>
    call.access !== 'public' && call.whenSwitched !== 'only' && !OPEN.some((open) => open === key),
)

const codeOf = async (key: CallId, cookie: string) => {
  const [method = '', path = ''] = key.split(' ')
  const response = await server.call({
    method: method as 'GET',
    url: path.replace('{action}', 'enable').replaceAll(/\{\w+\}/g, '999999999'),
    cookie,
    accountNo: 'OM00000000',
    ...(['GET', 'DELETE'].includes(method) ? {} : { payload: {} }),
  })
  return [response.statusCode, response.json().code]
}

const contextOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/users/context', cookie })).json()

describe('a staff member without a second factor', () => {
  it.each(closed)('[T23-3] cannot call %s', async (key) => {
    expect(await codeOf(key, bare)).toEqual([403, 'access.factor-required'])
  })

  it('[T23-3] sees what is asked of them, and can add a factor', async () => {
    await addStaff('new@staff.test', 'ADMIN')
    const first = await signInAs(server, 'new@staff.test')
    expect(await contextOf(first)).toMatchObject({ mustAddFactor: true })
    const { cookie } = await addApp(server, first)
    expect(await contextOf(cookie)).not.toHaveProperty('mustAddFactor')
    expect(await codeOf('GET /admin/payments/withdrawal-deposit-info', cookie)).toEqual([200, undefined])
    expect(await isSignedIn(server, first)).toBe(false)
  })

  it('[T23-3] keeps the last factor, and may replace it', async () => {
    await addStaff('last@staff.test', 'ADMIN')
    const { cookie } = await addApp(server, await signInAs(server, 'last@staff.test'))
    const remove = async (with_: string) =>
      (await server.call({ method: 'DELETE', url: '/users/factors/totp', cookie: with_ })).statusCode
    expect(await remove(cookie)).toBe(409)
    const { cookie: next } = await addPasskey(server, cookie)
    expect(await remove(next)).toBe(200)
  })

  it('[T23-3] is not a player: a player needs none', async () => {
    await addPerson(server, { email: 'player@staff.test' })
    const cookie = await signInAs(server, 'player@staff.test')
    const response = await server.call({ method: 'GET', url: '/financialdata', cookie })
    expect(response.statusCode, response.body).toBe(200)
  })
})

describe('a demo login of staff without a second factor', () => {
  it('[T23-3] works outside production, with a hint until it has one', async () => {
    await addStaff('demo@staff.test', 'ADMIN', true)
    const cookie = await signInAs(server, 'demo@staff.test')
    expect(await codeOf('GET /admin/payments/withdrawal-deposit-info', cookie)).toEqual([200, undefined])
    const context = await contextOf(cookie)
    expect(context).toMatchObject({ shouldAddFactor: true })
    expect(context).not.toHaveProperty('mustAddFactor')
    const { cookie: next } = await addApp(server, cookie)
    expect(await contextOf(next)).not.toHaveProperty('shouldAddFactor')
  })

  it('[T23-3] needs one in production', () => {
    const isNeeded = (isDemo: boolean, isProduction: boolean) =>
      mustHaveFactor({ role: 'ADMIN', is_demo: isDemo }, { isProduction })
    expect([isNeeded(true, true), isNeeded(false, true), isNeeded(false, false)]).toEqual([true, true, true])
    expect(isNeeded(true, false)).toBe(false)
  })
})
