import { expect, test } from '../pages/journey.ts'

test.describe('a custom-branded sign-in', () => {
  test.use({ brand: 'sport-funding' })

  test.beforeEach(async ({ open }) => {
    await open('/login')
  })

  test('[A017] [T017] shows JOIN NOW with a 7-day free trial instead of Create a new account', async ({
    page,
  }) => {
    await expect(page.getByText('JOIN NOW', { exact: true })).toBeVisible()
    await expect(page.getByText('Start your 7-day free trial')).toBeVisible()
    await expect(page.getByText('Create a new account')).toHaveCount(0)
  })

  test('[A018] [A019] shows the custom logo and links to whoever powers it', async ({ page }) => {
    const logo = page.getByRole('img', { name: 'Brasshill' })
    await expect(logo).toHaveAttribute('src', '/brand/sport-funding/custom-login-logo.svg')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const poweredBy = page.getByRole('link', { name: 'Powered by Pickproof' })
    await expect(poweredBy).toHaveAttribute('href', 'https://pickproof.example/')
    await expect(poweredBy.getByRole('img')).toHaveAttribute(
      'src',
      '/brand/sport-funding/powered-by-logo.svg',
    )
  })

  test('[A020] without a creation address the join link says so', async ({ page }) => {
    await expect(page.getByText('Account creation is not available at the moment.')).toHaveCount(0)
    await page.getByText('JOIN NOW', { exact: true }).click()
    await expect(
      page.getByText('Account creation is not available at the moment.', { exact: true }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})

for (const brand of ['pick-trading', 'generic']) {
  test.describe(`the sign-in of ${brand}`, () => {
    test.use({ brand })

    test('[T017] [A016] is the standard one', async ({ page, open }) => {
      await open('/login')
      await expect(page.getByText('Create a new account', { exact: true })).toBeVisible()
      await expect(page.getByText('JOIN NOW')).toHaveCount(0)
      await expect(page.getByText('Powered by')).toHaveCount(0)
    })
  })
}
