import type { AnyRoute } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { segmentLabel, segmentsOf } from '@pickproof/domain/pages/path-segments'
import { PAGES } from '../first-load-pages.ts'
import { stubBrowser } from './slip/testing-slip.ts'

type Page = (props: object) => ReactElement
/** The router gets a page that follows the language, with the page itself. */
type Lazy = Page & { preload?: () => Promise<void>; readonly Page: Page }

const screens = import.meta.glob<object>([
  './{auth,backoffice,player,shared-pick,shell,verify}/**/*.tsx',
  '!./**/*.test.tsx',
])
let routes: readonly AnyRoute[]

beforeAll(async () => {
  stubBrowser()
  const history = { state: {}, pushState() {}, replaceState() {} }
  vi.stubGlobal('history', history)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('self', globalThis)
  const matchMedia = () => ({ matches: false, addEventListener() {} })
  const location = {
    pathname: '/',
    search: '',
    hash: '',
    href: 'http://localhost/',
    origin: 'http://localhost',
  }
  Object.assign(document, { addEventListener() {} })
  Object.assign(window, { history, location, addEventListener() {}, removeEventListener() {}, matchMedia })
  const { router } = await import('./router.tsx')
  routes = Object.values(router.routesById) as AnyRoute[]
})
afterAll(() => void vi.unstubAllGlobals())

const isLazy = (component: unknown): component is Lazy =>
  typeof component === 'function' && 'preload' in component

/** The lazy components of a route and of those around it, from the outside. */
function lazyComponents(route: AnyRoute | undefined): Lazy[] {
  if (route === undefined) return []
  const { component } = route.options
  return [...lazyComponents(route.parentRoute), ...(isLazy(component) ? [component] : [])]
}

async function loaded(component: Lazy): Promise<unknown> {
  await component.preload?.()
  return component.Page({}).type
}

// Loading every screen takes its time on a busy machine.
describe('the table of what a page loads first', { timeout: 120_000 }, () => {
  it('has every page of the router and no other', () => {
    const paths = routes
      .filter(
        ({ children, fullPath, options }) =>
          !children && !fullPath.endsWith('$') && isLazy(options.component),
      )
      .map(({ fullPath }) => fullPath.replace(/(.)\/$/, '$1'))
    expect(PAGES.map(({ path }) => path).toSorted()).toEqual([...new Set(paths)].toSorted())
  })

  it('[T034] of the back office has a name in every language', () => {
    const segments = PAGES.filter(({ path }) => path.startsWith('/admin/')).flatMap(({ path }) =>
      segmentsOf(path).filter((segment) => !segment.startsWith('$')),
    )
    const unnamed = new Set(segments.filter((segment) => typeof segmentLabel(segment) === 'string'))
    expect([...unnamed]).toEqual([])
  })

  it('[T24-6] finds each page at its own address first', () => {
    const fits = (pattern: string, address: string) => {
      const [segments, parts] = [pattern.split('/'), address.split('/')]
      return (
        segments.length === parts.length &&
        segments.every((segment, at) => segment.startsWith('$') || segment === parts[at])
      )
    }
    for (const { path } of PAGES) expect(PAGES.find((page) => fits(page.path, path))?.path).toBe(path)
  })

  it('names the modules that the routes load', async () => {
    for (const { path, modules } of PAGES) {
      const route = routes.find(
        ({ fullPath, children }) => !children && fullPath.replace(/(.)\/$/, '$1') === path,
      )
      const shown = await Promise.all(lazyComponents(route).map(loaded))
      const exported = await Promise.all(
        modules.map(async (module) => Object.values((await screens[`./${module}`]?.()) ?? {})),
      )
      expect(exported, path).toHaveLength(shown.length)
      for (const [index, component] of shown.entries()) expect(exported[index], path).toContain(component)
    }
  })
})
