import type { Page } from '@playwright/test'
import { listOfPerson, openPanel } from '../pages/admin-list.ts'
import { answerAfter, bodyAfter } from '../pages/calls.ts'
import { asShown, type DemoPicks, placeDemoPicks } from '../pages/demo-picks.ts'
import { expect, test as base } from '../pages/journey.ts'
import { doneByTwo } from '../pages/second-person.ts'
import { expectToast } from '../pages/toast.ts'

const test = base.extend<{ picks: DemoPicks }>({
  picks: async ({ playwright }, use) => {
    // A separate context: a sign-in ends the session that was there before.
    const request = await playwright.request.newContext({
      baseURL: process.env.BASE_URL ?? '',
      storageState: { cookies: [], origins: [] },
    })
    await use(await placeDemoPicks(request))
    await request.dispose()
  },
})

const table = (page: Page) => page.getByRole('table', { name: 'Picks List' })
const rowOf = (page: Page, id: number) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: String(id), exact: true }) })

const searchAfter = (page: Page, action: () => Promise<unknown>) =>
  bodyAfter(page, /\/api\/admin\/picks\/search$/, action)

async function choose(page: Page, id: number, entry: string) {
  await page.getByRole('button', { name: `Actions for pick ${id}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test.describe('the picks of an ADMIN', () => {
  test.use({ role: 'ADMIN' })

  test('[B011] [B031] [B033] [B084] [B085] [B086] [B087] [B089] [B096] [A091] [A102] [A103] [X042] the open picks, parlays with their legs, and one pick beside them', async ({
    page,
    open,
    picks: { email, straight, parlay },
  }) => {
    const first = await searchAfter(page, () => open('/admin/picks'))
    expect(first.sorters).toEqual(['-id'])
    expect(first.filters.values).toContainEqual({ key: 'status', op: 'IN', value: ['PENDING'] })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picks List')
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('PENDING')

    await page.getByLabel('Search by name, email or phone').fill(email)
    await expect(table(page).getByRole('row')).toHaveCount(5)
    await expect(rowOf(page, parlay.id)).toContainText('2 legs')
    for (const leg of parlay.childPicks)
      await expect(rowOf(page, leg.id)).toContainText(asShown(leg.oddsName))
    const flat = await searchAfter(page, () => page.getByRole('switch', { name: 'Group parlays' }).uncheck())
    expect(JSON.stringify(flat.filters)).not.toContain('"type"')
    await expect(table(page).getByRole('row')).toHaveCount(5)
    await page.getByRole('switch', { name: 'Group parlays' }).check()

    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await answerAfter(page, /\/api\/admin\/picks\/export\/csv$/, () =>
      page.getByRole('menuitem', { name: 'First 100 rows' }).click(),
    )
    expect(file.request().postDataJSON()).toMatchObject({ pageNo: 1, pageSize: 100 })
    expect(await file.headerValue('content-type')).toContain('text/csv')

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Id', exact: true }).click()
    const idField = page.getByRole('dialog').getByLabel('Id', { exact: true })
    const byId = await searchAfter(page, () => idField.pressSequentially(`a${straight.id}, b-`))
    await expect(idField).toHaveValue(`${straight.id},`)
    expect(byId.filters.values).toContainEqual({ key: 'id', op: 'IN', value: [String(straight.id)] })
    await page.keyboard.press('Escape')
    await expect(table(page).getByRole('row')).toHaveCount(2)

    await page.route('**/odds-history?*', (route) => route.fulfill({ json: { oddsDto: [] } }))
    const panel = await openPanel(page, String(straight.id))
    await expect(panel.getByRole('heading', { name: 'Odds history' })).toBeVisible()
    await expect(panel.getByText('No Odds History Available')).toBeVisible()
    await expect(panel.getByLabel('Number of entries')).toHaveValue('2')
    await page.unroute('**/odds-history?*')
    const history = page.waitForResponse(/odds-history\?noOfEntries=5$/)
    await panel.getByLabel('Number of entries').fill('5')
    expect((await history).ok()).toBe(true)
    await expect(panel).toContainText(email)
    await expect(panel).toContainText('127.0.0.1')
    await expect(panel.getByRole('heading', { name: 'Grader response' })).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Update' })).toHaveCount(0)
  })
})

test.describe('the picks of a SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('[B098] [B099] [B100] [B191] [B192] [B195] a pick is checked, resynced, changed and cancelled, and the exposure follows', async ({
    page,
    open,
    picks: { email, straight },
  }) => {
    await open('/admin/exposure')
    const match = page.getByRole('link', { name: straight.matchName, exact: true })
    await expect(match).toBeVisible()
    await page.getByRole('button', { name: `Markets of ${straight.matchName}` }).click()
    const side = page.getByRole('rowheader', { name: asShown(straight.oddsName), exact: true })
    await expect(page.getByRole('row').filter({ has: side }).first()).toContainText('$')
    await match.click()
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText(straight.fixtureId)
    await expect(rowOf(page, straight.id)).toBeVisible()

    await choose(page, straight.id, 'Check grader result')
    const answer = page.getByRole('dialog', { name: `Grader result of pick #${straight.id}` })
    await expect(answer).toContainText('The game is not over yet.')
    await answer.getByRole('button', { name: 'Close' }).last().click()
    await choose(page, straight.id, 'Execute pick')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Execute' }).click()
    await expectToast(page, 'The game is not over yet.')
    await choose(page, straight.id, 'Resync grader')
    await expectToast(page, 'Trades resynced successfully!')

    await choose(page, straight.id, 'Update pick')
    const form = page.getByRole('dialog', { name: `Update pick #${straight.id}` })
    const save = form.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await form.getByLabel('Decimal odds').fill('2.5')
    await save.click()
    await doneByTwo(page)
    await expect(rowOf(page, straight.id)).toContainText('+150')
    await expect(rowOf(page, straight.id)).toContainText('$30.00')

    await choose(page, straight.id, 'Cancel pick')
    const cancel = page.getByRole('dialog', { name: `Cancel pick #${straight.id}` })
    await expect(cancel.getByRole('button', { name: 'Cancel pick' })).toBeDisabled()
    await cancel.getByLabel(/^Reason/).fill('The feed quoted the wrong team')
    await cancel.getByRole('button', { name: 'Cancel pick' }).click()
    await doneByTwo(page, 'The feed quoted the wrong team')
    await expect(rowOf(page, straight.id)).toHaveCount(0)

    await open(listOfPerson('/admin/picks', email))
    const panel = await openPanel(page, String(straight.id))
    await expect(panel).toContainText('Cancelled by staff: The feed quoted the wrong team')
    await expect(panel.getByRole('heading', { name: 'Grader response' })).toBeVisible()
    await expect(panel.getByRole('table').first()).toContainText('Pick cancelled')
  })
})
