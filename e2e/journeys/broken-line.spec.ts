/** What a player sees when the connection fails during an order: no order is placed twice or late. */
import type { Page } from '@playwright/test'
import { gameOf, leaguePath, moneylineChip, slip, table } from '../pages/slip.ts'
import type { StageGame } from '../pages/stage.ts'
import { expect, test } from '../pages/stage-journey.ts'
import { expectToast } from '../pages/toast.ts'

const ORDERS = '**/api/accounts/picks'
const BEYOND_ALL_TRIES_MS = 20_000

/** Twice the same parlay is inside all rules, so only the key keeps it from being placed twice. */
async function fillParlay(page: Page, games: readonly StageGame[]): Promise<void> {
  for (const game of games) await moneylineChip(page, game, 'away').click()
  await slip(page).panel.getByText('Parlay', { exact: true }).click()
  await slip(page).stake('the parlay').fill('20')
}

const sendAgain = (page: Page) => slip(page).panel.getByRole('button', { name: 'Send the order again' })

test('finds an order that was placed without a response, even at another price', async ({
  page,
  open,
  playGames,
  stage,
}) => {
  const { games, ...league } = await playGames(2)
  await open(leaguePath({ games, ...league }))
  await fillParlay(page, games)
  let tries = 0
  await page.route(ORDERS, async (route) => {
    tries += 1
    if (tries === 1) await route.fetch()
    await route.abort()
  })
  await slip(page).place.click()
  await expect(sendAgain(page)).toBeEnabled({ timeout: BEYOND_ALL_TRIES_MS })
  await expect(slip(page).panel).toContainText('Your picks may have been placed.')
  await expect(page.getByRole('banner')).toContainText('$980.00')
  expect(tries).toBeGreaterThan(1)

  await page.unroute(ORDERS)
  for (const game of games) await stage.changePrice(game, 'away', -130)
  await expect(slip(page).card('Parlay of 2 picks')).toContainText('3.129')
  await sendAgain(page).click()
  await expectToast(page, 'Picks placed successfully!')
  await expect(slip(page).panel).toContainText('Parlay placed at')
  await expect(page.getByRole('banner')).toContainText('$980.00')
})

test('a reload during an order does not place it twice', async ({ page, open, playGames }) => {
  const { games, ...league } = await playGames(2)
  await open(leaguePath({ games, ...league }))
  await fillParlay(page, games)
  const keys: (string | undefined)[] = []
  await page.route(ORDERS, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    // The first answer arrives when the page has been left.
    if (keys.length > 1) await route.fulfill({ response: answer })
  })
  await slip(page).place.click()
  await expect(page.getByRole('banner').getByText('$980.00')).toBeVisible()
  await page.reload()
  await sendAgain(page).click()
  await expectToast(page, 'Picks placed successfully!')
  await expect(page.getByRole('banner')).toContainText('$980.00')
  expect(keys).toEqual([keys[0], keys[0]])
})

test('offline a cash-out says so and is not sent later; a list loads when the connection is back', async ({
  page,
  context,
  open,
  playGames,
  player,
}) => {
  const [game] = (await playGames(1)).games
  if (game === undefined) throw new Error('The league has no game.')
  const { id } = await player.place([{ game, name: 'away', price: 1.8 }], 20)
  await open('/app/my-picks')
  const card = page.getByRole('region', { name: `Pick ${id}, ACTIVE` })
  await card.getByRole('button', { name: /^CASH OUT/ }).click()
  await context.setOffline(true)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cash out/ })
    .click()
  await expectToast(page, 'Failed to fetch')
  await page
    .getByRole('main')
    .getByText(/^Settled/)
    .click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load your picks.')

  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByText(/^Active/)
    .click()
  await expect(card).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('$980.00')
})

test('a page that cannot read its session waits, and does not sign the player out', async ({
  page,
  open,
  playGames,
  complaints,
}) => {
  const { games, ...league } = await playGames(1)
  const path = leaguePath({ games, ...league })
  await open(path)
  for (const game of games) await moneylineChip(page, game, 'away').click()
  const CONTEXT = '**/api/users/context'
  await page.route(CONTEXT, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(path))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible()

  await page.unroute(CONTEXT)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(slip(page).card(games[0]?.away ?? '')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(path))
  // React logs every error that it replaces with a screen.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('Failed to fetch')
})

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow', ownContext: true })

  test('[T24-6.1] opens without a connection, says so, shows no stored price, and recovers', async ({
    page,
    context,
    open,
    playGames,
    complaints,
  }) => {
    const league = await playGames(1)
    const game = gameOf(league, 0)
    await open(leaguePath(league))
    await page.evaluate(async () => await navigator.serviceWorker.ready)
    // The parts of this visit were loaded before the worker came.
    await page.reload()
    await expect(moneylineChip(page, game, 'home')).toBeVisible()
    const stored = await page.evaluate(async () => {
      const cache = await caches.open('shell-1')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    expect(stored).toContain('/app')
    expect(stored.filter((path) => path.startsWith('/api/'))).toEqual([])

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible()
    await expect(table(page)).toHaveCount(0)
    await context.setOffline(false)
    await expect(moneylineChip(page, game, 'home')).toBeVisible()
    complaints.splice(0)
  })
})
