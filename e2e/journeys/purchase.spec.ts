import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessiblePart, expectNoSideScroll } from '../pages/axe.ts'
import { namesOf, watchCalls } from '../pages/calls.ts'
import { contextOf } from '../pages/context.ts'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { chooseAddOns, confirmWith, readyAccount, startButton, useRewards } from '../pages/plans.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { buyByCall, cartOf, openedStore, payInStore } from '../pages/store.ts'
import { expectToast } from '../pages/toast.ts'

const BRAND = 'pick-trading'
const BUY = '/app/add-new-challenge'
const RESET = '/app/challenge-reset'
const SMALLEST = 'STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK'
const DEAREST = 'STAGE_1_50000_15_PICKS_90_DAYS_1P_MIN_PICK'

/** A page that is loaded again forgets it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isStillTheSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isStillTheSamePage' in window)

const accountPicker = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ })

async function signedInPlayer(page: Page, request: APIRequestContext): Promise<string> {
  const player = await newPlayer(request, BRAND)
  await signInByCall(page.request, BRAND, player)
  return player.email
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[M001] [M005] [M018] [M021] [M022] [M023] [M024] a challenge bought in the store appears without reloading', async ({
  page,
  request,
  open,
}) => {
  const email = await signedInPlayer(page, request)
  await open(BUY)
  await mark(page)
  await startButton(page, '$1,000.00').click()
  const dialog = page.getByRole('dialog', { name: 'Add-ons for $1,000.00' })
  await expect(dialog).toContainText('Total$49.00')
  await dialog.getByRole('checkbox', { name: /^15 picks instead of 25/ }).check()
  await expect(dialog).toContainText('Total$59.00')

  const tab = await openedStore(page, () =>
    dialog.getByRole('button', { name: 'Continue to checkout' }).click(),
  )
  expect(await cartOf(tab)).toEqual({
    'add-to-cart': 'om-usd-stage-1-1000-15-picks-30-days-2p-min-pick',
    email,
    fname: 'Nell',
    lname: 'Harrow',
    dob: '1990-04-03',
    gender: 'FEMALE',
    dashboard: 'true',
    ...{ phone: '', company: '', address: '', address2: '', city: '', state: '', postcode: '', country: '' },
  })
  await expect(tab.getByRole('main')).toContainText('$59.00')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the store' })).toBeVisible()
  await payInStore(tab)
  const accno = await readyAccount(page)
  await page.getByRole('button', { name: `Open ${accno}`, exact: true }).click()
  await expect(page).toHaveURL(/\/app(\?|$)/)
  await expect(accountPicker(page)).toContainText(accno)
  expect(await isMarked(page)).toBe(true)
  const { accounts } = await contextOf(page.request, BRAND)
  expect(accounts.find((account) => account.accno === accno)).toMatchObject({
    challengePlan: 'STAGE_1_1000_15_PICKS_30_DAYS_2P_MIN_PICK',
    status: 'ACTIVE',
    minimumPicks: 15,
  })
  await tab.close()
})

test.describe('a brand without add-ons', () => {
  // No journey registers in this brand: other journeys count its people.
  test.use({ brand: 'sport-funding', role: 'USER' })

  test('[M006] goes straight to the checkout, and the wait can be ended', async ({ page, open }) => {
    await open(BUY)
    const tab = await openedStore(page, () => startButton(page, '$5,000.00').click())
    expect((await cartOf(tab))['add-to-cart']).toBe('bh-usd-stage-1-5000')
    await tab.close()
    const waiting = page.getByRole('status').filter({ hasText: 'Waiting for the store' })
    await expect(waiting.getByRole('link', { name: 'Open the store again' })).toHaveAttribute(
      'rel',
      'noopener',
    )
    await page.reload()
    await waiting.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(waiting).toHaveCount(0)
    await page.reload()
    await expect(startButton(page, '$5,000.00')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
})

test('[M002] [M027] [M028] [M030] [M034] [M037] a reset is confirmed, paid in the store, and replaces the account', async ({
  page,
  request,
  open,
}) => {
  const email = await signedInPlayer(page, request)
  const accno = await buyByCall(page.request, { brand: BRAND, email, challengePlan: SMALLEST })
  await open(RESET)
  await choose(page, 'Account', `${accno} · Stage 1 · $1,000.00 · active`)
  const panel = page.getByRole('main')
  await expect(panel).toContainText('PlanSTAGE 1 1000 25 PICKS 30 DAYS 2P MIN PICK')
  await expect(panel).toContainText(
    'The reset disables this account and creates a new account with the same initial balance.',
  )
  await expect(page.getByRole('tab', { name: 'Use Rewards' })).toHaveCount(0)
  await expect(panel).toContainText('Reset fee$44.00')
  for (const [label, options, option, fee] of [
    ['Minimum No Of Picks', ['15 picks', '25 picks'], '15 picks', '$53.00'],
    ['Limit of Days', ['30 days', '90 days'], '90 days', '$64.00'],
    ['Minimum Pick Amount', ['1%', '2%'], '1%', '$71.00'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await expect(page.getByRole('option')).toHaveText(options)
    await page.getByRole('option', { name: option, exact: true }).click()
    await expect(panel).toContainText(`Reset fee${fee}`)
  }

  const calls = watchCalls(page)
  await page.getByRole('button', { name: 'Reset account', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You cannot undo this.')
  const tab = await openedStore(page, () => confirmWith(page, 'Reset account'))
  expect(namesOf(calls)).toContain(`POST /accounts/${accno}/request-reset-account`)
  const plan = 'STAGE_1_1000_15_PICKS_90_DAYS_1P_MIN_PICK'
  expect(JSON.parse((await cartOf(tab)).otherData ?? '')).toEqual({ accountNo: accno, plan })
  await payInStore(tab)
  const next = await readyAccount(page)
  const { accounts } = await contextOf(page.request, BRAND)
  expect(accounts.find((account) => account.accno === accno)).toMatchObject({ status: 'INACTIVE' })
  expect(accounts.find((account) => account.accno === next)).toMatchObject({
    challengePlan: plan,
    accountSize: 1000,
    balance: 1000,
    status: 'ACTIVE',
  })
  await tab.close()
})

test('[M025] [M026] [M029] [M033] [M036] rewards pay a reset, a second start and a new challenge until too few are left', async ({
  page,
  request,
  open,
}) => {
  const email = await signedInPlayer(page, request)
  const accno = await buyByCall(page.request, { brand: BRAND, email, challengePlan: SMALLEST })
  await befriend(page, request)
  const calls = watchCalls(page)

  await test.step('a reset: the old account is disabled, the new one becomes the current one', async () => {
    await open(RESET)
    await choose(page, 'Account', `${accno} · Stage 1 · $1,000.00 · active`)
    await page.getByRole('tab', { name: 'Use Rewards' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Your rewards$152.00')
    await page.getByRole('button', { name: 'Reset account', exact: true }).click()
    await confirmWith(page, 'Reset account')
    const next = await readyAccount(page)
    await expect(accountPicker(page)).toContainText(next)
    expect(namesOf(calls).some((call) => /^POST \/rewards\/\d+\/reset-account$/.test(call))).toBe(true)
  })

  await test.step('an account that was reset before: a new one with its plan', async () => {
    await choose(page, 'Account', `${accno} · Stage 1 · $1,000.00 · inactive`)
    await expect(page.getByRole('main')).toContainText('You already reset this account.')
    await page.getByRole('tab', { name: 'Use Rewards' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Your rewards$108.00')
    await page.getByRole('button', { name: 'Start again', exact: true }).click()
    await confirmWith(page, 'Start again')
    await expect
      .poll(() => bodiesOf(calls, 'POST /rewards/request-new-account'))
      .toEqual([{ challengePlan: SMALLEST, currency: 'USD' }])
  })

  await test.step('a new challenge', async () => {
    await open(BUY)
    await expect(useRewards(page, '$2,000.00').getByRole('radio', { name: 'Yes' })).toBeDisabled()
    await useRewards(page, '$1,000.00').getByText('Yes', { exact: true }).click()
    await startButton(page, '$1,000.00').click()
    const dialog = page.getByRole('dialog', { name: 'Add-ons for $1,000.00' })
    await chooseAddOns(dialog)
    await expect(dialog.getByRole('alert')).toHaveText('Insufficient available reward balance.')
    await expect(dialog.getByRole('button', { name: /^Pay .* with rewards$/ })).toBeDisabled()
    for (const addOn of await dialog.getByRole('checkbox').all()) await addOn.uncheck()
    await dialog.getByRole('button', { name: 'Pay $49.00 with rewards' }).click()
    await confirmWith(page, 'Pay $49.00')
    const next = await readyAccount(page)
    await expect(accountPicker(page)).toContainText(next)
  })

  await expect(useRewards(page, '$1,000.00').getByRole('radio', { name: 'Yes' })).toBeDisabled()
  await expect(page.getByRole('article').first()).toContainText('Insufficient available reward balance.')
  const { rewardBalanceMap } = await contextOf(page.request, BRAND)
  expect(rewardBalanceMap).toEqual({ USD: 10 })
})

/** A player who came by the player's code buys the most expensive challenge: a tenth of its fee are rewards. */
async function befriend(page: Page, request: APIRequestContext): Promise<void> {
  const { referralCode } = await contextOf(page.request, BRAND)
  const friend = await newPlayer(request, BRAND, { referralCode: referralCode ?? '' })
  await buyByCall(page.request, { brand: BRAND, email: friend.email, challengePlan: DEAREST })
}

function bodiesOf(calls: ReturnType<typeof watchCalls>, name: string): unknown[] {
  return calls
    .filter(({ method, path }) => `${method} ${path}` === name)
    .map(({ body }) => JSON.parse(body ?? 'null'))
}

test('[M023] [M035] opens nothing without a store, and explains it in a toast', async ({
  page,
  request,
  open,
}) => {
  const email = await signedInPlayer(page, request)
  const accno = await buyByCall(page.request, { brand: BRAND, email, challengePlan: SMALLEST })
  // Every demo brand has the demo store; what a brand without one would be served is put in its place.
  await page.route('**/app/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"checkoutUrl":"/demo-store"', '"checkoutUrl":""')
    await route.fulfill({ response: answer, body })
  })
  let tabs = 0
  page.context().on('page', () => (tabs += 1))
  await open(BUY)
  await startButton(page, '$1,000.00').click()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expectToast(page, 'There’s no challenge available yet.')
  await open(RESET)
  await choose(page, 'Account', `${accno} · Stage 1 · $1,000.00 · active`)
  await page.getByRole('button', { name: 'Reset account', exact: true }).click()
  await expectToast(page, 'There’s no challenge available yet.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(tabs).toBe(0)
})

test('[M007] [M008] [M031] a trial cannot be reset; both pages can be read by everyone and on a phone', async ({
  page,
  request,
  open,
}) => {
  await signedInPlayer(page, request)
  await open(RESET)
  await expect(page.getByRole('button', { name: 'Reset account', exact: true })).toBeDisabled()
  await expect(page.getByRole('alert')).toContainText('A free trial cannot be reset.')
  await expectAccessiblePart(page, 'main', RESET)

  await open(BUY)
  const details = page.getByRole('tablist', { name: 'Challenge size' })
  await expect(details.getByRole('tab')).toHaveCount(6)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Step 1 Academy Challenge',
    'Step 2 Final Verification',
    'Big Leagues (Funded)',
  ])
  await details.getByRole('tab', { name: '$1,000.00' }).press('End')
  await expect(page.getByRole('row', { name: /^Profit target/ })).toContainText('$16,500.00')
  await startButton(page, '$1,000.00').press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessiblePart(page, '[role=dialog]', 'the add-ons')
  await page.keyboard.press('Escape')
  await expect(startButton(page, '$1,000.00')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page, BUY)
  await open(RESET)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoSideScroll(page, RESET)
})
