import { contextOf } from '../pages/context.ts'
import { expectMail, findMailedLink } from '../pages/mailbox.ts'
import { expect, test } from '../pages/money-journey.ts'
import { accountOf, BRAND } from '../pages/money-stage.ts'
import { newEmail, newPlayer, STRONG_PASSWORD } from '../pages/new-player.ts'
import { buyInStore, confirmWith, readyAccount, startButton, useRewards } from '../pages/plans.ts'
import { fillRegister, openRegister, registerForm } from '../pages/register-form.ts'
import { shell } from '../pages/shell.ts'
import { signIn, signInByCall } from '../pages/sign-in.ts'
import { buyByCall } from '../pages/store.ts'

const DEAREST = 'STAGE_1_50000_15_PICKS_90_DAYS_1P_MIN_PICK'

test('a visitor registers, buys a challenge in the store and can play it', async ({
  page,
  request,
  open,
  stage,
}) => {
  const email = newEmail('buyer')

  await test.step('registers and follows the mail', async () => {
    await open('/')
    await openRegister(page)
    await fillRegister(page, {
      firstName: 'Ada',
      lastName: 'Lovel',
      email,
      dateOfBirth: '1992-12-10',
      gender: 'Female',
    })
    await registerForm(page).submit.click()
    await expect(page.getByRole('main')).toContainText(`We sent an email to ${email}`)
    await page.goto(await findMailedLink(request, { brand: BRAND, to: email, subject: /^Verify your email/ }))
    await page.getByLabel('Password', { exact: true }).fill(STRONG_PASSWORD)
    await page.getByLabel('Confirm password').fill(STRONG_PASSWORD)
    await page.getByRole('button', { name: 'Verify account' }).click()
    await expect(page.getByText('Your account is verified.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, { email, password: STRONG_PASSWORD })
    await expect(shell(page).accountPicker).toContainText('Free trial')
  })

  await test.step('buys, and the account is there without reloading', async () => {
    await shell(page).playerMenu.getByRole('link', { name: 'Add new challenge' }).click()
    const accno = await buyInStore(page, '$1,000.00', 'none')
    await expect(shell(page).accountPicker).toContainText(accno)
    await expect(page.getByRole('main')).toContainText('You are inside every limit')
    const text = await expectMail(request, {
      brand: BRAND,
      to: email,
      subject: /^Your challenge \w+ is ready$/,
    })
    for (const words of [accno, '$49.00']) expect(text).toContain(words)
    const round = await stage.openRound(page.request, 1)
    await stage.place(page.request, accno, round, { stake: 20 })
    await expect(page.getByRole('banner')).toContainText('$980.00')
  })
})

test('a challenge is lost; referral rewards pay its reset and another challenge', async ({
  page,
  request,
  open,
  stage,
}) => {
  const { email, password } = await newPlayer(request, BRAND)
  const player = page.request
  await signInByCall(player, BRAND, { email, password })
  await open('/app/add-new-challenge')
  const accno = await buyInStore(page, '$1,000.00', 'none')

  await test.step('a day of lost picks closes it, on the open page and by mail', async () => {
    const round = await stage.openRound(player, 5)
    await stage.place(player, accno, round, { stake: 20 })
    await stage.playRound(round, 5)
    await stage.until(async () => (await accountOf(player, accno)).status === 'CHALLENGE_LOST')
    await expect(page.getByRole('main')).toContainText('This account is lost')
    const subject = new RegExp(`^Your account ${accno} is closed: `)
    expect(await expectMail(request, { brand: BRAND, to: email, subject })).toContain(
      'Daily loss of $100.00 (10%) reached the limit of $100.00 (10%).',
    )
  })

  await test.step('a referred friend buys: 10% of the fee becomes a reward', async () => {
    const { referralCode } = await contextOf(player, BRAND)
    const friend = await newPlayer(request, BRAND, { referralCode: referralCode ?? '' })
    await buyByCall(player, { brand: BRAND, email: friend.email, challengePlan: DEAREST })
    expect((await contextOf(player, BRAND)).rewardBalanceMap).toEqual({ USD: 152 })
  })

  await test.step('the reset is paid with them', async () => {
    await open('/app/challenge-reset')
    await page.getByRole('combobox', { name: 'Account' }).click()
    await page.getByRole('option', { name: new RegExp(`^${accno} `) }).click()
    await page.getByRole('tab', { name: 'Use Rewards' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Your rewards$152.00')
    await page.getByRole('button', { name: 'Reset account', exact: true }).click()
    await confirmWith(page, 'Reset account')
    const next = await readyAccount(page)
    expect(await accountOf(player, next)).toMatchObject({ status: 'ACTIVE', balance: 1000, noOfPicks: 0 })
    await expect(shell(page).accountPicker).toContainText(next)
  })

  await test.step('and another challenge', async () => {
    await open('/app/add-new-challenge')
    await useRewards(page, '$1,000.00').getByText('Yes', { exact: true }).click()
    await startButton(page, '$1,000.00').click()
    await page.getByRole('button', { name: 'Pay $49.00 with rewards' }).click()
    await confirmWith(page, 'Pay $49.00')
    const next = await readyAccount(page)
    await expect(shell(page).accountPicker).toContainText(next)
    await open('/app/rewards')
    await expect(page.getByRole('region', { name: 'Rewards available' })).toContainText('$59.00')
    await expect(page.getByRole('table', { name: 'Reward records' }).locator('tbody tr')).toHaveText([
      /Challenge bought.*−\$49\.00.*\$59\.00/,
      /Challenge reset.*−\$44\.00.*\$108\.00/,
      /Referral reward.*\+\$152\.00.*\$152\.00/,
    ])
  })
})
