import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The texts of toasts since the page was loaded that were not read yet. */
    seenToasts?: string[]
  }
}

/** Every toast on the page; a failure interrupts a screen reader, the others wait their turn. */
export function toasts(page: Page): Locator {
  return page.locator('.mantine-Notification-root')
}

/**
 * A toast disappears after three seconds, and on a busy machine there may be more than that between two looks at the
 * page. So the page itself remembers them, from the next address on. Not by a first script: it would run in every
 * frame, and those of the tutorials let none run and say so. Answers with how to leave off.
 */
export function rememberToasts(page: Page): () => void {
  const remember = () => {
    // The page may have moved to another address, which reports in its turn.
    page.evaluate(keepToasts).catch(() => undefined)
  }
  page.on('domcontentloaded', remember)
  return () => page.off('domcontentloaded', remember)
}

/** Runs in the page. */
function keepToasts(): void {
  const ofToast = '.mantine-Notification-root, [data-toast]'
  const textsIn = (node: Element) =>
    [...(node.matches(ofToast) ? [node] : node.querySelectorAll(ofToast))].map(
      ({ textContent }) => textContent,
    )
  const seen = textsIn(document.documentElement)
  window.seenToasts = seen
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) seen.push(...textsIn(node))
  }).observe(document, { childList: true, subtree: true })
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
