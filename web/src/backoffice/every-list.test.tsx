import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'
import { inEnglish } from '@pickproof/messages/english'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../slip/testing-slip.ts'

beforeAll(() => {
  stubBrowser()
  // The router leaves a trace there.
  vi.stubGlobal('self', {})
})
afterAll(() => void vi.unstubAllGlobals())

interface Drawn {
  readonly innerWidth?: number
  readonly address?: string
  readonly role?: 'ADMIN' | 'SUPER_ADMIN'
}

/** A page as staff see it before the server has answered anything but who they are. */
async function drawn(
  Page: () => ReactNode,
  { innerWidth = 1440, address = '/', role = 'SUPER_ADMIN' }: Drawn = {},
): Promise<string> {
  vi.stubGlobal('window', { ...window, innerWidth })
  const { contextQuery } = await import('../api/context-queries.ts')
  const queries = new QueryClient()
  const viewer = { email: 'super@brand.test', role, accounts: [] }
  queries.setQueryData(contextQuery().queryKey, viewer as never)
  const root = createRootRoute()
  const routes = ['/', '/admin/lists/$list'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: Page }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
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

/** The exports are fixed (decision N33); these two are not among them. */
const WITHOUT_CSV = ['Store deliveries', 'Banners']

const declared = async () => (await import('./declared-list-page.tsx')).DeclaredListPage
const accounts = () => import('./accounts/accounts-page.tsx')

// The first page loads most of the back office, which takes a while on a busy machine.
describe('every list of the back office', { timeout: 60_000 }, () => {
  it.each<[string, () => Promise<() => ReactNode>, string?]>([
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
    ...Object.entries(LIST_PAGES).map(([name, { page }]): [string, typeof declared, string] => [
      inEnglish(page.title),
      declared,
      `/admin/lists/${name}`,
    ]),
  ])(
    '[B017] [B021] [B022] %s is the same screen with its own title, columns and CSV',
    async (title, load, address = '/') => {
      const markup = await drawn(await load(), { address })
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
      /checked="" value="(\d+)"/.exec(await drawn(UsersPage, { innerWidth }))?.[1]
    expect([await sizeAt(1440), await sizeAt(1920)]).toEqual(['10', '20'])
  })

  it('[decision 58] shows a declared list to no role that may not read it, and none that does not exist', async () => {
    const Page = await declared()
    const asAdmin = await drawn(Page, { address: '/admin/lists/mails', role: 'ADMIN' })
    expect(asAdmin).not.toContain('Mails')
    for (const name of ['nowhere', 'constructor'])
      expect(await drawn(Page, { address: `/admin/lists/${name}` })).toContain('Page not found')
  })
})
