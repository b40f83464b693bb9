import { ACCOUNT_HEADER } from '@pickproof/contract/headers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountCallKey, forgetFirstCalls, takeFirstCall } from './first-calls.ts'

const URL = '/api/sports/available'
const GET = { method: 'GET', headers: { accept: 'application/json', 'x-tenant': 'generic' } }

const answer = Promise.resolve(new Response('[]'))

/** At the beginning of a page, wherever the worker of the tests is by then. */
function make(): void {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  globalThis.firstCalls = new Map([[URL, answer]])
}

afterEach(() => {
  globalThis.firstCalls = undefined
  vi.restoreAllMocks()
})

describe('a call made before the app was there', () => {
  it('is taken over once', () => {
    make()
    expect(takeFirstCall(URL, GET)).toBe(answer)
    expect(takeFirstCall(URL, GET)).toBeUndefined()
  })

  it.each([
    ['another address', '/api/sports/details', GET],
    ['another method', URL, { ...GET, method: 'POST' }],
    ['an account', URL, { ...GET, headers: { ...GET.headers, [ACCOUNT_HEADER]: 'OM-1' } }],
  ])('is not the answer to %s', (_what, url, init) => {
    make()
    expect(takeFirstCall(url, init)).toBeUndefined()
  })

  it('about an account is the answer for that account alone', () => {
    make()
    globalThis.firstCalls?.set(accountCallKey(URL, 'OM-1'), answer)
    const getFor = (accountNo: string) => ({
      ...GET,
      headers: { ...GET.headers, [ACCOUNT_HEADER]: accountNo },
    })
    expect(takeFirstCall(URL, getFor('OM-2'))).toBeUndefined()
    expect(takeFirstCall(URL, getFor('OM-1'))).toBe(answer)
    expect(takeFirstCall(URL, getFor('OM-1'))).toBeUndefined()
  })

  it('is forgotten with the session it was made for', () => {
    make()
    forgetFirstCalls()
    expect(takeFirstCall(URL, GET)).toBeUndefined()
  })

  it('is too old after half a minute', () => {
    make()
    vi.spyOn(performance, 'now').mockReturnValue(30_001)
    expect(takeFirstCall(URL, GET)).toBeUndefined()
  })

  it('is empty where there were none', () => {
    expect(takeFirstCall(URL, GET)).toBeUndefined()
    expect(() => forgetFirstCalls()).not.toThrow()
  })
})
