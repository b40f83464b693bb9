import type { Locator, Page } from '@playwright/test'

/** Every toast on the page; a failure interrupts a screen reader, the others wait their turn. */
export function toasts(page: Page): Locator {
  return page.locator('.mantine-Notification-root')
}

export function toast(page: Page, text: string): Locator {
  return toasts(page).filter({ hasText: text })
}
