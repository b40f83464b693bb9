import { once } from 'node:events'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { newCaptcha, solveCaptcha } from '../../testing/captcha.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ environment: { RATE_LIMITS: 'on' } })
const { app } = server

const login = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'picks.overmark.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  })

describe('calls from other sites', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: 'https://picks.overmark.test.evil.test' }],
  ])('%j are refused', async (headers) => {
    const response = await login(headers)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      code: 'access.cross-site',
      message: 'We do not accept calls from other sites.',
    })
  })

  it.each([[{}], [{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'https://picks.overmark.test' }]])(
    '%j is no other site',
    async (headers) => {
      expect((await login(headers)).statusCode).toBe(400)
    },
  )
})

describe('the headers of an answer', () => {
  it('let nothing run, be framed or be guessed', async () => {
    const { headers } = await app.inject({ url: '/api/tenant' })
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('allow no inline script in the API document but its own', async () => {
    const response = await app.inject({ url: '/api/docs/' })
    expect(response.statusCode).toBe(200)
    const policy = String(response.headers['content-security-policy'])
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    expect(scripts).toMatch(/^script-src 'self' 'nonce-[\w+/=]+'$/)
    const inline = [...response.body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? '',
    )
    expect(inline.every((attributes) => attributes.includes('nonce='))).toBe(true)
  })
})

describe('the API document', () => {
  it('[T23-1.9] gets its script compressed once, under a name that browsers may keep for a year', async () => {
    const { body } = await app.inject({ url: '/api/docs/' })
    const url = /src="(\/api\/docs\/js\/scalar-[0-9a-f]{16}\.js)"/.exec(body)?.[1] ?? 'none'
    const read = async (encoding: string) =>
      await app.inject({ url, headers: { 'accept-encoding': encoding } })
    const [plain, br, gzip] = [await read('identity'), await read('gzip, br'), await read('gzip')]
    for (const { statusCode, headers } of [plain, br, gzip])
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await read('br')
    expect(again.rawPayload.equals(br.rawPayload)).toBe(true)
    const old = await app.inject({ url: '/api/docs/js/scalar.js' })
    expect([old.statusCode, old.headers.location]).toEqual([301, url])
  })

  it('[X003] holds every declared call under /api', async () => {
    const { paths, components } = (await app.inject({ url: '/api/docs/openapi.json' })).json()
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/login',
        '/api/users/context',
        '/api/accounts/info',
        '/api/admin/users/{id}/{action}',
      ]),
    )
    expect(paths['/api/login'].post.responses).toHaveProperty('401')
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    expect(paths['/api/login'].post.responses).toHaveProperty('200')
    expect(paths['/api/login'].post.security).toEqual([])
    const info = paths['/api/accounts/info'].get
    expect(info.security).toEqual([{ session: [] }])
    expect(info.parameters.map((parameter: { name: string }) => parameter.name)).toEqual([
      'x-tenant',
      'accountNo',
    ])
    const header = (path: string) =>
      paths[path].post.parameters.find(({ name }: { name: string }) => name === 'idempotency-key')?.required
    expect(['/api/accounts/picks', '/api/admin/rewards/credit', '/api/login'].map(header)).toEqual([
      false,
      true,
      undefined,
    ])
    const setStatus = paths['/api/admin/users/{id}/{action}'].patch.description
    expect(setStatus).toMatch(/^For SUPER_ADMIN\. Not in a switched session\. Refusals: .*not-found/)
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Account', 'UserContext', 'BrandView']),
    )
  })
})

describe('limits', () => {
  it('stop a guesser at the sign-in after the declared number of attempts a minute', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 25; attempt++) {
      statuses.push(
        (await app.inject({ method: 'POST', url: '/api/login', remoteAddress: '127.9.9.9', payload: {} }))
          .statusCode,
      )
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const refused = await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '127.9.9.9',
      payload: {},
    })
    expect(refused.json()).toMatchObject({ status: 'TOO_MANY_REQUESTS', code: 'rate.limited' })
  })

  it('[T23-5] keep the figures of the operator from strangers, even at this machine', async () => {
    const authorization = `Bearer ${server.context.config.http.localToken}`
    const read = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    expect(await read({ host: 'localhost', authorization })).toBe(200)
    expect(await read({ host: 'localhost' })).toBe(404)
    expect(await read({ host: 'localhost', authorization: 'Bearer undefined' })).toBe(404)
    expect(await read({ host: 'picks.overmark.test', authorization })).toBe(404)
    expect(await read({ host: 'localhost', authorization }, '203.0.113.9')).toBe(404)
  })

  it('answer an address that cannot be read like every other mistake', async () => {
    const response = await app.inject({ url: '/api/%' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      status: 'BAD_REQUEST',
      code: 'request.invalid',
      message: 'The server could not read this request.',
      messageId: 'server.http.unreadable',
    })
  })

  it('say what is wrong in the language of the caller, with the id of the message for callers with their own words', async () => {
    const inEnglish = await app.inject({
      url: '/api/no-such-call',
      headers: { 'accept-language': 'tlh, en;q=0.5' },
    })
    const inPseudo = await app.inject({ url: '/api/no-such-call', headers: { 'accept-language': 'en-XA' } })
    expect(inEnglish.json()).toMatchObject({ code: 'not-found', messageId: 'server.errors.notFound' })
    expect(inPseudo.json()).toMatchObject({ code: 'not-found', messageId: 'server.errors.notFound' })
    expect(inEnglish.json().message).toBe('Not found. It may no longer exist.')
    expect(inPseudo.json().message).toMatch(/^⟦Ñót fóúñd\./)
  })
})

describe('behind a proxy', () => {
  const forged = { host: 'picks.overmark.test', 'x-forwarded-host': 'localhost' }

  it('rejects a remote client that claims a local address', async () => {
    const { app } = await startTestServer({ environment: { TRUST_PROXY: 'yes' } })
    for (const address of ['127.0.0.1', '127.0.0.1, 203.0.113.9', '::1']) {
      for (const url of ['/metrics', '/mailbox']) {
        const response = await app.inject({ url, headers: { ...forged, 'x-forwarded-for': address } })
        expect(response.statusCode, `${url} ${address}`).toBe(404)
      }
    }
  })

  it('made-up addresses in front of the real one do not lift the limit of attempts', async () => {
    const { app } = await startTestServer({ environment: { TRUST_PROXY: 'yes', RATE_LIMITS: 'on' } })
    const statuses: number[] = []
    for (let attempt = 0; attempt <= 20; attempt++) {
      const headers = { 'x-forwarded-for': `198.51.100.${attempt}, 203.0.113.9` }
      statuses.push(
        (await app.inject({ method: 'POST', url: '/api/login', headers, payload: {} })).statusCode,
      )
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a stop', () => {
  it('lets the call that is under way finish, and does not wait for another on its connection', async () => {
    const server = await startTestServer()
    const { app } = server
    const captcha = await solveCaptcha(await newCaptcha(server))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const arrival = once(app.server, 'request')
    // Every registration takes 200 ms.
    const answer = fetch(`${address}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'slow@stop.test',
        firstName: 'Slow',
        lastName: 'Stop',
        gender: 'FEMALE',
        dateOfBirth: '1990-01-01T00:00:00.000Z',
        currency: 'USD',
        captcha,
      }),
    })
    await arrival
    const closed = app.close()
    expect((await answer).status).toBe(200)
    // Another call could come on it for more than a minute, which is longer than this test may take.
    await closed
  })
})
