/** Calls that move money or access ask for a proof of the last five minutes. */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { roleMay } from '@pickproof/domain/people/capabilities'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { addApp, addPasskey, codeNow, cookieNamed, proveAgain } from '../../../testing/factors.ts'
import { addPerson, isSignedIn, signInAs, WRONG_PASSWORD } from '../../../testing/people.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
await addPerson(server, { email: 'super@prove.test', role: 'SUPER_ADMIN' })
await addPerson(server, { email: 'player@prove.test' })

/** Written out a second time: a call that moves money or access is not forgotten, and none is added by mistake. */
const GUARDED = [
  'PUT /users/change-password',
  'POST /admin/login/impersonate',
  'POST /users/factors/totp',
  'POST /users/factors/totp/confirm',
  'DELETE /users/factors/totp',
  'POST /users/factors/recovery-codes',
  'POST /users/factors/passkeys/options',
  'POST /users/factors/passkeys',
  'DELETE /users/factors/passkeys/{id}',
  'POST /users/email-change',
  'POST /financialdata',
  'PUT /financialdata',
  'POST /accounts/payments/withdrawal',
  'PATCH /admin/payments/{id}/financial-data',
  'PUT /admin/payments/{id}/{type}/confirm',
  'PUT /admin/payments/{id}/approve',
  'POST /admin/payout-files/{id}/export',
  'POST /admin/payout-files/{id}/confirm',
  'POST /admin/bulk/{id}/start',
  'PUT /admin/approvals/{id}',
  'POST /admin/staff/invitations',
  'DELETE /admin/staff/invitations/{id}',
  'PUT /admin/staff/{id}',
  'DELETE /admin/staff/{id}',
  'POST /admin/staff/teams',
  'DELETE /admin/staff/teams/{id}',
  'PUT /admin/staff/permissions',
] as const satisfies readonly CallId[]

const send = async (key: CallId, cookie: string) => {
  const [method = '', path = ''] = key.split(' ')
  const url = path.replace('{type}', 'withdrawal').replaceAll(/\{\w+\}/g, '999999999')
  return await server.call({
    method: method as 'POST',
    url,
    cookie,
    accountNo: 'OM00000000',
    ...(method === 'DELETE' ? {} : { payload: {} }),
  })
}
const prove = async (cookie: string, payload: object) =>
  await server.call({ method: 'POST', url: '/users/proof', cookie, payload })
const methodsOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/users/proof', cookie })).json().methods
/** A call that needs a proof and changes nothing here. */
const isFresh = async (cookie: string) => {
  const response = await server.call({ method: 'POST', url: '/users/factors/recovery-codes', cookie })
  return response.json().code !== 'access.proof-required'
}

describe('a call that moves money or access', () => {
  it('[T23-3] is one of these', () => {
    const declared = (Object.entries(allCalls) as [CallId, CallSpec][])
      .filter(([, call]) => call.stepUp)
      .map(([key]) => key)
    expect([...declared].sort()).toEqual([...GUARDED].sort())
  })

  it.each(GUARDED)('[T23-3] %s asks for a proof of the last five minutes', async (key) => {
    const { access } = allCalls[key] as CallSpec
    const isForStaff = access !== 'signed-in' && access !== 'public' && roleMay('SUPER_ADMIN', access)
    const cookie = await signInAs(server, isForStaff ? 'super@prove.test' : 'player@prove.test')
    server.clock.advanceMs(5 * MINUTE_MS - 1)
    expect((await send(key, cookie)).json().code).not.toBe('access.proof-required')
    server.clock.advanceMs(1)
    const stale = await send(key, cookie)
    expect(stale.statusCode).toBe(403)
    expect(stale.json()).toMatchObject({ code: 'access.proof-required' })
    const proved = await proveAgain(server, cookie)
    expect((await send(key, proved)).json().code).not.toBe('access.proof-required')
  })
})

describe('a proof', () => {
  it('[T23-3] is the password for people without a factor, and gives the session a new token', async () => {
    await addPerson(server, { email: 'plain@prove.test' })
    const cookie = await signInAs(server, 'plain@prove.test')
    server.clock.advanceMs(5 * MINUTE_MS)
    expect(await methodsOf(cookie)).toEqual(['password'])
    const wrong = await prove(cookie, { method: 'password', password: WRONG_PASSWORD })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ code: 'password.wrong', fieldErrors: [{ field: 'password' }] })
    expect(await isFresh(cookie)).toBe(false)
    const proved = await proveAgain(server, cookie)
    expect(await isFresh(proved)).toBe(true)
    expect(await isSignedIn(server, cookie)).toBe(false)
  })

  it('[T23-3] is the factor for people who have one: the password is not enough', async () => {
    await addPerson(server, { email: 'factor@prove.test' })
    const { cookie, secret } = await addApp(server, await signInAs(server, 'factor@prove.test'))
    server.clock.advanceMs(5 * MINUTE_MS)
    expect(await methodsOf(cookie)).toEqual(['totp', 'recovery-code'])
    const byPassword = await prove(cookie, { method: 'password', password: 'Right!2345' })
    expect(byPassword.json()).toMatchObject({ code: 'conflict' })
    const byCode = await prove(cookie, { method: 'totp', code: codeNow(server, secret) })
    expect(byCode.statusCode, byCode.body).toBe(200)
    expect(await isFresh(cookieNamed(byCode, 'session-'))).toBe(true)
  })

  it('[T23-3] can be a passkey', async () => {
    await addPerson(server, { email: 'key@prove.test' })
    const { cookie, passkey } = await addPasskey(server, await signInAs(server, 'key@prove.test'))
    server.clock.advanceMs(5 * MINUTE_MS)
    const { passkeyOptions } = (await server.call({ method: 'GET', url: '/users/proof', cookie })).json()
    const response = await prove(cookie, { method: 'passkey', response: passkey.get(passkeyOptions) })
    expect(response.statusCode, response.body).toBe(200)
    expect(await isFresh(cookieNamed(response, 'session-'))).toBe(true)
  })

  it('[T23-3] of one session does not count for another', async () => {
    await addPerson(server, { email: 'two@prove.test' })
    const [here, there] = [await signInAs(server, 'two@prove.test'), await signInAs(server, 'two@prove.test')]
    server.clock.advanceMs(5 * MINUTE_MS)
    const proved = await proveAgain(server, here)
    expect([await isFresh(proved), await isFresh(there)]).toEqual([true, false])
  })
})
