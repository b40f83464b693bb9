import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../slip/testing-slip.ts'

const CONTEXT = '/api/users/context'
const ACCOUNTS = [
  { accno: 'OM-1', status: 'SUSPENDED' },
  { accno: 'OM-2', status: 'ACTIVE' },
  { accno: 'OM-3', status: 'ACTIVE' },
]

const asked: { url: string; accountNo: string | null; tenantId: string | null }[] = []
let meta: { content: string } | null
let stored: string | null

beforeEach(() => {
  stubBrowser()
  asked.length = 0
  meta = { content: '/api/accounts/info /api/accounts/slip' }
  stored = null
  Object.assign(document, { querySelector: () => meta })
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem() {}, removeItem() {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    asked.push({ url, accountNo: headers.get('accountno'), tenantId: headers.get('x-tenant') })
    return new Response('{}')
  })
})
afterEach(() => {
  globalThis.firstCalls = undefined
  vi.unstubAllGlobals()
})

async function make(answer: Promise<Response> | undefined): Promise<void> {
  globalThis.firstCalls = new Map(answer && [[CONTEXT, answer]])
  const { makeFirstAccountCalls } = await import('./first-account-calls.ts')
  await makeFirstAccountCalls()
}

const context = (accounts: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify({ accounts }), { status }))

describe('the first calls about the account', () => {
  it('are made for the first active one, and wait for a caller that asks the same', async () => {
    await make(context(ACCOUNTS))
    expect(asked.map(({ url, accountNo }) => `${url} ${accountNo}`)).toEqual([
      '/api/accounts/info OM-2',
      '/api/accounts/slip OM-2',
    ])
    expect(asked.every(({ tenantId }) => Boolean(tenantId))).toBe(true)
    expect(globalThis.firstCalls?.has('/api/accounts/info OM-2')).toBe(true)
  })

  it('are made for the one that is remembered', async () => {
    const { STORE_VERSION } = await import('./preferences.ts')
    stored = JSON.stringify({ state: { currentAccountNo: 'OM-3' }, version: STORE_VERSION })
    await make(context(ACCOUNTS))
    expect(new Set(asked.map(({ accountNo }) => accountNo))).toEqual(new Set(['OM-3']))
  })

  it('leave the answer they read to the app', async () => {
    const answer = context(ACCOUNTS)
    await make(answer)
    expect(await (await answer).json()).toEqual({ accounts: ACCOUNTS })
  })

  it.each([
    ['nobody is signed in', () => context(ACCOUNTS, 401)],
    ['there is no account', () => context([])],
    ['the answer is another one', () => context('none')],
    ['the line is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the context was not asked for', () => undefined],
  ])('are not made where %s', async (_why, answer) => {
    await make(answer())
    expect(asked).toEqual([])
  })

  it('are not made for a page that shows nothing of an account', async () => {
    meta = null
    await make(context(ACCOUNTS))
    expect(asked).toEqual([])
  })
})
