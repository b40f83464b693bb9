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
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { contextQuery } from '../api/context-queries.ts'

interface Shown {
  readonly innerWidth?: number
  readonly address?: string
  readonly role?: 'ADMIN' | 'SUPER_ADMIN'
}

/** A page as staff see it before the server has answered anything but who they are. */
async function open(
  Page: () => ReactNode,
  { innerWidth = 1440, address = '/', role = 'SUPER_ADMIN' }: Shown = {},
): Promise<void> {
  vi.stubGlobal('innerWidth', innerWidth)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const queries = new QueryClient()
  const viewer = { email: 'super@brand.test', role, withheld: [], accounts: [] }
  queries.setQueryData(contextQuery().queryKey, viewer as never)
  const root = createRootRoute()
  const routes = ['/', '/admin/lists/$list'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: Page }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => 'Page not found',
  })
  await router.load()
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

/** The exports are fixed (decision N33); these two are not among them. */
const WITHOUT_CSV = ['Store deliveries', 'Banners']

const declared = async () => (await import('./declared-list-page.tsx')).DeclaredListPage
const accounts = () => import('./accounts/accounts-page.tsx')

describe('every list of the back office', () => {
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
      await open(await load(), { address })
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(within(screen.getByRole('region', { name: title })).getByRole('table')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Columns' }).getAttribute('aria-haspopup')).toBe('dialog')
      expect(screen.queryAllByRole('button', { name: /CSV$/ })).toHaveLength(
        WITHOUT_CSV.includes(title) ? 0 : 1,
      )
      expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
    },
  )

  it.each([
    [1440, '10'],
    [1920, '20'],
  ])('[B025] starts on a screen of %d px with %s rows a page', async (innerWidth, size) => {
    const { UsersPage } = await import('./users/users-page.tsx')
    await open(UsersPage, { innerWidth })
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: size, checked: true })).toBeTruthy()
  })

  it('[decision 58] shows a declared list to no role that may not read it, and none that does not exist', async () => {
    const Page = await declared()
    for (const [address, role] of [
      ['/admin/lists/mails', 'ADMIN'],
      ['/admin/lists/nowhere', 'SUPER_ADMIN'],
      ['/admin/lists/constructor', 'SUPER_ADMIN'],
    ] as const) {
      await open(Page, { address, role })
      expect(await screen.findByText('Page not found'), address).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
      cleanup()
    }
  })
})
