import type { APIRequestContext, Page } from '@playwright/test'
import type { PaymentDetail } from '@pickproof/contract/admin-payments'
import type { AvailableReward } from '@pickproof/contract/rewards'
import { expectAccessiblePart, expectNoSideScroll } from '../pages/axe.ts'
import { contextOf } from '../pages/context.ts'
import { verifyDocuments } from '../pages/identity-check.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { findMailedLink } from '../pages/mailbox.ts'
import { newEmail, newPlayer, STRONG_PASSWORD, tokenOf } from '../pages/new-player.ts'
import { type Credentials, DEMO } from '../pages/people.ts'
import { fillRegister, registerForm } from '../pages/register-form.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { buyByCall } from '../pages/store.ts'
import { expectNoToast, expectToast } from '../pages/toast.ts'

const BRAND = 'pick-trading'
const headers = { 'x-tenant': BRAND }
const PLAN = 'STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK'
const WALLET = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

/** A picture of 24 x 16 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVQ4jWM4kaJBFcQwatCJ0TA6MZqOUkazSAr56QAAqMT+EDyV+s0AAAAASUVORK5CYII=',
  'base64',
)

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
async function press(page: Page, name: string | RegExp): Promise<void> {
  // A toast under the pointer stays, and may cover the button.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name }).click()
}
const steps = (page: Page) => page.getByRole('list', { name: 'Withdrawal' })

/** Registers at the referral address, and buys a first challenge. */
async function registerAndBuy(page: Page, request: APIRequestContext, link: string): Promise<void> {
  const email = newEmail('referred')
  await page.goto(link)
  await expect(registerForm(page).firstName).toBeVisible()
  await fillRegister(page, {
    ...{ firstName: 'Ivo', lastName: 'Lane', email, dateOfBirth: '1992-02-03', gender: 'Male' },
  })
  await registerForm(page).submit.click()
  const mail = { brand: BRAND, to: email, subject: /^Verify your email/ }
  const token = tokenOf(await findMailedLink(request, mail))
  const passwords = { password: STRONG_PASSWORD, confirmPassword: STRONG_PASSWORD }
  const verified = await request.post('/api/users/verification', {
    headers,
    multipart: { token, ...passwords },
  })
  expect(verified.ok(), await verified.text()).toBe(true)
  await signInByCall(request, BRAND, { email, password: STRONG_PASSWORD })
  await buyByCall(request, { brand: BRAND, email, challengePlan: PLAN })
}

/** Both documents, uploaded and accepted; how that looks is another journey. */
async function verify(
  player: APIRequestContext,
  staff: APIRequestContext,
  { email }: Credentials,
): Promise<void> {
  const file = { name: 'paper.png', mimeType: 'image/png', buffer: PICTURE }
  for (const [userDocumentType, userDocumentSubType, count] of [
    ['PROOF_OF_IDENTITY', 'PASSPORT', 3],
    ['PROOF_OF_ADDRESS', 'UTILITY_BILL', 1],
  ] as const) {
    const form = new FormData()
    form.append('userDocumentType', userDocumentType)
    form.append('userDocumentSubType', userDocumentSubType)
    for (let slot = 0; slot < count; slot += 1)
      form.append('files', new File([file.buffer], file.name, { type: file.mimeType }))
    const sent = await player.post('/api/userdocuments', { headers, multipart: form })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  await verifyDocuments(staff, { brand: BRAND, email })
}

async function decide(staff: APIRequestContext, page: Page, verdict: object): Promise<void> {
  const id = new URL(page.url()).searchParams.get('withdrawal')
  const looked = await staff.get(`/api/admin/payments/${id}`, { headers })
  const { modifiedDate } = ((await looked.json()) as PaymentDetail).payment
  const answer = await staff.put(`/api/admin/payments/${id}/withdrawal/confirm`, {
    headers,
    data: { type: 'WITHDRAWAL', modifiedDate, ...verdict },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('Amount').fill(amount)
  await press(page, 'Continue')
}

test('[M003] [M054] [M056] [M057] [M059] [M061] [M066] [M085] [P055] a referral becomes a reward, a rejected and then a paid withdrawal', async ({
  page,
  request,
  open,
  playwright,
}) => {
  const player = await newPlayer(request, BRAND)
  await signInByCall(page.request, BRAND, player)
  const context = { baseURL: process.env.BASE_URL ?? '' }
  const staff = await playwright.request.newContext(context)
  await signInByCall(staff, BRAND, DEMO.ADMIN)

  await test.step('shows a link only with a challenge', async () => {
    await open('/app/rewards')
    await expect(part(page, 'Refer a player')).toContainText('with the first challenge you buy')
    await buyByCall(page.request, { brand: BRAND, email: player.email, challengePlan: PLAN })
    const { referralCode } = await contextOf(page.request, BRAND)
    await open('/app/rewards')
    await expect(part(page, 'Refer a player')).toContainText(`/login?ref=${referralCode}`)
    await expect(part(page, 'Refer a player')).toContainText('10% of the first fee')
    await expect(part(page, 'Rewards available')).toContainText('$0.00')
    await expect(part(page, 'Withdrawals')).toContainText('You have not withdrawn anything yet.')
    await expect(part(page, 'Profit of funded accounts')).toContainText('You have no funded account yet.')
  })

  await test.step('the first challenge of a referred player adds a reward, without a reload', async () => {
    const { referralCode } = await contextOf(page.request, BRAND)
    const visitor = await page.context().browser()?.newContext(context)
    if (visitor === undefined) throw new Error('There is no browser.')
    await registerAndBuy(
      await visitor.newPage(),
      visitor.request,
      withBrand(`/login?ref=${referralCode}`, BRAND),
    )
    await visitor.close()
    await expect(part(page, 'Rewards available')).toContainText('$4.90')
    await press(page, 'Referral reward')
    const details = page.getByRole('dialog')
    await expect(details.getByRole('heading', { level: 3 })).toHaveText([
      'Reward Information',
      'Payment Information',
      'Account Details',
    ])
    await expect(details).toContainText('First fee of the player you referred$49.00')
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
  })

  await test.step('before the identity check the wizard leads to it', async () => {
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('Verify your identity first.')
    await expect(page.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
      'href',
      /startKyc=true/,
    )
    await verify(page.request, staff, player)
    await open('/app/rewards')
  })

  await test.step('the amount: Previous closes the form, and a wrong amount stays as typed and blocks the next step', async () => {
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
    const amount = page.getByLabel('Amount')
    await expect(amount).toHaveValue('4.90')
    await amount.fill('')
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    const error = page.getByText('Add correct withdrawal amount')
    for (const [typed, shown] of [
      ['.5x', '0.5x'],
      ['2000', '2000'],
      ['1,000', '1,000'],
    ] as const) {
      await amount.fill('')
      await amount.pressSequentially(typed)
      await expect(amount).toHaveValue(shown)
      await expect(error).toBeVisible()
      await expect(goOn).toBeDisabled()
    }
    await expect(error).toContainText('Do you mean 1000 or 1.00?')
    await amount.fill('0')
    await expect(error).toHaveCount(0)
    await press(page, 'Continue')
    await expect(error).toBeVisible()
    await expect(amount).toBeFocused()
    await expect(steps(page).getByRole('listitem').first()).toContainText('Needs attention')
    await expectAccessiblePart(page, 'main', 'the amount of a withdrawal')
    await press(page, 'Previous')
    await expect(part(page, 'Rewards available')).toBeVisible()
  })

  await test.step('payment details are checked, saved, and the request is sent', async () => {
    await withdraw(page, '3')
    await expect(page.getByRole('heading', { name: 'fill in your banking information' })).toBeVisible()
    await press(page, 'Confirm')
    await expect(page.getByText('Required *')).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: 'Coin' })).toBeFocused()
    await page.getByRole('combobox', { name: 'Coin' }).click()
    await page.getByRole('option', { name: 'BTC', exact: true }).click()
    await page.getByLabel('Wallet address').fill(`${WALLET.slice(0, -1)}b`)
    await press(page, 'Confirm')
    await expect(page.getByText('This is not an address for BTC').first()).toBeVisible()
    await expect(page.getByLabel('Wallet address')).toBeFocused()
    await page.getByLabel('Wallet address').fill(WALLET)
    await press(page, 'Confirm')
    await expect(page.getByRole('table', { name: 'Breakdown of the amount' })).toContainText(
      'You withdraw$3.00',
    )
    await expectAccessiblePart(page, 'main', 'the summary of a withdrawal')
    await press(page, 'Confirm $3.00')
    await expectToast(page, 'Reward request sent successfully!')
    await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
  })

  await test.step('a rejection arrives without a reload and gives the amount back', async () => {
    await decide(staff, page, { transactionStatus: 'PAYMENT_FAILURE', note: 'The name differs.' })
    await expect(page.getByRole('heading', { name: 'Withdrawal Unsuccessful' })).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText('The name differs.')
    await press(page, 'Back to your rewards')
    await expect(part(page, 'Rewards available')).toContainText('$4.90')
    await expect(part(page, 'Withdrawals')).toContainText('Not accepted')
  })

  await test.step('unchanged details are not saved again; the second request is paid', async () => {
    const saved: string[] = []
    page.on('request', (call) => {
      if (call.url().endsWith('/api/financialdata') && call.method() !== 'GET') saved.push(call.method())
    })
    await withdraw(page, '4.90')
    await expect(page.getByRole('heading', { name: 'check your banking information' })).toBeVisible()
    await press(page, 'Confirm')
    await press(page, 'Confirm $4.90')
    await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
    expect(saved).toEqual([])
    const money = { realAmount: 4.9, realCurrency: 'USD', transactionAmount: 4.9, transactionCurrency: 'USD' }
    // Other journeys use the same wallet, which the checks report.
    const note = 'Checked by a journey'
    await decide(staff, page, { transactionStatus: 'PAYMENT_SUCCESS', ...money, note })
    await expect(page.getByRole('heading', { name: 'Withdrawal Completed' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('We will now send the money to your account.')
    await press(page, 'Back to your rewards')
    await expect(part(page, 'Rewards available')).toContainText('$0.00')
    await expect(part(page, 'Withdrawals')).toContainText('Paid')
  })
  await staff.dispose()
})

test('[P056] [M085] transfers exactly the shown amount of funded profit after a confirmation', async ({
  page,
  request,
  open,
}) => {
  await signInByCall(page.request, BRAND, await newPlayer(request, BRAND))
  const account: AvailableReward = {
    ...{ accountNo: 'OM20418000', currency: 'USD', currencySymbol: '$', profit: 4720, cap: 3500 },
    ...{ splitPercentage: 70, eligibleAmount: 2450, eligibleFrom: '2026-11-10T12:00:00.000Z' },
    ...{ picksMissing: 0, picksNeeded: 25, payoutsMade: 0, refusals: [] },
    lines: [
      { key: 'profit', label: 'Profit of the account', text: '$4,720.00' },
      { key: 'lost', label: 'Profit above the cap, not paid', text: '−$1,220.00' },
      { key: 'amount', label: 'Your share: 70%', text: '$2,450.00' },
    ],
  }
  // Funded profit takes weeks of picks; what the server would say then is put into its mouth.
  await page.route('**/api/accounts/available-big-league-rewards', (route) =>
    route.fulfill({ json: [account] }),
  )
  const bodies: unknown[] = []
  await page.route('**/api/rewards/OM20418000/request-transfer', async (route) => {
    bodies.push([route.request().postDataJSON(), route.request().headers().accountno])
    await route.fulfill({ json: {} })
  })
  await open('/app/rewards')
  await expect(part(page, 'Profit of OM20418000')).toContainText('−$1,220.00')
  await press(page, 'Transfer $2,450.00')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('$1,220.00 above the cap is not paid.')
  await question.getByRole('button', { name: 'Not now' }).click()
  expect(bodies).toEqual([])
  await press(page, 'Transfer $2,450.00')
  await question.getByRole('button', { name: 'Transfer $2,450.00' }).click()
  await expectToast(page, 'Reward request sent successfully!')
  expect(bodies).toEqual([[{ amount: 2450, currency: 'USD' }, 'OM20418000']])
})

test.describe('the rewards of the demo player', () => {
  test.use({ role: 'USER' })

  test('[M081] reports a failed part of the page in its place, without a toast', async ({ page, open }) => {
    for (const call of ['financialdata', 'rewards/total', 'payments/search'])
      await page.route(`**/api/${call}`, (route) =>
        route.fulfill({ status: 500, json: { message: 'Broken' } }),
      )
    await open('/app/rewards')
    for (const name of ['Payment details', 'Rewards available', 'Withdrawals'])
      await expect(part(page, name).getByRole('alert')).toContainText('We could not load your')
    await expectNoToast(page)
  })

  test('can be read without a mouse and on a phone', async ({ page, open }) => {
    await open('/app/rewards')
    await expect(part(page, 'Reward records').getByRole('table')).toBeVisible()
    await page
      .getByRole('button', { name: /^(Withdrawal|Referral reward)/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Payment Information')
    await expectAccessiblePart(page, '[role=dialog]', 'the details of a reward')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSideScroll(page, 'the rewards page')
    await open('/app/rewards?withdraw=USD')
    await expect(page.getByLabel('Amount')).toBeVisible()
    await expectNoSideScroll(page, 'the withdrawal')
  })

  test('opens the rewards for an address without a currency or withdrawal', async ({ page, open }) => {
    for (const search of ['withdraw=usd', 'withdrawal=abc']) {
      await open(`/app/rewards?${search}`)
      await expect(part(page, 'Rewards available')).toBeVisible()
    }
  })
})
