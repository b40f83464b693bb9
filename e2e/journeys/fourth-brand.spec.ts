import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyDatabase } from '../../scripts/journey-database.ts'
import { JOURNEY_SETTINGS } from '../../scripts/journey-stage.ts'
import { type RunningProduct, startProduct } from '../../scripts/running-product.ts'
import { expect, test } from '../pages/journey.ts'
import { findMailedLink } from '../pages/mailbox.ts'
import { newEmail, STRONG_PASSWORD } from '../pages/new-player.ts'
import { fillRegister, openRegister, registerForm } from '../pages/register-form.ts'
import { shell } from '../pages/shell.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BRAND = 'northlight'
const BRAND_COLOUR = '#ffd166'

/**
 * The three brands and one more, as an operator without the source would add it: by copying a folder and editing its
 * data.
 */
async function makeBrandsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pickproof-brands-'))
  await cp(join(ROOT, 'brands'), folder, { recursive: true })
  await cp(join(ROOT, 'brands', 'generic'), join(folder, BRAND), { recursive: true })
  const path = join(folder, BRAND, 'brand.json')
  const data = JSON.parse(await readFile(path, 'utf8'))
  const [home, ...others] = data.menu.userMenu
  Object.assign(data, {
    tenantId: BRAND,
    name: 'Northlight',
    title: 'Northlight · Picks',
    hosts: ['northlight.localhost'],
    accnoPrefix: 'NL',
    mail: { ...data.mail, fromName: 'Northlight', fromAddress: 'no-reply@northlight.test' },
    menu: { ...data.menu, userMenu: [{ ...home, name: 'Base camp' }, ...others] },
  })
  data.theme.dark.brand = BRAND_COLOUR
  await writeFile(path, JSON.stringify(data))
  return folder
}

test.describe('a fourth brand', () => {
  let brandsDir: string
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    brandsDir = await makeBrandsFolder()
    product = await startProduct(ROOT, {
      ...JOURNEY_SETTINGS,
      ...(await emptyDatabase()),
      BRANDS_DIR: brandsDir,
      DEMO_DATA: 'no',
    })
  })

  test.afterAll(async () => {
    await product?.stop()
    await rm(brandsDir, { recursive: true, force: true })
  })

  test('[T005] [T009] [T021] is a folder of data: a visitor registers, verifies the email and signs in', async ({
    page,
    playwright,
  }) => {
    const { baseUrl } = product ?? { baseUrl: '' }
    const request = await playwright.request.newContext({ baseURL: baseUrl })
    const email = newEmail('north')
    await page.goto(`${baseUrl}/?tenant=${BRAND}`)
    await expect(page).toHaveTitle(/Northlight · Picks$/)
    const colour = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--c-brand'),
    )
    expect(colour.trim()).toBe(BRAND_COLOUR)

    await openRegister(page)
    await fillRegister(page, {
      firstName: 'Nora',
      lastName: 'Light',
      email,
      dateOfBirth: '1985-06-21',
      gender: 'Female',
    })
    await registerForm(page).submit.click()
    await expect(page.getByRole('main')).toContainText(`We sent an email to ${email}`)
    const link = await findMailedLink(request, {
      brand: BRAND,
      to: email,
      subject: /^Verify your email for Northlight$/,
    })
    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill(STRONG_PASSWORD)
    await page.getByLabel('Confirm password').fill(STRONG_PASSWORD)
    // This brand opens the trial right after the verification.
    await page.getByRole('button', { name: 'Verify and start the free trial' }).click()
    await expect(shell(page).playerMenu.getByRole('link', { name: 'Base camp' })).toBeVisible()
    await expect(shell(page).accountPicker).toContainText(/NL\d{8}/)
    await request.dispose()
  })
})
