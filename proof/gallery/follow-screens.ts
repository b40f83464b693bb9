/** Finding games, following the account, and the moments that matter. */
import type { PlayDuties } from '@pickproof/contract/duties'
import type { NotificationView } from '@pickproof/contract/notifications'
import type { Page } from '@playwright/test'
import { gamePath } from '../../e2e/pages/games.ts'
import { accountNoOf, BOOK } from './facts.ts'
import { expect } from './patient-expect.ts'
import { PHONE_AND_TABLET, type Screen } from './screen.ts'

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
}

const openTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

export const FINDING: readonly Screen[] = [
  { name: 'live', path: '/app/live' },
  { name: 'search', path: '/app', show: openSearch, isWindow: true },
  {
    name: 'search-results',
    path: '/app',
    show: async (page) => {
      await openSearch(page)
      await page.getByRole('combobox').fill('un')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    isWindow: true,
  },
  {
    name: 'search-none',
    path: '/app',
    show: async (page) => {
      await openSearch(page)
      await page.getByRole('combobox').fill('unheard of')
      await expect(page.getByText('Nothing matches “unheard of”.')).toBeVisible()
    },
    isWindow: true,
  },
  {
    name: 'compare',
    path: ({ findGamePath }) => findGamePath(),
    show: async (page) => {
      await openTab('Compare prices')(page)
      await expect(page.getByRole('figure').first()).toBeVisible()
    },
  },
  {
    name: 'compare-from-row',
    path: '/app/live',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Compare prices/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
    },
    isWindow: true,
  },
  {
    name: 'price-alert',
    path: ({ findGamePath }) => findGamePath(),
    show: async (page) => {
      await openTab('Compare prices')(page)
      await page
        .getByRole('button', { name: /^Price alert/ })
        .first()
        .click()
      await expect(page.getByLabel('Target odds')).toBeVisible()
    },
    isWindow: true,
  },
  {
    name: 'statistics',
    path: async ({ findLiveGame }) => gamePath(await findLiveGame(), BOOK),
    show: openTab('Statistics'),
  },
  {
    name: 'tabs-more',
    path: '/app',
    brands: ['generic'],
    widths: PHONE_AND_TABLET,
    show: async (page) => await page.getByRole('button', { name: 'More', exact: true }).click(),
    isWindow: true,
  },
]

/** One limit near its end, and one that rises tomorrow. */
const DUTIES: PlayDuties = {
  limits: [
    { kind: 'SPEND_MONTH', currency: 'USD', value: 500, used: 430, next: null },
    {
      kind: 'PICKS_DAY',
      currency: null,
      value: 10,
      used: 4,
      next: { value: 15, at: '2026-11-20T16:10:00.000Z' },
    },
  ],
  spending: [],
  exclusion: null,
}

const openOfPick = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
}

export const FOLLOWING: readonly Screen[] = [
  { name: 'profile', path: '/app/profile' },
  { name: 'notifications', path: '/app/notifications' },
  {
    name: 'bell',
    path: '/app',
    show: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    isWindow: true,
  },
  { name: 'play-responsibly', path: '/app/play-responsibly' },
  {
    name: 'play-responsibly-used',
    path: '/app/play-responsibly',
    prepare: async (page) =>
      await page.route('**/api/play-limits', (route) => route.fulfill({ json: DUTIES })),
    show: async (page) => await expect(page.getByRole('progressbar')).toHaveCount(2),
  },
  { name: 'picks-receipt', path: '/app/my-picks', show: openOfPick('Receipt'), isWindow: true },
  { name: 'picks-share', path: '/app/my-picks', show: openOfPick('Share pick'), isWindow: true },
  {
    name: 'picks-note',
    path: '/app/my-picks',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^(Add|Edit) note$/ })
        .first()
        .click()
      await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeVisible()
    },
  },
]

/** As the server words them. Closing one must not close it for the next picture, so no moment reaches the server. */
function moment(
  changes: Partial<NotificationView> & Pick<NotificationView, 'kind' | 'title' | 'text'>,
  account?: Screen['account'],
): Screen {
  return {
    name: `moment-${changes.kind}`,
    path: '/app',
    prepare: async (page, facts) => {
      const view: NotificationView = {
        id: 1,
        group: 'account',
        tone: 'good',
        accno: account === undefined ? null : accountNoOf(facts, account),
        link: null,
        at: '2026-11-15T15:00:00.000Z',
        isRead: true,
        isOpenMoment: true,
        ...changes,
      }
      await page.route('**/api/notifications/moments', async (route) => {
        if (route.request().method() === 'GET') await route.fulfill({ json: { items: [view] } })
        else await route.fulfill({ status: 204 })
      })
    },
    show: async (page) => await expect(page.getByRole('dialog', { name: changes.title })).toBeVisible(),
    isWindow: true,
  }
}

export const MOMENTS: readonly Screen[] = [
  moment(
    {
      kind: 'stage-passed',
      title: 'Step 1 Academy Challenge passed',
      text: 'Profit of $3,860.40 reached the target of $3,300.00.',
    },
    { status: 'PHASE_COMPLETED', plan: '' },
  ),
  moment(
    {
      kind: 'account-funded',
      title: 'You are funded',
      text: 'Your account is ready. Choose it in the account menu to start.',
    },
    { status: 'ACTIVE', plan: 'BIG_LEAGUE' },
  ),
  moment({
    kind: 'withdrawal',
    group: 'payouts',
    title: 'Withdrawal of $1,200.00 sent',
    text: 'It can take a few days to arrive. Reference 7f3a.',
  }),
  moment(
    {
      kind: 'account-closed',
      tone: 'bad',
      title: 'Step 1 Academy Challenge failed',
      text: 'Overall loss of $492.14 (24.6%) reached the limit of $400.00 (20%).',
    },
    { status: 'CHALLENGE_LOST', plan: '' },
  ),
]
