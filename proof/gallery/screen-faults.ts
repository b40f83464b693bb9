import type { Page } from '@playwright/test'
import { findFaults } from '../../e2e/pages/axe.ts'
import type { Width } from './screen.ts'

/** Names and colors are the same at the widths between. */
const HELD_AGAINST_AXE: readonly Width[] = [390, 1440]

/** What axe calls serious or critical, and everything that reaches beyond the right edge. */
export async function findScreenFaults(
  page: Page,
  { width, isFirst }: { readonly width: Width; readonly isFirst: boolean },
): Promise<readonly string[]> {
  const faults: string[] = []
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (overhang > 0) faults.push(`reaches ${overhang} px beyond the right edge`)
  if (!HELD_AGAINST_AXE.includes(width)) return faults
  // Another theme changes colors and nothing else.
  for (const { id, html, failureSummary } of await findFaults(page, { coloursOnly: !isFirst }))
    faults.push(`axe ${id}: ${html}\n    ${(failureSummary ?? '').replaceAll('\n', ' ')}`)
  return faults
}
