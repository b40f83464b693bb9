/** Staff need a second factor where the installation requires one, as in production. */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { addApp, addPasskey } from '../../../testing/factors.ts'
import { addPerson, isSignedIn, signInAs } from '../../../testing/people.ts'
import { PRODUCTION, startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer({ environment: { STAFF_FACTOR: 'required' } })
await addPerson(server, { email: 'super@staff.test', role: 'SUPER_ADMIN' })
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

describe('a staff member without a second factor', () => {
  it.each(closed)('[T23-3] cannot call %s', async (key) => {
    expect(await codeOf(key, bare)).toEqual([403, 'access.factor-required'])
  })

  it('[T23-3] sees what is asked of them, and can add a factor', async () => {
    await addPerson(server, { email: 'new@staff.test', role: 'ADMIN' })
    const first = await signInAs(server, 'new@staff.test')
    const contextOf = async (cookie: string) =>
      (await server.call({ method: 'GET', url: '/users/context', cookie })).json()
    expect(await contextOf(first)).toMatchObject({ mustAddFactor: true })
    const { cookie } = await addApp(server, first)
    expect(await contextOf(cookie)).not.toHaveProperty('mustAddFactor')
    expect(await codeOf('GET /admin/payments/withdrawal-deposit-info', cookie)).toEqual([200, undefined])
    expect(await isSignedIn(server, first)).toBe(false)
  })

  it('[T23-3] keeps the last factor, and may replace it', async () => {
    await addPerson(server, { email: 'last@staff.test', role: 'ADMIN' })
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

describe('the setting STAFF_FACTOR', () => {
  it('[T23-3] is required in production, and nothing else there; outside it is optional', () => {
    const inProduction = (more = {}) => readConfig({ ...PRODUCTION, ...more }, '/tmp')
    expect(inProduction().staffFactor).toBe('required')
    expect(() => inProduction({ STAFF_FACTOR: 'optional' })).toThrow(/STAFF_FACTOR must not be optional/)
    expect(server.context.config.staffFactor).toBe('required')
  })
})
