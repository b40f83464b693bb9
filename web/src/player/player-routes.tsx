/** The routes of the player area. Every role may open them; what is not a page ends at the not-found panel. */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { upcomingFixturesQuery } from '../api/sport-queries.ts'
import { withTexts } from '../language/language.ts'
import { myPicksSearchOf } from './my-picks-search.ts'
import { rewardsSearchOf } from './rewards-search.ts'

export function playerRoutes<Parent extends AnyRoute>(parent: Parent) {
  const area = createRoute({
    getParentRoute: () => parent,
    id: 'player-area',
    loader: () => void queryClient.prefetchQuery(upcomingFixturesQuery()),
    component: lazyRouteComponent(
      withTexts(() => import('./player-layout.tsx'), 'player'),
      'PlayerLayout',
    ),
  })
  const getParentRoute = () => area
  const withSlip = createRoute({
    getParentRoute,
    id: 'with-slip',
    component: lazyRouteComponent(() => import('./slip-layout.tsx'), 'SlipLayout'),
  })
  const homePage = () => import('./home-page.tsx')
  const sportPages = () => import('./sports/sport-pages.tsx')

  return [
    area.addChildren([
      createRoute({
        getParentRoute,
        path: '/app',
        loader: async () => (await homePage()).askForHome(),
        component: lazyRouteComponent(homePage, 'HomePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/faq',
        component: lazyRouteComponent(() => import('./help/faq-page.tsx'), 'FaqPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/tutorials',
        component: lazyRouteComponent(() => import('./help/tutorials-page.tsx'), 'TutorialsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/support-livechat',
        component: lazyRouteComponent(() => import('./support/support-page.tsx'), 'SupportPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/account-overview',
        component: lazyRouteComponent(() => import('./overview/overview-page.tsx'), 'AccountOverviewPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/add-new-challenge',
        component: lazyRouteComponent(
          () => import('./challenges/plan-catalogue-page.tsx'),
          'PlanCataloguePage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/app/challenge-reset',
        component: lazyRouteComponent(
          () => import('./challenges/reset/reset-page.tsx'),
          'ChallengeResetPage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/app/certificates',
        component: lazyRouteComponent(
          () => import('./certificates/certificates-page.tsx'),
          'CertificatesPage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/app/my-picks',
        validateSearch: myPicksSearchOf,
        component: lazyRouteComponent(() => import('./my-picks/my-picks-page.tsx'), 'MyPicksPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/performance',
        component: lazyRouteComponent(() => import('./performance/performance-page.tsx'), 'PerformancePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/rewards',
        validateSearch: rewardsSearchOf,
        component: lazyRouteComponent(() => import('./rewards-screen.tsx'), 'RewardsScreen'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/profile',
        component: lazyRouteComponent(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/sign-in-and-devices',
        component: lazyRouteComponent(() => import('../shell/security/security-page.tsx'), 'SecurityPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/play-responsibly',
        component: lazyRouteComponent(
          () => import('./duties/play-responsibly-page.tsx'),
          'PlayResponsiblyPage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/app/notifications',
        component: lazyRouteComponent(
          () => import('./notifications/notifications-page.tsx'),
          'NotificationsPage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/app/disputes',
        component: lazyRouteComponent(() => import('./disputes/disputes-page.tsx'), 'DisputesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/app/disputes/$id',
        component: lazyRouteComponent(() => import('./disputes/dispute-page.tsx'), 'DisputePage'),
      }),
      createRoute({ getParentRoute, path: '/app/blank-page', component: BlankPage }),
      createRoute({
        getParentRoute,
        path: '/app/$sport',
        component: lazyRouteComponent(sportPages, 'SportPage'),
      }),
      withSlip.addChildren([
        createRoute({
          getParentRoute: () => withSlip,
          path: '/app/live',
          component: lazyRouteComponent(() => import('./sports/live/live-page.tsx'), 'LivePage'),
        }),
        createRoute({
          getParentRoute: () => withSlip,
          path: '/app/$sport/$leagueId',
          component: lazyRouteComponent(sportPages, 'LeaguePage'),
        }),
        createRoute({
          getParentRoute: () => withSlip,
          path: '/app/$sport/$leagueId/$match',
          loader: async ({ params }) => (await sportPages()).askForFixtures(params),
          component: lazyRouteComponent(sportPages, 'FixturesPage'),
        }),
        createRoute({
          getParentRoute: () => withSlip,
          path: '/app/$sport/$leagueId/$match/game-details',
          component: lazyRouteComponent(
            () => import('./game-details/game-details-page.tsx'),
            'GameDetailsPage',
          ),
        }),
      ]),
      createRoute({
        getParentRoute,
        path: '$',
        component: lazyRouteComponent(() => import('../common/page/not-found-panel.tsx'), 'NotFoundPanel'),
      }),
    ]),
  ]
}

/** The documents list a page without content. */
function BlankPage() {
  return null
}
