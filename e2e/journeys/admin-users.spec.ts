import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../pages/axe.ts'
import { bodyAfter } from '../pages/calls.ts'
import { expect, test } from '../pages/journey.ts'
import { doneByTwo } from '../pages/second-person.ts'
import { newPlayer } from '../pages/new-player.ts'
import { DEMO } from '../pages/people.ts'
import { fillRegister, registerForm } from '../pages/register-form.ts'
import { expectToast } from '../pages/toast.ts'
import { openRowMenu, searchAfter, usersPage } from '../pages/users-page.ts'

test.describe('a user in the hands of a SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('[B008] [B027] [B028] [B060] [B061] [B083] [B191] [B193] is viewed, updated, followed to the accounts and purged', async ({
    page,
    open,
    request,
  }) => {
    const { email } = await newPlayer(request)
    await open('/admin/users')
    const { row, search, table } = usersPage(page)
    await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()

    await test.step('the keyboard finds the row and opens its panel', async () => {
      await table.getByRole('button').first().waitFor()
      await page.keyboard.press('/')
      await expect(search).toBeFocused()
      await page.keyboard.type(email)
      await expect(table.getByRole('row')).toHaveCount(2)
      await table.getByRole('button', { name: email, exact: true }).focus()
      await page.keyboard.press('Enter')
    })
    const panel = page.getByRole('complementary', { name: `Details of ${email}` })
    await expect(panel).toBeFocused()
    await expect(panel).toContainText('Nell Harrow')
    await expect(panel).toContainText('April 3, 1990')
    await expect(panel.getByText('Free Trial')).toBeVisible()

    await test.step('the update shows in the panel and in the list', async () => {
      await panel.getByRole('button', { name: 'Update', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `Update ${email}` })
      const send = dialog.getByRole('button', { name: 'Update user' })
      await expect(send).toBeDisabled()
      await expect(dialog.getByLabel('Role', { exact: true })).toBeDisabled()
      await dialog.getByLabel('First name').fill('N3ll')
      await dialog.getByLabel('City').fill('Leeds')
      await send.click()
      await expect(dialog.getByText('Numbers and special characters are not allowed')).toBeVisible()
      await dialog.getByLabel('First name').fill('Nella')
      await send.click()
      await expectToast(page, 'User updated successfully!')
      await expect(dialog).toHaveCount(0)
      await expect(panel).toContainText('Leeds')
      await expect(row(email)).toContainText('Nella')
    })

    await test.step('Escape closes the panel and gives the focus back', async () => {
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(table.getByRole('button', { name: email, exact: true })).toBeFocused()
    })

    await test.step('the accounts of the user open with their email as the only filter', async () => {
      await page.getByRole('button', { name: `Actions for ${email}` }).click()
      const { filters } = await bodyAfter(page, /\/api\/admin\/accounts\/search$/, () =>
        page.getByRole('menuitem', { name: 'Accounts of this user' }).click(),
      )
      expect(filters).toEqual({ key: 'user.email', op: '=', value: email })
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
      await page.goBack()
    })

    await test.step('[T25-4] the page of the user has their timeline, and keeps a note and a tag', async () => {
      await table.getByRole('button', { name: email, exact: true }).click()
      await panel.getByRole('link', { name: 'Timeline and notes' }).click()
      await expect(page.getByRole('heading', { name: 'Nella Harrow' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Write a note' }).fill('Called about the payout.')
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Called about the payout.' })).toBeVisible()
      await page.getByRole('button', { name: 'Add tag' }).click()
      await page.getByRole('combobox', { name: 'Tag' }).fill('VIP')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Remove the tag vip' })).toBeVisible()
      await expectAccessible(page, 'the page of a person', 'main')
      await open('/admin/users')
      await search.fill(email)
    })

    const menu = await openRowMenu(page, email)
    await menu.getByRole('menuitem', { name: 'Purge user' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Confirmation Required' })
    await expect(confirmation).toContainText('This action cannot be undone.')
    await confirmation.getByRole('button', { name: 'Purge user' }).click()
    await doneByTwo(page)
    await usersPage(page).search.fill(email)
    await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  })

  test('[B058] [B062] [B069] [B070] [B071] [B072] [B073] [B074] [B075] [B076] offers no actions on oneself, and reports wrong fields in the register dialog', async ({
    page,
    open,
  }) => {
    await open('/admin/users')
    const menu = await openRowMenu(page, DEMO.SUPER_ADMIN.email)
    for (const entry of ['View as player', 'Disable user', 'Purge user'])
      await expect(menu.getByRole('menuitem', { name: entry })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)

    await usersPage(page).register.click()
    const dialog = page.getByRole('dialog', { name: 'Register user' })
    const { submit } = registerForm(dialog)
    await submit.click()
    await expect(dialog.getByText('Required *', { exact: true })).toHaveCount(5)

    const name = dialog.getByLabel('First name')
    for (const [typed, sentence] of [
      ['N3ll', 'Numbers and special characters are not allowed'],
      ['Nell  Ann', 'Multiple consecutive spaces are not allowed'],
      [' Nell', 'Name must start and end with a letter'],
    ] as const) {
      await name.fill(typed)
      await submit.click()
      await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
    }
    await name.fill('N'.repeat(25))
    await expect(name).toHaveValue('N'.repeat(20))

    const person = { firstName: 'Nell', lastName: 'Harrow', email: 'nobody', gender: 'Female' } as const
    await fillRegister(dialog, { ...person, dateOfBirth: '1990-13-01' })
    await submit.click()
    await expect(dialog.getByText('Invalid email', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Invalid date format', { exact: true })).toBeVisible()
    await fillRegister(dialog, { ...person, dateOfBirth: '2999-01-01' })
    await submit.click()
    await expect(dialog.getByText('Date of birth cannot be in the future', { exact: true })).toBeVisible()
  })
})

test.describe('the list of an ADMIN', () => {
  test.use({ role: 'ADMIN', brand: 'generic', keepsTableSettings: true, ownSession: true, ownContext: true })

  test('[B017] [B019] [B021] [B022] [B023] [B030] keeps its filters and columns, waits for the typing and becomes a file', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.clock.install()
    await open('/admin/users')
    const { table, search, filters } = usersPage(page)
    const kyc = table.getByRole('columnheader', { name: 'KYC' })
    await expect(kyc).toBeVisible()
    await expect(table.getByText('hana.kobori@demo.test')).toBeVisible()

    await test.step('a text is sent half a second after the last key', async () => {
      let searches = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/admin/users/search')) searches += 1
      })
      // The page's own clock does not move between the steps, however slow the machine is.
      await page.clock.pauseAt(Date.now() + 60_000)
      await search.pressSequentially('hana')
      await page.clock.runFor(499)
      expect(searches).toBe(0)
      const asked = await searchAfter(page, async () => await page.clock.runFor(1))
      expect(JSON.stringify(asked.filters)).toContain('%hana%')
      await page.clock.resume()
      await expect(table.getByRole('row')).toHaveCount(2)
      expect(searches).toBe(1)
      await searchAfter(page, async () => await search.fill(''))
    })

    await test.step('restores the search, its order and its page after a reload and after going back', async () => {
      await searchAfter(
        page,
        async () => await table.getByRole('button', { name: 'Email', exact: true }).click(),
      )
      const typed = await searchAfter(page, async () => await search.fill('demo'))
      expect(typed.sorters).not.toEqual(['-createdDate'])
      const turned = await searchAfter(
        page,
        async () => await page.getByRole('button', { name: 'Next page' }).click(),
      )
      expect(turned).toMatchObject({ pageNo: 2, sorters: typed.sorters, filters: typed.filters })
      expect(await searchAfter(page, async () => void (await page.reload()))).toEqual(turned)
      await expect(search).toHaveValue('demo')

      await page
        .getByRole('link', { name: /^Documents( \d|$)/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
      await page.goBack()
      await expect(search).toHaveValue('demo')
      await expect(page.getByText(/^Showing 11 to /)).toBeVisible()
      await page.getByRole('link', { name: 'Users', exact: true }).first().click()
      await expect(page.getByText(/^Showing 1 to /)).toBeVisible()
      await expect(search).toHaveValue('')
    })

    await test.step('treats digits as text, and opens the first page in the default size for a broken address', async () => {
      const digits = await searchAfter(page, async () => await search.fill('739'))
      expect(JSON.stringify(digits.filters)).toContain('%739%')
      expect(await searchAfter(page, async () => void (await page.reload()))).toEqual(digits)
      await expect(search).toHaveValue('739')
      const first = await searchAfter(page, () => open('/admin/users?page=0&size=7&sort=nothing'))
      expect(first).toMatchObject({ pageNo: 1, pageSize: 10, sorters: ['-createdDate'] })
    })

    await test.step('keeps the focus in the filters, and a reset also clears text typed just before', async () => {
      const add = filters.getByRole('button', { name: 'Filter', exact: true })
      const choose = async (name: string, field: string) => {
        await add.press('Enter')
        await page.getByLabel('Find a filter').fill(name)
        await page.keyboard.press('Enter')
        await expect(page.getByLabel(field, { exact: true }).first()).toBeFocused()
      }
      // Twice: at a second opening the field that had the focus at the first one no longer exists.
      for (const [name, field] of [
        ['created', 'From'],
        ['status', 'Status'],
      ] as const) {
        await choose(name, field)
        await page.keyboard.press('Escape')
        await expect(add).toBeFocused()
      }
      await choose('status', 'Status')
      await page.getByLabel('Status', { exact: true }).click()
      await page.getByRole('option', { name: 'Enabled' }).click()
      await page.keyboard.press('Escape')
      const typeAndReset = async () => {
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
        await search.pressSequentially('hana')
        await filters.getByRole('button', { name: 'Reset to default' }).press('Enter')
        await page.clock.runFor(2_000)
        await page.clock.resume()
        await expect(add).toBeFocused()
        await expect(search).toHaveValue('')
        await expect(page).not.toHaveURL(/find=|filters=/)
      }
      await typeAndReset()
      const jump = [{ key: 'firstName', op: 'LIKE', value: 'a' }]
      await open(`/admin/users?filters=${encodeURIComponent(JSON.stringify(jump))}`)
      await filters.getByRole('button', { name: 'Remove filter First name' }).press('Enter')
      await expect(add).toBeFocused()
      await typeAndReset()
    })

    await test.step('restores the chosen columns and filters after a reload', async () => {
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByLabel('Columns').getByRole('checkbox', { name: 'KYC' }).uncheck()
      await page.keyboard.press('Escape')
      await expect(kyc).toHaveCount(0)
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByLabel('Find a filter').fill('status')
      const saved = page.waitForResponse(
        (answer) =>
          answer.request().method() === 'PUT' &&
          answer.url().includes('/table-settings/users') &&
          answer.request().postData()?.includes('ENABLED') === true,
      )
      await page.keyboard.press('Enter')
      await page.getByLabel('Status', { exact: true }).click()
      await page.getByRole('option', { name: 'Enabled' }).click()
      expect((await saved).status()).toBe(200)
      const again = await searchAfter(page, async () => void (await page.reload()))
      expect(JSON.stringify(again.filters)).toContain('"status","op":"=","value":"ENABLED"')
      await expect(filters.getByText('Enabled')).toBeVisible()
      await expect(kyc).toHaveCount(0)
    })

    await test.step('the file has the rows and columns of the screen', async () => {
      const downloaded = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV' }).click()
      const download = await downloaded
      expect(download.suggestedFilename()).toBe('users.csv')
      const text = await readFile(await download.path(), 'utf8')
      expect(text).toContain('hana.kobori@demo.test')
      expect(text).not.toContain('DISABLED')
      expect(text.split('\n')[0]).not.toContain('KYC')
    })

    await test.step('the file uses typed text even before the list has searched for it', async () => {
      const downloaded = page.waitForEvent('download')
      await filters.getByRole('searchbox').fill('hana.kobori')
      await page.getByRole('button', { name: 'CSV' }).click()
      const text = await readFile(await (await downloaded).path(), 'utf8')
      expect(text.trim().split('\n')).toHaveLength(2)
      expect(text).toContain('hana.kobori@demo.test')
    })

    await filters.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    const reset = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByLabel('Columns').getByRole('button', { name: 'Reset to default' }).click()
    await expect(kyc).toBeVisible()
    expect((await reset).request().postDataJSON().filters).toBeNull()
    await expect(filters.getByText('Enabled')).toHaveCount(0)
  })

  test('[B067] [B068] lets an admin change the details of a user and nothing that is locked', async ({
    page,
    open,
  }) => {
    await open('/admin/users')
    await test.step('arrows walk from row to row, also with a panel open', async () => {
      const names = usersPage(page)
        .table.getByRole('row')
        .getByRole('button', { name: /^[^ ]+@/ })
      await names.nth(1).waitFor()
      await names.nth(0).focus()
      await page.keyboard.press('ArrowDown')
      await expect(names.nth(1)).toBeFocused()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('complementary', { name: /^Details of / })
      await expect(panel).toBeFocused()
      const before = await panel.getAttribute('aria-label')
      await panel.getByRole('button', { name: 'Next row' }).click()
      await expect(panel).not.toHaveAttribute('aria-label', before ?? '')
      await page.keyboard.press('Escape')
      await expect(names.nth(2)).toBeFocused()
    })
    const menu = await openRowMenu(page, 'hana.kobori@demo.test')
    await menu.getByRole('menuitem', { name: 'Update' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update hana.kobori@demo.test' })
    for (const label of [
      ...['Email', 'Status', 'Type', 'KYC status', 'Big league agreement', 'Currency', 'Referral code'],
      ...['Email verified', 'Role', 'IP', 'Derived region'],
    ])
      await expect(dialog.getByLabel(label, { exact: true })).toBeDisabled()
    for (const label of ['First name', 'Phone', 'City'])
      await expect(dialog.getByLabel(label, { exact: true })).toBeEditable()
    await expect(dialog.getByText('Only a super admin can change these fields.')).toBeVisible()
  })
})
