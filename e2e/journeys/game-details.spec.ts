import { expectAccessiblePart } from '../pages/axe.ts'
import { busiestLeague, freshLiveGame, gamePath, pricedGame } from '../pages/games.ts'
import { expect, test } from '../pages/journey.ts'

test.use({ role: 'USER' })

const BOOK = 'northstar_book'
const PRICE = / \d+\.\d{2,3}(, price (up|down))?$/

test.describe('a game to come', () => {
  test('[O004] [O022] [O023] [O024] [O025] shows who plays where, and every market of the book', async ({
    page,
    open,
    request,
  }) => {
    const league = await busiestLeague(request, 'basketball')
    const game = await pricedGame(request, league.id, BOOK)
    await open(gamePath(game, BOOK))
    const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(head).toContainText(game.home_team_display)
    await expect(head).toContainText(game.away_team_display)
    await expect(head).toContainText(game.venue_name)

    const total = page.getByRole('region', { name: 'Total Points', exact: true })
    await expect(total.getByRole('button', { expanded: true })).toBeVisible()
    const moneyline = page.getByRole('region', { name: 'Moneyline', exact: true })
    await expect(moneyline.getByRole('button', { expanded: false })).toBeVisible()
    await moneyline.getByRole('button').first().press('Enter')
    await expect(moneyline.getByRole('button', { name: PRICE })).toHaveCount(2)

    const search = page.getByPlaceholder('Search markets or players...')
    await search.fill('spread')
    await expect(page.getByRole('region', { name: /spread/i }).first()).toBeVisible()
    await expect(total).toHaveCount(0)
    await search.fill(game.home_team_display)
    await expect(moneyline.getByRole('button', { name: PRICE }).first()).toBeVisible()
    await search.fill('nothing of this name')
    await expect(page.getByRole('region', { name: /moneyline/i })).toHaveCount(0)
    await search.fill('')

    const book = page.getByRole('combobox', { name: 'Sportsbook' }).or(page.getByLabel('Sportsbook'))
    await book.first().click()
    await page.getByRole('option', { name: 'Riverline' }).click()
    await expect(page).toHaveURL(/sportbook=riverline/)
    await expect(total.getByRole('button', { name: PRICE }).first()).toBeVisible()
    await expectAccessiblePart(page, 'main', 'game details')
  })

  test('[O034] at a book without prices offers the books that have some', async ({ page, open, request }) => {
    const league = await busiestLeague(request, 'soccer')
    const game = await pricedGame(request, league.id, BOOK)
    await open(gamePath(game, 'a_book_that_is_not_there'))
    await expect(
      page.getByText(
        'Odds for selected sportsbook are currently unavailable. Please check back later, as they may only be temporarily unavailable.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Northstar Book' }).click()
    await expect(page.getByRole('region', { name: /total goals/i }).first()).toBeVisible()
  })

  test('that does not exist is not found', async ({ page, open }) => {
    await open(
      '/app/soccer/some_league/pre-match/game-details?fixtureId=20261115AAAAAAAA&sportbook=riverline',
    )
    await expect(page.getByRole('link', { name: /home|dashboard|fixtures|leagues/i }).last()).toBeVisible()
    await expect(page.getByRole('region', { name: /moneyline/i })).toHaveCount(0)
  })
})

test.describe('a game in play', () => {
  test('[O022] [O026] a soccer game shows its running clock and its score', async ({
    page,
    open,
    request,
  }) => {
    // At half-time and at the end there is no clock. Half of the leagues start when the others are at half-time, so a
    // game with a clock is always in play.
    const game = await freshLiveGame(request, ['soccer'], ({ result }) => {
      const { period, clock } = result?.in_play ?? {}
      const minute = Number.parseInt(clock ?? '', 10)
      return period === '1' ? minute < 42 : period === '2' && minute < 87
    })
    await open(gamePath(game, BOOK))
    const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })
    const clock = head.getByRole('timer', { name: 'Match clock' })
    await expect(clock).toBeVisible()
    const before = (await clock.textContent()) ?? ''
    expect(before).toMatch(/^\d{1,3}:\d\d$/)
    await expect(head).not.toContainText(before)
  })

  test('[O027] a tennis match shows the games of each set', async ({ page, open, request }) => {
    const game = await freshLiveGame(request, ['tennis'])
    await open(gamePath(game, BOOK))
    await expect(page.getByText('Set 1', { exact: true }).first()).toBeVisible()
  })

  test('[O028] a cricket match shows runs, wickets and overs', async ({ page, open, request }) => {
    const game = await freshLiveGame(request, ['cricket'])
    await open(gamePath(game, BOOK))
    await expect(page.getByText(/^\d+\/\d+ \(\d+(\.\d)?\)$/).first()).toBeVisible()
  })
})
