import type { Page } from '@playwright/test'
import { expectAccessiblePart } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'
import { pictureFile } from '../pages/picture.ts'
import { expectToast } from '../pages/toast.ts'

/** A brand whose dashboard and markets no other journey looks at. */
const BRAND = 'generic'
const SPORT = 'hockey'

const headers = { 'x-tenant': BRAND }

test.describe('settings of a SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN', brand: BRAND })

  test('[B016] [B137] [B139] [B140] [B148] [B196] staff create, move, preview and delete a banner', async ({
    page,
    open,
  }) => {
    await open('/admin/banners')
    const rows = page.getByRole('table').getByRole('row')
    // Before the answer arrives, there are empty rows.
    await expect(rows.nth(1)).toContainText(/Image|Video|RSS/)
    const before = await rows.count()
    const words = `Journey of a banner ${Date.now()}`
    await page.getByRole('button', { name: 'Create banner' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Redirect URL').fill('/app/rewards')
    await expect(dialog.getByText('Please select the link type first')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create banner' }).click()
    await expect(dialog.getByText('File is required.')).toBeVisible()
    await choose(page, 'Type', 'Image')
    await choose(page, 'Link type', 'Internal')
    await expect(dialog.getByText('Please select the link type first')).toHaveCount(0)
    await dialog.getByLabel('Order').fill('1')
    await dialog.getByLabel('Text').fill(words)
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
    await expect(
      dialog.getByText('Only image and video files are allowed. notes.txt is not supported.'),
    ).toBeVisible()
    await file.setInputFiles(pictureFile('banner.png'))
    await expectAccessiblePart(page, '[role=dialog]', 'the form of a banner')
    await dialog.getByRole('button', { name: 'Create banner' }).click()
    await expectToast(page, 'Banner uploaded successfully!')
    await expect(rows).toHaveCount(before + 1)
    await expect(rows.nth(1)).toContainText(words)

    await openMenu(page, words, 'Preview')
    await expect(dialog.getByText(words)).toBeVisible()
    await page.keyboard.press('Escape')

    await openMenu(page, words, 'Update')
    await dialog.getByLabel('Order').fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Banner updated successfully!')
    await expect(rows.nth(2)).toContainText(words)

    await openMenu(page, words, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete banner' }).click()
    await expectToast(page, 'Banner deleted successfully!')
    await expect(rows).toHaveCount(before)
  })

  test('[B015] [B158] [B159] [B160] [B161] [B163] [B164] [B197] shows the cache as a tree, and reads, copies and deletes its entries', async ({
    page,
    open,
    context,
  }) => {
    await open('/admin/cache')
    await page.getByRole('button', { name: /^generic \d/ }).click()
    await page.getByRole('button', { name: /^brand \d/ }).click()
    await page.getByRole('button', { name: `Cache Info of ${BRAND}:brand:settings` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('pre')).toContainText(`"tenantId": "${BRAND}"`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expectToast(page, 'Cache value copied to clipboards!')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expectToast(page, 'Failed to copy')
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    const question = page.getByRole('alertdialog')
    await page.getByRole('button', { name: `Delete Cache ${BRAND}:brand:settings` }).click()
    await expect(question).toContainText(
      `Are you sure you want to delete the cache entry '${BRAND}:brand:settings' ?`,
    )
    await question.getByRole('button', { name: 'Disagree' }).click()
    await page.getByRole('button', { name: `Delete Cache below ${BRAND}`, exact: true }).click()
    await expect(question).toContainText(`Are you sure you want to delete the cache entry '${BRAND}:*' ?`)
    await question.getByRole('button', { name: 'Disagree' }).click()
    await page.getByRole('button', { name: `Delete Cache ${BRAND}:brand:settings` }).click()
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
    await question.getByRole('button', { name: 'Agree', exact: true }).click()
    expect(new URL((await deleted).url()).searchParams.get('cacheName')).toBe(`${BRAND}:brand:settings`)
    await expectToast(page, 'Cache deleted successfully!')
    // The button of the deleted entry has disappeared; the keyboard continues from this page.
    await expect(page.locator('main :focus')).toHaveCount(1)
    await expectAccessiblePart(page, 'main', 'the cache')
  })
})

test.describe('the order of markets of a SUPER_ADMIN', () => {
  // It lets minutes pass.
  test.use({ role: 'SUPER_ADMIN', brand: BRAND, ownContext: true })

  test('[B012] [B168] [B169] [B170] [B171] [B172] [B174] [B175] [B197] staff add markets, order them by pointer and keyboard, and save them', async ({
    page,
    open,
  }) => {
    await page.clock.install()
    await open('/admin/sports-market')
    await choose(page, 'Sport', 'Hockey')
    const available = page.getByRole('list', { name: 'Available Sport Markets' })
    const selected = page.getByRole('list', { name: 'Selected Sport Markets' })
    const save = page.getByRole('button', { name: 'Save' })
    await expect(available.getByRole('listitem').first()).toBeVisible()
    await expect(save).toBeDisabled()

    const names = await available.getByRole('listitem').locator('span:first-child').allTextContents()
    const [first = '', second = '', third = ''] = names
    await page.getByPlaceholder('Search Sport Market').fill(second)
    await available.getByRole('button', { name: `Add ${second}`, exact: true }).click()
    await page.getByPlaceholder('Search Sport Market').fill('')
    for (const name of [first, third])
      await available.getByRole('button', { name: `Add ${name}`, exact: true }).click()
    await available.getByRole('button', { name: `Add ${first}`, exact: true }).click()
    await expectToast(page, 'Cannot add the same market twice')
    const order = selected.getByRole('listitem')
    await expect(order).toContainText([`1${second}`, `2${first}`, `3${third}`])

    await selected.getByRole('button', { name: `Move ${third}`, exact: true }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(order).toContainText([second, third, first])
    await expect(selected.getByRole('button', { name: `Move ${third}`, exact: true })).toBeFocused()

    const target = await order.nth(2).boundingBox()
    await selected.getByRole('button', { name: `Move ${second}`, exact: true }).hover()
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 5 })
    await page.mouse.up()
    await expect(order).toContainText([`1${third}`, `2${first}`, `3${second}`])
    await expectAccessiblePart(page, 'main', 'the order of markets')

    // What is read again leaves alone what is not saved yet.
    const readAgain = page.waitForResponse('**/market-sorting/search')
    await page.clock.fastForward(180_000)
    await readAgain
    await expect(order).toContainText([`1${third}`, `2${first}`, `3${second}`])
    await save.click()
    await expectToast(page, 'Market sorting updated successfully!')
    const answer = await page.request.get(`/api/sports/details?sport=${SPORT}`, { headers })
    const shown = (await answer.json()).main_markets.map(({ name }: { name: string }) => name)
    expect(shown).toEqual([third, first, second])

    const remove = selected.getByRole('button', { name: `Remove ${first}`, exact: true })
    await test.step('a keyboard user who removes one or discards the changes continues from there', async () => {
      await remove.press('Enter')
      await expect(selected.getByRole('button', { name: `Move ${second}`, exact: true })).toBeFocused()
      await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
      await expect(order).toHaveCount(3)
      await expect(page.locator('section:focus')).toContainText('Selected Sport Markets')
    })
    await remove.click()
    await expect(order).toContainText([third, second])
    await test.step('asks before leaving unsaved changes', async () => {
      const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
      await page.getByRole('link', { name: 'Overview' }).click()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await expect(page).toHaveURL(/sports-market/)
      await expect(order).toContainText([third, second])
    })
    await test.step('does not overwrite an unseen change of another staff member', async () => {
      const other = await page.request.post('/api/admin/sports/market-sorting/search', {
        headers,
        data: { filters: { key: 'sportsId', op: '=', value: SPORT }, pageSize: 500 },
      })
      const rows: readonly { marketLabel: string }[] = (await other.json()).content
      const theirs = await page.request.post('/api/admin/sports/market-sorting/save-update', {
        headers,
        data: rows.map(({ marketLabel, ...row }) => ({
          ...row,
          modifiedDate: undefined,
          marketLabel: `${marketLabel}!`,
        })),
      })
      expect(theirs.ok(), await theirs.text()).toBe(true)
      await save.click()
      await expectToast(
        page,
        'Another staff member saved another order after you opened this one. We did not save your changes. Reload it and try again.',
      )
      await expect(page.getByText('Another staff member saved a different order.')).toBeVisible()
      await expect(order).toContainText([third, second])
      await page.getByRole('button', { name: 'Show their order' }).click()
      await expect(order).toContainText([`${third}!`, `${first}!`, `${second}!`])
    })
  })
})

test.describe('settings of an ADMIN', () => {
  test.use({ role: 'ADMIN', brand: 'sport-funding' })

  test('[B012] can read but not change the order of markets, and cannot open the other settings', async ({
    page,
    open,
  }) => {
    await open('/admin/sports-market')
    await expect(page.getByText('You can view this order. Only a super admin can change it.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Available Sport Markets' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0)
    await open('/admin/banners')
    await expect(page).toHaveURL(/\/unauthorized/)
  })
})

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function openMenu(page: Page, text: string, entry: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
