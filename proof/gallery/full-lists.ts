/** Lists of the back office with the longest page there is, which a hundred people fill. */
import type { Page } from '@playwright/test'
import { DEMO } from '../../e2e/pages/people.ts'
import { ensureCrowd } from './crowd.ts'
import { expect } from './patient-expect.ts'
import type { Area, Screen, Width } from './screen.ts'

const LONGEST_PAGE = 100
const ROWS_LEAST = 90
/** Head, filters, all rows and the pager, without scrolling. */
const WHOLE_HEIGHT = 3_960
const WORKPLACES: readonly Width[] = [1440, 1920]
const NO_FILTERS = `?filters=${encodeURIComponent('[]')}`

const showAllRows = async (page: Page) => {
  // It changes once the answer is there, too late for a check.
  await page.getByRole('radio', { name: String(LONGEST_PAGE), exact: true }).click({ force: true })
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThanOrEqual(ROWS_LEAST)
}

/** Every column there is, and the reader in the lower right corner of them. */
const showLastCorner = async (page: Page) => {
  await showAllRows(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.locator('tbody').evaluate((body) => {
    const region = body.closest('section')
    region?.scrollTo(region.scrollWidth, region.scrollHeight)
  })
}

const list = (name: string, path: string): Screen => ({
  name: `100-${name}`,
  path: `${path}${NO_FILTERS}`,
  show: showAllRows,
  widths: WORKPLACES,
  height: WHOLE_HEIGHT,
  brands: ['pick-trading'],
})

const corner = (name: string, path: string): Screen => ({
  name: `100-${name}-corner`,
  path: `${path}${NO_FILTERS}`,
  show: showLastCorner,
  widths: WORKPLACES,
  brands: ['pick-trading'],
  isWindow: true,
})

export const FULL_LISTS: Area = {
  name: 'full-lists',
  person: DEMO.SUPER_ADMIN,
  prepare: async (staff, { brand }, baseUrl) => await ensureCrowd({ staff, brand, baseUrl }),
  screens: [
    list('accounts', '/admin/accounts'),
    corner('accounts', '/admin/accounts'),
    list('users', '/admin/users'),
    corner('users', '/admin/users'),
    list('documents', '/admin/documents'),
    corner('documents', '/admin/documents'),
    list('payments', '/admin/payments'),
    corner('payments', '/admin/payments'),
    list('store-deliveries', '/admin/payments/store-deliveries'),
    list('picks', '/admin/picks'),
    corner('picks', '/admin/picks'),
    list('rewards', '/admin/reward'),
    list('audit-log', '/admin/audit-log'),
    corner('audit-log', '/admin/audit-log'),
    list('mails', '/admin/lists/mails'),
  ],
}
