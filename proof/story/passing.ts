/** An account on its way and at its end, as its overview shows it. */
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
    'See how far you are',
    'The chart draws the balance against the target and the limits. Below are the distance to each limit, the time left, each day and the rules of this account.',
  )
}

export async function passedOverview(telling: Telling, accno: string): Promise<void> {
  const { page, tour } = telling
  await chooseAccount(telling, accno)
  await open(page, '/app/account-overview')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await tour.shot(
    page,
    'Pass stage 1',
    'The report names the rule, the profit, the target and the picks behind it. Stage 2 is already open, with the same options.',
  )
}
