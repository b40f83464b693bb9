import { describe, expect, it } from 'vitest'
import { headerTitleIsShown, topBarIsDark } from './top-bar.tsx'

describe('top bar', () => {
  it('[T045] darkens after scrolling over 30 px', () => {
    expect([0, 30, 31].map(topBarIsDark)).toEqual([false, false, true])
  })

  it('[T046] shows the title after scrolling over 40 px', () => {
    expect([0, 40, 41].map((px) => headerTitleIsShown('/app/my-picks', px))).toEqual([false, false, true])
  })

  it('[T046] shows no title on /app and /admin themselves', () => {
    const paths = ['/app', '/app/', '/admin', '/admin?x=1', '/admin/users', '/login']
    expect(paths.map((path) => headerTitleIsShown(path, 500))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
