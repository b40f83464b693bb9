import type { Page } from '@playwright/test'
import { countOpenCalls } from './watch-page.ts'
import { expect } from './patient-expect.ts'

/** Waits until nothing loads any more, pictures and fonts included, and what was resized has been drawn. */
export async function settle(page: Page, isBare = false): Promise<void> {
  if (!isBare) {
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  }
  await expect.poll(() => countOpenCalls(page)).toBe(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const nearby = [...document.images].filter((image) => image.loading !== 'lazy')
    await Promise.all(nearby.map((image) => image.decode().catch(() => undefined)))
    // Charts measure themselves in one frame and are drawn in the next.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
}
