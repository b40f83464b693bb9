import { watchCalls } from '../pages/calls.ts'
import { expectSlipCount, gameOf, leaguePath, moneylineChip, slip, table } from '../pages/slip.ts'
import { expect, test } from '../pages/stage-journey.ts'
import { expectToast } from '../pages/toast.ts'

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

  await test.step('what a toast says covers no button of the slip', async () => {
    await expectToast(page, `You removed ${first.home} from your pick slip.`)
    await page.evaluate(() => window.scrollTo(0, 0))
    await slip(page).clear.click()
    await expect(slip(page).panel).toContainText('Your slip is empty.')
  })
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
    await expect.poll(async () => await sheet.panel.boundingBox()).toMatchObject({ x: 0, width: 390 })
    await sheet.stake(game.home).fill('20')
    await expect(sheet.card(game.home)).toContainText('$22.00')
    await page.keyboard.press('Escape')
    await expect(sheet.panel).toHaveCount(0)
    await expect(bar).toContainText('$20.00')
  })

  test('Back closes the open sheet and leaves the page open', async ({ page, open, playGames }) => {
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
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
    await bar.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/my-picks/)
  })

  test('removes picks one by one; an emptied sheet stays closed when the player presses the next price', async ({
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

test('[S022] [S023] [S025] [S026] updates a price that moves, and drops a locked or withdrawn one', async ({
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

  const words = `${locked.home} is no longer available, so we removed it from your pick slip.`
  await stage.lock(locked, 'home')
  await expectToast(page, words)
  await expect(slip(page).card(locked.home)).toHaveCount(0)
  await stage.offerOnly(vanished, ['away'])
  await expect(slip(page).card(vanished.home)).toHaveCount(0)
  await expectSlipCount(page, 1)
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

test('[S026] offers a line again with its stake after it was locked', async ({
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
