import type { APIRequestContext, Page } from '@playwright/test'
import { listOfPerson, openPanel } from '../pages/admin-list.ts'
import { expectAccessible, expectAccessiblePart } from '../pages/axe.ts'
import { contextOf } from '../pages/context.ts'
import { uploadDocumentsByCall, verifyDocuments } from '../pages/identity-check.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { callByTwo, doneByTwo } from '../pages/second-person.ts'
import { newPlayer } from '../pages/new-player.ts'
import { type Credentials, DEMO } from '../pages/people.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { buyByCall, orderByCall } from '../pages/store.ts'
import { expectToast } from '../pages/toast.ts'

const BRAND = 'pick-trading'
const PLAN = 'STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK'
/** Of the demo data: waits with $1,200.00, above the limit of the brand. */
const LARGE = 'teodor.lindqvist@demo.test'
const headers = { 'x-tenant': BRAND }

const dialogOf = (page: Page) => page.getByRole('dialog')
const approve = (page: Page) => dialogOf(page).getByRole('button', { name: /^Approve / })
const reject = (page: Page) => dialogOf(page).getByRole('button', { name: 'Reject withdrawal', exact: true })

/** A verified player who has asked for the $4.90 that one referral brought. */
async function askForReferral(request: APIRequestContext, staff: APIRequestContext): Promise<Credentials> {
  const player = await newPlayer(request, BRAND)
  await signInByCall(request, BRAND, player)
  const accno = await buyByCall(request, { brand: BRAND, email: player.email, challengePlan: PLAN })
  const { referralCode } = await contextOf(request, BRAND)
  const referred = await newPlayer(request, BRAND, { referralCode: referralCode ?? '' })
  await buyByCall(request, { brand: BRAND, email: referred.email, challengePlan: PLAN })
  await uploadDocumentsByCall(request, BRAND)
  await verifyDocuments(staff, { brand: BRAND, email: player.email })
  const wallet = { cryptoType: 'BTC', cryptoWalletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }
  const details = { paymentMethod: 'crypto', name: 'Nell Harrow', ...wallet }
  await request.post('/api/financialdata', {
    headers,
    data: details,
  })
  const asked = await request.post('/api/accounts/payments/withdrawal', {
    headers: { ...headers, accountNo: accno },
    data: {
      paymentGatewayType: 'NONE',
      requestAmount: 4.9,
      paymentMethod: 'CRYPTO',
      requestCurrency: 'USD',
    },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  return player
}

test.describe('payments', () => {
  test.use({ role: 'ADMIN', brand: BRAND })

  test('[B010] [B013] [B118] [B120] [B125] [B127] [B128] [B198] a large withdrawal is approved by two people, with all arithmetic beside the button', async ({
    page,
    open,
    browser,
    stateOf,
  }) => {
    await open(listOfPerson('/admin/payments', LARGE))
    const panel = await openPanel(page, '$1,200.00')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Payments/)
    await expect(panel.getByText('Payout checks')).toBeVisible()
    await expect(
      panel.getByText('$1,200.00 left the rewards for this payment; the player requested $1,200.00.'),
    ).toBeVisible()
    await expect(panel.getByRole('table', { name: 'Rewards that made this amount' })).toContainText(
      '+$720.00',
    )
    await expect(panel.getByText('USDT TRC20')).toBeVisible()
    const history = panel.getByRole('navigation', { name: 'Pages' })
    await expect(history.getByRole('radio')).toHaveCount(3)
    await expect(history.getByRole('radio', { name: '5', exact: true })).toBeChecked()
    await expectAccessiblePart(page, 'aside[aria-label^="Details of"]', 'a payment')

    await panel.getByRole('button', { name: 'Approve' }).click()
    const dialog = dialogOf(page)
    await expect(dialog).toContainText('A second person must approve.')
    await expect(dialog).toContainText('All ')
    const [transaction, real] = [dialog.getByLabel('Transaction amount'), dialog.getByLabel('Real amount')]
    await transaction.fill('12o0')
    await expect(transaction).toHaveValue('')
    await transaction.fill('1200')
    await expect(approve(page)).toBeDisabled()
    await real.fill('1200.00')
    await real.pressSequentially('.5')
    await expect(real).toHaveValue('1200.00')
    await expect(dialog.getByLabel('Success note')).toHaveAttribute('maxlength', '200')
    await dialog.getByRole('button', { name: 'Approve $1,200.00', exact: true }).click()
    await expectToast(page, 'First approval saved. A second person must approve this payout.')
    await expect(panel.getByText('Waiting for a second person.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await expect(page.getByRole('table').first()).toContainText('Waiting for a second person')

    const second = await browser.newContext({
      baseURL: process.env.BASE_URL ?? '',
      storageState: await stateOf(BRAND, DEMO.SUPER_ADMIN),
    })
    const other = await second.newPage()
    await other.goto(withBrand(listOfPerson('/admin/payments', LARGE), BRAND))
    const theirs = await openPanel(other, '$1,200.00')
    await theirs.getByRole('button', { name: 'Approve' }).click()
    await expect(dialogOf(other)).toContainText('admin@demo.test approved these amounts.')
    await expect(dialogOf(other).getByLabel('Real amount')).toHaveValue('1200')
    await approve(other).click()
    await expect(theirs.getByText('Payment success').first()).toBeVisible()
    await expect(theirs.getByText('First approval')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Approve' })).toHaveCount(0)

    const opened = second.waitForEvent('page')
    await theirs.getByRole('link', { name: 'Invoice' }).click()
    const invoice = await opened
    expect(invoice.url()).toMatch(/\/admin\/payments\/\d+\/invoice\?tenant=pick-trading$/)
    const sheet = invoice.getByRole('article')
    for (const text of [
      'INV-0',
      'Overmark',
      LARGE,
      'Payout of rewards',
      '$1,200.00',
      'USD',
      'Crypto',
      'Payment success',
    ])
      await expect(sheet).toContainText(text)
    await expect(sheet.getByRole('img', { name: 'Overmark' })).toBeVisible()
    await expect(invoice.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(invoice, 'an invoice')
    await second.close()
  })

  test('[B121] [B126] [B129] [B130] [B131] [B133] staff correct the details of a payout, and reject it with a note', async ({
    page,
    open,
    playwright,
  }) => {
    // The session of the player must not take the place of the admin's.
    const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
    const { email } = await askForReferral(request, page.request)
    await request.dispose()
    await open(listOfPerson('/admin/payments', email))
    const panel = await openPanel(page, 'Withdrawal')
    await panel.getByRole('button', { name: 'Edit' }).click()
    const dialog = dialogOf(page)
    await dialog.getByText('PayPal', { exact: true }).click()
    const wallet = dialog.getByLabel('PayPal email')
    await wallet.fill('nell harrow@mail.test')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Email cannot contain whitespace')
    await wallet.fill('nell')
    await expect(dialog).toContainText('Invalid email format')
    await wallet.fill(`${'n'.repeat(96)}@mail.test`)
    await expect(dialog).toContainText('Must be at most 100 characters')
    await wallet.fill('nell@mail.test')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await doneByTwo(page)
    await openPanel(page, 'Withdrawal')
    await expect(panel).toContainText('nell@mail.test')

    await panel.getByRole('button', { name: 'Reject' }).click()
    await expect(reject(page)).toBeDisabled()
    await dialog.getByLabel('Failure note').fill('The name is another one.')
    await expect(dialog.getByLabel('Failure note')).toHaveAttribute('maxlength', '200')
    await test.step('a staff member must see a colleague’s change before deciding on it', async () => {
      const id = /#(\d+)/.exec((await panel.textContent()) ?? '')?.[1]
      await callByTwo(page.request, 'PATCH', `/api/admin/payments/${id}/financial-data`, {
        paymentMethod: 'paypal',
        name: 'Nell Harrow',
        walletEmail: 'harrow@mail.test',
      })
      const press = async () => {
        const answered = page.waitForResponse(/\/withdrawal\/confirm$/)
        await reject(page).click()
        expect((await answered).status()).toBe(409)
      }
      await press()
      await expectToast(
        page,
        'This payment changed after you opened it. We did not save your changes. Reload it and try again.',
      )
      // The page has learned of it. A second press without a look is rejected again.
      await expect(panel).toContainText('harrow@mail.test')
      await press()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await panel.getByRole('button', { name: 'Reject' }).click()
      await dialog.getByLabel('Failure note').fill('The name is another one.')
    })
    await reject(page).click()
    await expectToast(page, 'Payment details updated successfully!')
    await expect(panel.getByText('Payment failure').first()).toBeVisible()
    await expect(panel).toContainText('The name is another one.')
    await expect(panel.getByRole('button', { name: 'Reject' })).toHaveCount(0)

    // The deposit of the same person has no place it was paid to.
    await openPanel(page, 'Deposit')
    await expect(panel.getByText('No Finanacial Data Available')).toBeVisible()
  })
})

test.describe('payments and rewards of a super admin', () => {
  test.use({ role: 'SUPER_ADMIN', brand: BRAND })

  test('staff retry a rejected store order until its reason is fixed, and it is booked once', async ({
    page,
    open,
    request,
  }) => {
    const buyer = await newPlayer(request, BRAND)
    const found = await page.request.post('/api/admin/users/search', {
      headers,
      data: { filters: { key: 'email', op: '=', value: buyer.email } },
    })
    const { id } = (await found.json()).content[0]
    const setAccess = async (act: 'enable' | 'disable') => {
      const data = { kind: 'TERMS', reason: 'Two people share this account.' }
      const done = await page.request.patch(`/api/admin/users/${id}/${act}`, {
        headers,
        ...(act === 'disable' && { data }),
      })
      expect(done.ok(), await done.text()).toBe(true)
    }
    await setAccess('disable')
    const told = await orderByCall(page.request, { brand: BRAND, email: buyer.email, challengePlan: PLAN })
    const number = /DEMO-[0-9A-F]+/.exec(told)?.[0] ?? ''
    expect(told).toContain(`The player of order ${number} is disabled.`)

    await open(`/admin/payments/store-deliveries?find=${number}`)
    const panel = await openPanel(page, number)
    await expect(panel).toContainText('Fix the reason above, then try again.')
    const again = panel.getByRole('button', { name: 'Try again' })
    await again.click()
    await expectToast(page, `Rejected again. The player of order ${number} is disabled.`)

    await setAccess('enable')
    await again.dblclick()
    await expectToast(page, 'Store order taken successfully!')
    await expect(again).toHaveCount(0)
    await expect(panel).toContainText(/We opened account \w+\./)
    await expect(panel).toContainText('Accepted')
    await panel.getByRole('link').click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(buyer.email)
  })

  test('[B014] can be filtered by type; referrals are one press away', async ({ page, open }) => {
    await open('/admin/payments')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Type', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Store deliveries' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Store deliveries/)
    await open('/admin/reward')
    await page.getByRole('link', { name: 'Referrals', exact: true }).click()
    const table = page.getByRole('table')
    await expect(table.getByRole('row').nth(1)).toContainText('Referral reward')
    await expect(table).not.toContainText('Profit of a funded account')
    const panel = await openPanel(page, 'Referral reward')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText([
      'Reward Information',
      'Payment Information',
      'Account Details',
    ])
    await expect(panel.getByRole('table', { name: 'Breakdown of the amount' })).toContainText(
      'Share of the player: 10%',
    )
  })
})
