/** What a player sees: the demo player who has lived through everything, and a few in a special place. */
import type { Page } from '@playwright/test'
import { type Credentials, DEMO } from '../../e2e/pages/people.ts'
import { chooseFromUserMenu, openUserMenu, shell } from '../../e2e/pages/shell.ts'
import { FINDING, FOLLOWING, MOMENTS } from './follow-screens.ts'
import { SLIP_SCREENS } from './slip-screens.ts'
import { type Area, PHONE_AND_TABLET, type Screen } from './screen.ts'
import { expect } from './patient-expect.ts'

const demo = (name: string): Credentials => ({ ...DEMO.USER, email: `${name}@demo.test` })
const FUNDED = { status: 'ACTIVE', plan: 'BIG_LEAGUE' }

const openAccounts = async (page: Page) => {
  await shell(page).accountPicker.click()
  await shell(page).accounts.getByRole('switch', { name: 'Hide Inactive' }).click()
}

const ACCOUNTS: readonly Screen[] = [
  { name: 'dashboard', path: '/app' },
  { name: 'dashboard-funded', path: '/app', account: FUNDED },
  { name: 'dashboard-lost', path: '/app', account: { status: 'CHALLENGE_LOST', plan: 'STAGE_1_2000' } },
  { name: 'overview', path: '/app/account-overview' },
  { name: 'overview-funded', path: '/app/account-overview', account: FUNDED },
  ...['PHASE_COMPLETED', 'CHALLENGE_LOST', 'EXPIRED', 'SUSPENDED', 'PAID_OUT'].map((status) => ({
    name: `overview-${status.toLowerCase().replace('_', '-')}`,
    path: '/app/account-overview',
    account: { status, plan: '' },
  })),
  { name: 'accounts', path: '/app', show: openAccounts, isWindow: true },
  {
    name: 'closure-reason',
    path: '/app',
    show: async (page) => {
      await openAccounts(page)
      const why = shell(page).accounts.getByRole('button', { name: /^Why account/ })
      await why.first().click()
      await expect(page.getByRole('dialog', { name: 'Disabled' })).toBeVisible()
    },
    isWindow: true,
  },
  { name: 'user-menu', path: '/app', show: openUserMenu, isWindow: true },
  {
    name: 'menu',
    path: '/app',
    show: async (page) => await shell(page).menuButton.click(),
    // The third one has tabs at the bottom instead (tabs-more).
    brands: ['pick-trading', 'sport-funding'],
    widths: PHONE_AND_TABLET,
    isWindow: true,
  },
  {
    name: 'change-password',
    path: '/app',
    show: async (page) => {
      await chooseFromUserMenu(page, 'Change Password')
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      await dialog.getByRole('button', { name: 'Change Password' }).click()
      await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
    },
    isWindow: true,
  },
]

const SECURITY: readonly Screen[] = [
  { name: 'sign-in-and-devices', path: '/app/sign-in-and-devices' },
  { name: 'play-responsibly', path: '/app/play-responsibly' },
  { name: 'disputes', path: '/app/disputes' },
  {
    name: 'authenticator',
    path: '/app/sign-in-and-devices',
    show: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    },
    isWindow: true,
  },
]

const PICKS: readonly Screen[] = [
  { name: 'picks-open', path: '/app/my-picks' },
  {
    name: 'picks-settled',
    path: '/app/my-picks',
    show: async (page) => await page.getByText('Settled').and(page.locator('label')).click(),
  },
  {
    name: 'picks-parlays',
    path: '/app/my-picks?tab=settled&type=PARLAY',
    show: async (page) => await expect(page.getByLabel(/^Pick \d+, /).first()).toContainText('Parlay'),
  },
  {
    name: 'picks-calendar',
    path: '/app/my-picks?view=calendar',
    show: async (page) => await expect(page.getByLabel('Calendar of picks')).toBeVisible(),
  },
  {
    name: 'picks-filter',
    path: '/app/my-picks',
    show: async (page) => await page.getByRole('button', { name: 'Filter', exact: true }).click(),
    isWindow: true,
  },
  {
    name: 'performance',
    path: '/app/performance',
    show: async (page) => await expect(page.getByLabel('Profit over time')).toBeVisible(),
  },
  {
    name: 'performance-tables',
    path: '/app/performance',
    show: async (page) => {
      await expect(page.getByLabel('Profit over time')).toBeVisible()
      // A pressed one is called Chart.
      const tables = page.getByRole('button', { name: 'Table' })
      while ((await tables.count()) > 0) await tables.first().click()
    },
  },
  {
    name: 'picks-cash-out',
    path: '/app/my-picks',
    show: async (page) => {
      const cashOut = page.getByRole('button', { name: /^CASH OUT/ }).first()
      // A game in play locks its prices now and then.
      await expect(cashOut).toBeVisible()
      await cashOut.click()
    },
    isWindow: true,
  },
  {
    name: 'picks-failed',
    path: '/app/my-picks',
    prepare: async (page) =>
      await page.route('**/api/accounts/picks/search', (route) => route.fulfill({ status: 500, body: '' })),
    show: async (page) => await expect(page.getByRole('alert').first()).toBeVisible(),
  },
]

const MONEY: readonly Screen[] = [
  { name: 'buy', path: '/app/add-new-challenge' },
  {
    name: 'buy-add-ons',
    path: '/app/add-new-challenge',
    // The others sell plans without options (brands/*/plans.json).
    brands: ['pick-trading'],
    show: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Buy|Get|Start|Select)/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    isWindow: true,
  },
  {
    name: 'buy-coupon-refused',
    path: '/app/add-new-challenge',
    // Only this one compares its plans and takes coupons there.
    brands: ['generic'],
    show: async (page) => {
      await page.getByRole('textbox', { name: 'Coupon' }).first().fill('NOSUCHCODE')
      await page.getByRole('button', { name: 'Apply coupon' }).first().click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  { name: 'reset', path: '/app/challenge-reset', account: { status: 'CHALLENGE_LOST', plan: '' } },
  { name: 'rewards', path: '/app/rewards' },
  {
    name: 'reward-details',
    path: '/app/rewards',
    show: async (page) => {
      const records = page.getByRole('region', { name: 'Reward records' })
      await records
        .getByRole('button', { name: /reward/i })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    isWindow: true,
  },
  { name: 'withdraw-amount', path: '/app/rewards?withdraw=USD' },
  {
    name: 'withdraw-details',
    path: '/app/rewards?withdraw=USD',
    show: async (page) => {
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('Step 2 of 3')).toBeVisible()
    },
  },
  {
    name: 'withdraw-summary',
    path: '/app/rewards?withdraw=USD',
    show: async (page) => {
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(page.getByText('Step 3 of 3')).toBeVisible()
    },
  },
  { name: 'withdrawal-paid', path: ({ paidWithdrawal }) => `/app/rewards?withdrawal=${paidWithdrawal}` },
  {
    name: 'withdrawal-rejected',
    path: ({ rejectedWithdrawal }) => `/app/rewards?withdrawal=${rejectedWithdrawal}`,
  },
  { name: 'certificates', path: '/app/certificates' },
]

/** What is embedded loads when it comes into view. */
const comeAcrossAll = async (page: Page) => {
  for (const embedded of await page.locator('iframe').all()) {
    await embedded.scrollIntoViewIfNeeded()
    const frame = await (await embedded.elementHandle())?.contentFrame()
    await frame?.waitForLoadState()
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

const REST: readonly Screen[] = [
  { name: 'rules', path: '/app/faq' },
  { name: 'tutorials', path: '/app/tutorials', show: comeAcrossAll },
  { name: 'support', path: '/app/support-livechat' },
  { name: 'not-found', path: '/app/not-a-sport' },
  {
    name: 'broken-page',
    path: '/app/tutorials',
    prepare: async (page) =>
      await page.route(/\/assets\/tutorials-page-[^/]+\.js$/, (route) => route.abort()),
    show: async (page) =>
      await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible(),
    isBare: true,
  },
]

export const PLAYER: Area = {
  name: 'player',
  person: DEMO.USER,
  screens: [
    ...ACCOUNTS,
    ...SECURITY,
    ...SLIP_SCREENS,
    ...FINDING,
    ...PICKS,
    ...FOLLOWING,
    ...MOMENTS,
    ...MONEY,
    ...REST,
  ],
}

/** Nothing has happened to them yet. */
export const NEW_PLAYER: Area = {
  name: 'new-player',
  person: 'new player',
  screens: [
    { name: 'dashboard-new', path: '/app' },
    { name: 'overview-new', path: '/app/account-overview' },
    { name: 'picks-empty', path: '/app/my-picks' },
    { name: 'rewards-empty', path: '/app/rewards' },
    { name: 'certificates-empty', path: '/app/certificates' },
    { name: 'identity-check', path: '/app/rewards?startKyc=true' },
    {
      name: 'identity-check-refused',
      path: '/app/rewards?startKyc=true',
      show: async (page) => {
        await page.getByRole('button', { name: 'Upload proof of identity' }).click()
        await expect(page.getByText(/^Please complete the following/)).toBeVisible()
      },
    },
    { name: 'withdraw-unverified', path: '/app/rewards?withdraw=USD' },
  ],
}

export const WAITING_PLAYER: Area = {
  name: 'waiting-player',
  person: demo('priya.raman'),
  screens: [{ name: 'identity-waiting', path: '/app/rewards?startKyc=true' }],
}

export const REJECTED_PLAYER: Area = {
  name: 'rejected-player',
  person: demo('sofia.brandt'),
  screens: [{ name: 'identity-rejected', path: '/app/rewards?startKyc=true' }],
}

export const LONG_NAME: Area = {
  name: 'long-name',
  person: demo('maximiliana.featherstonehaugh.of.the.western.reaches'),
  screens: [
    { name: 'long-name-dashboard', path: '/app' },
    { name: 'long-name-menu', path: '/app', show: openUserMenu, isWindow: true },
    { name: 'long-name-rewards', path: '/app/rewards' },
  ],
}
