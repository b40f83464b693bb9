import { expect, type Locator, type Page } from '@playwright/test'
import { bodyAfter } from './calls.ts'

export interface SearchBody {
  readonly filters: unknown
  readonly sorters: readonly string[]
  readonly pageNo: number
  readonly pageSize: number
}

export const usersPage = (page: Page) => ({
  search: page.getByLabel('Search by name, email or phone'),
  table: page.getByRole('table', { name: 'Users' }),
  row: (email: string) => page.getByRole('row').filter({ hasText: email }),
  pages: page.getByRole('navigation', { name: 'Pages' }),
  register: page.getByRole('button', { name: 'Register user', exact: true }),
  filters: page.getByRole('group', { name: 'Filters' }),
})

/** The body of the next search that the action triggers. */
export async function searchAfter(page: Page, action: () => Promise<unknown>): Promise<SearchBody> {
  return await bodyAfter(page, /\/api\/admin\/users\/search$/, action)
}

/** Chooses the entry of an open menu and gives the reason that the dialog asks for. */
export async function logInAs(page: Page, menu: Locator, reason = 'Support case'): Promise<void> {
  await menu.getByRole('menuitem', { name: 'View as player' }).click()
  const dialog = page.getByRole('dialog', { name: 'View as player' })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'View as player' }).click()
}

/** Finds a person and opens what can be done with them. */
export async function openRowMenu(page: Page, email: string): Promise<Locator> {
  await usersPage(page).search.fill(email)
  await expect(usersPage(page).table.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}
