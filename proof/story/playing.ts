/** The first day of the account, by hand: a refusal, straight picks, a parlay, a game in play, a cash-out. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { shell } from '../../e2e/pages/shell.ts'
import { slip, table } from '../../e2e/pages/slip.ts'
import { expectToast } from '../../e2e/pages/toast.ts'
import { BOOK, gamesOf, LEAGUES, type Side, sidesOf, type StorySport } from './story-picks.ts'
import { verifyReceipt, waitForPrice } from './control.ts'
import { findGames } from './finding.ts'
import { open, type Telling } from './story-people.ts'
import type { StoryWorld } from './story-world.ts'

const SPORT = 'basketball'
const LEAGUE = LEAGUES[SPORT][0]
/** Time for everything that is done before the first of these games begins. */
const BEFORE_START_MS = 4 * MINUTE_MS
const FIRST_PAGE = 10
/** A parlay of two such prices wins no more than one pick may. */
const PRICE_MAX = 2.55
const PRICED_MS = 240_000
/** After that it is another game's turn: this one may be over. */
const SLOW_PAGE_MS = 20_000
const ORDER_MS = 30_000
/** A score during the wait of a live order refuses it, and a fast basketball game scores twice a second. */
const LIVE_SPORTS: readonly StorySport[] = ['hockey', 'football', 'baseball']

/** A team may play twice on the page, so the row is found by the link to its game. */
const chip = (page: Page, { game, team }: Side) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="fixtureId=${game.id}"]`) })
    .getByRole('button', { name: new RegExp(`^Moneyline, ${team}`) })

/** Sides that will win, on games of the first page, the soonest first. */
async function winnersOfFirstPage(request: APIRequestContext, world: StoryWorld): Promise<Side[]> {
  let winners: Side[] = []
  await expect(async () => {
    const games = (await gamesOf(request, LEAGUE, 'pre-match')).slice(0, FIRST_PAGE)
    const later = games.filter(({ start_date }) => Date.parse(start_date) > world.nowMs + BEFORE_START_MS)
    const sides = await sidesOf(request, world, later)
    winners = sides.filter(({ wins, price }) => wins && price < PRICE_MAX)
    expect(winners.length, 'priced games').toBeGreaterThanOrEqual(4)
  }).toPass({ timeout: PRICED_MS, intervals: [1_000] })
  return winners
}

/** Sends the slip once; an answer that refuses is a failure. */
async function order(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/accounts/picks'),
      { timeout: ORDER_MS },
    ),
    slip(page).place.click({ timeout: ORDER_MS }),
  ])
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Sends the slip again when a price has moved in the last moment. */
async function send(page: Page): Promise<void> {
  await expect(async () => await order(page)).toPass({ timeout: 120_000, intervals: [500] })
  await expect(slip(page).panel).toContainText('Left today')
}

export async function placeByHand({ world, tour, page }: Telling): Promise<void> {
  const [first, second, third, fourth] = await winnersOfFirstPage(page.request, world)
  if (!(first && second && third && fourth)) throw new Error('too few games')
  await findGames({ world, tour, page }, fourth.game)
  await waitForPrice({ world, tour, page }, fourth.game)
  await open(page, `/app/${SPORT}/${LEAGUE}/pre-match?sportbook=${BOOK}`)
  for (const side of [first, fourth]) await chip(page, side).click()
  await slip(page).stake(first.team).fill('400')
  await slip(page).stake(fourth.team).fill('100')
  await expect(slip(page).card(first.team)).toContainText('above the maximum pick amount.')
  await expect(slip(page).place).toBeDisabled()
  await page.evaluate(() => scrollTo(0, 0))
  await tour.shot(
    page,
    'Know why a stake is refused',
    'A stake of $400.00 is above 6% of the account. The slip shows the rule and its number before you send anything, and offers the largest stake it accepts.',
  )
  await slip(page)
    .card(first.team)
    .getByRole('button', { name: /^Use \$/ })
    .click()
  await expect(slip(page).card(first.team).getByRole('alert')).toHaveCount(0)
  await slip(page).stake(first.team).fill('100')
  await send(page)

  for (const side of [second, third]) await chip(page, side).click()
  await slip(page).panel.getByText('Parlay', { exact: true }).click()
  await slip(page).stake('the parlay').fill('100')
  await expect(slip(page).place).toBeEnabled()
  await tour.shot(
    page,
    'Combine games',
    'Two games become one pick at their combined odds. The bars show the risk and the picks left today.',
  )
  await send(page)
  await tour.shot(
    page,
    'See what you placed',
    'The slip turns into a receipt with the accepted odds, the return, and what the day still allows. One press places the same again.',
  )
  await cashOut({ world, tour, page }, fourth)
}

async function cashOut({ tour, page }: Telling, { team }: Side): Promise<void> {
  await open(page, '/app/my-picks')
  const card = page.getByLabel(/^Pick \d+, /).filter({ hasText: team })
  await card.getByRole('button', { name: /^CASH OUT/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Cash out this pick?' })
  await expect(question).toContainText('$90.00 of your stake of $100.00')
  await tour.shot(
    page,
    'Take a stake back',
    'Before its game starts, you can cash out a pick for its stake minus the 10% fee. The dialog shows the amount first.',
  )
  await question.getByRole('button', { name: 'Cash out $90.00' }).click()
  await expectToast(page, 'Pick cashed out successfully!')
  await expect(card).toContainText('CASH OUT')
}

/** The winning side of a game that continues for a while, not tried yet. */
async function liveSide(
  request: APIRequestContext,
  world: StoryWorld,
  tried: ReadonlySet<string>,
): Promise<Side> {
  let found: Side | undefined
  await expect(async () => {
    for (const sport of LIVE_SPORTS) {
      const games = await gamesOf(request, LEAGUES[sport][0], 'live-odds')
      const untried = games.filter(({ id }) => !tried.has(id))
      const fresh = untried
        .toSorted((one, other) => other.start_date.localeCompare(one.start_date))
        .slice(0, 3)
      const sides = await sidesOf(request, world, fresh)
      found = sides.find(({ wins, price }) => wins && price > 1.2 && price < 4)
      if (found) return
    }
    expect(found, 'a game in play').toBeDefined()
  }).toPass({ timeout: PRICED_MS, intervals: [500] })
  return found as Side
}

export async function playLive({ world, tour, page }: Telling): Promise<void> {
  let hasShot = false
  const tried = new Set<string>()
  // A price in play may be locked or gone before the slip is sent; then another game is taken.
  await expect(async () => {
    const side = await liveSide(page.request, world, tried)
    const { sport, league, id } = side.game
    tried.add(id)
    await open(page, `/app/${sport.id}/${league.id}/live-odds/game-details?fixtureId=${id}&sportbook=${BOOK}`)
    const moneyline = page.getByRole('region', { name: 'Moneyline', exact: true })
    const heading = moneyline.getByRole('button').first()
    await heading.waitFor({ timeout: SLOW_PAGE_MS })
    // A rejected pick is still in the slip, and would be placed together with the next one.
    const clear = slip(page).panel.getByRole('button', { name: 'Clear' })
    if (await clear.isEnabled()) await clear.click({ timeout: SLOW_PAGE_MS })
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
    const price = moneyline.getByRole('button', { name: new RegExp(`${side.team}.* \\d+\\.\\d`) })
    await price.click({ timeout: SLOW_PAGE_MS })
    await slip(page).stake(side.team).fill('100', { timeout: SLOW_PAGE_MS })
    // Prices of a fast game move while the order waits.
    await slip(page).panel.getByText('Any change', { exact: true }).click({ timeout: SLOW_PAGE_MS })
    if (!hasShot)
      await tour.shot(
        page,
        'Pick a live game',
        'Scores and prices change as they happen, also in the slip. A live order waits a few seconds, and the server compares it with the newest price.',
        { keepsToasts: true },
      )
    hasShot = true
    await order(page)
  }).toPass({ timeout: 480_000, intervals: [500] })
  await expect(slip(page).panel).toContainText('Left today')
}

export async function seeResults(telling: Telling): Promise<void> {
  const { tour, page } = telling
  await open(page, '/app/my-picks')
  await expect(page.getByLabel(/^Pick \d+, WON/)).toHaveCount(3)
  await expect(page.getByLabel(/^Pick \d+, CASH_OUT|^Pick \d+, CASH OUT/)).toHaveCount(1)
  await tour.shot(
    page,
    'Know why a pick won',
    'Each settled pick shows the score, the calculation and the rule. The line on top adds up what the filter shows: record, stakes, returns, net and ROI.',
  )
  await verifyReceipt(telling)
}

export async function seeOnPhone({ world, tour, page }: Telling): Promise<void> {
  const phone = await world.newPage({ isPhone: true })
  await phone.context().addCookies(await page.context().cookies())
  await open(phone, '/app')
  await expect(shell(phone).accountPicker).toBeVisible()
  await expect(phone.getByRole('main')).toContainText('You are inside every limit')
  await tour.shot(
    phone,
    'Use a phone',
    'A small screen has everything: the account, its limits, the games and the slip.',
  )
  await open(phone, `/app/${SPORT}/${LEAGUE}/pre-match?sportbook=${BOOK}`)
  await expect(table(phone)).toBeVisible()
  await expect(
    table(phone)
      .getByRole('button', { name: /^Moneyline, / })
      .first(),
  ).toBeVisible()
  await tour.shot(
    phone,
    'Compare prices on a phone',
    'The table of a league, with the slip as a bar below it.',
  )
  await phone.context().close()
}
