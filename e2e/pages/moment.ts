import type { Page } from '@playwright/test'

/** A dialog celebrates or explains what happened to an account. Closes it whenever it is in the way of a step. */
export async function closeMoments(page: Page): Promise<() => Promise<void>> {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-moment]') })
  // Several may wait: behind the first one is the next, which is closed in its turn.
  const close = async () => await page.keyboard.press('Escape')
  await page.addLocatorHandler(dialog, close, { noWaitAfter: true })
  return async () => await page.removeLocatorHandler(dialog)
}
