/** What players do for themselves beside playing: a limit, a price alert, a receipt, a part of a stake taken back. */
import { expect } from '@playwright/test'
import type { Fixture } from '@pickproof/contract/catalog'
import { withBrand } from '../../e2e/pages/journey.ts'
import { DEMO } from '../../e2e/pages/people.ts'
import { signInByCall } from '../../e2e/pages/sign-in.ts'
import { expectToast } from '../../e2e/pages/toast.ts'
import { BOOK } from './story-picks.ts'
import { open, type Telling } from './story-people.ts'

/** The brand that pays cash-outs at the current price and in parts, and compares its plans in the shop. */
export const OTHER_BRAND = 'generic'
const SPENDING_LIMIT = '500'
/** From a settled pick to the verdict. */
const VERIFIED_MS = 10_000

export async function waitForPrice({ tour, page }: Telling, game: Fixture): Promise<void> {
  await open(
    page,
    `/app/${game.sport.id}/${game.league.id}/pre-match/game-details?fixtureId=${game.id}&sportbook=${BOOK}`,
  )
  await page.getByRole('tab', { name: 'Compare prices' }).click()
  await page
    .getByRole('button', { name: /^Price alert/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Set a price alert' })
  await expect(dialog.getByLabel('Target odds')).toBeVisible()
  await tour.shot(
    page,
    'Wait for a better price',
    'A price alert notifies you once, when any sportsbook reaches the price that you want.',
  )
  await dialog.getByRole('button', { name: 'Set price alert' }).click()
  await expectToast(page, 'We notify you when')
}

/** Mara has open picks at the other brand too. */
export async function takePartBack({ world, tour }: Telling): Promise<void> {
  const mara = await world.newPage()
  await signInByCall(mara.request, OTHER_BRAND, DEMO.USER)
  await mara.goto(withBrand('/app/my-picks', OTHER_BRAND))
  await mara
    .getByRole('button', { name: /^CASH OUT/ })
    .first()
    .click()
  const dialog = mara.getByRole('dialog', { name: 'Cash out this pick?' })
  await dialog.getByRole('button', { name: /^50/ }).click()
  await expect(dialog).toContainText('Stays open')
  await tour.shot(
    mara,
    'Take a part back at the current price',
    'This brand pays what the pick is worth now, and you can keep a part of it. The dialog shows the calculation.',
  )
  await dialog.getByRole('button', { name: /^Cash out \$/ }).click()
  await expect(dialog).toHaveCount(0)
  await mara.context().close()
}

/** On the open list of settled picks. */
export async function verifyReceipt({ tour, page }: Telling): Promise<void> {
  const startedMs = performance.now()
  const card = page.getByLabel(/^Pick \d+, WON/).first()
  await card.getByRole('button', { name: 'Receipt' }).click()
  const dialog = page.getByRole('dialog', { name: /^Receipt of pick/ })
  await expect(dialog.getByRole('status')).toContainText('Verified')
  expect(performance.now() - startedMs, 'from a settled pick to its verified receipt').toBeLessThan(
    VERIFIED_MS,
  )
  await tour.shot(
    page,
    'Prove that nothing was changed',
    'Your browser checks the receipt against the public log of the brand: the price you took, the result, the rule and the amounts. Download it to check it anywhere, without an account.',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

export async function setLimit({ tour, page }: Telling): Promise<void> {
  await open(page, '/app/play-responsibly')
  const field = page.getByLabel(/^Spending on challenges in 30 days/)
  await field.fill(SPENDING_LIMIT)
  await page.locator('form').filter({ has: field }).getByRole('button', { name: 'Save limit' }).click()
  await expectToast(page, 'Limit saved.')
  await expect(page.getByRole('main')).toContainText('of $500.00 used.')
  await tour.shot(
    page,
    'Set a limit, or take a break',
    'Limits on spending, picks and time. A lower limit applies immediately, a higher one a day later. A time-out cannot be ended early.',
  )
}
