import { expect, test } from '../pages/journey.ts'
import { shell } from '../pages/shell.ts'

test.use({ role: 'USER' })

test('[T036] the sidebar is open on /app and closes on pages of depth 3 or less', async ({ page, open }) => {
  await open('/app')
  const { drawer, menuButton, playerMenu } = shell(page)
  await expect(drawer).toBeVisible()
  await playerMenu.getByRole('link', { name: 'Tutorials' }).click()
  await expect(page).toHaveURL(/\/app\/tutorials/)
  await expect(drawer).toHaveCount(0)

  await menuButton.click()
  await expect(drawer).toBeVisible()
  await playerMenu.getByRole('link', { name: 'Soccer' }).click()
  await expect(page).toHaveURL(/\/app\/soccer/)
  await expect(drawer).toHaveCount(0)

  await open('/app/soccer/epl')
  await expect(menuButton).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await open('/app/soccer/epl/pre-match')
  await expect(drawer).toBeVisible()
})

test('[T035] the sidebar is closed on a small screen and closes again after each choice', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/app')
  const { menuButton, playerMenu } = shell(page)
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false')
  await expect(playerMenu).toHaveCount(0)
  await menuButton.click()
  await expect(playerMenu).toBeVisible()
  await playerMenu.getByRole('link', { name: 'Home' }).click()
  await expect(playerMenu).toHaveCount(0)
  await menuButton.click()
  await playerMenu.getByRole('link', { name: 'My picks' }).click()
  await expect(page).toHaveURL(/\/app\/my-picks/)
  await expect(playerMenu).toHaveCount(0)
})

test('[T037] [T038] the layout changes at 600, 900, 1200 and 1536 px and the drawer has its three widths', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/app')
  const { drawer, menuButton } = shell(page)
  for (const [width, drawerWidth] of [
    [900, 309],
    [1199, 309],
    [1200, 239],
    [1535, 239],
    [1536, 409],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await drawer.boundingBox())?.width, `at ${width} px`).toBe(drawerWidth)
  }

  await page.setViewportSize({ width: 899, height: 900 })
  await expect(drawer).toHaveCount(0)
  await menuButton.click()
  const overlay = page.getByRole('dialog', { name: 'Side menu' })
  await expect.poll(async () => (await overlay.boundingBox())?.width).toBe(309)
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)

  const oddsButton = page.getByRole('button', { name: /^Odds type/ })
  await page.setViewportSize({ width: 600, height: 900 })
  await expect(oddsButton).toBeVisible()
  await page.setViewportSize({ width: 599, height: 900 })
  await expect(oddsButton).toBeHidden()
})
