import type { AccountOverview } from '@pickproof/contract/overview'
import { expectAccessiblePart, expectNoSideScroll } from '../pages/axe.ts'
import { contextOf, LOOK_MS, moneyText } from '../pages/context.ts'
import { expect, test } from '../pages/journey.ts'
import { shell } from '../pages/shell.ts'

test.use({ role: 'USER' })

const part = (page: import('@playwright/test').Page, name: string | RegExp) =>
  page.getByRole('region', { name })

test('[U005] [N51] the overview shows the state of the account, its days and its rules', async ({
  page,
  open,
  brand,
}) => {
  await open('/app/account-overview')
  const { heading } = shell(page)
  await expect(heading).toHaveText(/^OM\d+ /)
  const accno = ((await heading.textContent()) ?? '').split(' ')[0] ?? ''
  const { accounts } = await contextOf(page.request, brand)
  const account = accounts.find((own) => own.accno === accno)
  expect(account?.status).toBe('ACTIVE')
  const overviewNow = async () => {
    const answer = await page.request.get('/api/accounts/overview', {
      headers: { 'x-tenant': brand, accountno: accno },
    })
    return (await answer.json()) as AccountOverview
  }

  await test.step('time left, curve and distances', async () => {
    await expect(page.getByRole('timer')).toHaveAccessibleName(
      /^Time left: \d+ days?, \d+ hours?, \d+ minutes?$/,
    )
    const curve = part(page, 'Equity').getByRole('slider')
    // A game of the demo may end between the two looks.
    await expect(async () => {
      const newest = (await overviewNow()).curve.at(-1)?.value ?? 0
      const words = new RegExp(`: \\${moneyText(newest)}$`)
      await expect(curve).toHaveAttribute('aria-valuetext', words, { timeout: LOOK_MS })
    }).toPass({ timeout: 60_000 })
    await expect(part(page, 'Distance to each line').getByRole('progressbar')).toHaveCount(4)
  })

  await test.step('the calendar by keyboard', async () => {
    const today = page.locator('[aria-current="date"]')
    await today.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-date]:focus')).toHaveAccessibleName(/^\w+ \d+, \d{4}: /)
    await expect(today).not.toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(today).toBeFocused()
  })

  await expect(part(page, 'Your rules, with your numbers')).toContainText(
    `Rule set ${(await overviewNow()).ruleSet}`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(part(page, 'Calendar')).toBeVisible()
  await expectNoSideScroll(page, 'the account overview')
})

test('a closed account says why and what happens next', async ({ page, open }) => {
  await open('/app/account-overview')
  const { accountPicker, accounts } = shell(page)
  await accountPicker.click()
  await accounts.getByRole('switch', { name: 'Hide Inactive' }).click()
  await accounts
    .getByRole('listitem')
    .filter({ hasText: 'CHALLENGE LOST' })
    .first()
    .getByRole('button')
    .first()
    .click()
  // The picker leads home; the choice stays.
  await expect(page).toHaveURL(/\/app(\?|$)/)
  await open('/app/account-overview')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reset this challenge' })).toHaveAttribute(
    'href',
    /\/app\/challenge-reset/,
  )
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expectAccessiblePart(page, 'main', 'the overview of a closed account')
})
