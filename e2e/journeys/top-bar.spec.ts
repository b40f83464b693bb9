import type { Page } from '@playwright/test'
import { namesOf, watchCalls } from '../pages/calls.ts'
import { contextOf, expectOfAccount, LOOK_MS, moneyText } from '../pages/context.ts'
import { expect, test } from '../pages/journey.ts'
import { openUserMenu, shell } from '../pages/shell.ts'

test.use({ role: 'USER' })

async function scrollTo(page: Page, y: number): Promise<void> {
  // A strip that appears above moves the page, so each try scrolls again.
  const scrolledTo = () =>
    page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' })
      return window.scrollY
    }, y)
  await expect.poll(scrolledTo).toBe(y)
}

test('[T040] [T041] [T042] [T043] [T044] [X024] [S009] the bar has account picker, odds type, balance and user menu, and only an active account lets the odds type change', async ({
  page,
  open,
  brand,
}) => {
  const { accounts } = await contextOf(page.request, brand)
  const current = accounts.find(({ status }) => status === 'ACTIVE')
  if (current === undefined) throw new Error('The player has no active account.')
  await open('/app')
  const bar = page.getByRole('banner')
  await expect(shell(page).accountPicker).toContainText(current.accno)
  await expect(shell(page).accountPicker).toContainText(moneyText(current.accountSize))
  await expect(bar.getByRole('group', { name: 'Odds type' })).toBeVisible()
  await expect(bar.getByText('Balance', { exact: true })).toBeVisible()
  await expectOfAccount({ request: page.request, brand, accno: current.accno }, async ({ balance }) => {
    await expect(bar.getByText(moneyText(balance), { exact: true })).toBeVisible({ timeout: LOOK_MS })
  })
  await expect(shell(page).userMenu).toBeVisible()

  await test.step('the user menu of a player names them and has theme and Log Out, no dashboard switch', async () => {
    const menu = await openUserMenu(page)
    await expect(menu).toContainText('Mara Okonjo')
    await expect(menu.getByText('Role : USER', { exact: true })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Log Out', exact: true })).toBeVisible()
    await expect(menu.getByText(/Switch To|Back To Admin/)).toHaveCount(0)
    await menu.getByRole('menuitem', { name: 'Light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await menu.getByRole('menuitem', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  })

  await test.step('only an active account lets the odds type change', async () => {
    const { accountPicker, accounts } = shell(page)
    await page.getByText('American', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'American' })).toBeChecked()
    await page.getByText('Decimal', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Decimal' })).toBeChecked()
    await accountPicker.click()
    await accounts.getByRole('switch', { name: 'Hide Inactive' }).click()
    await accounts
      .getByRole('listitem')
      .filter({ hasText: 'CHALLENGE LOST' })
      .getByRole('button')
      .first()
      .click()
    await page.getByText('American', { exact: true }).click()
    await expect(
      page.getByText('Oops! Your account status is challenge lost, so you cannot place the pick.'),
    ).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Decimal' })).toBeChecked()
  })
})

for (const role of ['ADMIN', 'SUPER_ADMIN'] as const)
  test.describe(role, () => {
    test.use({ role })

    test(`[T041] [T044] [A008] an ${role} switches between the two dashboards`, async ({ page, open }) => {
      await open('/app')
      const menu = await openUserMenu(page)
      await expect(menu.getByText(`Role : ${role}`, { exact: true })).toBeVisible()
      await menu.getByRole('menuitem', { name: 'Switch To Admin Dashboard', exact: true }).click()
      await expect(shell(page).backofficeMenu).toBeVisible()
      await expect(page).toHaveURL(/\/admin\?/)
      const adminMenu = await openUserMenu(page)
      await adminMenu.getByRole('menuitem', { name: 'Switch To User Dashboard', exact: true }).click()
      await expect(shell(page).playerMenu).toBeVisible()
      await expect(page).toHaveURL(/\/app\?/)
      await expect(page.getByText('Back To Admin Login')).toHaveCount(0)
    })
  })

test('[T045] [T046] [T034] the bar darkens after 30 px and shows the title after 40 px', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await open('/app/add-new-challenge')
  const bar = page.getByRole('banner')
  await expect(page.getByRole('article').first()).toBeVisible()
  const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await colour()
  await scrollTo(page, 30)
  expect(await colour()).toBe(light)
  await scrollTo(page, 31)
  await expect(bar).toHaveAttribute('data-darkened')
  expect(brightness(await colour())).toBeLessThan(brightness(light))
  await scrollTo(page, 40)
  const title = bar.getByText('Add new challenge', { exact: true }).and(page.locator('span'))
  await expect(title).toHaveCount(0)
  await scrollTo(page, 41)
  await expect(title).toBeVisible()
  await scrollTo(page, 0)
  await expect(title).toHaveCount(0)
  await expect(bar).not.toHaveAttribute('data-darkened')

  await open('/app')
  await expect(shell(page).heading).toBeVisible()
  await scrollTo(page, 60)
  await expect(bar).toHaveAttribute('data-darkened')
  await expect(bar).not.toHaveAttribute('data-titled')
})

/** Works for rgb() and color(srgb): the parts are numbers in the same order. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) * (colour.startsWith('color(') ? 255 : 1)
}

test('[T034] [T047] [T048] [T049] [T050] title, heading and breadcrumb say where the page is, in the words of the brand', async ({
  page,
  open,
}) => {
  // A narrower bar folds the path of a game.
  await page.setViewportSize({ width: 1920, height: 900 })
  await open('/app/challenge-reset')
  await expect(shell(page).heading).toHaveText('Challenge reset')
  await expect(page).toHaveTitle('Challenge reset · Overmark · Pick trading')
  const { breadcrumb } = shell(page)
  const crumbs = async () =>
    await breadcrumb.locator('li:not([data-folded])').evaluateAll((items) =>
      items.map((item) => {
        const link = item.querySelector('a')
        return [(item.textContent ?? '').replace(/^\//, ''), link ? new URL(link.href).pathname : undefined]
      }),
    )
  await open('/app/account-overview')
  await expect(breadcrumb.getByText('You are here:', { exact: true })).toBeVisible()
  await expect.poll(crumbs).toEqual([
    ['Home', '/app'],
    ['Account overview', '/app/account-overview'],
  ])
  await open('/app/account-overview/reset-history')
  await expect.poll(async () => (await crumbs()).at(-1)).toEqual(['Reset history', undefined])
  await open('/app/soccer/epl/pre-match/game-details?fixtureId=1')
  await expect.poll(crumbs).toEqual([
    ['Home', '/app'],
    ['Soccer', '/app/soccer'],
    ['Epl', '/app/soccer/epl'],
    ['Game details', '/app/soccer/epl/pre-match'],
  ])
  await breadcrumb.getByRole('link', { name: 'Soccer' }).click()
  await expect(page).toHaveURL(/\/app\/soccer\?/)
  await expect(shell(page).heading).toHaveText('Soccer')
  await expect(page).toHaveTitle('Soccer · Overmark · Pick trading')
})

test('[T062] [T063] the odds type changes without a call and is kept in the local store, version 6', async ({
  page,
  open,
}) => {
  await open('/app')
  await expect(page.getByRole('heading', { name: 'Challenge objectives' })).toBeVisible()
  const calls = watchCalls(page)
  await page.getByText('American', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'American' })).toBeChecked()
  // The dashboard is active without input: banners turn, scores are followed. Nothing is reported about the odds type.
  const isLooking = /^GET |\/(un)?subscribe\/|\/search$|\/banners\/\d+\/view$/
  expect(namesOf(calls).filter((name) => !isLooking.test(name))).toEqual([])
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('pickproof:pick-trading') ?? '{}'))
  expect(stored).toMatchObject({ version: 6, state: { oddType: 'AMERICAN' } })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'American' })).toBeChecked()

  await page.evaluate((old) => {
    localStorage.setItem(
      'pickproof:pick-trading',
      JSON.stringify({ ...old, version: 5, state: { ...old.state, theme: 'light' } }),
    )
  }, stored)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Decimal' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test.describe('motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[T061] a page arrives over 700 ms, and without motion where less motion is preferred', async ({
    page,
    open,
  }) => {
    await open('/app/certificates')
    await expect(shell(page).heading).toHaveText('Certificates')
    const durations = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main > *')].map(
          (element) => getComputedStyle(element).animationDuration,
        ),
      )
    // The first page of a visit comes from nowhere.
    expect(await durations()).not.toContain('0.7s')
    await shell(page).breadcrumb.getByRole('link', { name: 'Home' }).click()
    await expect.poll(durations).toContain('0.7s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await durations()).not.toContain('0.7s')
  })
})
