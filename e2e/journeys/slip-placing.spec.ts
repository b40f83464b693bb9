import type { Page } from '@playwright/test'
import { expectSlipCount, gameOf, leaguePath, moneylineChip, slip, table } from '../pages/slip.ts'
import { expect, test } from '../pages/stage-journey.ts'
import { expectToast } from '../pages/toast.ts'

test('[S020] [S021] a refusal is fixed with one press, the countdown fetches fresh odds, and the pick is placed', async ({
  page,
  open,
  playGames,
}) => {
  const league = await playGames(2)
  const game = gameOf(league, 0)
  await open(leaguePath(league))
  await moneylineChip(page, game, 'home').click()
  const card = slip(page).card(game.home)
  await slip(page).stake(game.home).fill('70')
  await expect(card).toContainText('$10.00 above the maximum pick amount.')
  await expect(slip(page).place).toBeDisabled()
  await card.getByRole('button', { name: 'Use $60' }).click()
  await expect(slip(page).stake(game.home)).toHaveValue('60')
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(slip(page).panel.getByRole('region', { name: 'Room left today' })).toContainText('$40.00 left')

  const fresh = page.waitForResponse(/\/api\/sports\/fixtures\/odds\?/)
  await slip(page).place.click()
  const dialog = page.getByRole('dialog', { name: 'Placing your picks' })
  await expect(dialog.getByRole('timer')).toContainText(/\d seconds? until we send your order/)
  await expect(dialog).toContainText(game.home)
  expect((await fresh).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expectSlipCount(page, 1)

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/accounts/picks'),
  )
  await page.keyboard.press('Control+Enter')
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await expectToast(page, 'Picks placed successfully!')
  await expectSlipCount(page, 0)
  await expect(slip(page).panel).toBeFocused()
  await expect(page.getByRole('banner')).toContainText('$940.00')

  await test.step('a receipt says what was placed and what is left, and the same can be placed again', async () => {
    const receipt = slip(page).panel.getByRole('region', { name: 'Pick placed at 2.10' })
    await expect(receipt).toContainText('$60.00 returns $126.00 if it wins.')
    await expect(receipt).toContainText(game.home)
    await expect(receipt.locator('dt:text-is("Risk") + dd')).toHaveText('$40.00 of $100.00')
    await receipt.getByRole('button', { name: 'Place again' }).click()
    await expect(slip(page).stake(game.home)).toHaveValue('60')
    await expect(slip(page).card(game.home).getByRole('alert')).toBeVisible()
  })
})

test('sends nothing if the countdown cannot be shown, and places the order after a reload', async ({
  page,
  open,
  playGames,
}) => {
  const league = await playGames(1)
  const game = gameOf(league, 0)
  await page.route('**/assets/countdown-dialog-*.js', (route) => route.abort())
  await open(leaguePath(league))
  await moneylineChip(page, game, 'home').click()
  await slip(page).stake(game.home).fill('20')
  await slip(page).place.click()
  await expect(slip(page).panel).toContainText('We did not send your picks: part of the page did not load.')
  await expect(page.getByRole('banner')).toContainText('$1,000.00')

  await page.unroute('**/assets/countdown-dialog-*.js')
  await page.reload()
  await slip(page).place.click()
  await expect(slip(page).panel).toContainText('Pick placed at 2.10')
  await slip(page).panel.getByRole('button', { name: 'Close' }).click()
  await expect(slip(page).panel).toContainText('Your slip is empty.')
  await expect(page.getByRole('banner')).toContainText('$980.00')
})

test('[S003] [S018] [S039] [S040] legs become a parlay with one stake at the combined price; a placed one leaves an empty, straight slip', async ({
  page,
  open,
  playGames,
}) => {
  const league = await playGames(3)
  const third = gameOf(league, 2)
  await open(leaguePath(league))
  for (const game of league.games) await moneylineChip(page, game, 'home').click()
  await slip(page).panel.getByText('Parlay', { exact: true }).click()
  await expect(slip(page).card('Parlay of 3 picks')).toContainText('9.261')
  await slip(page).stake('the parlay').fill('23')
  await expect(slip(page).total('To win')).toHaveText('$190.00') // 190.003
  // A win of $165.22 is more than 35% of the target.
  await slip(page).stake('the parlay').fill('20')
  await expect(slip(page).total('To win')).toHaveText('$165.22')
  await expect(slip(page).card('Parlay of 3 picks').getByRole('alert')).toBeVisible()
  await expect(slip(page).place).toBeDisabled()
  await slip(page)
    .panel.getByRole('button', { name: `Remove ${third.home}` })
    .click()
  await expect(slip(page).card('Parlay of 2 picks')).toContainText('4.410')
  await expect(slip(page).total('To win')).toHaveText('$68.20')
  const order = page.waitForRequest('**/api/accounts/picks')
  await slip(page).place.click()
  expect((await order).postDataJSON()).toMatchObject({ betAmount: 20, toWonAmount: 68.2 })
  await expectToast(page, 'Picks placed successfully!')
  await expectSlipCount(page, 0)
  await expect(slip(page).panel).toContainText('$20.00 returns $88.20 if both legs win.')
  await expect(slip(page).type('Straight')).toBeChecked()
  await expect(page.getByRole('banner')).toContainText('$980.00')
})

/** A countdown waits for the newest prices: until they are released, no order is sent. */
async function holdCountdown(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/sports/fixtures/odds?*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('odds that get worse during the countdown place nothing: the slip shows both and asks', async ({
  page,
  open,
  playGames,
  stage,
}) => {
  const league = await playGames(1)
  const game = gameOf(league, 0)
  await open(leaguePath(league))
  await moneylineChip(page, game, 'home').click()
  await slip(page).stake(game.home).fill('20')
  const dialog = page.getByRole('dialog', { name: 'Placing your picks' })
  const release = await holdCountdown(page)
  await slip(page).place.click()
  await expect(dialog.locator('dl').last()).toHaveText('Stake$20.00To win$22.00Returns$42.00')
  await stage.changePrice(game, 'home', -200)
  await expect(dialog.locator('dl').last()).toHaveText('Stake$20.00To win$10.00Returns$30.00')
  release()
  const question = page.locator('#price-question')
  await expect(question.getByRole('row')).toHaveText([
    'BeforeNow',
    `${game.home}2.101.50`,
    'Stake$20.00$20.00',
    'To win$22.00$10.00',
    'Returns$42.00$30.00',
  ])
  await expect(dialog).toHaveCount(0)
  await expect(question).toBeFocused()
  await expect(page.getByRole('button', { name: 'Answer the question above to place' })).toBeDisabled()
  await expect(slip(page).stake(game.home)).toHaveValue('20')
  await expect(page.getByRole('banner')).toContainText('$1,000.00')

  // Enter does not answer the question.
  await slip(page).stake(game.home).press('Enter')
  await expect(question).toBeFocused()
  const sent = page.waitForRequest(/\/api\/accounts\/picks$/)
  await question.getByRole('button', { name: 'Accept 1.50' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    priceConsent: 'BETTER',
    data: [{ oddsDecimal: 1.5, returnAmount: 30 }],
  })
  await expectToast(page, 'Picks placed successfully!')
  await expect(page.getByRole('banner')).toContainText('$980.00')
})

test('odds that the server no longer has place nothing: the slip shows both and asks, and places once', async ({
  page,
  open,
  playGames,
}) => {
  const league = await playGames(2)
  await open(leaguePath(league))
  // Totals of two games have the same name.
  const overs = table(page).getByRole('button', { name: /^Total Points, Over/ })
  for (const index of [0, 1]) await overs.nth(index).click()
  const stakes = slip(page).stake('Over 210.5')
  for (const index of [0, 1]) await stakes.nth(index).fill('20')
  // What a browser sends that has missed the newest price.
  await page.route('**/api/accounts/picks', async (route) => {
    const body = route.request().postDataJSON()
    const data = body.data.map((leg: object) => ({ ...leg, oddsDecimal: 2.4, returnAmount: 48 }))
    await route.continue({ postData: { ...body, data } })
  })
  const refused = page.waitForResponse(/\/api\/accounts\/picks$/)
  await slip(page).place.click()
  const answer = await refused
  expect(answer.status()).toBe(409)
  expect((await answer.json()).fieldErrors).toContainEqual({ field: 'data.1.returnAmount', message: '40' })
  const question = page.locator('#price-question')
  await expect(question).toContainText('Your order was not placed. Your stakes stay the same.')
  for (const index of [0, 1]) await expect(stakes.nth(index)).toHaveValue('20')
  await expect(page.getByRole('banner')).toContainText('$1,000.00')

  await page.unroute('**/api/accounts/picks')
  await question.getByRole('button', { name: 'Place order' }).click()
  await expectToast(page, 'Picks placed successfully!')
  await expect(page.getByRole('banner')).toContainText('$960.00')
})

test('keeps the accepted odds changes from the slip in another browser', async ({
  page,
  browser,
  open,
  playGames,
  stage,
}) => {
  const league = await playGames(1)
  const game = gameOf(league, 0)
  await open(leaguePath(league))
  await moneylineChip(page, game, 'home').click()
  const consent = (name: string) => slip(page).panel.getByRole('radio', { name })
  await expect(consent('Better only')).toBeChecked()
  const saved = page.waitForResponse(/\/api\/users\/price-consent$/)
  await slip(page).panel.getByText('Any change', { exact: true }).click()
  expect((await saved).ok()).toBe(true)

  const { cookies } = await page.context().storageState()
  const other = await browser.newContext({ storageState: { cookies, origins: [] } })
  const page2 = await other.newPage()
  await page2.goto(page.url())
  await moneylineChip(page2, game, 'home').click()
  await expect(slip(page2).panel.getByRole('radio', { name: 'Any change' })).toBeChecked()
  await other.close()

  await slip(page).stake(game.home).fill('20')
  const release = await holdCountdown(page)
  await slip(page).place.click()
  const dialog = page.getByRole('dialog', { name: 'Placing your picks' })
  await expect(dialog).toBeVisible()
  await stage.changePrice(game, 'home', -200)
  await expect(dialog).toContainText('$30.00')
  release()
  await expectToast(page, 'Picks placed successfully!')
  await expect(page.getByRole('banner')).toContainText('$980.00')
})

test('ends the countdown when the order can no longer be placed, and says that it was not placed', async ({
  page,
  open,
  playGames,
  stage,
}) => {
  const league = await playGames(2)
  const [locked, rising] = [gameOf(league, 0), gameOf(league, 1)]
  await open(leaguePath(league))
  await moneylineChip(page, locked, 'home').click()
  await slip(page).stake(locked.home).fill('20')
  await moneylineChip(page, rising, 'home').click()
  await slip(page).stake(rising.home).fill('60')
  const dialog = page.getByRole('dialog', { name: 'Placing your picks' })
  await slip(page).place.click()
  await expect(dialog).toBeVisible()
  await stage.lock(locked, 'home')
  await expect(slip(page).card(locked.home)).toHaveCount(0)
  await expect(slip(page).panel).toContainText(
    'The slip changed during the countdown, so the order was not placed.',
  )
  await expect(dialog).toHaveCount(0)

  await slip(page).place.click()
  await expect(dialog).toBeVisible()
  // A win of $120.00 is more than 35% of the target.
  await stage.changePrice(rising, 'home', 200)
  await expect(slip(page).card(rising.home).getByRole('alert')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(slip(page).panel).toContainText(
    'A limit changed during the countdown, so the order was not placed.',
  )
  await expect(slip(page).place).toBeDisabled()
  await expect(slip(page).panel).toBeFocused()
  await expect(page.getByRole('banner')).toContainText('$1,000.00')
})
