/** From a link that somebody has sent to an account that can be played. */
import { expect } from '@playwright/test'
import { contextOf } from '../../e2e/pages/context.ts'
import { DEMO } from '../../e2e/pages/people.ts'
import { chooseAddOns, readyAccount, startButton } from '../../e2e/pages/plans.ts'
import { fillRegister, registerForm } from '../../e2e/pages/register-form.ts'
import { shell } from '../../e2e/pages/shell.ts'
import { signIn } from '../../e2e/pages/sign-in.ts'
import { openedStore, payInStore } from '../../e2e/pages/store.ts'
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
    'A player invites somebody',
    'Mara plays at Overmark, one of the brands of this installation. With the first challenge she bought came a link of her own; a tenth of the first fee of whoever comes by it is hers.',
  )
  await referrer.context().close()
  await open(page, `/login?ref=${referralCode}`)
  await expect(registerForm(page).firstName).toBeVisible()
}

export async function register({ tour, page }: Telling): Promise<void> {
  await fillRegister(page, ADA)
  await tour.shot(
    page,
    'A visitor registers',
    'Ada follows the link. The form is open, the code is kept, and nothing else is asked than what the programme needs.',
  )
  await registerForm(page).submit.click()
  await expect(page.getByRole('main')).toContainText(`We have sent a mail to ${ADA.email}`)
}

export async function verifyByMail({ tour, page }: Telling): Promise<void> {
  const mail = page.getByRole('link', { name: new RegExp(`Verify your email.*${ADA.email}`) }).first()
  await expect(async () => {
    await open(page, '/mailbox')
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await mail.click()
  const button = page.frameLocator('iframe').getByRole('link', { name: 'Verify email and set password' })
  await expect(button).toBeVisible()
  await tour.shot(
    page,
    'The first mail',
    'Mails carry the colours of the brand. On a developer’s machine they go nowhere: the product shows them in a mailbox of its own.',
  )
  await button.click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Verify account' }).click()
  await expect(page.getByText('Your account is verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { email: ADA.email, password: PASSWORD })
  await expect(shell(page).accountPicker).toContainText('Free trial')
}

/** Answers the number of the account. */
export async function buyChallenge({ tour, page }: Telling, size: string): Promise<string> {
  await open(page, '/app/add-new-challenge')
  await expect(startButton(page, size)).toBeVisible()
  await tour.shot(
    page,
    'The challenges on offer',
    'Every size with its price and its rules, before any money moves. What can be bought is data of the brand.',
  )
  await startButton(page, size).click()
  const dialog = page.getByRole('dialog', { name: `Add-ons for ${size}` })
  await chooseAddOns(dialog)
  await tour.shot(
    page,
    'Add-ons',
    'Fewer picks, more days, smaller stakes: each option says what it costs and what it changes in both phases.',
  )
  const tab = await openedStore(page, () =>
    dialog.getByRole('button', { name: 'Continue to checkout' }).click(),
  )
  await tour.shot(
    tab,
    'The store of the brand',
    'Paying happens in the shop of the brand, which tells of its orders by a signed webhook. This demo shop stands in for it.',
  )
  await payInStore(tab)
  await tab.close()
  const accno = await readyAccount(page)
  await page.getByRole('button', { name: `Open ${accno}`, exact: true }).click()
  await expect(shell(page).accountPicker).toContainText(accno)
  await expect(page.getByRole('main')).toContainText('You are inside every limit')
  await tour.shot(
    page,
    'The account is open',
    'Seconds after the payment, without reloading: balance, target, every limit with the room that is left, and what is played right now.',
  )
  return accno
}
