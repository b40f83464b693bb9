import { becomeFunded } from '../pages/funded-player.ts'
import { expectMail } from '../pages/mailbox.ts'
import { expect, test } from '../pages/money-journey.ts'
import { accountOf, BRAND } from '../pages/money-stage.ts'
import { newPlayer } from '../pages/new-player.ts'
import { confirmWith } from '../pages/plans.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { expectToast } from '../pages/toast.ts'
import {
  chooseAmount,
  confirmDetails,
  confirmDetailsWithProof,
  decideWithdrawal,
  fillWallet,
  proofDialog,
  proveWith,
  sumLines,
  WALLET,
  withdrawByCall,
} from '../pages/withdrawal.ts'

test('[T23-3] [P051] [P053] [P056] [M055] [M060] [M061] [M062] [M064] [M069] [X031] [K029] funded profit becomes a reward and is withdrawn: rejected once, then paid', async ({
  page,
  request,
  open,
  stage,
  staff,
}) => {
  const { email, password } = await newPlayer(request, BRAND)
  const player = page.request
  await signInByCall(player, BRAND, { email, password })
  const mail = async (subject: RegExp) => await expectMail(request, { brand: BRAND, to: email, subject })
  const balance = page.getByRole('region', { name: 'Rewards available' })

  const accno = await becomeFunded(stage, { player, email, staff })
  await stage.winRound(player, accno, { count: 10, dear: 4, lost: 2 })
  await stage.winRound(player, accno, { count: 10, lost: 2 })
  await stage.winRound(player, accno, { count: 5 })
  expect(await accountOf(player, accno)).toMatchObject({ profitAccumulated: 547, noOfPicks: 25 })
  const profit = page.getByRole('region', { name: `Profit of ${accno}` })

  await test.step('sees the missing conditions, then the calculation line by line', async () => {
    await open('/app/rewards')
    await expect(profit.getByRole('listitem')).toHaveText([
      'A transfer needs 10 days since the account opened: 1 day to go.',
    ])
    await stage.passDays(1)
    await page.reload()
    expect(await sumLines(page, `Breakdown of the transfer from ${accno}`)).toEqual([
      ['Profit of the account', '$547.00'],
      ['Cap of this transfer: 35% of $1,000.00', '$350.00'],
      ['Profit within the cap', '$350.00'],
      ['Profit above the cap, not paid', '−$197.00'],
      ['Share of the house: 30%', '−$105.00'],
      ['Your share: 70%', '$245.00'],
    ])
  })

  await test.step('transfers it: the account starts again from its size', async () => {
    await profit.getByRole('button', { name: 'Transfer $245.00' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('$197.00 above the cap is not paid.')
    await confirmWith(page, 'Transfer $245.00')
    await expectToast(page, 'Reward request sent successfully!')
    await expect(profit).toBeFocused()
    await expect(balance).toContainText('$245.00')
    expect(await accountOf(player, accno)).toMatchObject({
      balance: 1000,
      profitAccumulated: 0,
      noOfPicks: 0,
    })
  })

  await test.step('asks for a part of it, which is reserved immediately', async () => {
    await balance.getByRole('link', { name: 'Withdraw' }).click()
    await expect(page.getByRole('main')).toBeFocused()
    const amount = page.getByLabel('Amount', { exact: true })
    await expect(amount).toHaveValue('245.00')
    for (const [keys, shown] of [
      ['.', '0.'],
      ['00', '0'],
      ['1x2.3.456', '1x2.3.456'],
    ] as const) {
      await amount.fill('')
      await amount.pressSequentially(keys)
      await expect(amount).toHaveValue(shown)
    }
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await chooseAmount(page, '100')
    await fillWallet(page)
    await page.goBack()
    await expect(page.getByText(/^Step 1 of 3/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Wallet address')).toHaveValue(WALLET)
    await confirmDetailsWithProof(page, password)
    expect((await sumLines(page, 'Breakdown of the amount')).slice(-3)).toEqual([
      ['Rewards available', '$245.00'],
      ['Stays in your rewards', '−$145.00'],
      ['You withdraw', '$100.00'],
    ])
    await test.step('goes back twice in quick succession', async () => {
      await page.evaluate(() => {
        history.back()
        history.back()
      })
      await expect(page).toHaveURL(/withdraw=USD(?!.*step=)/)
      await expect(page.getByText(/^Step 1 of 3/)).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await confirmDetails(page)
    })
    await page.getByRole('button', { name: 'Confirm $100.00' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
    await test.step('from the result, back leads to the rewards and not into the form', async () => {
      await page.goBack()
      await expect(balance).toContainText('$145.00')
      await page.goForward()
      await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
      // What was a step of the form that has been sent begins another one.
      await page.goForward()
      await expect(page.getByText(/^Step 1 of 3/)).toBeVisible()
      await expect(page).toHaveURL(/withdraw=USD(?!.*step=)/)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
    })
    expect(await mail(/^We have your withdrawal of \$100\.00$/)).toContain('$100.00')
  })

  await test.step('shows Unknown step for a wrong address, and starts with the amount', async () => {
    await open('/app/rewards?withdraw=USD&step=payday')
    await expect(page.getByRole('main').getByText('Unknown step', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Choose an amount' }).click()
    await expect(page.getByText(/^Step 1 of 3/)).toBeVisible()
    await expect(page).toHaveURL(/withdraw=USD(?!.*step=)/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
  })

  await test.step('is rejected with a note, and the amount is returned', async () => {
    const note = 'The wallet belongs to somebody else'
    await decideWithdrawal({ player, staff }, BRAND, { transactionStatus: 'PAYMENT_FAILURE', note })
    await expect(page.getByRole('heading', { name: 'Withdrawal Unsuccessful' })).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText(note)
    expect(await mail(/^We could not pay your withdrawal of \$100\.00$/)).toContain(note)
    await page.getByRole('button', { name: 'Back to your rewards' }).click()
    await expect(balance).toContainText('$245.00')
  })

  await test.step('asks for another amount if another tab has left too little', async () => {
    await balance.getByRole('link', { name: 'Withdraw' }).click()
    await chooseAmount(page, '200')
    await confirmDetails(page)
    await withdrawByCall(player, BRAND, accno, 100)
    await expect(page.getByText(/^Step 1 of 3/)).toBeVisible()
    await expect(page.getByText('Add correct withdrawal amount')).toBeVisible()
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('200')
    await decideWithdrawal({ player, staff }, BRAND, { transactionStatus: 'PAYMENT_FAILURE', note: 'Twice' })
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(balance).toContainText('$245.00')
  })

  await test.step('asks for all of it with the details that are saved, and is paid', async () => {
    await balance.getByRole('link', { name: 'Withdraw' }).click()
    await chooseAmount(page)
    await expect(page.getByLabel('Wallet address')).toHaveValue(WALLET)
    await confirmDetails(page)
    await test.step('needs a new proof after five minutes, and without it sends nothing', async () => {
      const confirm = page.getByRole('button', { name: 'Confirm $245.00' })
      await stage.passMinutes(6)
      await confirm.click()
      await proofDialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(proofDialog(page)).toBeHidden()
      const rewards = await player.get('/api/rewards/total', { headers: { 'x-tenant': BRAND } })
      expect(await rewards.json()).toMatchObject({ USD: 245 })
      await confirm.click()
      await proveWith(page, password)
    })
    await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
    await mail(/^We have your withdrawal of \$245\.00$/)
    await decideWithdrawal({ player, staff }, BRAND, { transactionStatus: 'PAYMENT_SUCCESS', amount: 245 })
    await expect(page.getByRole('heading', { name: 'Withdrawal Completed' })).toBeVisible()
    await mail(/^Your withdrawal of \$245\.00 is paid$/)
    await page.getByRole('button', { name: 'Back to your rewards' }).click()
    await expect(balance).toContainText('$0.00')
    await expect(page.getByRole('region', { name: 'Withdrawals' }).getByRole('listitem')).toHaveText([
      /^\$245\.00.*Paid/,
      /^\$100\.00.*Not accepted/,
      /^\$100\.00.*Not accepted/,
    ])
  })
})
