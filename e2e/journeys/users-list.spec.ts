import { expect, test } from '../pages/journey.ts'
import { DEMO } from '../pages/people.ts'
import { expectToast } from '../pages/toast.ts'
import { openRowMenu, type SearchBody, searchAfter, usersPage } from '../pages/users-page.ts'

const REAL = { key: 'type', op: '=', value: 'REAL' }

test.describe('the users list of an ADMIN', () => {
  // No journey registers in this brand, so its list keeps its length.
  test.use({ role: 'ADMIN', brand: 'generic' })

  test('[A082] [A090] [A095] [A096] [A106] shows the users, without the controls for super admins', async ({
    page,
    open,
  }) => {
    await open('/admin/users')
    const { table, register } = usersPage(page)
    await expect(table.getByText('hana.kobori@demo.test')).toBeVisible()
    await expect(register).toHaveCount(0)
    await expect(table.getByRole('columnheader', { name: 'Type' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Role', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Type', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    const menu = await openRowMenu(page, DEMO.USER.email)
    await expect(menu.getByRole('menuitem', { name: /able user/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await openRowMenu(page, 'marek.zielny@demo.test')
    await page.getByRole('menuitem', { name: /^Resend/ }).click()
    await expectToast(page, 'Verification email resent successfully!')
  })

  test('[B018] [B019] [B020] [X025] [X035] [X036] [X037] [X041] [X045] [X046] [X047] [X048] pages through the list, sends one filter alone, several under AND, and drops empty ones', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const first = await searchAfter(page, () => open('/admin/users'))
    expect(first).toMatchObject({ pageNo: 1, pageSize: 10, filters: REAL, sorters: ['-createdDate'] })
    const { pages, search, table } = usersPage(page)
    // The answer has arrived; the total is read once its rows are there.
    await expect(table.getByRole('row')).toHaveCount(11)
    const total = Number(/of ([\d,]+) entries/.exec((await pages.textContent()) ?? '')?.[1])
    expect(total).toBeGreaterThan(10)
    expect(total).toBeLessThan(20)
    await expect(pages.getByText(`Showing 1 to 10 of ${total} entries`, { exact: true })).toBeVisible()
    await expect(pages.getByText('Data per page', { exact: true })).toBeVisible()
    for (const size of ['10', '20', '50'])
      await expect(pages.getByRole('radio', { name: size, exact: true })).toBeAttached()

    const second = await searchAfter(page, () => pages.getByRole('button', { name: 'Next page' }).click())
    expect(second).toMatchObject({ pageNo: 2, pageSize: 10 })
    await expect(pages.getByText(`Showing 11 to ${total} of ${total} entries`)).toBeVisible()
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
    const larger = await searchAfter(page, () => pages.getByText('20', { exact: true }).click())
    expect(larger).toMatchObject({ pageNo: 1, pageSize: 20 })
    await expect(pages.getByText(`Showing 1 to ${total} of ${total} entries`)).toBeVisible()

    const found = await searchAfter(page, () => search.fill('  hana '))
    expect(found.filters).toEqual({
      op: 'AND',
      values: [{ key: 'words', op: 'LIKE', value: '%hana%' }, REAL],
    })
    await expect(table.getByRole('row')).toHaveCount(2)
    const emptied = page
      .waitForRequest(/\/api\/admin\/users\/search$/, { timeout: 1_500 })
      .catch(() => undefined)
    await search.fill('   ')
    await expect(table.getByRole('row')).not.toHaveCount(2)
    // The unfiltered page is known already, so it may come without another call.
    expect((await emptied)?.postDataJSON().filters ?? REAL).toEqual(REAL)

    const sort = (title: string) =>
      table.getByRole('columnheader').getByRole('button', { name: title, exact: true }).click()
    const byEmail = await searchAfter(page, () => sort('Email'))
    expect(byEmail.sorters).toHaveLength(1)
    const again = await searchAfter(page, () => sort('Email'))
    expect([...byEmail.sorters, ...again.sorters].sort()).toEqual(['+email', '-email'])
  })

  test('[X043] [X040] a range of days becomes >= and <=, once both ends are given', async ({
    page,
    open,
  }) => {
    await open('/admin/users')
    await expect(usersPage(page).row('hana.kobori@demo.test')).toBeVisible()
    let searches = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/users/search')) searches += 1
    })
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Created', exact: true }).click()
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await page.waitForTimeout(700)
    expect(searches).toBe(0)
    const body = await searchAfter(page, () => page.getByLabel('To', { exact: true }).fill('2020-07-01'))
    expect(body.filters).toEqual({
      op: 'AND',
      values: [
        { key: 'createdDate', op: '>=', value: '2020-01-01T00:00:00.000Z' },
        { key: 'createdDate', op: '<=', value: '2020-07-01T22:59:59.999Z' },
        REAL,
      ],
    })
    await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  })

  test('[X029] [X039] [X040] [X043] a number is compared in five ways, and Between needs both ends', async ({
    page,
    open,
  }) => {
    await open('/admin/users')
    await expect(usersPage(page).table.getByText('hana.kobori@demo.test')).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Failed sign-ins', exact: true }).click()
    const operation = page.getByLabel('Failed sign-ins', { exact: true })
    await operation.click()
    await expect(page.getByRole('option')).toHaveText([
      'Greater than',
      'Greater than or equal to',
      'Less than',
      'Less than or equal to',
      'Between',
    ])
    await page.getByRole('option', { name: 'Less than or equal to' }).click()
    const value = page.getByLabel('Value', { exact: true })
    const single = await searchAfter(page, () => value.pressSequentially('a-1b.2c'))
    await expect(value).toHaveValue('-12')
    expect(single.filters).toEqual({ op: 'AND', values: [{ key: 'loginFails', op: '<=', value: -12 }, REAL] })

    await operation.click()
    await page.getByRole('option', { name: 'Between' }).click()
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
    const bodies: SearchBody[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/users/search')) bodies.push(request.postDataJSON())
    })
    await from.fill('3')
    await to.fill('1')
    await expect(page.getByText('From cannot be greater than To', { exact: true })).toBeVisible()
    await page.waitForTimeout(700)
    expect(JSON.stringify(bodies)).not.toContain('>=')
    const both = await searchAfter(page, () => to.fill('5'))
    expect(both.filters).toEqual({
      op: 'AND',
      values: [{ key: 'loginFails', op: '>=', value: 3 }, { key: 'loginFails', op: '<=', value: 5 }, REAL],
    })
    await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  })

  test('[X024] [X025] [X026] [X027] [X028] [X033] shows money, counts, dates and gaps in the formats of the platform', async ({
    page,
    open,
  }) => {
    await page.route('**/api/admin/users/search', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const [euro, unknown] = body.content
      Object.assign(euro, {
        rewardBalance: 1234567.5,
        currency: 'EUR',
        currencySymbol: '€',
        loginFails: 12345,
        createdDate: '2026-07-04T13:05:00Z',
        lastLogin: null,
        deriveRegion: null,
      })
      Object.assign(unknown, { rewardBalance: 20, currency: 'CAD', currencySymbol: 'CAD' })
      await route.fulfill({ response: answer, json: body })
    })
    await open('/admin/users')
    const { table } = usersPage(page)
    await expect(table.getByText('hana.kobori@demo.test')).toBeVisible()
    const titles = await table.getByRole('columnheader').allTextContents()
    const cell = (row: number, title: string) =>
      table.getByRole('row').nth(row).getByRole('cell').nth(titles.indexOf(title))
    await expect(cell(1, 'Rewards')).toHaveText('€1,234,567.50')
    await expect(cell(1, 'Failed sign-ins')).toHaveText('12,345')
    await expect(cell(1, 'Created')).toHaveText('Jul 4th, 2026, 2:05 PM (BST)')
    await expect(cell(1, 'Last sign-in')).toHaveText('-')
    await expect(cell(1, 'Region')).toHaveText('-')
    await expect(cell(2, 'Rewards')).toHaveText(/^CAD\s20\.00$/)
  })
})
