/** A list of the back office and its panel. */
import type { Locator, Page } from '@playwright/test'

/** The address of a list that shows what belongs to one person. */
export function listOfPerson(path: string, email: string): string {
  const filters = [{ key: 'user.email', op: '=', value: email }]
  return `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`
}

/** Opens the row that says this, and answers its panel. */
export async function openPanel(page: Page, text: string | RegExp): Promise<Locator> {
  await page.getByRole('row').filter({ hasText: text }).first().click()
  return page.getByRole('complementary', { name: /^Details of / })
}
