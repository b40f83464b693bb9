import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const GRAVE = ['serious', 'critical']

/** Reading axe takes longer than most of its rules, so a document that has it from the last look is not given it again. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: ';' } : { page })
  return axe.options({ resultTypes: ['violations'], preload: false })
}

/** Holds the open page against the rules of axe; whatever it calls serious or critical fails the journey. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  const axe = await axeFor(page)
  await expectNoFaults(page, where, part === 'html' ? axe : axe.include(part))
}

/** Holds what has opened over a page against them; the page itself is looked at elsewhere. */
export async function expectAccessiblePart(page: Page, selector: string, where: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible()
  await expectNoFaults(page, where, (await axeFor(page)).include(selector))
}

/** Another theme or brand changes colours only: of a page that was looked at before, they are what can be wrong. */
export async function expectReadableColours(page: Page, where: string, part = 'html'): Promise<void> {
  await expectNoFaults(page, where, (await axeFor(page)).include(part).withRules('color-contrast'))
}

async function expectNoFaults(page: Page, where: string, axe: AxeBuilder): Promise<void> {
  expect.soft(await graveFaults(page, axe), `what axe finds on ${where}`).toEqual([])
}

export interface AxeFault {
  readonly id: string
  readonly html: string
  readonly failureSummary?: string | undefined
}

/** What axe calls serious or critical; of a page that was looked at before, only its colours. */
export async function findFaults(page: Page, { coloursOnly = false } = {}): Promise<readonly AxeFault[]> {
  const axe = await axeFor(page)
  return await graveFaults(page, coloursOnly ? axe.withRules('color-contrast') : axe)
}

async function graveFaults(page: Page, axe: AxeBuilder): Promise<readonly AxeFault[]> {
  // What a brand embeds is sandboxed and lets no script in; without frames the quicker way is as good.
  const hasFrames = page.frames().length > 1
  const { violations } = await (hasFrames ? axe.exclude('iframe') : axe.setLegacyMode()).analyze()
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
}

/** Nothing may reach beyond the right edge. */
export async function expectNoSideScroll(page: Page, where: string): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overhang, `how far ${where} reaches beyond the right edge`).toBeLessThanOrEqual(0)
}
