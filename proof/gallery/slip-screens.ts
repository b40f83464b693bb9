/** Sports, games, and the slip in its states. */
import type { Locator, Page } from '@playwright/test'
import { gamePath } from '../../e2e/pages/games.ts'
import { slip, table } from '../../e2e/pages/slip.ts'
import { BOOK } from './facts.ts'
import { PHONE_AND_TABLET, type Screen, type Width } from './screen.ts'
import { expect } from './patient-expect.ts'

/** Wide enough for the slip next to the table. */
const WIDE: readonly Width[] = [1440, 1920]

/** Chips of different games, so they fit into one parlay. */
async function choosePicks(page: Page, count: number): Promise<void> {
  const chips = table(page)
    .getByRole('row')
    .getByRole('button', { name: /^Moneyline, / })
    .and(page.locator(':enabled'))
  await expect(chips.nth(count * 2)).toBeVisible()
  for (let index = 0; index < count; index += 1) await chips.nth(index * 2).click()
}

/** Two chips of one game that oppose each other. */
async function chooseBothSides(page: Page): Promise<void> {
  const chips = table(page)
    .getByRole('row')
    .getByRole('button', { name: /^Moneyline, / })
    .and(page.locator(':enabled'))
  await expect(chips.nth(1)).toBeVisible()
  for (const index of [0, 1]) await chips.nth(index).click()
}

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Pick slip/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Pick slip' })
  await expect(sheet).toBeVisible()
  return sheet
}

const stakes = (place: Locator) => place.getByRole('textbox', { name: /^Stake in / })

async function fillStakes(place: Locator): Promise<void> {
  await stakes(place).first().fill('250')
  await stakes(place).last().fill('99999')
  await expect(place.getByRole('alert').first()).toBeVisible()
}

async function combine(place: Locator): Promise<void> {
  await place.getByText('Parlay', { exact: true }).click()
  await stakes(place).first().fill('200')
}

/** The countdown waits for the newest prices, so it stays on the screen. */
async function startCountdown(page: Page, place: Locator): Promise<void> {
  await page.route('**/api/sports/fixtures/odds?*', () => {})
  await place.getByRole('button', { name: 'Min', exact: true }).first().click()
  await place.getByRole('button', { name: /^Place/ }).click()
  await expect(page.getByRole('dialog', { name: 'Placing your picks' })).toBeVisible()
}

/** An order of a browser that saw better odds than the server has. */
async function askAboutOdds(page: Page, place: Locator): Promise<void> {
  await page.route('**/api/accounts/picks', async (route) => {
    const body = route.request().postDataJSON()
    const data = body.data.map((leg: { readonly oddFormat: string }) => ({
      ...leg,
      ...(leg.oddFormat === 'AMERICAN' ? { oddsAmerican: 671 } : { oddsDecimal: 7.71 }),
      returnAmount: 1542,
    }))
    await route.continue({ postData: { ...body, data } })
  })
  await place.getByRole('button', { name: 'Min', exact: true }).first().click()
  await place.getByRole('button', { name: /^Place/ }).click()
  await expect(page.getByText('Your order was not placed. Your stakes stay the same.')).toBeVisible()
}

export const SLIP_SCREENS: readonly Screen[] = [
  { name: 'sport', path: '/app/soccer' },
  { name: 'fixtures', path: ({ leaguePath }) => leaguePath },
  {
    name: 'fixtures-live',
    path: async ({ findLiveGame }) => {
      const { sport, league } = await findLiveGame()
      return `/app/${sport.id}/${league.id}/live-odds`
    },
  },
  { name: 'game', path: ({ findGamePath }) => findGamePath() },
  { name: 'game-live', path: async ({ findLiveGame }) => gamePath(await findLiveGame(), BOOK) },
  {
    name: 'game-gone',
    path: '/app/soccer/cordova_-_liga_norte/pre-match/game-details?fixtureId=1&sportbook=2',
  },
  {
    name: 'slip-refused',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await choosePicks(page, 2)
      await fillStakes(slip(page).panel)
    },
    widths: WIDE,
    isWindow: true,
  },
  {
    name: 'slip-hedge',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await chooseBothSides(page)
      await expect(slip(page).panel.getByText('Hedging is not allowed.')).toBeVisible()
    },
    widths: WIDE,
    isWindow: true,
  },
  {
    name: 'slip-parlay',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await choosePicks(page, 3)
      await combine(slip(page).panel)
    },
    widths: WIDE,
    isWindow: true,
  },
  {
    name: 'slip-countdown',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await choosePicks(page, 1)
      await startCountdown(page, slip(page).panel)
    },
    widths: WIDE,
    isWindow: true,
    isBusy: true,
  },
  {
    name: 'slip-question',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await choosePicks(page, 1)
      await askAboutOdds(page, slip(page).panel)
    },
    widths: WIDE,
    isWindow: true,
  },
  {
    name: 'slip-bar',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => await choosePicks(page, 2),
    widths: PHONE_AND_TABLET,
    isWindow: true,
  },
  {
    name: 'slip-sheet-refused',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await choosePicks(page, 2)
      await fillStakes(await openSheet(page))
    },
    widths: PHONE_AND_TABLET,
    isWindow: true,
  },
  {
    name: 'slip-sheet-hedge',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await chooseBothSides(page)
      await expect((await openSheet(page)).getByText('Hedging is not allowed.')).toBeVisible()
    },
    widths: PHONE_AND_TABLET,
    isWindow: true,
  },
  {
    name: 'slip-sheet-countdown',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await choosePicks(page, 1)
      await startCountdown(page, await openSheet(page))
    },
    widths: PHONE_AND_TABLET,
    isWindow: true,
    isBusy: true,
  },
  {
    name: 'slip-sheet-question',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await choosePicks(page, 1)
      await askAboutOdds(page, await openSheet(page))
    },
    widths: PHONE_AND_TABLET,
    isWindow: true,
  },
  {
    name: 'slip-sheet-parlay',
    path: ({ leaguePath }) => leaguePath,
    show: async (page) => {
      await choosePicks(page, 3)
      await combine(await openSheet(page))
    },
    widths: PHONE_AND_TABLET,
    isWindow: true,
  },
]
