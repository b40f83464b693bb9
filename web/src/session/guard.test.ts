import { fullRights, type Role, ROLES } from '@pickproof/domain/people/capabilities'
import { describe, expect, it } from 'vitest'
import { type GuardedSession, guard, mayReturnTo } from './guard.ts'
import { addressOf } from './return-address.ts'

const signedOut: GuardedSession = { state: 'logged-out' }
const as = (role: Role): GuardedSession => ({ state: 'logged-in', ...fullRights(role) })

describe('guard', () => {
  it('[A001] [A002] [A003] [A004] [A005] the five signed-out pages are open to a visitor', () => {
    for (const path of [
      '/login',
      '/forgot-password',
      '/validate-password-reset/abc',
      '/verification/abc',
      '/email-change/abc',
      '/unauthorized',
    ])
      expect(guard(path, signedOut), path).toBeUndefined()
  })

  it('[T24-1.5] a certificate and a shared pick are open to all who have their link', () => {
    for (const path of ['/verify/ABCD-EFGH-JKMN', '/shared/0f3a'])
      for (const session of [signedOut, as('USER'), as('ADMIN')])
        expect(guard(path, session), path).toBeUndefined()
  })

  it('[A006] any other path sends a visitor to the sign-in page and asks it to drop local state', () => {
    const others = ['/', '/app', '/app/my-picks', '/admin', '/admin/cache', '/nowhere', '/verification']
    for (const path of [...others, '/verification/', '/verification/a/b', '/loginx', '/login/more'])
      expect(guard(path, signedOut), path).toBe('/login?reload=true')
  })

  it('[A007] someone signed in who reaches the sign-in page goes to the user area', () => {
    for (const role of ROLES) {
      expect(guard('/login', as(role))).toBe('/app')
      expect(guard('/login/', as(role))).toBe('/app')
      expect(guard('/', as(role))).toBe('/app')
    }
  })

  it('[T23-3] staff who must add a second factor reach only the page that adds one, others never', () => {
    const bare: GuardedSession = { state: 'logged-in', ...fullRights('ADMIN'), mustAddFactor: true }
    for (const path of ['/', '/login', '/app', '/admin', '/admin/users', '/app/sign-in-and-devices'])
      expect(guard(path, bare), path).toBe('/add-second-factor')
    expect(guard('/add-second-factor', bare)).toBeUndefined()
    expect(guard('/add-second-factor', as('ADMIN'))).toBe('/app')
  })

  it('[A008] [A009] every role may open the user area', () => {
    expect(ROLES).toEqual(['USER', 'ADMIN', 'SUPER_ADMIN'])
    for (const role of ROLES)
      for (const path of ['/app', '/app/rewards', '/app/soccer/1/live-odds/game-details'])
        expect(guard(path, as(role)), `${role} ${path}`).toBeUndefined()
  })

  it('[A010] the admin area is for ADMIN and SUPER_ADMIN, others are unauthorized', () => {
    for (const path of ['/admin', '/admin/accounts/tracking', '/admin/users', '/admin/unknown']) {
      expect(guard(path, as('USER')), path).toBe('/unauthorized')
      expect(guard(path, as('ADMIN')), path).toBeUndefined()
      expect(guard(path, as('SUPER_ADMIN')), path).toBeUndefined()
    }
    expect(guard('/administer', as('USER'))).toBeUndefined()
  })

  it.each([
    ['[A011]', '/admin/cache'],
    ['[A012]', '/admin/reward'],
    ['[A013]', '/admin/banners'],
    ['[decision 24]', '/admin/audit-log'],
  ])('%s %s is for SUPER_ADMIN only', (_id, path) => {
    for (const spelled of [path, `${path}/`, `${path}/7`]) {
      expect(guard(spelled, as('USER'))).toBe('/unauthorized')
      expect(guard(spelled, as('ADMIN'))).toBe('/unauthorized')
      expect(guard(spelled, as('SUPER_ADMIN'))).toBeUndefined()
    }
  })

  it('[A014] sport markets open for the back office and not for a player', () => {
    expect(guard('/admin/sports-market', as('SUPER_ADMIN'))).toBeUndefined()
    expect(guard('/admin/sports-market', as('ADMIN'))).toBeUndefined()
    expect(guard('/admin/sports-market', as('USER'))).toBe('/unauthorized')
  })

  it('someone signed in may still open a link from a mail and the unauthorized page', () => {
    for (const path of ['/verification/abc', '/validate-password-reset/abc', '/unauthorized'])
      expect(guard(path, as('USER')), path).toBeUndefined()
  })
})

describe('returning after signing in', () => {
  it.each([
    ['/app/my-picks?status=WON#pick-7', 'USER', true],
    ['/admin/users', 'ADMIN', true],
    ['/admin/users', 'USER', false],
    ['/admin/cache?x=1', 'ADMIN', false],
    ['/login', 'USER', false],
    ['//host.test/app', 'USER', false],
    [undefined, 'USER', false],
  ] as const)('[T24-6.1] to %s as %s: %s', (path, role, isAllowed) => {
    expect(mayReturnTo(path, as(role))).toBe(isAllowed)
  })

  it('[T24-6.1] does not replace the second factor that staff must add', () => {
    expect(mayReturnTo('/admin', { state: 'logged-in', ...fullRights('ADMIN'), mustAddFactor: true })).toBe(
      false,
    )
  })

  it('[T24-6.1] keeps the query and the fragment', () => {
    expect(addressOf('/app/my-picks?status=WON&tenant=generic#pick-7')).toEqual({
      to: '/app/my-picks',
      search: { status: 'WON', tenant: 'generic' },
      hash: 'pick-7',
    })
    expect(addressOf('/app/live')).toEqual({ to: '/app/live', search: {} })
  })
})
