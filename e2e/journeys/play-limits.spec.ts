import type { Page } from '@playwright/test'
import { expectAccessiblePart } from '../pages/axe.ts'
import { confirmWith, startButton } from '../pages/plans.ts'
import { chooseFromUserMenu, signOut } from '../pages/shell.ts'
import { signIn } from '../pages/sign-in.ts'
import { gameOf, leaguePath, moneylineChip, slip } from '../pages/slip.ts'
import { expect, test } from '../pages/stage-journey.ts'
import type { StageLeague } from '../pages/stage.ts'
import { expectToast } from '../pages/toast.ts'

/** A date with its year, as the product writes it. */
const DATE = String.raw`[A-Z][a-z]{2} \d{1,2}(st|nd|rd|th), \d{4}, \d{1,2}:\d{2} [AP]M \(.+?\)`
const dated = (text: string) => new RegExp(text.replaceAll('DATE', DATE))

const openDuties = async (page: Page) => {
  await chooseFromUserMenu(page, 'Play responsibly')
  await expect(page.getByRole('heading', { name: 'Play responsibly', level: 1 })).toBeVisible()
}

/** One limit with its field, its buttons and what applies now. */
const limit = (page: Page, label: string) => {
  // The bar of what is used has the same name.
  const field = page.getByRole('textbox', { name: label, exact: true })
  const row = page.locator('form').filter({ has: field })
  return {
    row,
    set: async (value: string) => {
      await field.fill(value)
      await row.getByRole('button', { name: 'Save limit' }).click()
      await expectToast(page, 'Limit saved.')
    },
  }
}

/** Sends the order through the slip and its countdown. */
const placeOn = async (page: Page, league: StageLeague, index: number) => {
  const game = gameOf(league, index)
  await page.goto(leaguePath(league))
  await moneylineChip(page, game, 'home').click()
  await slip(page).stake(game.home).fill('20')
  await slip(page).place.click()
}

/** Presses the start of the cheapest challenge up to the store, which must not open. */
const tryToBuy = async (page: Page) => {
  await page.goto('/app/add-new-challenge')
  await startButton(page, '$1,000.00').click()
  await page
    .getByRole('dialog', { name: 'Add-ons for $1,000.00' })
    .getByRole('button', { name: 'Continue to checkout' })
    .click()
}

test('[T23-4] limits: lower applies immediately, higher after 24 hours, and a refusal names reason, numbers and date', async ({
  page,
  open,
  player,
  playGames,
}) => {
  const league = await playGames(2)
  await player.place([{ game: gameOf(league, 0), name: 'home', price: 2.1 }], 20)
  await open('/app')
  await openDuties(page)
  const picks = limit(page, 'Picks in 24 hours')
  const spending = limit(page, 'Spending on challenges in 24 hours (USD)')

  await test.step('a lower limit applies immediately, a higher one waits', async () => {
    await picks.set('5')
    await expect(picks.row).toContainText('1 of 5 used.')
    await picks.set('1')
    await expect(picks.row).toContainText('1 of 1 used.')
    await picks.set('10')
    await expect(picks.row).toContainText(dated('1 of 1 used\\. 10 applies from DATE\\.'))
    await spending.set('40')
    await expect(spending.row).toContainText('$0.00 of $40.00 used.')
    await spending.row.getByRole('button', { name: 'Remove limit' }).click()
    await expect(spending.row).toContainText(
      dated('\\$0\\.00 of \\$40\\.00 used\\. The limit ends on DATE\\.'),
    )
    await expectAccessiblePart(page, 'main', 'the limits')
  })

  await test.step('a pick above the limit is refused', async () => {
    await placeOn(page, league, 1)
    await expect(page.getByText(/You limited yourself to/).first()).toHaveText(
      dated(
        'You limited yourself to 1 pick in 24 hours and have placed 1\\. You can place this order again on DATE\\. Your order was not placed\\.',
      ),
    )
    await expect(page.getByRole('banner')).toContainText('$980.00')
  })

  await test.step('a purchase above the limit does not reach the store', async () => {
    await tryToBuy(page)
    expect(await expectToast(page, 'You limited your spending')).toContain(
      'You limited your spending to $40.00 in 24 hours, and this costs $49.00. We did not complete your purchase.',
    )
    expect(page.context().pages()).toHaveLength(1)
  })
})

test('[T23-4] a time-out: no pick and no purchase until its date, and nothing ends it early', async ({
  page,
  open,
  player,
  playGames,
}) => {
  const league = await playGames(1)
  await open('/app')
  await openDuties(page)
  const notice = page.getByText(/It started on/)

  await test.step('the player starts it after a warning', async () => {
    await page.getByLabel('Days (1 to 42)').fill('3')
    await page.getByRole('button', { name: 'Start time-out' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(dated('Take a time-out until DATE\\?'))
    await expect(question).toContainText('Nothing ends it earlier.')
    await confirmWith(page, 'Start time-out')
    await expectToast(page, 'Your break has started.')
    await expect(page.getByText('You are taking a time-out.')).toBeVisible()
    await expect(notice).toHaveText(
      dated('It started on DATE and ends on DATE\\. .*You can request payouts\\.'),
    )
    await expectAccessiblePart(page, 'main', 'a break')
  })

  await test.step('no pick and no purchase', async () => {
    await placeOn(page, league, 0)
    const refusal = dated(
      'You took a time-out on DATE\\. You can place picks again on DATE\\. Your order was not placed\\.',
    )
    await expect(page.getByText(/You took a time-out/).first()).toHaveText(refusal)
    await expect(page.getByRole('banner')).toContainText('$1,000.00')
    await tryToBuy(page)
    expect(await expectToast(page, 'You took a time-out')).toMatch(
      dated('You can buy and reset challenges again on DATE\\. We did not complete your purchase\\.'),
    )
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('neither a shorter one nor a new sign-in ends it', async () => {
    await openDuties(page)
    const end = await notice.textContent()
    await page.getByLabel('Days (1 to 42)').fill('1')
    await page.getByRole('button', { name: 'Start time-out' }).click()
    await confirmWith(page, 'Start time-out')
    await expectToast(page, 'Your break has started.')
    await expect(notice).toHaveText(end ?? '')
    await signOut(page)
    await signIn(page, player.credentials)
    await openDuties(page)
    await expect(notice).toHaveText(end ?? '')
  })
})
