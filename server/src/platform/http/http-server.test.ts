import { describe, expect, it } from 'vitest'
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
      message: 'Calls from other sites are refused.',
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
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
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

  it('keep the figures of the operator from strangers', async () => {
    expect((await app.inject({ url: '/metrics', headers: { host: 'localhost' } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/metrics', headers: { host: 'picks.overmark.test' } })).statusCode).toBe(
      404,
    )
    expect(
      (await app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '203.0.113.9' }))
        .statusCode,
    ).toBe(404)
  })
})
