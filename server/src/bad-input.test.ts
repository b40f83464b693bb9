/** Bad input gets a sentence and changes nothing: for every call that takes a body, in the hands of a super admin. */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { ERROR_STATUS } from '@pickproof/contract/errors'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUserWithRole, sessionCookie, sessionToken } from './testing/sessions.ts'
import { startTestServer, TEST_TENANT } from './testing/test-server.ts'

const server = await startTestServer()
const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
let cookie = ''

beforeAll(async () => {
  await owner.connect()
  await owner.query("select set_config('app.tenant', $1, false)", [TEST_TENANT])
  cookie = sessionCookie(
    TEST_TENANT,
    await sessionToken(server, await addUserWithRole(server, 'SUPER_ADMIN')),
  )
})
afterAll(async () => {
  await owner.end()
})

const deep = (levels: number): unknown => (levels === 0 ? 1 : { filters: deep(levels - 1) })

const BAD_BODIES: readonly (readonly [string, string, string])[] = [
  ['malformed JSON', 'application/json', '{"email": '],
  ['JSON that is no object', 'application/json', '[1, 2, 3]'],
  ['null', 'application/json', 'null'],
  ['a bare text', 'application/json', '"hello"'],
  [
    'wrong types',
    'application/json',
    '{"email":{"$ne":1},"password":[],"filters":7,"pageNo":"x","token":9,"captcha":{}}',
  ],
  [
    'unknown fields',
    'application/json',
    '{"isAdmin":true,"role":"SUPER_ADMIN","filters":{"key":"nope","op":"=","value":1}}',
  ],
  [
    'NUL in text',
    'application/json',
    '{"email":"a\\u0000@b.test","filters":{"key":"email","op":"=","value":"\\u0000"}}',
  ],
  ['half a surrogate pair', 'application/json', '{"email":"\\ud800@b.test","firstName":"\\udfff"}'],
  [
    'strange Unicode',
    'application/json',
    '{"email":"\u202e\u0301\ufeff@\u{1f600}.test","firstName":"\u202e\u200b"}',
  ],
  [
    'SQL in filters',
    'application/json',
    '{"filters":{"key":"id; drop table app_user","op":"=","value":"1"}}',
  ],
  ['SQL in sorters', 'application/json', '{"sorters":["+id; drop table app_user"]}'],
  ['an unknown operation', 'application/json', '{"filters":{"key":"email","op":"~","value":"x"}}'],
  ['__proto__', 'application/json', '{"__proto__":{"isAdmin":true}}'],
  ['deep nesting', 'application/json', JSON.stringify(deep(200))],
  ['a huge body', 'application/json', JSON.stringify({ email: 'x'.repeat(400_000) })],
  ['a huge form', 'application/x-www-form-urlencoded', `email=${'x'.repeat(400_000)}`],
  [
    'a broken multipart body',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\nabc',
  ],
  ['multipart without a boundary', 'multipart/form-data', 'abc'],
  ['XML', 'application/xml', '<a/>'],
  ['nothing that is known', 'application/x-unheard-of', 'x'],
]

const changing = (Object.entries(allCalls) as [CallId, CallSpec][]).filter(([, call]) => call.body)

let knownState = ''

async function fingerprint(): Promise<string> {
  const { rows } = await owner.query(`select
    (select count(*) from app_user) || '/' || (select count(*) from mail) || '/' || (select count(*) from audit_entry)
    || '/' || (select count(*) from user_token) || '/' || (select count(*) from challenge_account)
    || '/' || (select count(*) from pick) || '/' || (select count(*) from balance_history)
    || '/' || (select coalesce(max(modified_at)::text, '') from app_user) as state`)
  return String(rows[0]?.state)
}

describe('bad input', () => {
  beforeAll(async () => {
    knownState = await fingerprint()
  })

  for (const [key] of changing) {
    it.each(BAD_BODIES)(
      `to ${key}: %s is refused with a sentence and changes nothing`,
      async (_name, contentType, payload) => {
        const before = knownState
        const [method = '', path = ''] = key.split(' ')
        const response = await server.call({
          method: method as 'POST',
          url: path.replaceAll(/\{\w+\}/g, '1'),
          cookie,
          headers: { 'content-type': contentType },
          payload,
        })
        // What a failed case changed does not fail the next one.
        knownState = await fingerprint()
        expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400)
        expect(response.statusCode, response.body).toBeLessThan(500)
        const body = response.json()
        expect(ERROR_STATUS[body.code as keyof typeof ERROR_STATUS]).toBe(response.statusCode)
        expect(body.message).toMatch(/\w/)
        expect(knownState).toBe(before)
      },
    )
  }

  it.each([
    ['GET', '/nowhere'],
    ['DELETE', '/login'],
    ['GET', '/users/../../etc/passwd'],
    ['PATCH', '/admin/users/1/promote'],
    ['PATCH', '/admin/users/abc/enable'],
    ['PATCH', '/admin/users/99999999999999999999/enable'],
    ['PATCH', '/admin/users/%00/enable'],
    ['PATCH', '/admin/users/1%27%20or%201=1/disable'],
    ['POST', '/admin/login/impersonate?username=%00'],
    ['GET', '/accounts/info?x=%ff'],
    ['PATCH', '/accounts/picks/0/cached-out'],
    ['PATCH', '/accounts/picks/1%27%20or%201=1/cached-out'],
    ['GET', '/sports/fixtures?league=%00'],
    ['GET', '/sports/fixtures?league=x%27%20or%201=1'],
    ['GET', '/sports/fixtures?page=1e9'],
    ['GET', '/sports/fixtures?start_date_after=infinity'],
    ['GET', '/sports/details?sport[$ne]=1'],
    ['GET', '/sports/fixtures/results?fixtureId='],
    ['GET', '/sports/markets/get-all?sport=__proto__'],
    ['GET', '/sports/art/crest/%00.svg'],
    ['GET', '/sports/art/crest/..%2f..%2fpackage.json'],
  ])('%s %s is answered with a 4xx sentence', async (method, url) => {
    const response = await server.call({ method: method as 'GET', url, cookie })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, response.body).toBeLessThan(500)
    expect(response.json()).toMatchObject({
      status: expect.any(String),
      code: expect.any(String),
      message: expect.any(String),
    })
  })

  it.each(['nobody', 'PICK-TRADING', '../generic', "x' or '1'='1", 'a'.repeat(500)])(
    'a call to the unknown tenant %j is refused',
    async (tenant) => {
      const response = await server.call({ method: 'GET', url: '/tenant', tenant })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        status: 'BAD_REQUEST',
        code: 'tenant.unknown',
        message: 'Unknown tenant.',
      })
    },
  )
})

describe('a validation text', () => {
  it('[X008] is sent with its field, the same words that the form shows', async () => {
    const response = await server.call({
      method: 'POST',
      url: '/users/register',
      payload: {
        email: 'not an email',
        firstName: 'A1',
        lastName: 'B',
        gender: 'MALE',
        dateOfBirth: '1990-01-01T00:00:00.000Z',
        currency: 'USD',
      },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      status: 'BAD_REQUEST',
      code: 'request.invalid',
      fieldErrors: expect.arrayContaining([
        { field: 'email', message: 'Invalid email', messageId: 'fields.email.invalid' },
        {
          field: 'firstName',
          message: 'Numbers and special characters are not allowed',
          messageId: 'fields.person-name.lettersOnly',
        },
      ]),
    })
  })

  it('is in the language of the caller, with its id and parameters', async () => {
    const response = await server.call({
      method: 'POST',
      url: '/users/register',
      headers: { 'accept-language': 'en-XA' },
      payload: {
        email: 'new@demo.test',
        firstName: 'x'.repeat(21),
        lastName: 'B',
        gender: 'MALE',
        dateOfBirth: '1990-01-01T00:00:00.000Z',
        currency: 'USD',
        captcha: 'AAAA',
      },
    })
    expect(response.json().fieldErrors).toEqual([
      {
        field: 'firstName',
        message: expect.stringMatching(/^⟦Ñámé múst bé át móst·* 20 çháráçtérs·*⟧$/),
        messageId: 'fields.person-name.tooLong',
        params: { max: 20 },
      },
    ])
    expect(response.json().messageId).toBe('fields.person-name.tooLong')
  })

  it("[X004] says 'Account is missing' when a call needs an account and none is named", async () => {
    const response = await server.call({ method: 'GET', url: '/accounts/info', cookie })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'account.missing', message: 'Account is missing' })
  })
})

describe('a server error', () => {
  it('is answered with 500, a request id and nothing else', async () => {
    await owner.query('alter table sport rename to sport_gone')
    const response = await server.call({ method: 'GET', url: '/sports/available', cookie })
    await owner.query('alter table sport_gone rename to sport')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      status: 'INTERNAL_SERVER_ERROR',
      code: 'internal',
      message: 'Internal Server Error',
      messageId: 'server.http.internal',
      requestId: response.headers['x-request-id'],
    })
  })
})
