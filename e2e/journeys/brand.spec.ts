import { expect, test, withBrand } from '../pages/journey.ts'
import { signIn } from '../pages/sign-in.ts'
import { DEMO } from '../pages/people.ts'

const LOOKS = [
  { brand: 'pick-trading', name: 'Overmark', title: 'Overmark · Pick trading', host: 'overmark.localhost' },
  { brand: 'generic', name: 'Saltmere', title: 'Saltmere · Pick challenges', host: 'saltmere.localhost' },
  {
    brand: 'sport-funding',
    name: 'Brasshill',
    title: 'Brasshill · Sport funding',
    host: 'brasshill.localhost',
  },
] as const

const PALETTES = {
  'pick-trading': { dark: 'rgb(11, 13, 18)', light: 'rgb(243, 245, 248)' },
  generic: { dark: 'rgb(9, 14, 16)', light: 'rgb(241, 245, 245)' },
  'sport-funding': { dark: 'rgb(15, 13, 10)', light: 'rgb(246, 243, 237)' },
} as const

for (const { brand, name, title, host } of LOOKS)
  test(`[T001] [T002] [T009] [T018] [T019] [T020] [T021] ${name} has its own title, icon and colors`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(withBrand('/login', brand))
    await expect(page).toHaveTitle(new RegExp(`${title}$`))
    const icon = page.locator('link[rel="icon"]')
    await expect(icon).toHaveAttribute('href', `/brand/${brand}/favicon.svg`)
    const picture = await page.request.get(`/brand/${brand}/favicon.svg`)
    expect(picture.headers()['content-type']).toContain('image/svg+xml')

    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('body')).toHaveCSS('background-color', PALETTES[brand].dark)
    await signIn(page, DEMO.USER)
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('body')).toHaveCSS('background-color', PALETTES[brand].light)
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('body')).toHaveCSS('background-color', PALETTES[brand].light)

    const byHost = new URL('/login', baseURL)
    byHost.hostname = host
    await page.goto(byHost.href)
    await expect(page).toHaveTitle(new RegExp(`${title}$`))
  })

test('[T003] uses the pick-trading brand without a known host or parameter', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle(/Overmark · Pick trading$/)
  await page.goto('/login?tenant=no-such-brand')
  await expect(page).toHaveTitle(/Overmark · Pick trading$/)
})

test('[T008] lists the legal documents of a brand, and has no line without any', async ({ page }) => {
  for (const [brand, links] of [
    ['pick-trading', ['terms', 'privacy policy']],
    ['sport-funding', ['terms']],
    ['generic', []],
  ] as const) {
    await page.goto(withBrand('/login', brand))
    await expect(page.getByLabel('Email')).toBeVisible()
    const line = page.getByText('By signing in you accept')
    await expect(line).toHaveCount(links.length > 0 ? 1 : 0)
    if (links.length > 0) await expect(line.getByRole('link')).toHaveText([...links])
    for (const name of links) {
      const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
      expect((await page.request.get(href ?? '')).ok(), `${href}`).toBe(true)
    }
  }
})

test.describe('currencies', () => {
  test.describe('of the pick-trading brand', () => {
    test.use({ role: 'USER' })

    test('[T011] [T013] [T015] [X027] are pounds, dollars and euros, and begin with dollars; odds are decimal', async ({
      page,
      open,
    }) => {
      await open('/app/add-new-challenge')
      await expect(page.getByRole('radio', { name: 'Decimal' })).toBeChecked()
      const choice = page.getByRole('group', { name: 'Currency' })
      await expect(choice.getByRole('radio')).toHaveCount(3)
      await expect(choice.getByRole('radio', { name: 'USD' })).toBeChecked()
      const sizes = page.getByRole('article').getByRole('heading', { level: 2 })
      for (const [code, symbol] of [
        ['USD', '$'],
        ['EUR', '€'],
        ['GBP', '£'],
      ]) {
        await choice.getByText(code ?? '', { exact: true }).click()
        await expect(sizes.first()).toHaveText(`${symbol}1,000.00`)
      }
    })
  })

  for (const [brand, oddType, plan] of [
    ['generic', 'Decimal', 'columnheader'],
    ['sport-funding', 'American', 'article'],
  ] as const)
    test.describe(`of ${brand}`, () => {
      test.use({ brand, role: 'USER' })

      test(`[T012] [T013] [T014] are dollars only; odds are ${oddType}`, async ({ page, open }) => {
        await open('/app/add-new-challenge')
        await expect(page.getByRole(plan).first()).toContainText('$1,000')
        await expect(page.getByRole('group', { name: 'Currency' })).toHaveCount(0)
        await expect(page.getByRole('radio', { name: oddType })).toBeChecked()
      })
    })
})
