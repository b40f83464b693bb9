import type { Page } from '@playwright/test'
import { expect, test } from '../pages/journey.ts'
import { expectToast } from '../pages/toast.ts'

// Hana and Callum play against each other from one desk in the demo of every brand. No other journey decides about
// them.
const HANA = 'hana.kobori@demo.test'
const CALLUM = 'callum.reyes@demo.test'

const rows = (page: Page) => page.getByRole('table').first().getByRole('row')
const caseRow = (page: Page, kind: string) => rows(page).filter({ hasText: kind })

async function decide(page: Page, verdict: 'Dismiss case' | 'Confirm case', note: string) {
  await page.getByRole('button', { name: verdict, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: verdict, exact: true })
  await expect(agree).toBeDisabled()
  await dialog.getByLabel('Note').fill(note)
  await agree.click()
  await expectToast(page, 'Case decided successfully!')
  await expect(dialog).toHaveCount(0)
}

test.describe('ADMIN', () => {
  test.use({ role: 'ADMIN', brand: 'generic' })

  test('[decision 24] [decision 26] an admin sees both players side by side, confirms and continues to the account, and does not get into the audit log', async ({
    page,
    open,
  }) => {
    await open('/admin/review')
    await caseRow(page, 'Opposite sides of one game').click()
    const panel = page.getByRole('complementary', { name: /^Details of case/ })
    await expect(panel.getByRole('link', { name: HANA })).toBeVisible()
    await expect(panel.getByRole('link', { name: CALLUM })).toBeVisible()
    const compared = panel.getByRole('table').first()
    await expect(compared.getByRole('columnheader')).toHaveText(['Player', /Kobori|Reyes/, /Kobori|Reyes/])
    for (const field of ['Selection', 'Price', 'Stake', 'Placed', 'IP', 'Account', 'Pick'])
      await expect(compared.getByRole('rowheader', { name: field, exact: true })).toBeVisible()
    await expect(compared.getByText('198.51.100.77')).toHaveCount(2)

    await decide(page, 'Confirm case', 'The same person behind both.')
    await expect(caseRow(page, 'Opposite sides of one game')).toHaveCount(0)
    // The case has left the list; its panel shows the decision, and where to go on from it.
    await expect(panel.getByText('The same person behind both.')).toBeVisible()
    await expect(panel).toContainText('Act on all 2 accounts')
    await expect(panel.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Remove.*Status|Clear all/ })
      .first()
      .click()
    await caseRow(page, 'Opposite sides of one game').click()
    await expect(panel.getByText('The same person behind both.')).toBeVisible()
    await panel.getByRole('link', { name: 'Act on all 2 accounts' }).click()
    await expect(page).toHaveURL(/\/admin\/accounts\?/)

    await open('/admin/audit-log')
    await expect(page).toHaveURL(/\/unauthorized/)
  })
})

test.describe('SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN', brand: 'sport-funding' })

  test('[decision 24] [decision 26] a decision of a super admin is in the audit log, with a chain that holds', async ({
    page,
    open,
  }) => {
    await open('/admin/review')
    await caseRow(page, 'Same device or address').click()
    await expect(page.getByRole('table', { name: 'Players on this network' }).getByRole('row')).toHaveCount(3)
    await decide(page, 'Dismiss case', `A couple in one flat. ${'They have told so before. '.repeat(20)}`)
    await expect(caseRow(page, 'Same device or address')).toHaveCount(0)

    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByText(/^Verified: entries 1–\d+$/)).toBeVisible()
    const entry = rows(page).filter({ hasText: 'Dismissed a case' })
    await entry.click()
    const panel = page.getByRole('complementary', { name: /^Details of entry/ })
    await expect(panel.getByRole('row', { name: /^Status Open Dismissed/ })).toBeVisible()
    await expect(panel.getByRole('row', { name: /^Note - A couple in one flat\./ })).toBeVisible()
    // A long note leaves the other columns their room: each of their words is on one line.
    const head = await panel.getByRole('columnheader', { name: 'Before' }).boundingBox()
    expect(head?.width).toBeGreaterThan(80)
    await expect(panel.getByRole('row', { name: /^Evidence 2 2/ })).toBeVisible()
    await expect(panel.getByText(/^Verified: entries 1–\d+$/)).toBeVisible()
    await panel.getByRole('link', { name: 'All actions on this record' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})
