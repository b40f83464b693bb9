import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const GRAVE = ['serious', 'critical']
/** Costly rules whose violations axe calls moderate or minor, so they never count here. */
const NEVER_GRAVE = [
  'region',
  'scope-attr-valid',
  'empty-table-header',
  'landmark-unique',
  'aria-allowed-role',
]
const WITHOUT_THEM = Object.fromEntries(NEVER_GRAVE.map((rule) => [rule, { enabled: false }]))

/** Loading axe takes longer than running most of its rules, so a document that already has it keeps it. */
async function axeFor(page: Page, rules = {}): Promise<AxeBuilder> {
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: ';' } : { page })
  return axe.options({ resultTypes: ['violations'], preload: false, rules: { ...WITHOUT_THEM, ...rules } })
}

/** Runs axe on the open page. A serious or critical violation fails the journey. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  const axe = await axeFor(page)
  await expectNoFaults(page, where, part === 'html' ? axe : axe.include(part))
}

/** Runs axe on an overlay only. Other journeys check the page below it. */
export async function expectAccessiblePart(page: Page, selector: string, where: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible()
  await expectNoFaults(page, where, (await axeFor(page)).include(selector))
}

/** Another theme or brand changes only colors, so a page that was checked before needs only the contrast rule. */
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

/** Serious and critical violations. For a page that was checked before, only those of its colors. */
export async function findFaults(page: Page, { coloursOnly = false } = {}): Promise<readonly AxeFault[]> {
  // A rule of WCAG 2.2, which axe leaves out unless it is asked for.
  const axe = await axeFor(page, { 'target-size': { enabled: true } })
  return await graveFaults(page, coloursOnly ? axe.withRules('color-contrast') : axe)
}

async function graveFaults(page: Page, axe: AxeBuilder): Promise<readonly AxeFault[]> {
  // Frames that a brand embeds are sandboxed and block scripts. Without frames, the faster legacy mode finds the same.
  const hasFrames = page.frames().length > 1
  const { violations } = await (hasFrames ? axe.exclude('iframe') : axe.setLegacyMode()).analyze()
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
}

/** Some parts follow a new width only after they have measured themselves. */
export async function expectNoSideScroll(page: Page, where: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overhang, `how far ${where} reaches beyond its edge`).toBeLessThanOrEqual(0)
}
