import type { Page } from '@playwright/test'
import { watchCalls } from '../pages/calls.ts'
import { expectSlipCount, moneylineChip, slip, table } from '../pages/slip.ts'
import type { StageLeague } from '../pages/stage.ts'
import { expect, test } from '../pages/stage-journey.ts'
import { expectToast } from '../pages/toast.ts'

const leaguePath = ({ sportId, id }: StageLeague) => `/app/${sportId}/${id}/pre-match`

function gameOf({ games }: StageLeague, index: number) {
  const game = games[index]
  if (game === undefined) throw new Error('The league has too few games.')
  return game
}

test('[S001] [S002] [S024] chips fill the slip beside the table; each pick updates on its own, and a reload keeps it', async ({
  page,
  open,
  playGames,
}) => {
  await page.setViewportSize({ width: 1440, height: 620 })
  const league = await playGames(10)
  const [first, second] = [gameOf(league, 0), gameOf(league, 1)]
  const calls = watchCalls(page)
  await open(leaguePath(league))
  await moneylineChip(page, first, 'home').click()
  await moneylineChip(page, second, 'away').click()
  await expectSlipCount(page, 2)

  await test.step('beside the table, and it stays in sight', async () => {
    const [tableBox, slipBox] = await Promise.all([table(page).boundingBox(), slip(page).panel.boundingBox()])
    expect(slipBox?.x).toBeGreaterThanOrEqual((tableBox?.x ?? 0) + (tableBox?.width ?? 0))
    const side = page.locator('[data-sticky]')
    await expect(side).toHaveCount(0)
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 2_000)
    await expect(moneylineChip(page, first, 'home')).not.toBeInViewport()
    await expect(slip(page).panel.getByRole('heading', { name: 'Pick slip' })).toBeInViewport()
    await expect(slip(page).place).toBeInViewport()
    await expect(side).toHaveCSS('position', 'sticky')
  })

  await test.step('a subscription for each', async () => {
    const followed = () =>
      calls
        .filter(({ method, path }) => method === 'POST' && path === '/subscribe/odds')
        .map(({ body }) => JSON.parse(body ?? '{}'))
    for (const game of [first, second])
      await expect
        .poll(followed)
        .toContainEqual(
          expect.objectContaining({ fixtureId: [game.id], market: ['moneyline'], sportsbook: 'fairpost' }),
        )
  })

  await slip(page).stake(first.home).fill('20')
  await page.reload()
  await expectSlipCount(page, 2)
  await expect(slip(page).stake(first.home)).toHaveValue('20')
  await expect(moneylineChip(page, first, 'home')).toHaveAttribute('aria-pressed', 'true')
  await moneylineChip(page, first, 'home').click()
  await expectSlipCount(page, 1)
  await slip(page).clear.click()
  await expect(slip(page).panel).toContainText('Your slip is empty.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[S001] the slip is a bar below the table that opens as a sheet', async ({
    page,
    open,
    playGames,
  }) => {
    const league = await playGames(2)
    const game = gameOf(league, 0)
    await open(leaguePath(league))
    await moneylineChip(page, game, 'home').click()
    await expect(page.getByRole('complementary', { name: 'Pick slip' })).toHaveCount(0)
    const bar = page.getByRole('button', { name: /Pick slip/ })
    await expect(bar).toBeInViewport()
    await bar.click()
    const sheet = slip(page, page.getByRole('dialog', { name: 'Pick slip' }))
    expect(await sheet.panel.boundingBox()).toMatchObject({ x: 0, width: 390 })
    await sheet.stake(game.home).fill('20')
    await expect(sheet.card(game.home)).toContainText('$22.00')
    await page.keyboard.press('Escape')
    await expect(sheet.panel).toHaveCount(0)
    await expect(bar).toContainText('$20.00')
  })

  test('Back closes the open sheet and leaves the page standing', async ({ page, open, playGames }) => {
    const league = await playGames(2)
    const game = gameOf(league, 0)
    await open('/app/my-picks')
    await open(leaguePath(league))
    await moneylineChip(page, game, 'home').click()
    const bar = page.getByRole('button', { name: /Pick slip/ })
    const sheet = page.getByRole('dialog', { name: 'Pick slip' })
    await page.setViewportSize({ width: 390, height: 400 })
    await page.evaluate(() => window.scrollTo(0, 120))
    await bar.click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(moneylineChip(page, game, 'home')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(120)
    await bar.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/my-picks/)
  })

  test('picks are taken out one by one; an emptied sheet stays closed when the next price is pressed', async ({
    page,
    open,
    playGames,
  }) => {
    const league = await playGames(2)
    const [first, second] = [gameOf(league, 0), gameOf(league, 1)]
    await open(leaguePath(league))
    await moneylineChip(page, first, 'home').click()
    await moneylineChip(page, second, 'home').click()
    const bar = page.getByRole('button', { name: /Pick slip/ })
    await bar.click()
    const sheet = slip(page, page.getByRole('dialog', { name: 'Pick slip' }))
    const removal = (name: string) => sheet.panel.getByRole('button', { name: `Remove ${name}` })
    await removal(first.home).press('Enter')
    await expect(removal(second.home)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet.panel).toHaveCount(0)
    await moneylineChip(page, first, 'away').click()
    await expect(bar).toBeInViewport()
    await expect(bar).toHaveAttribute('aria-expanded', 'false')
    await expect(sheet.panel).toHaveCount(0)
  })
})

test('[S022] [S023] [S025] [S026] a price that moves is taken over; a locked and a vanished one leave', async ({
  page,
  open,
  playGames,
  stage,
}) => {
  const league = await playGames(3)
  const [moving, locked, vanished] = [gameOf(league, 0), gameOf(league, 1), gameOf(league, 2)]
  await open(leaguePath(league))
  for (const game of [moving, locked, vanished]) await moneylineChip(page, game, 'home').click()
  await expectSlipCount(page, 3)
  await slip(page).stake(moving.home).fill('20')
  await expect(slip(page).card(moving.home)).toContainText('$22.00')

  // The arrow does not stay.
  await Promise.all([
    expect(slip(page).card(moving.home)).toContainText('price up'),
    stage.changePrice(moving, 'home', 150),
  ])
  await expectToast(page, 'Updated!')
  await expect(slip(page).card(moving.home)).toContainText('2.50')
  await expect(slip(page).card(moving.home)).toContainText('$30.00')

  const words = `${locked.home} is no longer available and was removed from your pick slip.`
  await stage.lock(locked, 'home')
  await expectToast(page, words)
  await expect(slip(page).card(locked.home)).toHaveCount(0)
  await stage.offerOnly(vanished, ['away'])
  await expect(slip(page).card(vanished.home)).toHaveCount(0)
  await expectSlipCount(page, 1)
})

test('[S020] [S021] a refusal is mended with one press, the countdown fetches fresh odds, and the pick is placed', async ({
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
  await expect(dialog.getByRole('timer')).toContainText(/\d seconds? until your order is sent/)
  await expect(dialog).toContainText(game.home)
  expect((await fresh).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expectSlipCount(page, 1)

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/accounts/picks'),
  )
  await slip(page).place.click()
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await expectToast(page, 'Picks placed successfully!')
  await expect(slip(page).panel).toContainText('Your slip is empty.')
  await expect(slip(page).panel).toBeFocused()
  await expect(page.getByRole('banner')).toContainText('$940.00')
})

test('a countdown that cannot be shown sends nothing; loaded anew the page does', async ({
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
  await expect(slip(page).panel).toContainText('Your picks were not sent: a part of the page did not load.')
  await expect(page.getByRole('banner')).toContainText('$1,000.00')

  await page.unroute('**/assets/countdown-dialog-*.js')
  await page.reload()
  await slip(page).place.click()
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
  await expect(slip(page).panel).toContainText('Your slip is empty.')
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
  await expect(question).toContainText('Your order was not placed. Your stakes are unchanged.')
  for (const index of [0, 1]) await expect(stakes.nth(index)).toHaveValue('20')
  await expect(page.getByRole('banner')).toContainText('$1,000.00')

  await page.unroute('**/api/accounts/picks')
  await question.getByRole('button', { name: 'Place order' }).click()
  await expectToast(page, 'Picks placed successfully!')
  await expect(page.getByRole('banner')).toContainText('$960.00')
})

test('what may change without asking is chosen in the slip and known in another browser', async ({
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

test('[S031] a stake is kept as typed, and Enter places it or says why not', async ({
  page,
  open,
  playGames,
}) => {
  const league = await playGames(1)
  const game = gameOf(league, 0)
  await open(leaguePath(league))
  await moneylineChip(page, game, 'home').click()
  const stake = slip(page).stake(game.home)
  const card = slip(page).card(game.home)
  await stake.press('Enter')
  await expect(card).toContainText('No pick amount is added')
  await stake.pressSequentially('250.5')
  await expect(stake).toHaveValue('250.5')
  await stake.press('Enter')
  await expect(card).toContainText('Stakes are whole amounts: enter 250 or 251.')
  await expect(slip(page).total('Total stake')).toHaveText('$0.00')
  await page.reload()
  await expect(stake).toHaveValue('250.5')
  await stake.fill('')
  await stake.pressSequentially('1,200')
  await expect(stake).toHaveValue('1200')
  await expect(slip(page).total('Total stake')).toHaveText('$1,200.00')
  await stake.fill('20')
  await stake.press('Enter')
  await expectToast(page, 'Picks placed successfully!')
  await expect(page.getByRole('banner')).toContainText('$980.00')
})

test('[S026] a line that was locked and comes back is offered with its stake', async ({
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
  await stage.lock(game, 'home')
  await expect(slip(page).panel).toContainText('Your slip is empty.')
  await stage.changePrice(game, 'home', 120)
  await expect(slip(page).panel).toContainText(`${game.home} is available again at 2.20.`)
  await slip(page).panel.getByRole('button', { name: 'Add pick with $20.00' }).click()
  await expect(slip(page).stake(game.home)).toHaveValue('20')
  await expect(slip(page).card(game.home)).toContainText('2.20')
})

test('a countdown ends when the order cannot be placed any more, and says that it was not placed', async ({
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

test('[S011] [S012] [S016] another odd type or another sport empties the slip', async ({
  page,
  open,
  playGames,
  stage,
}) => {
  const league = await playGames(1)
  const game = gameOf(league, 0)
  await open(leaguePath(league))
  await moneylineChip(page, game, 'home').click()
  await expectSlipCount(page, 1)
  await page.getByText('American', { exact: true }).click()
  await expect(
    page.getByText(
      'Due to oddType change your selected bet has been automatically removed from your pick slip',
    ),
  ).toBeVisible()
  await expect(slip(page).panel).toContainText('Your slip is empty.')
  await page.keyboard.press('Escape')
  await expect(moneylineChip(page, game, 'home')).toHaveAccessibleName(/\+110/)
  await moneylineChip(page, game, 'home').click()
  await expectSlipCount(page, 1)

  const hockey = await stage.addLeague(1, 'hockey')
  await open(leaguePath(hockey))
  await expect(slip(page).panel).toContainText('Your slip is empty.')
})
