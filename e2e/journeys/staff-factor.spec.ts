import type { Page } from '@playwright/test'
import { addVirtualAuthenticator } from '../pages/authenticator.ts'
import { expectAccessible } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'
import { expectMail } from '../pages/mailbox.ts'
import { newPlayer } from '../pages/new-player.ts'
import { asOperator } from '../pages/operator.ts'
import { SECOND } from '../pages/people.ts'
import { approveAsSecond } from '../pages/second-person.ts'
import { fillSignIn, signInByCall } from '../pages/sign-in.ts'

const BRAND = 'pick-trading'

// A virtual authenticator and its passkeys belong to the window.
test.use({ ownContext: true })

const addFactorPage = (page: Page) => page.getByRole('heading', { name: 'Add a second factor', level: 1 })

/** Creates a passkey on the open page and closes the dialog with the recovery codes. */
const addPasskey = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Office laptop')
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await page
    .getByRole('dialog', { name: 'Save your recovery codes' })
    .getByRole('button', { name: 'I saved the codes' })
    .click()
}

test('[T23-3] a new staff member must add a factor before anything works, and again after it was reset', async ({
  page,
  request,
  open,
  playwright,
}) => {
  const staff = await newPlayer(request, BRAND)
  await test.step('the operator proposes the role, and a super admin approves it', async () => {
    expect(await asOperator('set-role', BRAND, staff.email, 'ADMIN', 'Joins support')).toContain(
      'must approve',
    )
    const second = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' })
    await signInByCall(second, BRAND, SECOND)
    const headers = { 'x-tenant': BRAND }
    const { proposals } = await (await second.get('/api/admin/approvals', { headers })).json()
    const waiting = proposals.find((one: { id: number }) => JSON.stringify(one).includes(staff.email))
    await approveAsSecond(waiting, BRAND)
    await second.dispose()
  })

  await addVirtualAuthenticator(page)
  await open('/login')
  await fillSignIn(page, staff)
  await expect(addFactorPage(page)).toBeVisible()
  await expectAccessible(page, 'the page that asks for a factor')

  await test.step('every other page leads back, and calls are refused', async () => {
    for (const path of ['/admin', '/admin/users', '/app']) {
      await open(path)
      await expect(addFactorPage(page)).toBeVisible()
    }
    const answer = await page.request.post('/api/admin/users/search', {
      headers: { 'x-tenant': BRAND },
      data: {},
    })
    expect([answer.status(), (await answer.json()).code]).toEqual([403, 'access.factor-required'])
  })

  await test.step('a passkey opens the back office', async () => {
    await addPasskey(page)
    await expect(page).toHaveURL(/\/app(\?|$)/)
    await open('/admin/users')
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  })

  await test.step('a demo login of staff sees a hint instead, this one does not', async () => {
    await open('/admin')
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await expect(page.getByText('This demo login has no second factor.')).toHaveCount(0)
  })

  await test.step('the operator resets the lost factor: the person is signed out and must add a new one', async () => {
    expect(await asOperator('reset-factor', BRAND, staff.email, 'Lost the laptop')).toContain(
      'has no second factor',
    )
    await open('/admin/users')
    await expect(page).toHaveURL(/\/login/)
    await fillSignIn(page, staff)
    await expect(addFactorPage(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    const mail = await expectMail(request, { brand: BRAND, to: staff.email, subject: /^Your sign-in to/ })
    expect(mail).toContain('removed your passkeys')
  })
})

test.describe('a demo login', () => {
  test.use({ role: 'ADMIN', brand: BRAND })

  test('[T23-3] of staff works without a factor and sees a hint that leads to the settings', async ({
    page,
    open,
  }) => {
    await open('/admin')
    await expect(page.getByText('This demo login has no second factor.')).toBeVisible()
    await page.getByRole('link', { name: 'Add a second factor' }).click()
    await expect(page.getByRole('heading', { name: 'Sign-in and devices', level: 1 })).toBeVisible()
  })
})
