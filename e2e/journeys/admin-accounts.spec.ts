import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { APIRequestContext, Page } from '@playwright/test'
import { answerAfter, bodyAfter } from '../pages/calls.ts'
import { expect, test } from '../pages/journey.ts'
import { doneByTwo } from '../pages/second-person.ts'
import { newPlayer } from '../pages/new-player.ts'
import { expectToast } from '../pages/toast.ts'

const BRAND = 'pick-trading'
const REAL = { key: 'accountSubType', op: '=', value: 'REAL' }
const PLAN = 'STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK'

const headers = { 'x-tenant': BRAND }

async function accountsOf(request: APIRequestContext, email: string): Promise<readonly AdminAccount[]> {
  const filters = { key: 'user.email', op: '=', value: email }
  const answer = await request.post('/api/admin/accounts/search', { headers, data: { filters } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).content
}

const searchAfter = (page: Page, action: () => Promise<unknown>) =>
  bodyAfter(page, /\/api\/admin\/accounts\/search$/, action)

/** Finds the account by its number and opens what can be done with it. */
async function openMenu(page: Page, accno: string) {
  await page.getByLabel('Search by accno').fill(accno)
  await expect(page.getByRole('table', { name: 'Accounts List' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Actions for ${accno}` }).click()
  return page.getByRole('menu')
}

const choose = async (page: Page, accno: string, entry: string) =>
  await (await openMenu(page, accno)).getByRole('menuitem', { name: entry, exact: true }).click()

test.describe('the accounts of a SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('[B002] [B003] [B004] [B005] [B006] [B033] [B034] [B035] [X044] six lists of one kind, and files of them', async ({
    page,
    open,
  }) => {
    const first = await searchAfter(page, () => open('/admin/accounts'))
    expect(first.filters).toEqual(REAL)
    await expect(page.getByRole('heading', { name: 'Accounts List' })).toBeVisible()
    const table = page.getByRole('table', { name: 'Accounts List' })
    for (const title of [
      ...['Accno', 'Type', 'Status', 'Balance', 'Size', 'Challenge', 'Plan', 'Picks', 'Profit', 'Daily loss'],
      ...['Profit %', 'Expires', 'Stage', 'Hold until', 'User', 'Activated', 'Days', 'Fee', 'Completed'],
      ...['Closure reason', 'Sub-type', 'User type'],
    ])
      await expect(table.getByRole('columnheader', { name: title, exact: true })).toHaveCount(1)

    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await answerAfter(page, /\/api\/admin\/accounts\/export\/csv$/, () =>
      page.getByRole('menuitem', { name: 'First 100 rows' }).click(),
    )
    expect(file.request().postDataJSON()).toMatchObject({ pageNo: 1, pageSize: 100, filters: REAL })
    expect(await file.headerValue('content-type')).toContain('text/csv')

    for (const [entry, title, prefix] of [
      ['Trial', 'Trial accounts', 'FREE_TRIAL_%'],
      ['Stage 1', 'Stage 1 accounts', 'STAGE_1_%'],
      ['Stage 2', 'Stage 2 accounts', 'STAGE_2_%'],
      ['Big league', 'Big League accounts', 'BIG_LEAGUE_%'],
    ] as const) {
      const link = page.getByRole('navigation').getByRole('link', { name: entry, exact: true })
      const body = await searchAfter(page, () => link.click())
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      expect(body.filters).toEqual({
        op: 'AND',
        values: [REAL, { key: 'challengePlan', op: 'LIKE', value: prefix }],
      })
    }

    // Other journeys open accounts, so what the demo has is not among the newest.
    const completed = [{ key: 'status', op: '=', value: 'PHASE_COMPLETED' }]
    await open(`/admin/accounts?filters=${encodeURIComponent(JSON.stringify(completed))}`)
    await expect(table.getByText('CHALLENGE COMPLETED').first()).toBeAttached()

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).click()
    const plan = page.getByRole('dialog').getByLabel('Plan', { exact: true })
    const typed = await searchAfter(page, () => plan.fill('STAGE_1_1'))
    expect(JSON.stringify(typed.filters)).toContain(
      '{"key":"challengePlan","op":"LIKE","value":"STAGE_1_1%"}',
    )
  })

  test('[B029] [B037] [B038] [B039] [B052] [B055] [B056] [B057] [B192] staff open, view and change an account, and cannot purge its bookings', async ({
    page,
    open,
    playwright,
  }) => {
    const visitor = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    const { email } = await newPlayer(visitor)
    await visitor.dispose()
    await open('/admin/accounts')
    await page.getByRole('button', { name: 'New account', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox', { name: 'User' }).fill(email)
    await dialog.getByRole('button', { name: email }).click()
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeDisabled()
    await expect(dialog.getByLabel('Challenge plan')).toBeFocused()
    await dialog.getByLabel('Challenge plan').fill('Stage 1 · 10,000 · 25 picks · 30 days · minimum pick 2')
    await page
      .getByRole('option', { name: 'Stage 1 · 10,000 · 25 picks · 30 days · minimum pick 2%' })
      .click()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await doneByTwo(page)
    const account = (await accountsOf(page.request, email)).find(
      ({ challengePlan }) => challengePlan === PLAN,
    )
    const accno = account?.accno ?? ''
    await expect(dialog).toHaveCount(0)

    await choose(page, accno, 'Disable account')
    await expect(dialog.getByText('All active picks of this account will be cancelled.')).toBeVisible()
    await dialog.getByLabel('Disable temporarily').check()
    const disable = dialog.getByRole('button', { name: 'Disable account', exact: true })
    await expect(disable).toBeDisabled()
    await dialog.getByLabel('Closure reason').fill('A document is missing')
    await disable.click()
    await doneByTwo(page)
    const row = page.getByRole('table', { name: 'Accounts List' }).getByRole('row').filter({ hasText: accno })
    await expect(row.getByText('INACTIVE')).toBeAttached()

    await choose(page, accno, 'Set hold time')
    const asked = page.waitForRequest(/\/hold-time-update$/)
    const beforeMs = Date.now()
    await dialog.getByRole('button', { name: 'Now', exact: true }).click()
    const heldUntilMs = Date.parse((await asked).postDataJSON().holdExpireDate)
    expect(heldUntilMs).toBeGreaterThanOrEqual(beforeMs + 29_000)
    expect(heldUntilMs).toBeLessThanOrEqual(Date.now() + 30_000)
    // It would bring a disabled account back.
    await doneByTwo(page)

    await choose(page, accno, 'Enable account')
    await expect(dialog.getByLabel('Status')).toHaveValue('ACTIVE')
    await dialog.getByLabel('Status').click()
    await page.getByRole('option', { name: 'INACTIVE', exact: true }).click()
    await expect(dialog.getByLabel('Disable temporarily')).toBeChecked()
    await dialog.getByLabel('Status').click()
    await page.getByRole('option', { name: 'ACTIVE', exact: true }).click()
    await dialog.getByRole('button', { name: 'Enable account', exact: true }).click()
    await doneByTwo(page)
    await expect(row.getByText('INACTIVE')).toHaveCount(0)

    await choose(page, accno, 'Update')
    await dialog.getByLabel('Minimum picks').fill('20')
    await dialog.getByLabel('Balance').fill('10050')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByLabel('Note').fill('A gift of the house')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await doneByTwo(page)

    await row.click()
    const panel = page.getByRole('complementary', { name: `Details of ${accno}` })
    await expect(panel.getByText('0 of 20')).toBeVisible()
    await expect(panel.getByText('$10,050.00').first()).toBeVisible()
    const chart = panel.getByRole('slider', { name: `Balance of ${accno} after each booking` })
    await expect(chart).toHaveAttribute('aria-valuetext', /\$10,050\.00, Correction \+\$50\.00/)
    await panel.getByText('All bookings').click()
    await expect(panel.getByText('A gift of the house', { exact: true })).toBeVisible()

    await choose(page, accno, 'Recalculate profit')
    await expectToast(page, 'Profit recalculated successfully!')

    await panel.getByRole('link', { name: '0 picks' }).click()
    await expect(page).toHaveURL(/\/admin\/picks(?:\?[^#]*)?#\?filters=/)
    await expect(page.getByText(accno).first()).toBeVisible()
    await page.goBack()

    await choose(page, accno, 'Purge account')
    await expect(page.getByText('This action cannot be undone.')).toBeVisible()
    await page.getByRole('button', { name: 'Purge account', exact: true }).click()
    await expect(
      page.getByText(/^This account has picks or bookings\. We keep such records for 7 years/),
    ).toBeVisible()
    expect(await accountsOf(page.request, email)).toHaveLength(2)
  })

  test('[B007] [B049] the tracking of an account projects an assumed win rate in figures and words', async ({
    page,
    open,
  }) => {
    const [account] = await accountsOf(page.request, 'player@demo.test')
    const accno = account?.accno ?? ''
    await open('/admin/accounts/tracking')
    await expect(page.getByRole('heading', { name: 'Account tracking' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Account' }).fill(accno)
    await page.getByRole('button', { name: accno }).press('Enter')
    await expect(page.getByText(/of the picks must win to break even/)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Choose another account' })).toBeFocused()
    await answerAfter(page, /\/admin\/accounts\/tracking\/\d+\?accountWinRate=12\.5$/, () =>
      page.getByLabel('Assumed win rate').fill('12.5'),
    )
    await expect(page.getByText(/^At a win rate of 12\.5%, the average result of a pick is −/)).toBeVisible()
    await expect(page.getByText(/reaches its loss limit after about/)).toBeVisible()
  })

  test('[B058] the own account offers no purge, no disabling and no log-in', async ({ page, open }) => {
    const me = await (await page.request.get('/api/users/context', { headers })).json()
    await page.route('**/api/admin/accounts/search', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const account of body.content) account.user = { ...account.user, id: me.id, email: me.email }
      await route.fulfill({ response: answer, json: body })
    })
    await open('/admin/accounts')
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    for (const entry of ['View as player', 'Purge account', 'Suspend account'])
      await expect(page.getByRole('menuitem', { name: entry })).toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('the accounts of an ADMIN', () => {
  test.use({ role: 'ADMIN', brand: 'generic' })

  test('[B041] have no test accounts, no sub-type and only the acts of an admin; the history comes in pages of 50, or 10', async ({
    page,
    open,
  }) => {
    const first = await searchAfter(page, () => open('/admin/accounts'))
    expect(first.filters).toEqual({})
    await expect(page.getByRole('button', { name: 'New account' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Sub-type' })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await expect(page.getByRole('menuitem', { name: 'Picks of this account' })).toBeVisible()
    for (const entry of ['Update', 'Recalculate profit', 'Purge account', 'Suspend account'])
      await expect(page.getByRole('menuitem', { name: entry })).toHaveCount(0)
    await page.keyboard.press('Escape')

    const historyAfter = async (action: () => Promise<unknown>) => {
      const body = await bodyAfter(page, /\/api\/accounts\/history\/search$/, action)
      return body.pageSize
    }
    const row = page.getByRole('table', { name: 'Accounts List' }).getByRole('row').nth(1)
    expect(await historyAfter(() => row.click())).toBe(50)
    expect(await historyAfter(() => page.setViewportSize({ width: 390, height: 844 }))).toBe(10)
  })
})
