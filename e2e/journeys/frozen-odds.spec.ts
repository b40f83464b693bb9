import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyDatabase } from '../../scripts/journey-database.ts'
import { JOURNEY_SETTINGS } from '../../scripts/journey-stage.ts'
import { type RunningProduct, startProduct } from '../../scripts/running-product.ts'
import { busiestLeague } from '../pages/games.ts'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { signIn } from '../pages/sign-in.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test.describe('an unused page', () => {
  test.use({ role: 'USER', ownContext: true })

  test('[O071] [O072] [O073] [X017] [X020] freezes its odds, offers a reload, and continues at the next key', async ({
    page,
    open,
    request,
  }) => {
    const league = await busiestLeague(request, 'basketball')
    await page.clock.install()
    await open(`/app/basketball/${league.id}/pre-match`)
    await expect(page.getByRole('table', { name: 'Fixtures' })).toBeVisible()
    await page.clock.fastForward('10:30')
    const alert = page.getByRole('alertdialog', { name: 'Alert' })
    await expect(alert).toContainText('Odds are freeze due to inactivity.')
    await expect(alert.getByRole('button', { name: 'Reload !', exact: true })).toBeFocused()
    const reopened = page.waitForRequest(/\/api\/subscribe\/data/)
    await page.keyboard.press('Shift')
    await reopened
    await expect(alert).toHaveCount(0)
    await page.clock.fastForward('10:30')
    const loadedAgain = page.waitForEvent('load')
    await alert.getByRole('button', { name: 'Reload !', exact: true }).click()
    await loadedAgain
    await expect(page.getByRole('table', { name: 'Fixtures' })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

/** A recording that ends: afterwards the feed is silent. */
function recording(): string {
  const startMs = Date.now()
  const odd = (pricedAtMs: number, priceAmerican: number) => ({
    id: 'g1:fairpost:moneyline:tarn',
    fixtureId: 'g1',
    sportsbookId: 'fairpost',
    marketId: 'moneyline',
    name: 'Tarn Rovers',
    selection: 'Tarn Rovers',
    selectionLine: null,
    points: null,
    priceAmerican,
    isMain: true,
    groupingKey: 'default',
    teamId: 'tarn',
    playerId: null,
    isLocked: false,
    pricedAtMs,
  })
  const team = (id: string, name: string) => ({
    id,
    name,
    abbreviation: id.toUpperCase(),
    leagueId: 'isles',
    primaryColour: '#7c3aed',
    secondaryColour: '#f8fafc',
  })
  const events = [
    {
      kind: 'catalogue',
      leagues: [{ id: 'isles', name: 'Isles', sportId: 'hockey', category: 'popular', region: 'ISLES' }],
      teams: [team('tarn', 'Tarn Rovers'), team('fell', 'Fell Harriers')],
      sportsbooks: [{ id: 'fairpost', name: 'Fairpost' }],
      markets: [
        { id: 'moneyline', name: 'Moneyline', sportId: 'hockey', marketType: 'moneyline', isMain: true },
      ],
    },
    {
      kind: 'fixtures',
      fixtures: [
        {
          id: 'g1',
          sportId: 'hockey',
          leagueId: 'isles',
          homeTeamId: 'tarn',
          awayTeamId: 'fell',
          startMs: startMs + 3_600_000,
          status: 'unplayed',
          isLive: false,
          venueName: 'Tarn Rink',
          venueLocation: 'Tarn',
        },
      ],
    },
    { kind: 'odds', odds: [odd(startMs, 150)] },
  ]
  const lines = [
    { format: 'pickproof-feed-recording', source: 'simulator', startedAtMs: startMs },
    ...events.map((event, index) => ({ atMs: startMs + index, event })),
  ]
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}

test.describe('a feed that falls silent', () => {
  let folder: string
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pickproof-recording-'))
    await writeFile(join(folder, 'feed.jsonl'), recording())
    product = await startProduct(ROOT, {
      ...JOURNEY_SETTINGS,
      ...(await emptyDatabase()),
      FEED: 'replay',
      FEED_FILE: join(folder, 'feed.jsonl'),
      DEMO_DATA: 'no',
    })
  })

  test.afterAll(async () => {
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('is explained above the page with the reason, and the chips are frozen', async ({
    page,
    playwright,
  }) => {
    const base = product?.baseUrl ?? ''
    const request = await playwright.request.newContext({ baseURL: base })
    const player = await newPlayer(request)
    await request.dispose()
    await page.goto(`${base}/login?tenant=pick-trading`)
    await signIn(page, player)
    await expect(page).toHaveURL(/\/app/)
    await page.goto(`${base}/app/hockey/isles/pre-match?tenant=pick-trading`)
    await expect(page.getByText('Prices are paused.')).toBeVisible()
    await expect(page.getByText(/No prices have arrived since \d+:\d\d [AP]M \(/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Moneyline.*2\.50, price frozen$/ })).toBeDisabled()
  })
})
