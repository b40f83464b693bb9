import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../slip/testing-slip.ts'

beforeAll(() => {
  stubBrowser()
  // The router leaves a trace of itself there.
  vi.stubGlobal('self', {})
})
afterAll(() => void vi.unstubAllGlobals())

/** A page as a super admin sees it before the server has answered anything but who they are. */
async function drawn(Page: () => ReactNode, innerWidth = 1440): Promise<string> {
  vi.stubGlobal('window', { ...window, innerWidth })
  const { contextQuery } = await import('../api/context-queries.ts')
  const queries = new QueryClient()
  const viewer = { email: 'super@brand.test', role: 'SUPER_ADMIN', accounts: [] }
  queries.setQueryData(contextQuery().queryKey, viewer as never)
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    origin: 'http://localhost',
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

/** What is exported is fixed (decision N33); these two are no resource of it. */
const WITHOUT_CSV = ['Store deliveries', 'Banners']

const accounts = () => import('./accounts/accounts-page.tsx')

// The first page brings most of the back office with it, which takes its time on a busy machine.
describe('every list of the back office', { timeout: 60_000 }, () => {
  it.each<[string, () => Promise<() => ReactNode>]>([
    ['Accounts List', async () => (await accounts()).AccountsPage],
    ['Trial accounts', async () => (await accounts()).TrialAccountsPage],
    ['Stage 1 accounts', async () => (await accounts()).Stage1AccountsPage],
    ['Stage 2 accounts', async () => (await accounts()).Stage2AccountsPage],
    ['Big League accounts', async () => (await accounts()).BigLeagueAccountsPage],
    ['Users', async () => (await import('./users/users-page.tsx')).UsersPage],
    ['Documents', async () => (await import('./documents/documents-page.tsx')).DocumentsPage],
    ['Payments', async () => (await import('./payments/payments-page.tsx')).PaymentsPage],
    [
      'Store deliveries',
      async () => (await import('./payments/store-deliveries-page.tsx')).StoreDeliveriesPage,
    ],
    ['Picks List', async () => (await import('./picks/picks-page.tsx')).PicksPage],
    ['Rewards', async () => (await import('./rewards/rewards-page.tsx')).RewardsPage],
    ['Banners', async () => (await import('./banners/banners-page.tsx')).BannersPage],
    ['Review', async () => (await import('./review/review-page.tsx')).ReviewPage],
    ['Audit log', async () => (await import('./audit-log/audit-log-page.tsx')).AuditLogPage],
  ])(
    '[B017] [B021] [B022] %s is the same screen with its own title, columns and CSV',
    async (title, load) => {
      const markup = await drawn(await load())
      expect(markup).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(markup).toMatch(new RegExp(`<section[^>]* aria-label="${title}"[^>]*><table[^>]*>`))
      expect(markup).toMatch(/<button[^>]* aria-haspopup="dialog"[^>]*>.*Columns<\/button>/)
      expect(/CSV<\/button>/.test(markup)).toBe(!WITHOUT_CSV.includes(title))
      expect(markup).toMatch(/<nav[^>]* aria-label="Pages"/)
    },
  )

  it('[B025] starts with 10 rows a page, and with 20 on an extra-large screen', async () => {
    const { UsersPage } = await import('./users/users-page.tsx')
    const sizeAt = async (innerWidth: number) =>
      /checked="" value="(\d+)"/.exec(await drawn(UsersPage, innerWidth))?.[1]
    expect([await sizeAt(1440), await sizeAt(1920)]).toEqual(['10', '20'])
  })
})
