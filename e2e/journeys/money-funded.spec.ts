import { contextOf } from '../pages/context.ts'
import { acceptAgreement, reviewDocument, uploadAddress, uploadIdentity } from '../pages/identity-check.ts'
import { expectMail } from '../pages/mailbox.ts'
import { expect, test } from '../pages/money-journey.ts'
import { accountOf, BRAND } from '../pages/money-stage.ts'
import { newPlayer } from '../pages/new-player.ts'
import { buyInStore } from '../pages/plans.ts'
import { shell } from '../pages/shell.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { moneylineChip, slip } from '../pages/slip.ts'
import { expectToast } from '../pages/toast.ts'

test('[K003] [K004] [K019] [P054] a player passes both stages, verifies their identity and gets a funded account', async ({
  page,
  request,
  open,
  stage,
  staff,
}) => {
  const { email, password } = await newPlayer(request, BRAND)
  await signInByCall(page.request, BRAND, { email, password })
  const mail = async (subject: RegExp) => await expectMail(request, { brand: BRAND, to: email, subject })
  const opened = async (planStart: string) => {
    const { accounts } = await contextOf(page.request, BRAND)
    return accounts.find(({ challengePlan }) => challengePlan.startsWith(planStart))
  }

  const first = await test.step('buys stage 1', async () => {
    await open('/app/add-new-challenge')
    const accno = await buyInStore(page, '$1,000.00', 'all')
    await expect(shell(page).accountPicker).toContainText(accno)
    expect(await mail(/^Your challenge \w+ is ready$/)).toContain(accno)
    return accno
  })

  await test.step('plays it: the first pick by hand, and the open page follows every result', async () => {
    const round = await stage.openRound(page.request, 10, 4)
    await open(`/app/${round.sportId}/${round.id}/pre-match`)
    const [game] = round.games
    if (game === undefined) throw new Error('too few games')
    await moneylineChip(page, game, 'home').click()
    await slip(page).stake(game.home).fill('10')
    await expect(slip(page).total('To win')).toHaveText('$100.00')
    await slip(page).place.click()
    await expectToast(page, 'Picks placed successfully!')
    await stage.place(page.request, first, round, { stake: 10, from: 1 })
    await expect(page.getByRole('banner')).toContainText('$900.00')
    await stage.playRound(round, 2)
    await stage.untilPicked(page.request, first, 10)
    await expect(page.getByRole('banner')).toContainText('$1,424.00')
    await stage.winRound(page.request, first, { count: 5 })
  })

  const second = await test.step('has passed it, and stage 2 is open with the same options', async () => {
    expect(await mail(/^You have passed Step 1 Academy Challenge$/)).toContain(
      'Profit of $479.00 (47.9%) reached the target of $330.00 (33%)',
    )
    await stage.lookAround()
    expect(await accountOf(page.request, first)).toMatchObject({ status: 'PHASE_COMPLETED' })
    const account = await opened('STAGE_2_')
    expect(account).toMatchObject({
      status: 'ACTIVE',
      balance: 1000,
      challengePlan: 'STAGE_2_1000_15_PICKS_90_DAYS_1P_MIN_PICK',
    })
    const accno = account?.accno ?? ''
    expect(await mail(/^Step 2 Final Verification is open: account \w+$/)).toContain(accno)
    return accno
  })

  await test.step('passes stage 2 and is congratulated', async () => {
    await stage.winRound(page.request, second, { count: 10, dear: 4, lost: 2 })
    await stage.winRound(page.request, second, { count: 5 })
    await mail(/^You have passed Step 2 Final Verification$/)
    await stage.lookAround()
    await open('/app')
    await expect(
      page.getByText('You have passed the verification stage. Welcome to the big leagues!'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'START KYC VERIFICATION' }).click()
  })

  await test.step('uploads the documents and accepts the agreement', async () => {
    await uploadIdentity(page)
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
    await uploadAddress(page)
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
    await acceptAgreement(page)
    await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible()
    await stage.lookAround()
    expect(await opened('BIG_LEAGUE_')).toBeUndefined()
  })

  await test.step('is verified by an admin, and the funded account is issued', async () => {
    const player = { brand: BRAND, email }
    await reviewDocument(staff, player, { documentType: 'PROOF_OF_IDENTITY', review: 'VERIFIED' })
    await mail(/^We accepted your proof of identity at .+$/)
    await reviewDocument(staff, player, { documentType: 'PROOF_OF_ADDRESS', review: 'VERIFIED' })
    await mail(/^We accepted your proof of address at .+$/)
    await stage.lookAround()
    const funded = await opened('BIG_LEAGUE_')
    const accno = funded?.accno ?? ''
    expect(funded).toMatchObject({ status: 'ACTIVE', type: 'LIVE', balance: 1000, profitTarget: null })
    expect(await mail(/^Your funded account \w+ is ready$/)).toContain(accno)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
    await shell(page).accountPicker.click()
    await shell(page)
      .accounts.getByRole('button', { name: new RegExp(`^${accno}`) })
      .click()
    await expect(shell(page).accountPicker).toContainText(accno)
  })
})
