import { expectAccessiblePart } from '../pages/axe.ts'
import { expectSlipCount, moneylineChip, slip } from '../pages/slip.ts'
import { expect, test } from '../pages/stage-journey.ts'

test('[X017] [X018] [S014] a parlay rule shows an error alert that stays until Got It ! is pressed', async ({
  page,
  open,
  playGames,
}) => {
  const league = await playGames(2)
  const [first, second] = league.games
  if (first === undefined || second === undefined) throw new Error('The league has too few games.')
  await open(`/app/${league.sportId}/${league.id}/pre-match`)
  const alert = page.getByRole('alertdialog', { name: 'Error' })
  const gotIt = alert.getByRole('button', { name: 'Got It !', exact: true })

  await moneylineChip(page, first, 'home').click()
  await moneylineChip(page, first, 'away').click()
  await slip(page).panel.getByText('Parlay', { exact: true }).click()
  await expect(alert).toContainText('You cannot place multiple bets on the same match in a parlay order')
  await expectAccessiblePart(page, '[role=alertdialog]', 'an error alert')
  await page.keyboard.press('Escape')
  await expect(gotIt).toBeFocused()
  await gotIt.click()
  await expect(alert).toHaveCount(0)
  await expect(slip(page).type('Straight')).toBeChecked()

  await moneylineChip(page, first, 'away').click()
  await moneylineChip(page, second, 'home').click()
  await slip(page).panel.getByText('Parlay', { exact: true }).click()
  await moneylineChip(page, first, 'away').click()
  await expect(alert).toContainText('You cannot place multiple bets on the same match in a parlay order')
  await gotIt.click()
  await expectSlipCount(page, 2)
})

test.describe('with a separate clock', () => {
  test.use({ ownContext: true })

  test('[X019] an info alert closes after 3000 ms, not before', async ({ page, open, playGames }) => {
    const league = await playGames(1)
    const [game] = league.games
    if (game === undefined) throw new Error('The league has no game.')
    await page.clock.install()
    await open(`/app/${league.sportId}/${league.id}/pre-match`)
    await moneylineChip(page, game, 'home').click()
    await expectSlipCount(page, 1)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByText('American', { exact: true }).click()
    const alert = page.getByRole('alertdialog', { name: 'Alert' })
    await expect(alert).toContainText(
      'Due to oddType change your selected bet has been automatically removed',
    )
    await page.clock.runFor(2900)
    await expect(alert).toBeVisible()
    await page.clock.runFor(200)
    await expect(alert).toHaveCount(0)
  })
})
