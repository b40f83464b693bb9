import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError, NotSent, SentForApproval } from './api-error.ts'
import { type Api, createClient } from './client.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let origin = ''
let received: Received[] = []
let reply: { status: number; body: string; type?: string } = { status: 204, body: '' }
let shown: string[] = []
let endings = 0
let credentials: (RequestCredentials | undefined)[] = []
let api: Api

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(reply.status, { 'content-type': reply.type ?? 'application/json; charset=utf-8' })
      response.end(reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

beforeEach(() => {
  received = []
  shown = []
  endings = 0
  credentials = []
  reply = { status: 204, body: '' }
  api = createClient({
    tenantId: 'generic',
    fetch: (url, init) => {
      credentials.push(init.credentials)
      return fetch(origin + url, init)
    },
    showError: (message) => shown.push(message),
    sessionEnded: () => {
      endings += 1
    },
  })
})

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const caught = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(caught instanceof ApiError)) throw new Error('the call did not fail with an ApiError')
  return caught
}

const first = () => {
  const request = received[0]
  if (request === undefined) throw new Error('the server received nothing')
  return request
}

describe('what a call carries', () => {
  it('[X001] [X002] [X003] the tenant header and credentials, to /api on the same host', async () => {
    reply = { status: 200, body: '[]' }
    await api('GET /sports/available')
    expect(first().url).toBe('/api/sports/available')
    expect(first().headers['x-tenant']).toBe('generic')
    expect(credentials).toEqual(['include'])
  })

  it("[X004] an account-scoped call sends the account number in 'accountNo'", async () => {
    reply = { status: 200, body: '{}' }
    await api('GET /accounts/info', { accountNo: 'GN00000001' })
    expect(first().headers.accountno).toBe('GN00000001')
  })

  it("an account-scoped call without an account fails with 'Account is missing' and is not sent", async () => {
    const error = await failureOf(api('GET /accounts/info', { accountNo: undefined }))
    expect(error.message).toBe('Account is missing')
    expect(received).toEqual([])
    expect(shown).toEqual(['Account is missing'])
  })

  it('[A029] sign-in is form-urlencoded', async () => {
    await api('POST /login', { body: { email: 'a+b@demo.test', password: 'p&ss w%rd' } })
    expect(first().method).toBe('POST')
    expect(first().headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(first().body).toBe('email=a%2Bb%40demo.test&password=p%26ss+w%25rd')
  })

  it('[A054] [A063] verification and reset are multipart with the token', async () => {
    await api('POST /users/verification', { body: { token: 't1', password: 'p1', confirmPassword: 'p1' } })
    await api('POST /users/resetpassword', { body: { token: 't2', newPassword: 'p2' } })
    for (const request of received)
      expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(received[0]?.body).toMatch(/name="token"\s+t1/)
    expect(received[0]?.body).toMatch(/name="confirmPassword"\s+p1/)
    expect(received[1]?.body).toMatch(/name="newPassword"\s+p2/)
  })

  it('[A060] other bodies are JSON', async () => {
    await api('POST /users/forgotpassword', { body: { email: 'a@demo.test', captcha: 'abc=' } })
    expect(first().headers['content-type']).toBe('application/json')
    expect(JSON.parse(first().body)).toEqual({ email: 'a@demo.test', captcha: 'abc=' })
  })

  it('path and query values are encoded', async () => {
    await api('DELETE /super-admin/cache', { query: { cacheName: 'a+b@demo.test' } })
    await api('PATCH /admin/users/{id}/{action}', { params: { id: 7, action: 'enable' }, body: null })
    expect(received.map((request) => request.url)).toEqual([
      '/api/super-admin/cache?cacheName=a%2Bb%40demo.test',
      '/api/admin/users/7/enable',
    ])
    expect(first().body).toBe('')
  })
})

describe('a call that needs a proof', () => {
  const asked = JSON.stringify({ status: 'FORBIDDEN', code: 'access.proof-required', message: 'Prove it.' })
  const provingWith = (prove: () => Promise<boolean>) =>
    createClient({
      tenantId: 'generic',
      fetch: (url, init) => fetch(origin + url, init),
      showError: (message) => shown.push(message),
      sessionEnded: () => {},
      prove,
    })

  it('[T23-3] is sent again once the person has proved it, with the same body', async () => {
    reply = { status: 403, body: asked }
    const proving = provingWith(async () => {
      reply = { status: 200, body: '{"recoveryCodes":["a"]}' }
      return true
    })
    const body = { code: '123456' }
    expect(await proving('POST /users/factors/totp/confirm', { body })).toEqual({ recoveryCodes: ['a'] })
    expect(received.map((request) => JSON.parse(request.body))).toEqual([body, body])
    expect(shown).toEqual([])
  })

  it('[T23-3] fails without a toast when the person cancels', async () => {
    reply = { status: 403, body: asked }
    const error = await failureOf(provingWith(async () => false)('POST /users/factors/totp'))
    expect([error.code, received.length, shown]).toEqual(['access.proof-required', 1, []])
  })
})

describe('what an answer becomes', () => {
  it('[X005] a success gives its JSON, or nothing when the body is empty', async () => {
    expect(await api('POST /logout')).toBeUndefined()
    reply = { status: 200, body: '[{"id":"soccer","displayName":"Soccer","enabled":true}]' }
    expect(await api('GET /sports/available')).toEqual([
      { id: 'soccer', displayName: 'Soccer', enabled: true },
    ])
    expect(shown).toEqual([])
  })

  it('[X008] a failure shows the message of the server and carries its code and fields', async () => {
    reply = {
      status: 400,
      body: JSON.stringify({
        status: 'BAD_REQUEST',
        code: 'request.invalid',
        message: 'Please check the fields.',
        fieldErrors: [{ field: 'email', message: 'Invalid email' }, { field: 7 }],
        requestId: 'r1',
      }),
    }
    const error = await failureOf(api('POST /users/forgotpassword', { body: { email: 'x', captcha: 'y' } }))
    expect(shown).toEqual(['Please check the fields.'])
    expect(error).toMatchObject({ status: 400, code: 'request.invalid', requestId: 'r1' })
    expect(error.fieldErrors).toEqual([{ field: 'email', message: 'Invalid email' }])
  })

  it.each([
    ['[X009]', 400, 'Bad Request!'],
    ['[X010]', 401, 'Unauthorized!'],
    ['[X011]', 404, 'Unauthorized!'],
    ['[X012]', 403, 'Access Denied!'],
    ['[X013]', 409, 'There is a conflict with the requested resource.'],
    ['[X014]', 500, 'Internal Server Error'],
    ['[X015]', 418, 'An unexpected error occurred.'],
  ])('%s status %d without a message shows its own text', async (_id, status, text) => {
    for (const body of ['', '{}', '{"message":"  "}', '<html></html>']) {
      reply = { status, body }
      await failureOf(api('GET /sports/available'))
    }
    expect(shown).toEqual([text, text, text, text])
  })

  it('[X016] without an answer the error message itself is shown', async () => {
    const unreachable = createClient({
      tenantId: 'generic',
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      showError: (message) => shown.push(message),
      sessionEnded: () => {},
    })
    const error = await failureOf(unreachable('GET /sports/available'))
    expect(error.status).toBe(0)
    expect(shown).toEqual(['Failed to fetch'])
  })

  it('[X006] a failed call shows its error, and one marked without error toast nothing', async () => {
    reply = { status: 500, body: '' }
    await failureOf(api('GET /sports/available', { toast: false }))
    expect(shown).toEqual([])
    await failureOf(api('GET /sports/available'))
    expect(shown).toEqual(['Internal Server Error'])
  })

  it('[A055] [A064] a failed verification or reset shows no error toast', async () => {
    reply = { status: 400, body: '{"message":"This link is no longer valid."}' }
    await failureOf(
      api('POST /users/verification', { body: { token: 't', password: 'p', confirmPassword: 'p' } }),
    )
    await failureOf(api('POST /users/resetpassword', { body: { token: 't', newPassword: 'p' } }))
    expect(shown).toEqual([])
  })

  it('an abandoned call is not reported as a failure', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(api('GET /sports/available', { signal: controller.signal })).rejects.toThrow(/abort/i)
    expect(shown).toEqual([])
  })
})

describe('the end of a session', () => {
  const unauthorized = JSON.stringify({ status: 'UNAUTHORIZED', code: 'auth.required', message: 'Sign in.' })

  it('[A033] a 401 with status UNAUTHORIZED ends it', async () => {
    reply = { status: 401, body: unauthorized }
    await failureOf(api('GET /sports/available'))
    expect(endings).toBe(1)
  })

  it.each(['POST /logout/impersonate', 'POST /logout'] as const)(
    '[A080] a 401 of a call that was sent before %s does not end it and shows no error',
    async (key) => {
      const answers = new Map<string, PromiseWithResolvers<Response>>()
      const answer = (path: string) => {
        const known = answers.get(path) ?? Promise.withResolvers<Response>()
        answers.set(path, known)
        return known
      }
      const held = createClient({
        tenantId: 'generic',
        fetch: (url) => answer(url.split('?')[0] ?? '').promise,
        showError: (message) => shown.push(message),
        sessionEnded: () => {
          endings += 1
        },
      })
      const refused = () => new Response(unauthorized, { status: 401 })
      const before = failureOf(held('GET /sports/available'))
      const back = held(key)
      const during = failureOf(held('GET /users/context'))
      answer('/api/sports/available').resolve(refused())
      await before
      answer(`/api${key.slice(5)}`).resolve(new Response(null, { status: 204 }))
      await back
      answer('/api/users/context').resolve(refused())
      await during
      expect([endings, shown]).toEqual([0, []])
      const after = failureOf(held('GET /financialdata'))
      answer('/api/financialdata').resolve(refused())
      await after
      expect(endings).toBe(1)
    },
  )

  it('[A060] [T23-1] a read that was on its way while the password changed is sent again with the new session', async () => {
    const renewed = Promise.withResolvers<Response>()
    const sent: string[] = []
    const held = createClient({
      tenantId: 'generic',
      fetch: async (url) => {
        sent.push(url)
        if (url.endsWith('/change-password')) return await renewed.promise
        const isFirst = sent.filter((one) => one === url).length === 1
        return isFirst ? new Response(unauthorized, { status: 401 }) : Response.json({ sports: [] })
      },
      showError: (message) => shown.push(message),
      sessionEnded: () => {
        endings += 1
      },
    })
    const change = held('PUT /users/change-password', {
      body: { currentPassword: 'First!2345', newPassword: 'Second!2345' },
    })
    const read = held('GET /sports/available')
    await expect.poll(() => sent).toHaveLength(2)
    renewed.resolve(new Response(null, { status: 204 }))
    await change
    expect(await read).toEqual({ sports: [] })
    expect([endings, shown]).toEqual([0, []])
    expect(sent).toEqual(['/api/users/change-password', '/api/sports/available', '/api/sports/available'])
  })

  it('[A034] a 401 of the sign-in call itself does not', async () => {
    reply = { status: 401, body: unauthorized }
    await failureOf(api('POST /login', { body: { email: 'a@demo.test', password: 'p' } }))
    expect(endings).toBe(0)
    expect(shown).toEqual(['Sign in.'])
  })

  it('[A033] a 401 with another status, or another refusal, does not', async () => {
    reply = { status: 401, body: '{"status":"TEAPOT"}' }
    await failureOf(api('GET /sports/available'))
    reply = { status: 403, body: '{"status":"UNAUTHORIZED"}' }
    await failureOf(api('GET /sports/available'))
    expect(endings).toBe(0)
  })
})

describe('[T23-2] a call that needs a second person', () => {
  const preview = [{ action: 'user.update', target: { kind: 'user', id: '7' }, before: {}, after: {} }]
  const needed = { code: 'approval.reason-needed', message: 'A second person must approve this.', preview }
  const order = { params: { id: 7 }, body: { balance: 10, note: 'Gift' } } as const
  const asking = (answer: string | undefined, onAsk: (...asked: unknown[]) => void = () => {}) =>
    createClient({
      tenantId: 'generic',
      fetch: async (url, init) => {
        const answered = await fetch(origin + url, init)
        reply = { status: 202, body: '{"id":1}' }
        return answered
      },
      showError: (message) => shown.push(message),
      sessionEnded: () => {},
      askReason: async (...asked) => {
        onAsk(...asked)
        return answer
      },
    })

  it('shows what it would do, asks why, and is sent again with the reason', async () => {
    reply = { status: 400, body: JSON.stringify(needed) }
    let asked: unknown[] = []
    const client = asking('Köln asked', (...given) => {
      asked = given
    })
    await expect(client('PUT /admin/accounts/{id}', order)).rejects.toBeInstanceOf(SentForApproval)
    expect(asked).toEqual([preview, 'Gift'])
    expect(received.map(({ headers }) => headers['approval-reason'])).toEqual([
      undefined,
      'K%C3%B6ln%20asked',
    ])
    expect(shown).toEqual([])
  })

  it('is not sent again, without a toast, when no reason is given', async () => {
    reply = { status: 400, body: JSON.stringify(needed) }
    await expect(asking(undefined)('PUT /admin/accounts/{id}', order)).rejects.toBeInstanceOf(NotSent)
    expect(received).toHaveLength(1)
    expect(shown).toEqual([])
  })
})
