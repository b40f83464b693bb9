import { expect, type Locator, type Page } from '@playwright/test'

/** Every toast on the page; a failure interrupts a screen reader, the others wait their turn. */
export function toasts(page: Page): Locator {
  return page.locator('.mantine-Notification-root')
}

export function toast(page: Page, text: string): Locator {
  return toasts(page).filter({ hasText: text })
}

/** Looks a while, because a toast may have to be loaded first, and does not wait for one to close. */
export async function expectNoToast(page: Page): Promise<void> {
  const lookUntilMs = Date.now() + 1_500
  while (Date.now() < lookUntilMs) {
    expect(await toasts(page).allTextContents()).toEqual([])
    await page.waitForTimeout(100)
  }
}
