import { describe, expect, it } from 'vitest'
import { findReturnPath } from './return-path.ts'

describe('the page to return to after signing in', () => {
  it.each([
    '/app/my-picks',
    '/app/my-picks?status=WON&tenant=generic#pick-7',
    '/app/soccer/7/live-odds/game-details?fixtureId=a%2Fb',
    '/app?tenant=generic',
    '/admin',
    '/admin/users?page=2',
  ])('[T24-6.1] may be %s', (path) => {
    expect(findReturnPath(path)).toBe(path)
  })

  it.each([
    '/app',
    '/',
    '/login',
    '/verification/abc',
    '/appendix',
    '/app/',
    '/app//host.test',
    '//host.test/app',
    '/\\host.test',
    '/app/\\host.test',
    '/app/../../host',
    'https://host.test/app',
    'javascript:alert(1)',
    '/app/a b',
    `/app/${'a'.repeat(500)}`,
    '',
    undefined,
    7,
  ])('[T24-6.1] is never %j', (path) => {
    expect(findReturnPath(path)).toBeUndefined()
  })
})
