/** The page of plans: from a card through the add-ons to an account that is open. */
import { expect, type Locator, type Page } from '@playwright/test'
import { openedStore, payInStore } from './store.ts'
import { expectToast } from './toast.ts'

export const startButton = (page: Page, size: string) =>
  page.getByRole('button', { name: `Start Challenge ${size}`, exact: true })

/** The number of the account that a toast has announced. */
export async function readyAccount(page: Page): Promise<string> {
  const text = await expectToast(page, 'is ready')
  expect(text).toMatch(/^Your challenge \w+ is ready$/)
  return /challenge (\w+) is/.exec(text)?.[1] ?? ''
}

export const useRewards = (page: Page, size: string) =>
  page.getByRole('group', { name: `Use Rewards for ${size}` })

/** Every box of the dialog, once there are any. */
export async function chooseAddOns(dialog: Locator): Promise<void> {
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()
}

/** On the page of plans: pays in the store's tab, with all add-ons or without any, and opens the account that comes. */
export async function buyInStore(page: Page, size: string, addOns: 'all' | 'none'): Promise<string> {
  await startButton(page, size).click()
  const dialog = page.getByRole('dialog', { name: `Add-ons for ${size}` })
  if (addOns === 'all') await chooseAddOns(dialog)
  const tab = await openedStore(page, () =>
    dialog.getByRole('button', { name: 'Continue to checkout' }).click(),
  )
  await payInStore(tab)
  const accno = await readyAccount(page)
  await tab.close()
  await page.getByRole('button', { name: `Open ${accno}`, exact: true }).click()
  await expect(page).toHaveURL(/\/app(\?|$)/)
  return accno
}

export const confirmWith = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click()
