import { checkIdentityByKeys, verifyDocuments } from '../pages/identity-check.ts'
import { contextOf } from '../pages/context.ts'
import { chooseByKey, pressByKey, tabTo, typeInto } from '../pages/keyboard.ts'
import { findMailedLink } from '../pages/mailbox.ts'
import { expect, test } from '../pages/money-journey.ts'
import { accountOf, BRAND } from '../pages/money-stage.ts'
import { newEmail, STRONG_PASSWORD } from '../pages/new-player.ts'
import { readyAccount, startButton } from '../pages/plans.ts'
import { registerForm } from '../pages/register-form.ts'
import { shell } from '../pages/shell.ts'
import { slip } from '../pages/slip.ts'
import { openedStore } from '../pages/store.ts'
import { expectToast } from '../pages/toast.ts'
import { decideWithdrawal, proofDialog, WALLET } from '../pages/withdrawal.ts'

test('[T24-7.1] by keyboard alone: from the registration to a paid withdrawal', async ({
  page,
  request,
  open,
  stage,
  staff,
}) => {
  const email = newEmail('keys')
  const player = page.request
  const press = async (wanted: Parameters<typeof pressByKey>[1]) => await pressByKey(page, wanted)

  await test.step('registers, follows the mail and signs in', async () => {
    await open('/')
    await press(page.getByText('Create a new account', { exact: true }))
    const form = registerForm(page)
    await typeInto(page, form.firstName, 'Keya')
    await typeInto(page, form.lastName, 'Board')
    await typeInto(page, form.email, email)
    await typeInto(page, form.dateOfBirth, '1991-05-17')
    await pressByKey(page, form.gender('Male'), 'Space')
    await page.keyboard.press('ArrowRight')
    await expect(form.gender('Female')).toBeChecked()
    const human = page.getByRole('checkbox', { name: 'I am human' })
    await pressByKey(page, human, 'Space')
    await expect(human).toBeChecked()
    await press(form.submit)
    await expect(page.getByRole('main')).toContainText(`We sent an email to ${email}`)
    await page.goto(await findMailedLink(request, { brand: BRAND, to: email, subject: /^Verify your email/ }))
    await typeInto(page, page.getByLabel('Password', { exact: true }), STRONG_PASSWORD)
    await typeInto(page, page.getByLabel('Confirm password'), STRONG_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your account is verified.')).toBeVisible()
    await press(page.getByRole('link', { name: 'Sign in' }))
    await typeInto(page, page.getByLabel('Email'), email)
    await typeInto(page, page.getByLabel('Password', { exact: true }), STRONG_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(shell(page).accountPicker).toContainText('Free trial')
  })

  const first = await test.step('buys a challenge with all add-ons', async () => {
    await press(shell(page).playerMenu.getByRole('link', { name: 'Add new challenge' }))
    await press(startButton(page, '$1,000.00'))
    const dialog = page.getByRole('dialog', { name: 'Add-ons for $1,000.00' })
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    for (const box of await dialog.getByRole('checkbox').all()) await pressByKey(page, box, 'Space')
    const tab = await openedStore(
      page,
      async () => await press(dialog.getByRole('button', { name: 'Continue to checkout' })),
    )
    await pressByKey(tab, tab.getByRole('button', { name: /^Pay / }))
    await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    const accno = await readyAccount(page)
    await tab.close()
    await press(page.getByRole('button', { name: `Open ${accno}`, exact: true }))
    await expect(shell(page).accountPicker).toContainText(accno)
    return accno
  })

  await test.step('finds a game by its team and places the first pick', async () => {
    const round = await stage.openRound(player, 10, 4)
    const [game] = round.games
    if (game === undefined) throw new Error('too few games')
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(game.home)
    await expect(page.getByRole('option').first()).toContainText(game.home)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/game-details/)
    await press(page.getByRole('button', { name: 'Expand all' }))
    await press(page.getByRole('button', { name: new RegExp(`^Moneyline, ${game.home}`) }))
    await typeInto(page, slip(page).stake(game.home), '10')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expectToast(page, 'Picks placed successfully!')
    await stage.place(player, first, round, { stake: 10, from: 1 })
    await stage.playRound(round, 2)
    await stage.untilPicked(player, first, 10)
    await stage.winRound(player, first, { count: 5 })
    await stage.lookAround()
  })

  const opened = async (planStart: string) => {
    const { accounts } = await contextOf(player, BRAND)
    return accounts.find(({ challengePlan }) => challengePlan.startsWith(planStart))?.accno ?? ''
  }

  await test.step('passes both stages and sends the documents', async () => {
    const second = await opened('STAGE_2_')
    await stage.winRound(player, second, { count: 10, dear: 4, lost: 2 })
    await stage.winRound(player, second, { count: 5 })
    await stage.lookAround()
    await open('/app')
    await press(page.getByRole('link', { name: 'START KYC VERIFICATION' }))
    await checkIdentityByKeys(page)
    await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible()
    await verifyDocuments(staff, { brand: BRAND, email })
    await stage.lookAround()
  })

  await test.step('transfers the profit of the funded account', async () => {
    const funded = await opened('BIG_LEAGUE_')
    await stage.winRound(player, funded, { count: 10, dear: 4, lost: 2 })
    await stage.winRound(player, funded, { count: 10, lost: 2 })
    await stage.winRound(player, funded, { count: 5 })
    await stage.passDays(1)
    await open('/app/rewards')
    const profit = page.getByRole('region', { name: `Profit of ${funded}` })
    await press(profit.getByRole('button', { name: 'Transfer $245.00' }))
    const question = page.getByRole('alertdialog')
    await press(question.getByRole('button', { name: 'Transfer $245.00' }))
    await expectToast(page, 'Reward request sent successfully!')
    expect(await accountOf(player, funded)).toMatchObject({ balance: 1000, profitAccumulated: 0 })
  })

  await test.step('withdraws all of it to a wallet and is paid', async () => {
    const balance = page.getByRole('region', { name: 'Rewards available' })
    await press(balance.getByRole('link', { name: 'Withdraw' }))
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('245.00')
    await press(page.getByRole('button', { name: 'Continue', exact: true }))
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await chooseByKey(
      page,
      page.getByRole('combobox', { name: 'Coin' }),
      page.getByRole('option', { name: 'ETH', exact: true }),
    )
    await typeInto(page, page.getByLabel('Wallet address'), WALLET)
    await press(page.getByRole('button', { name: 'Confirm', exact: true }))
    await proofDialog(page).waitFor()
    await typeInto(page, proofDialog(page).getByLabel('Password', { exact: true }), STRONG_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await press(page.getByRole('button', { name: 'Confirm $245.00' }))
    await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
    await decideWithdrawal({ player, staff }, BRAND, { transactionStatus: 'PAYMENT_SUCCESS', amount: 245 })
    await expect(page.getByRole('heading', { name: 'Withdrawal Completed' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Back to your rewards' }))
  })
})
