import { listOfPerson, openPanel } from '../pages/admin-list.ts'
import { expectAccessiblePart } from '../pages/axe.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { approveAsSecond, sendForApproval } from '../pages/second-person.ts'
import { newPlayer } from '../pages/new-player.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { expectToast } from '../pages/toast.ts'

const BRAND = 'pick-trading'

test.use({ role: 'SUPER_ADMIN', brand: BRAND })

test('[A109] [B014] [M044] [M045] [M046] staff credit, debit and revoke rewards with a reason, and the player sees it immediately', async ({
  page,
  open,
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
  const player = await newPlayer(request, BRAND)
  await request.dispose()
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const playerPage = await context.newPage()
  await signInByCall(playerPage.request, BRAND, player)
  await playerPage.goto(withBrand('/app/rewards', BRAND))
  const balance = playerPage.getByRole('region', { name: 'Rewards available', exact: true })
  const records = playerPage.getByRole('table', { name: 'Reward records' })
  await expect(balance).toContainText('$0.00')

  const dialog = page.getByRole('dialog')
  const fill = async (amount: string, reason: string) => {
    await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('Reason').fill(reason)
  }

  await test.step('a credit, pressed twice, is booked once', async () => {
    await open(listOfPerson('/admin/reward', player.email))
    await page.getByRole('button', { name: 'Credit rewards', exact: true }).click()
    await dialog.getByLabel('Player').fill(player.email)
    await dialog.getByRole('button', { name: player.email }).click()
    await expect(dialog.getByRole('button', { name: 'Credit rewards', exact: true })).toBeDisabled()
    await fill('25.5', 'Prize of the spring contest')
    await expectAccessiblePart(page, '[role=dialog]', 'the credit dialog')
    await dialog.getByRole('button', { name: 'Credit $25.50' }).dblclick()
    await expectToast(page, 'Reward credited successfully!')
    await expect(page.getByRole('row').filter({ hasText: 'Prize of the spring contest' })).toHaveCount(1)
    await expect(balance).toContainText('$25.50')
    await records.getByRole('button', { name: 'Credit', exact: true }).click()
    const details = playerPage.getByRole('dialog')
    await expect(details).toContainText('Prize of the spring contest')
    await expect(details).not.toContainText('super@demo.test')
    for (const name of ['Reward Information', 'Payment Information', 'Account Details'])
      await expect(details.getByRole('region', { name, exact: true })).toBeVisible()
    await playerPage.keyboard.press('Escape')
  })

  const choose = async (name: string) => {
    const row = page.getByRole('row').filter({ hasText: 'Prize of the spring contest' })
    await row.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  await test.step('a debit above the balance is refused, one within it is booked', async () => {
    await choose('Debit this player')
    await expect(dialog).toContainText('$25.50')
    await fill('25.51', 'Paid elsewhere')
    await dialog.getByRole('button', { name: 'Debit $25.51' }).click()
    await expectToast(page, 'The player has $25.50 in rewards, less than $25.51. Nothing changed.')
    await fill('0.5', 'Paid elsewhere')
    await dialog.getByRole('button', { name: 'Debit $0.50' }).click()
    await expectToast(page, 'Reward debited successfully!')
    await expect(balance).toContainText('$25.00')
  })

  await test.step('a credit that the player has spent in part is not revoked; after another credit it is', async () => {
    await choose('Revoke reward')
    await dialog.getByLabel('Reason').fill('Wrong player')
    await dialog.getByRole('button', { name: 'Revoke $25.50' }).click()
    await expectToast(page, 'The player has $25.00 in rewards, less than $25.50. Nothing changed.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await choose('Credit this player')
    await fill('0.5', 'Debit was wrong')
    await dialog.getByRole('button', { name: 'Credit $0.50' }).click()
    await expect(balance).toContainText('$25.50')
    const panel = await openPanel(page, 'Prize of the spring contest')
    await panel.getByRole('button', { name: 'Revoke $25.50' }).click()
    await dialog.getByLabel('Reason').fill('Wrong player')
    await dialog.getByRole('button', { name: 'Revoke $25.50' }).click()
    await expectToast(page, 'Reward revoked successfully!')
    await expect(balance).toContainText('$0.00')
    await expect(records).toContainText('Credit revoked')
    await expect(panel).toContainText('Reversed by')
    await expect(panel.getByRole('button', { name: /^Revoke/ })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a large credit waits for a second person', async () => {
    await choose('Credit this player')
    await fill('1,500', 'Season prize')
    await dialog.getByRole('button', { name: 'Credit $1,500.00' }).click()
    const sent = await sendForApproval(page, 'The sponsor confirmed it')
    await expect(balance).toContainText('$0.00')
    await approveAsSecond(sent)
    await expect(balance).toContainText('$1,500.00')
  })
  await context.close()
})
