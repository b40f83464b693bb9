import { describe, expect, it } from 'vitest'
import { sidebarOpensOn, widthClassOf } from './sidebar.ts'

describe('width classes', () => {
  it('[T038] change at 600, 900, 1200 and 1536 px', () => {
    expect([360, 599, 600, 899, 900, 1199, 1200, 1535, 1536].map(widthClassOf)).toEqual([
      'xs',
      'xs',
      'sm',
      'sm',
      'md',
      'md',
      'lg',
      'lg',
      'xl',
    ])
  })
})

describe('sidebar after a navigation', () => {
  const opens = (path: string, widthClass: Parameters<typeof sidebarOpensOn>[1], wasOpen?: boolean) =>
    sidebarOpensOn(path, widthClass, { rule: 'by-depth', wasOpen })

  it.each(['xs', 'sm'] as const)('[T035] is closed on %s screens, wherever one goes', (widthClass) => {
    for (const path of ['/app', '/app/soccer', '/app/soccer/epl/pre-match', '/admin']) {
      expect(opens(path, widthClass)).toBe(false)
    }
  })

  it.each(['md', 'lg', 'xl'] as const)(
    '[T036] on %s closes up to depth 3 and opens on /app',
    (widthClass) => {
      expect(opens('/app', widthClass, false)).toBe(true)
      expect(opens('/app/', widthClass, false)).toBe(true)
      expect(opens('/app/my-picks', widthClass)).toBe(false)
      expect(opens('/app/soccer/epl?league=epl', widthClass)).toBe(false)
    },
  )

  it('[T036] a deeper path leaves it as it was', () => {
    expect(opens('/app/soccer/epl/pre-match', 'lg', true)).toBe(true)
    expect(opens('/app/soccer/epl/pre-match', 'lg')).toBe(true)
    expect(opens('/app/soccer/epl/pre-match', 'lg', false)).toBe(false)
  })

  it('the back office keeps it as it was', () => {
    expect(opens('/admin/accounts', 'lg', true)).toBe(true)
    expect(opens('/admin/accounts', 'lg', false)).toBe(false)
  })

  it('[T24-2.4] a docked one stays as the player left it, and is closed on a small screen', () => {
    for (const wasOpen of [true, false])
      for (const path of ['/app', '/app/my-picks', '/app/soccer/epl', '/app/soccer/epl/pre-match'])
        expect(sidebarOpensOn(path, 'lg', { rule: 'docked', wasOpen })).toBe(wasOpen)
    expect(sidebarOpensOn('/app/my-picks', 'lg', { rule: 'docked' })).toBe(true)
    expect(sidebarOpensOn('/app', 'sm', { rule: 'docked', wasOpen: true })).toBe(false)
  })
})
