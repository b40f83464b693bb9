import { describe, expect, it } from 'vitest'
import { fileOf } from '../chunks.ts'

/** Which module imports which, and which are imported lazily. */
const STATIC: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['main.tsx'],
  'main.tsx': ['brand/brand.ts'],
  'auth/sign-in-page.tsx': ['ui/field.tsx', 'auth/sign-in-form.tsx', 'brand/brand.ts'],
  'auth/register-panel.tsx': ['session/register-form.tsx', 'ui/field.tsx'],
  'verify/verify-page.tsx': ['ui/money.tsx'],
  'shell/player-layout.tsx': ['shell/top-bar.tsx', 'live/board.ts', '/node_modules/library/menu.js'],
  'shell/backoffice-layout.tsx': ['shell/top-bar.tsx', '/node_modules/library/menu.js'],
  'player/home-page.tsx': ['player/dashboard.tsx', 'live/board.ts', 'ui/money.tsx', 'ui/field.tsx'],
  'player/my-picks/my-picks-page.tsx': ['live/board.ts'],
  'backoffice/users-page.tsx': ['backoffice/list.tsx', 'session/register-form.tsx'],
  'backoffice/picks-page.tsx': ['backoffice/list.tsx'],
}

const idOf = (path: string) =>
  path.startsWith('/') ? path : `/tree/web/${path.includes('.html') ? '' : 'src/'}${path}`

const isLazy = (path: string) => /(page|layout|panel)\.tsx$/.test(path)

const infoOf = (id: string) => {
  const importers = Object.keys(STATIC).filter((path) => STATIC[path]?.some((target) => idOf(target) === id))
  return {
    isEntry: id === idOf('index.html'),
    importers: importers.map(idOf),
    dynamicImporters: isLazy(id) ? [idOf('main.tsx')] : [],
  }
}

describe('the file of a module', () => {
  it.each([
    ['brand/brand.ts', 'start'],
    ['ui/field.tsx', 'controls'],
    ['auth/sign-in-form.tsx', 'sign-in'],
    ['session/register-form.tsx', 'signed-out'],
    ['ui/money.tsx', 'basics'],
    ['/node_modules/library/menu.js', 'library'],
    ['shell/top-bar.tsx', 'signed-in'],
    ['live/board.ts', 'player'],
    ['backoffice/list.tsx', 'backoffice'],
  ])('%s, by who reaches it, is %s', (path, file) => {
    expect(fileOf(idOf(path), infoOf as never)).toBe(file)
  })

  it.each(['player/dashboard.tsx', 'player/home-page.tsx', 'auth/sign-in-page.tsx'])(
    '%s belongs to one screen alone',
    (path) => {
      expect(fileOf(idOf(path), infoOf as never)).toBeUndefined()
    },
  )
})
