import type { Page } from '@playwright/test'
import { expectAccessiblePart } from '../pages/axe.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { SECOND } from '../pages/people.ts'
import { sendForApproval } from '../pages/second-person.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { openRowMenu, usersPage } from '../pages/users-page.ts'

const BRAND = 'pick-trading'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Change KYC, agreement or access' })

test.use({ role: 'SUPER_ADMIN', brand: BRAND })

test('[T23-2] one super admin proposes to verify a player, sees what will happen, and another one approves it', async ({
  page,
  open,
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
  const { email } = await newPlayer(request, BRAND)
  await request.dispose()

  await open('/admin/users')
  await (await openRowMenu(page, email)).getByRole('menuitem', { name: 'Update' }).click()
  const form = page.getByRole('dialog', { name: `Update ${email}` })
  await form.getByLabel('KYC status').click()
  await page.getByRole('option', { name: 'Verified', exact: true }).click()
  await form.getByRole('button', { name: 'Update user' }).click()
  const asked = page.getByRole('dialog', { name: 'A second person must approve this' })
  await expect(asked.getByRole('row', { name: /KYC status Pending Verified/ })).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Send for approval' })).toBeDisabled()
  await expectAccessiblePart(page, '[role=dialog]', 'the question for the reason')
  await sendForApproval(page, 'The bank confirmed the identity')
  await expect(form).toHaveCount(0)
  await expect(usersPage(page).row(email)).toContainText('Pending')

  await test.step('the proposer can only withdraw it', async () => {
    await page.getByRole('link', { name: /^Approvals/ }).click()
    await page.getByRole('tab', { name: /^You proposed/ }).click()
    await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
    const panel = panelOf(page)
    await expect(panel).toContainText('The bank confirmed the identity')
    await expect(panel.getByRole('button', { name: 'Approve as second person' })).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Withdraw proposal' })).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const second = await context.newPage()
  await signInByCall(second.request, BRAND, SECOND)
  await second.goto(withBrand('/admin/approvals', BRAND))
  await expect(second.getByRole('link', { name: /^Approvals \d+/ })).toBeVisible()
  const line = second.getByRole('row').filter({ hasText: email })
  // By the keyboard: the row, its panel and the decision.
  await line.getByRole('button').focus()
  await second.keyboard.press('Enter')
  const panel = panelOf(second)
  await expect(panel.getByRole('row', { name: /KYC status Pending Verified/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Reject proposal' })).toBeDisabled()
  await expectAccessiblePart(second, 'main', 'the approvals')
  await panel.getByRole('button', { name: 'Approve as second person' }).click()
  await expect(line).toHaveCount(0)
  await second.goto(withBrand('/admin/users', BRAND))
  await usersPage(second).search.fill(email)
  await expect(usersPage(second).row(email)).toContainText('Verified')
  await context.close()

  await test.step('the proposer reads the decision', async () => {
    await page.reload()
    await page.getByRole('tab', { name: 'Decided' }).click()
    await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
    await expect(panelOf(page)).toContainText(SECOND.email)
  })
})
