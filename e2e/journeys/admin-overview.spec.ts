import { expectAccessiblePart } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'

test.use({ role: 'ADMIN', brand: 'pick-trading' })

test('[B001] [B179] [B180] [B181] [B183] [B184] [B185] [B186] shows counts and trends, and links each count to its list', async ({
  page,
  open,
}) => {
  await open('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  for (const name of ['Daily', 'Weekly', 'Monthly'])
    await expect(page.getByRole('button', { name: new RegExp(`^${name} conversions \\d`) })).toBeEnabled()

  const month = page.getByRole('region', { name: 'Deposits and withdrawals by month' })
  await expect(month.getByRole('columnheader')).toHaveText(['Month', 'Deposit', 'Withdrawal'])
  await expect(month.getByRole('row').nth(1)).toContainText(/[A-Z][a-z]+ \d{4}/)

  const risk = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Risk per pick' }) })
  await expect(risk.getByRole('listitem')).toHaveCount(5)
  await expect(risk.getByRole('listitem').first()).toContainText('1–2%')
  await expect(risk.getByRole('listitem').last()).toContainText('5–6%')

  await page.getByRole('button', { name: /^Monthly conversions/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('columnheader')).toHaveText(['Country', 'Counts'])
  await expect(dialog.getByRole('rowheader', { name: 'Unknown' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await test.step('trending statistics are six pies with the three largest slices pulled out', async () => {
    await page.getByRole('button', { name: 'Trending Statistics' }).click()
    const trends = page.getByRole('dialog', { name: 'Trending Statistics' })
    const pies = trends.getByRole('figure')
    await expect(pies).toHaveCount(6)
    const titles = [
      'Leagues',
      'Sports Books',
      'Markets',
      'Sports',
      'Pick Percentage by Account Size',
      'Odd Value Percentage',
    ]
    for (const [index, title] of titles.entries()) await expect(pies.nth(index)).toContainText(title)
    const leagues = trends.getByRole('figure', { name: /^Leagues/ })
    await expect(leagues.locator('path[data-pulled]')).toHaveCount(3)
    await expect(leagues.getByRole('row').nth(1)).toContainText(/\d+\.\d%/)
    await expectAccessiblePart(page, '[role=dialog]', 'the pies')
    await page.keyboard.press('Escape')
    await expect(trends).toHaveCount(0)
  })

  await expect(page.getByRole('link', { name: /^Documents to review/ })).toHaveAttribute(
    'href',
    /\/admin\/documents\?/,
  )
  await page.getByRole('link', { name: /^CHALLENGE COMPLETED/ }).click()
  await expect(page).toHaveURL(/\/admin\/accounts\?/)
  await expect(page.getByRole('table').getByText('CHALLENGE COMPLETED').first()).toBeVisible()
})
