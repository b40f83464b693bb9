/** The routes of the back office (001 §2). The guard of the session decides who reaches them. */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

export function backofficeRoutes<Parent extends AnyRoute>(parent: Parent) {
  const area = createRoute({
    getParentRoute: () => parent,
    path: '/admin',
    component: lazyRouteComponent(() => import('../shell/backoffice-layout.tsx'), 'BackofficeLayout'),
  })
  const getParentRoute = () => area
  const comingPages = () => import('./coming-pages.tsx')

  return [
    area.addChildren([
      createRoute({
        getParentRoute,
        path: '/',
        component: lazyRouteComponent(comingPages, 'OverviewPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts',
        component: lazyRouteComponent(comingPages, 'AccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/trial-accounts',
        component: lazyRouteComponent(comingPages, 'AccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/stage-1-accounts',
        component: lazyRouteComponent(comingPages, 'AccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/stage-2-accounts',
        component: lazyRouteComponent(comingPages, 'AccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/big-league-accounts',
        component: lazyRouteComponent(comingPages, 'AccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/accounts/tracking',
        component: lazyRouteComponent(comingPages, 'TrackingPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/users',
        component: lazyRouteComponent(() => import('./users/users-page.tsx'), 'UsersPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/documents',
        component: lazyRouteComponent(comingPages, 'DocumentsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/payments',
        component: lazyRouteComponent(comingPages, 'PaymentsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/payments/$id/invoice',
        component: lazyRouteComponent(comingPages, 'InvoicePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/picks',
        component: lazyRouteComponent(comingPages, 'PicksPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sports-market',
        component: lazyRouteComponent(comingPages, 'SportsMarketPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/cache',
        component: lazyRouteComponent(comingPages, 'CachePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/reward',
        component: lazyRouteComponent(comingPages, 'RewardPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/banners',
        component: lazyRouteComponent(comingPages, 'BannersPage'),
      }),
      createRoute({
        getParentRoute,
        path: '$',
        component: lazyRouteComponent(() => import('../shell/not-found-panel.tsx'), 'NotFoundPanel'),
      }),
    ]),
  ]
}
