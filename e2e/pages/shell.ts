import { expect, type Locator, type Page } from '@playwright/test'

export const shell = (page: Page) => ({
  bar: page.locator('header').filter({ has: page.getByRole('button', { name: 'User menu' }) }),
  menuButton: page.getByRole('banner').getByRole('button', { name: /^(Open|Close) menu$/ }),
  /** The docked column of the menu. */
  drawer: page.getByRole('complementary', { name: 'Side menu' }),
  playerMenu: page.getByRole('navigation', { name: 'Player area' }),
  backofficeMenu: page.getByRole('navigation', { name: 'Back office' }),
  breadcrumb: page.getByRole('navigation', { name: 'Breadcrumb' }),
  userMenu: page.getByRole('button', { name: 'User menu' }),
  accountPicker: page.getByRole('button', { name: /choose another account$/i }),
  accounts: page.getByRole('dialog', { name: 'Your accounts' }),
  heading: page.getByRole('heading', { level: 1 }),
})

export async function openUserMenu(page: Page): Promise<Locator> {
  await shell(page).userMenu.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

export async function chooseFromUserMenu(page: Page, entry: string): Promise<void> {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name: entry }).click()
}

export async function signOut(page: Page): Promise<void> {
  await chooseFromUserMenu(page, 'Log Out')
  await expect(page).toHaveURL(/\/login/)
}

/** Entries of a menu as [words, path], without the count of matches. The style makes first letters capital, so words are compared in small ones. */
export async function entriesOf(menu: Locator): Promise<[string, string][]> {
  return await menu.locator('a').evaluateAll((links) =>
    links.map((link): [string, string] => [
      (link.textContent ?? '')
        .replace(/[\d,–]+ (match(es)?|waits? for you)$/, '')
        .trim()
        .toLowerCase(),
      new URL((link as HTMLAnchorElement).href).pathname,
    ]),
  )
}
