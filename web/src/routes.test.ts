import { type AnyRoute, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from './slip/testing-slip.ts'

async function makeRouter() {
  const { playerRoutes } = await import('./player/player-routes.tsx')
  const { backofficeRoutes } = await import('./backoffice/backoffice-routes.tsx')
  const root = createRootRoute()
  return createRouter({
    routeTree: root.addChildren([...playerRoutes(root), ...backofficeRoutes(root)] as AnyRoute[]),
    history: createMemoryHistory(),
  })
}

let router: Awaited<ReturnType<typeof makeRouter>>

type LazyPage = ((props: object) => ReactElement<object, () => ReactNode>) & { preload?: () => Promise<void> }

/** The name of the component that is shown at an address, loaded as a visit would load it. */
async function pageAt(address: string): Promise<string> {
  const [, , route] = router.getMatchedRoutes(address)
  const page = route?.options.component as LazyPage
  // What has been loaded cannot be loaded again.
  await page.preload?.()
  return page({}).type.name
}

beforeAll(async () => {
  stubBrowser()
  // A router that finds a document takes itself to be in a browser.
  vi.stubGlobal('self', globalThis)
  router = await makeRouter()
})
afterAll(() => void vi.unstubAllGlobals())

// The first page loads most of the app, which takes a while on a busy machine.
describe('an address', { timeout: 60_000 }, () => {
  it.each([
    ['[U001]', '/app', 'HomePage'],
    ['[U002]', '/app/faq', 'FaqPage'],
    ['[U003]', '/app/tutorials', 'TutorialsPage'],
    ['[U004]', '/app/support-livechat', 'SupportPage'],
    ['[U005]', '/app/account-overview', 'AccountOverviewPage'],
    ['[U006]', '/app/certificates', 'CertificatesPage'],
    ['[U007]', '/app/my-picks', 'MyPicksPage'],
    ['[T24-4.8]', '/app/performance', 'PerformancePage'],
    ['[B001]', '/admin', 'OverviewPage'],
    ['[B002]', '/admin/accounts', 'AccountsPage'],
    ['[B003]', '/admin/accounts/trial-accounts', 'TrialAccountsPage'],
    ['[B004]', '/admin/accounts/stage-1-accounts', 'Stage1AccountsPage'],
    ['[B005]', '/admin/accounts/stage-2-accounts', 'Stage2AccountsPage'],
    ['[B006]', '/admin/accounts/big-league-accounts', 'BigLeagueAccountsPage'],
    ['[B007]', '/admin/accounts/tracking', 'TrackingPage'],
    ['[B008]', '/admin/users', 'UsersPage'],
    ['[B009]', '/admin/documents', 'DocumentsPage'],
    ['[B010]', '/admin/payments', 'PaymentsPage'],
    ['[B011]', '/admin/picks', 'PicksPage'],
    ['[B012]', '/admin/sports-market', 'SportsMarketPage'],
    ['[B013]', '/admin/payments/7/invoice', 'InvoicePage'],
    ['[B014]', '/admin/reward', 'RewardsPage'],
    ['[B015]', '/admin/cache', 'CachePage'],
    ['[B016]', '/admin/banners', 'BannersPage'],
    ['[decision 58]', '/admin/lists/mails', 'DeclaredListPage'],
  ])('%s %s opens the %s', async (_id, address, page) => {
    expect(await pageAt(address)).toBe(page)
  })

  it('that matches none of these ends at the not-found panel', async () => {
    expect(await pageAt('/admin/nowhere')).toBe('NotFoundPanel')
  })
})
