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
  it.each(['xs', 'sm'] as const)('[T035] is closed on %s screens, wherever one goes', (widthClass) => {
    for (const path of ['/app', '/app/soccer', '/app/soccer/epl/pre-match', '/admin']) {
      expect(sidebarOpensOn(path, widthClass)).toBe(false)
    }
  })

  it.each(['md', 'lg', 'xl'] as const)(
    '[T036] on %s closes up to depth 3 and opens on /app',
    (widthClass) => {
      expect(sidebarOpensOn('/app', widthClass, false)).toBe(true)
      expect(sidebarOpensOn('/app/', widthClass, false)).toBe(true)
      expect(sidebarOpensOn('/app/my-picks', widthClass)).toBe(false)
      expect(sidebarOpensOn('/app/soccer/epl?league=epl', widthClass)).toBe(false)
    },
  )

  it('[T036] a deeper path leaves it as it was', () => {
    expect(sidebarOpensOn('/app/soccer/epl/pre-match', 'lg', true)).toBe(true)
    expect(sidebarOpensOn('/app/soccer/epl/pre-match', 'lg')).toBe(true)
    expect(sidebarOpensOn('/app/soccer/epl/pre-match', 'lg', false)).toBe(false)
  })

  it('the back office keeps it as it was', () => {
    expect(sidebarOpensOn('/admin/accounts', 'lg', true)).toBe(true)
    expect(sidebarOpensOn('/admin/accounts', 'lg', false)).toBe(false)
  })
})
