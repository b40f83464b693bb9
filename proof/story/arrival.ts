/** From a referral link to an account that can be played. */
import { LOCAL_TOKEN } from '../../scripts/running-product.ts'
import { expect } from '@playwright/test'
import { contextOf } from '../../e2e/pages/context.ts'
import { DEMO } from '../../e2e/pages/people.ts'
import { chooseAddOns, readyAccount, startButton } from '../../e2e/pages/plans.ts'
import { fillRegister, registerForm } from '../../e2e/pages/register-form.ts'
import { shell } from '../../e2e/pages/shell.ts'
import { withBrand } from '../../e2e/pages/journey.ts'
import { signIn, signInByCall } from '../../e2e/pages/sign-in.ts'
import { openedStore, payInStore } from '../../e2e/pages/store.ts'
import { OTHER_BRAND } from './control.ts'
import { ADA, arrive, open, PASSWORD, type Telling } from './story-people.ts'
import { BRAND } from './story-test.ts'

export async function followReferralLink({ world, tour, page }: Telling): Promise<void> {
  const referrer = await arrive(world, DEMO.USER)
  await open(referrer, '/app/rewards')
  const card = referrer.getByRole('region', { name: 'Refer a player' })
  const { referralCode } = await contextOf(referrer.request, BRAND)
  await expect(card).toContainText(`/login?ref=${referralCode}`)
  await card.scrollIntoViewIfNeeded()
  await tour.shot(
    referrer,
    'Invite a friend',
    'Mara plays at Overmark, one of the brands of this installation. Her first challenge gave her a referral link. When a friend buys a challenge, Mara earns a tenth of the fee.',
  )
  await referrer.context().close()
  await open(page, `/login?ref=${referralCode}`)
  await expect(registerForm(page).firstName).toBeVisible()
}

export async function register({ tour, page }: Telling): Promise<void> {
  await fillRegister(page, ADA)
  await tour.shot(
    page,
    'Register',
    'Ada follows the link. The form keeps the referral code and asks only for what the program needs.',
  )
  await registerForm(page).submit.click()
  await expect(page.getByRole('main')).toContainText(`We sent an email to ${ADA.email}`)
}

export async function verifyByMail({ tour, page }: Telling): Promise<void> {
  const mail = page.getByRole('link', { name: new RegExp(`Verify your email.*${ADA.email}`) }).first()
  await expect(async () => {
    await open(page, `/mailbox?local=${LOCAL_TOKEN}`)
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await mail.click()
  const button = page.frameLocator('iframe').getByRole('link', { name: 'Verify email and set password' })
  await expect(button).toBeVisible()
  await tour.shot(
    page,
    'Verify the email',
    'Mails have the colors of the brand. On your own machine the product keeps them in a mailbox.',
  )
  await button.click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Verify account' }).click()
  await expect(page.getByText('Your account is verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { email: ADA.email, password: PASSWORD })
  await expect(shell(page).accountPicker).toContainText('Free trial')
  await expect(page.getByRole('heading', { name: `Welcome, ${ADA.firstName}` })).toBeVisible()
  await tour.shot(
    page,
    'Take the first steps',
    'A checklist leads to the first pick, here on the free trial. Ada can skip it and continue later, also on another device.',
  )
}

/** Brands choose how they sell. This is another brand of the same installation. */
async function comparePlans({ world, tour }: Telling): Promise<void> {
  const visitor = await world.newPage()
  await signInByCall(visitor.request, OTHER_BRAND, DEMO.USER)
  await visitor.goto(withBrand('/app/add-new-challenge', OTHER_BRAND))
  await expect(visitor.getByRole('button', { name: /^Buy for / }).first()).toBeVisible()
  await tour.shot(
    visitor,
    'See all sizes side by side',
    'Another brand compares its sizes: target, limits, stakes and payout in one table, with coupons and the total beside it.',
  )
  await visitor.context().close()
}

/** Answers the number of the account. */
export async function buyChallenge(telling: Telling, size: string): Promise<string> {
  const { tour, page } = telling
  await open(page, '/app/add-new-challenge')
  await expect(startButton(page, size)).toBeVisible()
  await tour.shot(
    page,
    'Compare challenges',
    'Each size shows its fee and its rules before you pay. A brand sets sizes and fees as data.',
  )
  await comparePlans(telling)
  await startButton(page, size).click()
  const dialog = page.getByRole('dialog', { name: `Add-ons for ${size}` })
  await chooseAddOns(dialog)
  await tour.shot(
    page,
    'Choose add-ons',
    'Fewer picks, more days, smaller stakes: each option shows its price and what it changes in both stages.',
  )
  const tab = await openedStore(page, () =>
    dialog.getByRole('button', { name: 'Continue to checkout' }).click(),
  )
  await tour.shot(
    tab,
    'Pay',
    'You pay in the store of the brand. The store reports the order with a signed webhook. A demo store replaces it here.',
  )
  await payInStore(tab)
  await tab.close()
  const accno = await readyAccount(page)
  await page.getByRole('button', { name: `Open ${accno}`, exact: true }).click()
  await expect(shell(page).accountPicker).toContainText(accno)
  await expect(page.getByRole('main')).toContainText('You are inside every limit')
  await tour.shot(
    page,
    'Start',
    'The account opens seconds after the payment, without a reload. It shows the balance, the target, the room left at each limit and the games in play.',
  )
  return accno
}
