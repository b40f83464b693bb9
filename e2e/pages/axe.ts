import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const GRAVE = ['serious', 'critical']

const axeFor = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false })

/** Holds the open page against the rules of axe; whatever it calls serious or critical fails the journey. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectNoFaults(page, where, axeFor(page))
}

/** Another theme or brand changes colours only: of a page that was looked at before, they are what can be wrong. */
export async function expectReadableColours(page: Page, where: string): Promise<void> {
  await expectNoFaults(page, where, axeFor(page).withRules('color-contrast'))
}

async function expectNoFaults(page: Page, where: string, axe: AxeBuilder): Promise<void> {
  // What a brand embeds is sandboxed and lets no script in; without frames the quicker way is as good.
  const hasFrames = page.frames().length > 1
  const { violations } = await (hasFrames ? axe.exclude('iframe') : axe.setLegacyMode()).analyze()
  const faults = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
  expect.soft(faults, `what axe finds on ${where}`).toEqual([])
}

/** Nothing may reach beyond the right edge. */
export async function expectNoSideScroll(page: Page, where: string): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overhang, `how far ${where} reaches beyond the right edge`).toBeLessThanOrEqual(0)
}
