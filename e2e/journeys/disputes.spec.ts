import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { type Credentials, DEMO } from '../pages/people.ts'
import { signInByCall } from '../pages/sign-in.ts'

const BRAND = 'sport-funding'

async function staffPage(browser: Browser, credentials: Credentials): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const page = await context.newPage()
  await signInByCall(page.request, BRAND, credentials)
  return page
}

async function openDispute(page: Page, id: string): Promise<void> {
  await page.goto(withBrand('/admin/disputes', BRAND))
  await page
    .getByRole('row')
    .filter({ hasText: DEMO.USER.email })
    .filter({ hasText: new RegExp(`^${id}\\D`) })
    .click()
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: /^Details of dispute/ })

async function keepDecision(page: Page, reason: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Keep decision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep decision' })
  await dialog.getByLabel('Reason *').fill(reason)
  await dialog.getByRole('button', { name: 'Keep decision' }).click()
  await expect(dialog).toHaveCount(0)
}

test.use({ role: 'USER', brand: BRAND })

test('[decision 180] a player disputes a pick in two presses, staff answer and decide, and another staff member decides the appeal', async ({
  page,
  open,
  browser,
}) => {
  await open('/app/my-picks')
  await page.getByRole('button', { name: 'Dispute', exact: true }).first().click()
  await page.getByRole('button', { name: 'Open dispute' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Dispute \d+$/)
  const id = /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByText(/^We answer by /)).toBeVisible()
  await expectAccessible(page, 'the dispute of a player', 'main')
  const evidence = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download evidence' }).click()
  expect((await evidence).suggestedFilename()).toBe(`dispute-${id}-evidence.json`)

  const admin = await staffPage(browser, DEMO.ADMIN)
  await openDispute(admin, id)
  await expect(admin.getByRole('link', { name: /^Disputes \d+/ })).toBeVisible()
  await panelOf(admin).getByLabel('Message').fill('We asked for the official sheet.')
  await panelOf(admin).getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We asked for the official sheet.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^We decide by /).first()).toBeVisible()
  await expectAccessible(admin, 'the dispute in the back office', 'main')
  await keepDecision(admin, 'The official sheet agrees.')
  await expect(page.getByText('The official sheet agrees.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Appeal the decision' }).click()
  await page.getByLabel('What should we look at again?').fill('The goal in overtime.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText(/^Another staff member decides by /).first()).toBeVisible()

  await openDispute(admin, id)
  await expect(panelOf(admin).getByText(/^You took part in the first decision/)).toBeVisible()
  await expect(panelOf(admin).getByRole('button', { name: 'Keep decision' })).toBeDisabled()
  await admin.context().close()

  const boss = await staffPage(browser, DEMO.SUPER_ADMIN)
  await openDispute(boss, id)
  await keepDecision(boss, 'A second look found the same.')
  await expect(page.getByText('A second look found the same.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Ended /).first()).toBeVisible()
  await boss.context().close()
})
