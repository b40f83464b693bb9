/** The routes of the back office. The guard of the session decides who reaches them. */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../language/language.ts'
import { adminSearchOf } from './jumps.ts'

/** The number of the open account. */
function trackingSearchOf({ account }: Record<string, unknown>): { readonly account?: string } {
  return typeof account === 'string' ? { account } : {}
}

export function backofficeRoutes<Parent extends AnyRoute>(parent: Parent) {
  const area = createRoute({
    getParentRoute: () => parent,
    path: '/admin',
    validateSearch: adminSearchOf,
    component: lazyRouteComponent(
      withTexts(() => import('./backoffice-layout.tsx'), 'backoffice'),
      'BackofficeLayout',
    ),
  })
  const getParentRoute = () => area
  const accountsPages = () => import('./accounts/accounts-page.tsx')

  return [
    area.addChildren([
      createRoute({
        getParentRoute,
        path: '/',
        component: lazyRouteComponent(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts',
        component: lazyRouteComponent(accountsPages, 'AccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/trial-accounts',
        component: lazyRouteComponent(accountsPages, 'TrialAccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/stage-1-accounts',
        component: lazyRouteComponent(accountsPages, 'Stage1AccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/stage-2-accounts',
        component: lazyRouteComponent(accountsPages, 'Stage2AccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/big-league-accounts',
        component: lazyRouteComponent(accountsPages, 'BigLeagueAccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/tracking',
        validateSearch: trackingSearchOf,
        component: lazyRouteComponent(() => import('./accounts/tracking-page.tsx'), 'TrackingPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/users',
        component: lazyRouteComponent(() => import('./users/users-page.tsx'), 'UsersPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/users/$id',
        component: lazyRouteComponent(() => import('./users/person/person-page.tsx'), 'PersonPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/documents',
        component: lazyRouteComponent(() => import('./documents/documents-page.tsx'), 'DocumentsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/documents/review',
        component: lazyRouteComponent(
          () => import('./documents/queue/identity-queue-page.tsx'),
          'IdentityQueuePage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/payments',
        component: lazyRouteComponent(() => import('./payments/payments-page.tsx'), 'PaymentsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/payments/store-deliveries',
        component: lazyRouteComponent(
          () => import('./payments/store-deliveries-page.tsx'),
          'StoreDeliveriesPage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/picks',
        component: lazyRouteComponent(() => import('./picks/picks-page.tsx'), 'PicksPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/exposure',
        component: lazyRouteComponent(() => import('./exposure/exposure-page.tsx'), 'ExposurePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/health',
        component: lazyRouteComponent(() => import('./health/health-page.tsx'), 'HealthPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sports-market',
        component: lazyRouteComponent(
          () => import('./sports-market/sports-market-page.tsx'),
          'SportsMarketPage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/cache',
        component: lazyRouteComponent(() => import('./cache/cache-page.tsx'), 'CachePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/reward',
        component: lazyRouteComponent(() => import('./rewards/rewards-page.tsx'), 'RewardsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/banners',
        component: lazyRouteComponent(() => import('./banners/banners-page.tsx'), 'BannersPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/review',
        component: lazyRouteComponent(() => import('./review/review-page.tsx'), 'ReviewPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/disputes',
        component: lazyRouteComponent(() => import('./disputes/disputes-page.tsx'), 'DisputesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/approvals',
        component: lazyRouteComponent(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/suspensions',
        component: lazyRouteComponent(() => import('./suspensions/suspensions-page.tsx'), 'SuspensionsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/bulk',
        component: lazyRouteComponent(() => import('./bulk/batches-page.tsx'), 'BatchesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/bulk/$id',
        component: lazyRouteComponent(() => import('./bulk/batch-page.tsx'), 'BatchPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/payout-files',
        component: lazyRouteComponent(() => import('./payments/payout-files-page.tsx'), 'PayoutFilesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/payout-files/$id',
        component: lazyRouteComponent(() => import('./payments/payout-file-page.tsx'), 'PayoutFilePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/staff',
        component: lazyRouteComponent(() => import('./staff/staff-page.tsx'), 'StaffPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/audit-log',
        component: lazyRouteComponent(() => import('./audit-log/audit-log-page.tsx'), 'AuditLogPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sign-in-and-devices',
        component: lazyRouteComponent(() => import('../shell/security/security-page.tsx'), 'SecurityPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/lists/$list',
        component: lazyRouteComponent(() => import('./declared-list-page.tsx'), 'DeclaredListPage'),
      }),
      createRoute({
        getParentRoute,
        path: '$',
        component: lazyRouteComponent(() => import('../common/page/not-found-panel.tsx'), 'NotFoundPanel'),
      }),
    ]),
    // Without the frame: it opens in a separate tab for printing (B013).
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/payments/$id/invoice',
      component: lazyRouteComponent(() => import('./payments/invoice-page.tsx'), 'InvoicePage'),
    }),
  ]
}
