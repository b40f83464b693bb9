import type { Page } from '@playwright/test'

/**
 * A dialog celebrates or explains what happened to an account. The page closes it before it is in the way of a step, from the
 * next address on. A handler of Playwright would look for it before each step and each look, which took a tenth of all journeys.
 * Returns how to stop.
 */
export function closeMoments(page: Page): () => void {
  const watch = () => {
    // The page may have moved to another address, which reports in its turn.
    page.evaluate(closeThem).catch(() => undefined)
  }
  page.on('domcontentloaded', watch)
  return () => page.off('domcontentloaded', watch)
}

/** Runs in the page. Several may wait: behind the first one is the next. */
function closeThem(): void {
  const closed = new WeakSet<Element>()
  const close = () => {
    const dialog = document.querySelector('[data-moment]')?.closest('[role=dialog]')
    if (!dialog || closed.has(dialog)) return
    closed.add(dialog)
    dialog.querySelector<HTMLElement>('.mantine-Modal-close')?.click()
  }
  new MutationObserver(close).observe(document, { childList: true, subtree: true })
  close()
}
