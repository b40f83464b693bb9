import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The texts of toasts that came since the page was loaded and that nobody asked for yet. */
    seenToasts?: string[]
  }
}

/** Every toast on the page; a failure interrupts a screen reader, the others wait their turn. */
export function toasts(page: Page): Locator {
  return page.locator('.mantine-Notification-root')
}

/**
 * A toast is gone after three seconds, and on a busy machine there may be more than that between two looks at the page.
 * So the page itself remembers them, from the next address on.
 */
export async function rememberToasts(page: Page) {
  return await page.addInitScript(() => {
    const seen: string[] = []
    window.seenToasts = seen
    const toastsIn = (node: Node) =>
      node instanceof Element
        ? [
            ...(node.matches('.mantine-Notification-root')
              ? [node]
              : node.querySelectorAll('.mantine-Notification-root')),
          ]
        : []
    new MutationObserver((changes) => {
      for (const toast of changes.flatMap(({ addedNodes }) => [...addedNodes]).flatMap(toastsIn))
        seen.push(toast.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits for a toast with this text, which may have gone again, and answers with all it says. Each is found once. */
export async function expectToast(page: Page, text: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        // The page may be on its way to another address.
        const taken = await page.evaluate(takeToast, text).catch(() => undefined)
        found = taken?.found
        return found ?? taken?.others
      },
      { message: `a toast with “${text}”`, intervals: [50, 100, 250] },
    )
    .toContain(text)
  return found ?? ''
}

/** Runs in the page. */
function takeToast(text: string): { readonly found: string | undefined; readonly others: readonly string[] } {
  const seen = window.seenToasts ?? []
  const place = seen.findIndex((words) => words.includes(text))
  return { found: place === -1 ? undefined : seen.splice(place, 1)[0], others: seen }
}

/** Waits a while, because a toast may have to be loaded first. */
export async function expectNoToast(page: Page): Promise<void> {
  await page.waitForTimeout(1_500)
  expect(await page.evaluate(() => window.seenToasts)).toEqual([])
}
