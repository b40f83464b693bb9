import { contextOf } from '../pages/context.ts'
import { uploadDocumentsByCall, verifyDocuments } from '../pages/identity-check.ts'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { DEMO } from '../pages/people.ts'
import { confirmWith } from '../pages/plans.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { buyByCall, orderByCall } from '../pages/store.ts'
import { expectToast } from '../pages/toast.ts'
import { chooseAmount, confirmDetails, fillWallet } from '../pages/withdrawal.ts'

const BRAND = 'pick-trading'
const CHEAPEST = 'STAGE_1_1000_15_PICKS_90_DAYS_1P_MIN_PICK'
const DEAREST = 'STAGE_1_50000_15_PICKS_90_DAYS_1P_MIN_PICK'

// The journey signs in its own player.
test.use({ ownContext: true })

test('[T23-4] a self-exclusion: the store refuses the order, and rewards are still paid out', async ({
  page,
  request,
  open,
  playwright,
  baseURL,
}) => {
  const own = await newPlayer(request, BRAND)
  const player = page.request
  await signInByCall(player, BRAND, own)

  await test.step('has rewards and a checked identity', async () => {
    // A player has a code for friends from the first purchase on.
    await buyByCall(player, { brand: BRAND, email: own.email, challengePlan: CHEAPEST })
    const { referralCode } = await contextOf(player, BRAND)
    const friend = await newPlayer(request, BRAND, { referralCode: referralCode ?? '' })
    await buyByCall(player, { brand: BRAND, email: friend.email, challengePlan: DEAREST })
    await uploadDocumentsByCall(player, BRAND)
    const staff = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signInByCall(staff, BRAND, DEMO.ADMIN)
    await verifyDocuments(staff, { brand: BRAND, email: own.email })
    await staff.dispose()
  })

  await test.step('excludes themselves for six months', async () => {
    await open('/app/play-responsibly')
    await page.getByRole('button', { name: 'Exclude me' }).click()
    await confirmWith(page, 'Exclude me')
    await expectToast(page, 'Your break has started.')
    await expect(page.getByText('You excluded yourself from play.', { exact: true })).toBeVisible()
  })

  await test.step('an order that reaches the store anyway opens no account', async () => {
    const before = (await contextOf(player, BRAND)).accounts.length
    const answer = await orderByCall(player, { brand: BRAND, email: own.email, challengePlan: DEAREST })
    expect(answer).toContain('You excluded yourself from play')
    expect((await contextOf(player, BRAND)).accounts).toHaveLength(before)
  })

  await test.step('withdraws the rewards', async () => {
    await open('/app/rewards')
    const balance = page.getByRole('region', { name: 'Rewards available' })
    await balance.getByRole('link', { name: 'Withdraw' }).click()
    await chooseAmount(page)
    await fillWallet(page)
    await confirmDetails(page)
    await page.getByRole('button', { name: 'Confirm $152.00' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
  })
})
