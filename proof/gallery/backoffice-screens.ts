/** What staff see. Nothing is decided here: a dialog is opened, looked at and left. */
import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'
import type { Page } from '@playwright/test'
import { listOfPerson } from '../../e2e/pages/admin-list.ts'
import { DEMO } from '../../e2e/pages/people.ts'
import { openRowMenu, usersPage } from '../../e2e/pages/users-page.ts'
import type { Area, Screen } from './screen.ts'
import { expect } from './patient-expect.ts'

const DETAILS = /^Details of /

const firstPanel = async (page: Page) => {
  await page.locator('tbody tr').first().click()
  const panel = page.getByRole('complementary', { name: DETAILS })
  await expect(panel).toBeVisible()
  await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0)
  return panel
}

const firstMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/** A dialog that the menu of the first row leads to. */
const fromMenu = (name: string, path: string, entry: string): Screen => ({
  name,
  path,
  show: async (page) => {
    await firstMenu(page)
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  },
  isWindow: true,
})

/** A dialog behind a button of the page. */
const fromButton = (name: string, path: string, button: string | RegExp): Screen => ({
  name,
  path,
  show: async (page) => {
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  isWindow: true,
})

const withPanel = (name: string, path: string): Screen => ({ name, path, show: firstPanel, isWindow: true })

const withFilters = (path: string, ...filters: readonly object[]) =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`
const ACTIVE_ACCOUNTS = withFilters('/admin/accounts', { key: 'status', op: '=', value: 'ACTIVE' })
const LOST_ACCOUNTS = withFilters('/admin/accounts', { key: 'status', op: '=', value: 'CHALLENGE_LOST' })
const ALL_PICKS = withFilters('/admin/picks')
const PARLAYS = withFilters('/admin/picks', { key: 'type', op: '=', value: 'PARLAY' })
const MARA_PAYMENTS = listOfPerson('/admin/payments', DEMO.USER.email)
const WAITING_DOCUMENTS = listOfPerson('/admin/documents', 'priya.raman@demo.test')

const LISTS: readonly Screen[] = [
  { name: 'overview', path: '/admin' },
  fromButton('overview-trending', '/admin', 'Trending Statistics'),
  fromButton('overview-regions', '/admin', /^Monthly conversions/),
  { name: 'accounts', path: '/admin/accounts' },
  { name: 'accounts-stage-1', path: '/admin/accounts/stage-1-accounts' },
  withPanel('account-panel', LOST_ACCOUNTS),
  { name: 'account-menu', path: ACTIVE_ACCOUNTS, show: firstMenu, isWindow: true },
  fromMenu('account-update', ACTIVE_ACCOUNTS, 'Update'),
  fromMenu('account-suspend', ACTIVE_ACCOUNTS, 'Suspend account'),
  fromButton('account-new', '/admin/accounts', 'New account'),
  { name: 'tracking-empty', path: '/admin/accounts/tracking' },
  {
    name: 'tracking',
    path: ({ accounts }) => `/admin/accounts/tracking?account=${accounts[0]?.accno}`,
    show: async (page) => await expect(page.getByRole('img', { name: /^Results of / })).toBeVisible(),
  },
  { name: 'users', path: '/admin/users' },
  {
    name: 'users-empty',
    path: '/admin/users',
    show: async (page) => {
      await usersPage(page).search.fill('nobody-of-this-name')
      await expect(usersPage(page).table.getByRole('row')).toHaveCount(1)
    },
  },
  {
    name: 'users-filter',
    path: '/admin/users',
    show: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Created', exact: true }).click()
      await expect(page.getByLabel('From', { exact: true })).toBeVisible()
    },
    isWindow: true,
  },
  {
    name: 'users-columns',
    path: '/admin/users',
    show: async (page) => {
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByLabel('Columns').getByRole('checkbox').first()).toBeVisible()
    },
    isWindow: true,
  },
  {
    name: 'user-panel',
    path: '/admin/users',
    show: async (page) => {
      await usersPage(page).search.fill(DEMO.USER.email)
      await expect(usersPage(page).table.getByRole('row')).toHaveCount(2)
      const panel = await firstPanel(page)
      await expect(panel.getByRole('link', { name: /^All / })).toBeVisible()
    },
    isWindow: true,
  },
  {
    name: 'user-panel-long-name',
    path: '/admin/users',
    show: async (page) => {
      // The filters of the list hide test people.
      await page.getByRole('button', { name: 'Clear all' }).click()
      await usersPage(page).search.fill('maximiliana')
      await expect(usersPage(page).table.getByRole('row')).toHaveCount(2)
      await firstPanel(page)
    },
    isWindow: true,
  },
  fromMenu('user-update', '/admin/users', 'Update'),
  fromButton('user-register', '/admin/users', 'Register user'),
  { name: 'documents', path: '/admin/documents' },
  { name: 'identity-queue', path: '/admin/documents/review', isWindow: true },
  withPanel('document-panel', WAITING_DOCUMENTS),
  fromMenu('document-preview', WAITING_DOCUMENTS, 'Preview'),
  fromMenu('document-approve', WAITING_DOCUMENTS, 'Approve'),
  {
    name: 'document-reject',
    path: WAITING_DOCUMENTS,
    show: async (page) => {
      const panel = await firstPanel(page)
      await panel.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    isWindow: true,
  },
  { name: 'payments', path: '/admin/payments' },
  withPanel('payment-panel', MARA_PAYMENTS),
  {
    name: 'payment-approve',
    path: MARA_PAYMENTS,
    show: async (page) => {
      const panel = await firstPanel(page)
      await panel.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    isWindow: true,
  },
  { name: 'invoice', path: ({ paidWithdrawal }) => `/admin/payments/${paidWithdrawal}/invoice` },
  { name: 'store-deliveries', path: '/admin/payments/store-deliveries' },
  { name: 'picks', path: '/admin/picks' },
  { name: 'picks-all', path: ALL_PICKS },
  withPanel('pick-panel', ALL_PICKS),
  withPanel('parlay-panel', PARLAYS),
  fromMenu('pick-update', ALL_PICKS, 'Update pick'),
  {
    name: 'person',
    path: '/admin/users',
    show: async (page) => {
      const panel = await firstPanel(page)
      await panel.getByRole('link', { name: 'Timeline and notes' }).click()
      await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    },
  },
  { name: 'exposure', path: '/admin/exposure' },
  { name: 'health', path: '/admin/health' },
  { name: 'sports-market', path: '/admin/sports-market' },
  { name: 'rewards', path: '/admin/reward' },
  withPanel('reward-panel', '/admin/reward'),
  fromMenu('reward-credit', '/admin/reward', 'Credit this player'),
  { name: 'banners', path: '/admin/banners' },
  fromButton('banner-new', '/admin/banners', 'Create banner'),
  { name: 'suspensions', path: '/admin/suspensions' },
  { name: 'payout-files', path: '/admin/payout-files' },
  { name: 'batches', path: '/admin/bulk' },
  {
    name: 'selected-rows',
    path: ACTIVE_ACCOUNTS,
    show: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click()
      await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
    },
  },
  { name: 'approvals', path: '/admin/approvals' },
  { name: 'review', path: '/admin/review' },
  withPanel('review-panel', '/admin/review'),
  { name: 'disputes', path: '/admin/disputes' },
  { name: 'not-found', path: '/admin/not-a-page' },
]

export const SUPER_ADMIN: Area = {
  name: 'super-admin',
  person: DEMO.SUPER_ADMIN,
  screens: [
    ...LISTS,
    { name: 'cache', path: '/admin/cache' },
    {
      name: 'cache-info',
      path: '/admin/cache',
      show: async (page, { brand }) => {
        await page.getByRole('button', { name: new RegExp(`^${brand} \\d`) }).click()
        await page.getByRole('button', { name: /^brand \d/ }).click()
        await page.getByRole('button', { name: `Cache Info of ${brand}:brand:settings` }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
      isWindow: true,
    },
    { name: 'staff', path: '/admin/staff' },
    { name: 'audit-log', path: '/admin/audit-log' },
    withPanel('audit-panel', '/admin/audit-log'),
    ...Object.keys(LIST_PAGES).map((name) => ({ name, path: `/admin/lists/${name}` })),
    withPanel('mail-panel', '/admin/lists/mails'),
  ],
}

/** What differs for an admin. */
export const ADMIN: Area = {
  name: 'admin',
  person: DEMO.ADMIN,
  screens: [
    { name: 'overview', path: '/admin' },
    { name: 'accounts', path: '/admin/accounts' },
    { name: 'account-menu', path: ACTIVE_ACCOUNTS, show: firstMenu, isWindow: true },
    { name: 'users', path: '/admin/users' },
    {
      name: 'user-menu',
      path: '/admin/users',
      show: async (page) => await openRowMenu(page, DEMO.USER.email),
      isWindow: true,
    },
    withPanel('pick-panel', ALL_PICKS),
    withPanel('payment-panel', MARA_PAYMENTS),
    { name: 'sports-market', path: '/admin/sports-market' },
    { name: 'player-area', path: '/app' },
  ],
}
