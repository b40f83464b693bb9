import { describe, expect, it } from 'vitest'
import { fileOf } from '../chunks.ts'

const LIBRARY_INDEX = '/node_modules/@mantine/core/esm/index.mjs'
const LIBRARY_BASE = '/node_modules/@mantine/core/esm/core/Box/Box.mjs'
const LAZY_LIBRARY = '/node_modules/@simplewebauthn/browser/esm/index.js'
const LAZY_LIBRARY_PART = '/node_modules/@simplewebauthn/browser/esm/methods/startRegistration.js'
const LATE_QUERY = '/node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js'
const LIBRARY_MENU = '/node_modules/@mantine/core/esm/components/Menu/Menu.mjs'

/** Which module imports which, and which are imported lazily. */
const STATIC: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['entry.ts'],
  'entry.ts': ['brand/brand.ts'],
  'main.tsx': ['brand/brand.ts', 'router.tsx', LATE_QUERY],
  'auth/sign-in-page.tsx': ['ui/fields/field.tsx', 'auth/sign-in-form.tsx', 'brand/brand.ts'],
  'auth/register-panel.tsx': ['common/registration/register-form.tsx', 'ui/fields/field.tsx'],
  'verify/verify-page.tsx': ['ui/values/money.tsx', 'ui/overlays/menu.tsx'],
  'auth/add-factor-page.tsx': ['shell/second-step.tsx', 'ui/overlays/notify.ts'],
  'shell/security-page.tsx': ['shell/second-step.tsx'],
  'player/player-layout.tsx': [
    'shell/frame/top-bar.tsx',
    'live/board.ts',
    'ui/overlays/notify.ts',
    LIBRARY_INDEX,
  ],
  'backoffice/backoffice-layout.tsx': ['shell/frame/top-bar.tsx', LIBRARY_INDEX],
  'shell/menu-panel.tsx': ['ui/overlays/menu.tsx', 'ui/overlays/notify.ts'],
  'ui/overlays/menu.tsx': [LIBRARY_INDEX],
  [LIBRARY_INDEX]: [LIBRARY_BASE, LIBRARY_MENU],
  [LAZY_LIBRARY]: [LAZY_LIBRARY_PART],
  'player/home-page.tsx': [
    'player/dashboard.tsx',
    'live/board.ts',
    'ui/values/money.tsx',
    'ui/fields/field.tsx',
  ],
  'player/my-picks/my-picks-page.tsx': ['live/board.ts', 'player/filters.tsx', 'ui/overlays/menu.tsx'],
  'player/rewards-panel.tsx': ['player/filters.tsx'],
  'player/sports/sport-pages.tsx': [
    'player/filters.tsx',
    'live/board.ts',
    'ui/list/pager.tsx',
    'player/odds-chip.tsx',
  ],
  'player/game-details/game-details-page.tsx': ['player/odds-chip.tsx'],
  'player/certificates-page.tsx': ['player/paper.tsx'],
  'player/paper-panel.tsx': ['player/paper.tsx'],
  'backoffice/users-page.tsx': [
    'backoffice/list.tsx',
    'common/registration/register-form.tsx',
    'ui/overlays/menu.tsx',
    'ui/list/pager.tsx',
  ],
  'backoffice/picks-page.tsx': ['backoffice/list.tsx'],
}

const idOf = (path: string) =>
  path.startsWith('/') ? path : `/tree/web/${path.includes('.html') ? '' : 'src/'}${path}`

const isLazy = (path: string) =>
  path === LAZY_LIBRARY || /(pages?|layout|panel|main)\.tsx$|notify\.ts$/.test(path)

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
    ['brand/brand.ts', 'entry'],
    ['router.tsx', 'start'],
    ['ui/fields/field.tsx', 'controls'],
    ['auth/sign-in-form.tsx', 'sign-in'],
    ['common/registration/register-form.tsx', 'signed-out'],
    ['ui/values/money.tsx', 'basics'],
    [LIBRARY_BASE, 'library'],
    [LATE_QUERY, 'overlays'],
    [LIBRARY_MENU, 'overlays'],
    ['shell/frame/top-bar.tsx', 'signed-in'],
    ['ui/overlays/notify.ts', 'signed-in'],
    ['ui/overlays/menu.tsx', 'signed-out'],
    ['shell/second-step.tsx', 'screens'],
    ['live/board.ts', 'player'],
    ['ui/list/pager.tsx', 'priced'],
    ['player/filters.tsx', 'player-priced'],
    ['player/odds-chip.tsx', 'player-priced'],
    ['player/paper.tsx', 'player-screens'],
    ['backoffice/list.tsx', 'backoffice'],
  ])('%s, by who reaches it, is %s', (path, file) => {
    expect(fileOf(idOf(path), infoOf as never)).toBe(file)
  })

  it.each([
    ['main.tsx', 'start'],
    ['auth/sign-in-page.tsx', 'sign-in'],
    ['player/player-layout.tsx', 'player'],
    ['backoffice/backoffice-layout.tsx', 'backoffice'],
  ])('%s, which surrounds others, loads with what these share', (path, file) => {
    expect(fileOf(idOf(path), infoOf as never)).toBe(file)
  })

  it.each(['player/dashboard.tsx', 'player/home-page.tsx', 'shell/menu-panel.tsx'])(
    '%s belongs to one screen alone',
    (path) => {
      expect(fileOf(idOf(path), infoOf as never)).toBeUndefined()
    },
  )

  it('a library that one dialog loads lazily has a separate file and stays out of the first load', () => {
    expect(fileOf(LAZY_LIBRARY_PART, infoOf as never)).toBeUndefined()
  })
})
