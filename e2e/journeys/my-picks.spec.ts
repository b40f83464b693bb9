import type { Page } from '@playwright/test'
import { watchCalls } from '../pages/calls.ts'
import { shell } from '../pages/shell.ts'
import { TOTAL_LINE } from '../pages/stage.ts'
import { expect, test } from '../pages/stage-journey.ts'
import { expectToast } from '../pages/toast.ts'

const cards = (page: Page) => page.getByLabel(/^Pick \d+, /)
const cardOf = (page: Page, id: number) => page.getByLabel(new RegExp(`^Pick ${id}, `))

const PLAYER_FIELDS = [
  'id account sport status executedOn gameDate placedDate createdDate betAmount toWonAmount type league',
  'marketLabel matchName oddsAmerican oddsDecimal oddsPoints oddsName oddFormat oddSelectionLine retryCount',
  'isLive sportsBookId fixtureId canCashOut childPicks graderResponse homeTeamLogo awayTeamLogo',
].flatMap((line) => line.split(' '))

test('[U007] [U024] [U025] [P009] the pick history has tabs and filters over straight and parlay picks', async ({
  page,
  open,
  player,
  playGames,
}) => {
  const { games } = await playGames(3)
  const [one, two, three] = games
  if (!(one && two && three)) throw new Error('too few games')
  const straight = await player.place([{ game: one, name: 'home', price: 2.1 }], 20)
  const parlay = await player.place(
    [
      { game: two, name: 'home', price: 2.1 },
      { game: three, name: 'home', price: 2.1 },
    ],
    20,
  )
  for (const name of PLAYER_FIELDS) expect(straight, name).toHaveProperty(name)
  expect(straight.account.accno).toBe(player.accountNo)

  await open('/app/my-picks')
  await expect(shell(page).heading).toHaveText('My picks')
  await expect(cards(page)).toHaveCount(2)
  await expect(cardOf(page, straight.id)).toContainText(`Straight · #${straight.id}`)
  await expect(cardOf(page, straight.id)).toContainText(one.home)
  await expect(cardOf(page, parlay.id)).toContainText('Parlay, 2 legs')
  await expect(cardOf(page, parlay.id)).toContainText('4.410')

  await page.getByRole('radio', { name: /^Settled/ }).click({ force: true })
  await expect(page.getByText('No settled picks yet.')).toBeVisible()
  await page.getByRole('radio', { name: /^Active/ }).click({ force: true })
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Parlay' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cardOf(page, parlay.id)).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /^Active/ })).toBeChecked()

  await page.getByRole('radio', { name: /^Settled/ }).click({ force: true })
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page.getByText('No settled picks yet.')).toBeVisible()

  await open('/app/my-picks?tab=lost&type=TEASER&sport=x%27&page=0&size=7')
  await expect(cards(page)).toHaveCount(2)
})

test('[B195] [U031] [U032] a cash-out asks first, reports its success in a toast and loads the list again', async ({
  page,
  open,
  player,
  playGames,
}) => {
  const [game] = (await playGames(1)).games
  if (game === undefined) throw new Error('too few games')
  const pick = await player.place([{ game, name: 'home', price: 2.1 }], 50)
  await open('/app/my-picks')
  await cardOf(page, pick.id).getByRole('button', { name: 'CASH OUT $45.00' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cash out this pick?' })
  await expect(question).toContainText('$45.00 of your stake of $50.00')
  await question.getByRole('button', { name: 'Keep the pick' }).click()
  await expect(question).toHaveCount(0)
  await expect(cardOf(page, pick.id)).toContainText('ACTIVE')

  await cardOf(page, pick.id)
    .getByRole('button', { name: /^CASH OUT/ })
    .click()
  const calls = watchCalls(page)
  await question.getByRole('button', { name: 'Cash out $45.00' }).click()
  await expectToast(page, 'Pick cashed out successfully!')
  await expect(cardOf(page, pick.id)).toContainText('CASH OUT')
  await expect(cardOf(page, pick.id).getByRole('button', { name: /^CASH OUT/ })).toHaveCount(0)
  await expect(cardOf(page, pick.id)).toBeFocused()
  const at = calls.findIndex(({ path }) => path === `/accounts/picks/${pick.id}/cached-out`)
  expect(at).toBeGreaterThanOrEqual(0)
  expect(calls.slice(at).map(({ path }) => path)).toContain('/accounts/picks/search')
  await expect(page.getByRole('banner')).toContainText('$995.00')
})

test('a player who cashes out among the open picks stays among them', async ({
  page,
  open,
  player,
  playGames,
}) => {
  const [one, two] = (await playGames(2)).games
  if (!(one && two)) throw new Error('too few games')
  const older = await player.place([{ game: one, name: 'home', price: 2.1 }], 20)
  const newer = await player.place([{ game: two, name: 'home', price: 2.1 }], 20)
  await open('/app/my-picks?tab=active')
  const cashOut = async (id: number) => {
    await cardOf(page, id)
      .getByRole('button', { name: /^CASH OUT/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cash out $18.00' }).click()
    await expect(cardOf(page, id)).toHaveCount(0)
  }
  await cashOut(newer.id)
  await expect(cardOf(page, older.id)).toBeFocused()
  await cashOut(older.id)
  await expect(page.getByText('No open picks.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a game that ends settles its picks on the open page, with score, deciding sum and rule', async ({
  page,
  open,
  player,
  playGames,
  stage,
}) => {
  const [game, second, third] = (await playGames(3)).games
  if (!(game && second && third)) throw new Error('too few games')
  const won = await player.place([{ game, name: 'over', price: 2 }], 20)
  const lost = await player.place([{ game: second, name: 'home', price: 2.1 }], 20)
  const parlay = await player.place(
    [
      { game, name: 'home', price: 2.1 },
      { game: third, name: 'home', price: 2.1 },
    ],
    20,
  )
  await open('/app/my-picks')
  await expect(cards(page)).toHaveCount(3)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await stage.end(game, [110, 104])
  await stage.end(second, [90, 98])

  await expect(page.getByLabel(`Pick ${won.id}, WON`)).toBeVisible()
  await expect(cardOf(page, won.id)).toContainText(`214 is more than ${TOTAL_LINE}.`)
  await expect(cardOf(page, won.id)).toContainText('Rule basketball.total.full-game')
  await expect(cardOf(page, won.id)).toContainText('All points of both sides are compared with the line')
  await expect(cardOf(page, won.id)).toContainText('+$20.00')
  await expect(page.getByLabel(`Pick ${lost.id}, LOST`)).toBeVisible()
  await expect(cardOf(page, lost.id)).not.toContainText('Net Profit')
  await expect(cardOf(page, parlay.id)).toContainText('1 won · 1 open')
  await expect(cardOf(page, parlay.id).getByRole('button', { name: /^CASH OUT/ })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Settled/ })).toHaveAccessibleName(/2/)

  await stage.end(third, [90, 88])
  await expect(page.getByLabel(`Pick ${parlay.id}, WON`)).toBeVisible()
  await expect(cardOf(page, parlay.id)).toContainText('+$68.20')
  await expect(page.getByRole('banner')).toContainText('$1,068.20')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
