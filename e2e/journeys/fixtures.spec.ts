import { busiestLeague, freshLiveGame, gamesToCome } from '../pages/games.ts'
import { expect, test } from '../pages/journey.ts'
import { shell } from '../pages/shell.ts'

test.use({ role: 'USER' })

/** Right after its start the product is busy filling the book. */
const FIRST_PRICES_MS = 25_000

const PRICE = / \d+\.\d{2,3}(, price (up|down))?$/

test.describe('the leagues of a sport', () => {
  test('[O001] [O005] [O008] [O009] are under its heading, popular ones first, next to the other sports', async ({
    page,
    open,
  }) => {
    await open('/app/basketball')
    await expect(shell(page).heading).toHaveText('Basketball')
    const tabs = page.getByRole('navigation', { name: 'Sports' }).getByRole('link')
    await expect(tabs).toHaveCount(7)
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
    const popular = page
      .getByRole('region', { name: 'Popular leagues' })
      .or(page.getByLabel('Popular leagues'))
    await popular.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/app\/basketball\/[a-z_-]+/)
    await expect(page.getByRole('table', { name: 'Fixtures' })).toBeVisible({ timeout: FIRST_PRICES_MS })
  })

  test('[O005] are not found in a sport that is not on offer', async ({ page, open }) => {
    for (const path of ['/app/mma', '/app/mma/some-league', '/app/chess/some-league/pre-match']) {
      await open(path)
      await expect(page.getByText('This sport is not on offer right now.')).toBeVisible()
    }
  })

  test('[O030] say so for a sport without leagues', async ({ page, open }) => {
    await page.route('**/api/sports/details?*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), leagues: [] } })
    })
    await open('/app/tennis')
    await expect(page.getByText('No active leagues or seasons available.')).toBeVisible()
  })
})

test.describe('the fixtures of a league', () => {
  test('[O002] [O003] [O006] [O013] [O014] [O015] [O018] [O019] [O046] are a table of teams and prices in the chosen format, ten to a page', async ({
    page,
    open,
    request,
  }) => {
    const league = await busiestLeague(request, 'basketball')
    await open(`/app/basketball/${league.id}`)
    const table = page.getByRole('table', { name: 'Fixtures' })
    await expect(table).toBeVisible({ timeout: FIRST_PRICES_MS })
    for (const name of ['Moneyline', 'Spread', 'Total'])
      await expect(table.getByText(name, { exact: true })).toBeVisible()
    const rows = table.getByRole('button', { name: /^More Picks/ })
    await expect(rows).toHaveCount(10)
    await expect(table.getByRole('button', { name: PRICE }).first()).toBeVisible({ timeout: FIRST_PRICES_MS })
    await page.getByRole('radio', { name: /^20/ }).click({ force: true })
    await expect(rows).toHaveCount(20)
    await page.getByRole('radio', { name: /^Live/ }).click({ force: true })
    await expect(page).toHaveURL(new RegExp(`/app/basketball/${league.id}/live-odds`))
    await page.getByRole('radio', { name: /^Pre-match/ }).click({ force: true })
    await expect(page).toHaveURL(new RegExp(`/app/basketball/${league.id}/pre-match`))

    const prices = table.getByRole('button', { name: /^Moneyline.*\d$/ })
    await expect(prices.first()).toHaveAccessibleName(/, \d+\.\d\d/, { timeout: FIRST_PRICES_MS })
    await page.getByRole('radio', { name: 'American' }).click({ force: true })
    await expect(prices.first()).toHaveAccessibleName(/, [+−]\d{3}/)
    await page.getByRole('radio', { name: 'Decimal' }).click({ force: true })
    await expect(prices.first()).toHaveAccessibleName(/, \d+\.\d\d/)
  })

  test('[O010] [O011] [O012] [O007] are chosen by competition and sportsbook, both searched by typing', async ({
    page,
    open,
    request,
  }) => {
    const league = await busiestLeague(request, 'soccer')
    await open(`/app/soccer/${league.id}/pre-match`)
    const competition = page.getByRole('combobox', { name: 'Competition' }).or(page.getByLabel('Competition'))
    await competition.first().click()
    await expect(page.getByText('Popular leagues').first()).toBeVisible()
    await page.keyboard.type('zzz')
    await expect(page.getByText('No results found')).toBeVisible()
    await page.keyboard.press('Escape')

    const book = page.getByRole('combobox', { name: 'Sportsbook' }).or(page.getByLabel('Sportsbook'))
    await book.first().click()
    await page.keyboard.type('river')
    const choice = page.getByRole('option', { name: 'Riverline' })
    await expect(choice.locator('img')).toBeVisible()
    await choice.click()
    await expect(page).toHaveURL(/sportbook=riverline/)
    await page.reload()
    await expect(book.first()).toHaveValue('Riverline')
  })

  test('[O010] appear before the lists of their fields, which keep the typed text and the focus', async ({
    page,
    open,
    request,
  }) => {
    const league = await busiestLeague(request, 'soccer')
    const path = `/app/soccer/${league.id}/pre-match`
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html).toMatch(/(modulepreload|app-files)[^>]*sport-pages-/)
    expect(html).not.toMatch(/(modulepreload|app-files)[^>]*overlays-/)

    const { promise: isDue, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/assets/overlays-*.js', async (route) => {
      await isDue
      await route.continue()
    })
    await open(path)
    const competition = page.getByRole('combobox', { name: 'Competition' }).or(page.getByLabel('Competition'))
    const book = page.getByRole('combobox', { name: 'Sportsbook' }).or(page.getByLabel('Sportsbook'))
    await expect(book.first()).not.toHaveValue('', { timeout: FIRST_PRICES_MS })
    const chosenBook = await book.first().inputValue()
    // Begun and left again: no player is called back to it.
    await book.first().focus()
    await competition.first().click()
    await page.keyboard.type('zzz')
    await expect(competition.first()).toHaveValue('zzz')

    letGo()
    await expect(page.getByText('No results found')).toBeVisible()
    await expect(competition.first()).toHaveValue('zzz')
    await expect(competition.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(book.first()).toBeFocused()
    await expect(page.getByRole('option', { name: chosenBook })).toBeVisible()
    await expect(competition.first()).toHaveValue(league.name)
  })

  test('[O016] [O017] are searched by team, with a message if there is no match', async ({
    page,
    open,
    request,
  }) => {
    const league = await busiestLeague(request, 'hockey')
    const [game] = await gamesToCome(request, league.id)
    const team = game?.home_team_display ?? ''
    await open(`/app/hockey/${league.id}/pre-match`)
    const search = page.getByPlaceholder('Search by team name...')
    await search.fill(team.toUpperCase())
    const openers = page.getByRole('table', { name: 'Fixtures' }).getByRole('link')
    await expect(async () => {
      for (const text of await openers.allTextContents()) expect(text).toContain(team)
      expect(await openers.count()).toBeGreaterThan(0)
    }).toPass()
    await search.fill('nobody plays here')
    await expect(openers).toHaveCount(0)
  })

  test('[O020] [O021] a click on a row opens the game on the tab that fits it', async ({
    page,
    open,
    request,
  }) => {
    const league = await busiestLeague(request, 'soccer')
    const games = await gamesToCome(request, league.id)
    const game = games[3]
    if (!game) throw new Error('too few games')
    await open(`/app/soccer/${league.id}/pre-match`)
    await page
      .getByRole('link', { name: `${game.home_team_display} vs ${game.away_team_display}` })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/app/soccer/${league.id}/pre-match/game-details\\?.*fixtureId=`))

    const live = await freshLiveGame(request, ['soccer', 'hockey', 'baseball', 'football'])
    await open(`/app/${live.sport.id}/${live.league.id}/live-odds`)
    await page
      .getByRole('button', { name: `More Picks, ${live.home_team_display} vs ${live.away_team_display}` })
      .click()
    await expect(page).toHaveURL(new RegExp(`/live-odds/game-details\\?.*fixtureId=${live.id}`))
  })

  test('[O031] an unknown or finished league says that nothing is coming', async ({ page, open }) => {
    await open('/app/soccer/no_such_league/pre-match')
    await expect(
      page.getByText('Over the next 15 Days, No Markets Available League Might Be Out Of Season'),
    ).toBeVisible()
  })

  test('[O037] [O038] [O069] prices in play move and say whether they rose or fell', async ({
    page,
    open,
    request,
  }) => {
    const live = await freshLiveGame(request, ['basketball', 'football', 'baseball', 'hockey'])
    await open(`/app/${live.sport.id}/${live.league.id}/live-odds`)
    await expect(page.getByRole('button', { name: /, price (up|down)\b/ }).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the table becomes cards: nothing is wider than the screen and every chip is a thumb tall', async ({
    page,
    open,
    request,
  }) => {
    const league = await busiestLeague(request, 'football')
    await open(`/app/football/${league.id}/pre-match`)
    const chips = page.getByRole('table', { name: 'Fixtures' }).getByRole('button', { name: PRICE })
    await expect(chips.first()).toBeVisible({ timeout: FIRST_PRICES_MS })
    const heights = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
