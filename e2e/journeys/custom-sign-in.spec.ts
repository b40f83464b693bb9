import { expect, test, withBrand } from '../pages/journey.ts'

test.describe('a custom-branded sign-in', () => {
  test.use({ brand: 'sport-funding' })

  test('[A017] [A018] [A019] [A020] [T017] has JOIN NOW, its own logo and a link to the company that powers it', async ({
    page,
    open,
  }) => {
    await open('/login')
    await expect(page.getByText('JOIN NOW', { exact: true })).toBeVisible()
    await expect(page.getByText('Start your 7-day free trial')).toBeVisible()
    await expect(page.getByText('Create a new account')).toHaveCount(0)

    const logo = page.getByRole('img', { name: 'Brasshill' })
    await expect(logo).toHaveAttribute('src', '/brand/sport-funding/custom-login-logo.svg')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const poweredBy = page.getByRole('link', { name: 'Powered by Pickproof' })
    await expect(poweredBy).toHaveAttribute('href', 'https://pickproof.example/')
    await expect(poweredBy.getByRole('img')).toHaveAttribute(
      'src',
      '/brand/sport-funding/powered-by-logo.svg',
    )

    // The brand has no address at which accounts are created.
    await expect(page.getByText('Account creation is not available at the moment.')).toHaveCount(0)
    await page.getByText('JOIN NOW', { exact: true }).click()
    await expect(
      page.getByText('Account creation is not available at the moment.', { exact: true }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('[T017] [A016] the other brands have the standard one', async ({ page }) => {
  for (const brand of ['pick-trading', 'generic']) {
    await page.goto(withBrand('/login', brand))
    await expect(page.getByText('Create a new account', { exact: true })).toBeVisible()
    await expect(page.getByText('JOIN NOW')).toHaveCount(0)
    await expect(page.getByText('Powered by')).toHaveCount(0)
  }
})
