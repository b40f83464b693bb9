/** An account on its way and at its end, as its overview tells it. */
import { expect } from '@playwright/test'
import { shell } from '../../e2e/pages/shell.ts'
import { open, type Telling } from './story-people.ts'

/** Chooses the account in the bar at the top, where accounts that have ended are found too. */
export async function chooseAccount({ page }: Pick<Telling, 'page'>, accno: string): Promise<void> {
  await open(page, '/app')
  const { accountPicker, accounts } = shell(page)
  await expect(accountPicker).toBeVisible()
  if ((await accountPicker.textContent())?.includes(accno)) return
  await accountPicker.click()
  const hide = accounts.getByRole('switch', { name: 'Hide Inactive' })
  if (await hide.isChecked()) await hide.click()
  await accounts.getByRole('button', { name: new RegExp(`^${accno}`) }).click()
  await expect(accountPicker).toContainText(accno)
}

export async function chooseAndSeeOverview(telling: Telling, accno: string): Promise<void> {
  const { page, tour } = telling
  await chooseAccount(telling, accno)
  await open(page, '/app/account-overview')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Distance to each line' })).toBeVisible()
  await tour.shot(
    page,
    'Where the account stands',
    'The curve of the equity against target and limits, the distance to each of them, the time that is left, the days one by one, and the rules with the numbers of this account.',
  )
}

export async function passedOverview(telling: Telling, accno: string): Promise<void> {
  const { page, tour } = telling
  await chooseAccount(telling, accno)
  await open(page, '/app/account-overview')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await tour.shot(
    page,
    'Stage 1 is passed',
    'The report names the rule, the figure, the limit and the picks behind them, and says what happens next. Stage 2 is open already, with the options that were bought.',
  )
}
