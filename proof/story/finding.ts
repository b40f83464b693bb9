/** How a player finds a game and a price: the search, the live page, the comparison of sportsbooks. */
import { expect } from '@playwright/test'
import type { Fixture } from '@pickproof/contract/catalog'
import { BOOK } from './story-picks.ts'
import { open, type Telling } from './story-people.ts'

/** A selection with its price, which arrives after the games. */
const PRICE = { name: /, \d+\.\d+/ }

export async function findGames({ tour, page }: Telling, game: Fixture): Promise<void> {
  await open(page, '/app/live')
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', PRICE).first()).toBeVisible()
  await tour.shot(
    page,
    'See what is live',
    'Live now shows the games of all sports in play, and those that start soon. The star marks a favorite, which then comes first.',
  )
  await page.getByRole('button', { name: 'Search games, teams and markets' }).click()
  const search = page.getByRole('combobox', { name: /^Search games/ })
  await search.fill(game.home_team_display)
  await expect(page.getByRole('option').first()).toBeVisible()
  await tour.shot(
    page,
    'Search a team or a market',
    'Press / or Ctrl+K anywhere. Games, teams, leagues, players and markets appear while you type.',
  )
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await open(
    page,
    `/app/${game.sport.id}/${game.league.id}/pre-match/game-details?fixtureId=${game.id}&sportbook=${BOOK}`,
  )
  await page.getByRole('tab', { name: 'Compare prices' }).click()
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await tour.shot(
    page,
    'Compare sportsbooks',
    'The best price of each selection has an outline. A click on a sportsbook shows all its prices.',
  )
}

export async function readNotifications({ tour, page }: Telling): Promise<void> {
  await open(page, '/app')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toContainText('View pick')
  await tour.shot(
    page,
    'Catch up',
    'The bell lists settled picks, limits you are close to, stages, documents and withdrawals. You choose for each topic whether you also get an email or a push message.',
  )
  await page.keyboard.press('Escape')
}

export async function seePerformance({ tour, page }: Telling): Promise<void> {
  await open(page, '/app/performance')
  await expect(page.getByLabel('Profit over time')).toBeVisible()
  await tour.shot(
    page,
    'Find out what works',
    'Performance compares your results by sport, market, odds, sportsbook, weekday and type. Each chart has a table behind it.',
  )
}
