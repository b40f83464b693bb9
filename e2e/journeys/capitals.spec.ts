/** Labels that a document prints in capitals are on the screen in capitals. Inner text is what CSS makes of the letters. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../pages/journey.ts'
import { shell } from '../pages/shell.ts'

interface Label {
  readonly text: string
  find(page: Page): Locator
}

async function expectPrinted(page: Page, { text, find }: Label): Promise<void> {
  const label = find(page).first()
  await label.scrollIntoViewIfNeeded()
  await expect.poll(async () => await label.innerText(), text).toContain(text)
}

const textIn = (text: string): Label => ({ text, find: (page) => page.getByRole('main').getByText(text) })

test.describe('the player area', () => {
  test.use({ role: 'USER' })

  test('[U008] [U010] [U011] the captions of the dashboard are in capitals, and so are their names', async ({
    page,
    open,
  }) => {
    await open('/app')
    for (const text of ['CHALLENGE OBJECTIVES', 'NET PROFIT / LOSS', 'NUMBER OF OPEN PICKS'])
      await expectPrinted(page, textIn(text))
    await expect(page.getByRole('heading', { name: /^CHALLENGE OBJECTIVES$/ })).toBeVisible()
  })

  test('[P039] a pick that can be cashed out offers CASH OUT', async ({ page, open }) => {
    await open('/app/my-picks')
    await expectPrinted(page, {
      text: 'CASH OUT',
      find: () => page.getByRole('button', { name: /^CASH OUT \$/ }),
    })
  })

  test('[T056] the statuses of closed accounts are in capitals in the account picker', async ({
    page,
    open,
  }) => {
    await open('/app')
    await shell(page).accountPicker.click()
    const { accounts } = shell(page)
    await accounts.getByRole('switch', { name: 'Hide Inactive' }).click()
    for (const text of ['CHALLENGE COMPLETED', 'CHALLENGE LOST', 'EXPIRED', 'PAID OUT'])
      await expectPrinted(page, { text, find: () => accounts.getByText(text) })
  })
})

test.describe('the back office', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('[T056] statuses are in capitals in the list of accounts', async ({ page, open }) => {
    await open('/admin/accounts')
    const status = page.getByRole('table').getByText(/^(ACTIVE|CHALLENGE LOST|CHALLENGE COMPLETED|EXPIRED)$/)
    await expectPrinted(page, { text: (await status.first().textContent()) ?? '-', find: () => status })
  })
})

test.describe('a custom-branded sign-in', () => {
  test.use({ brand: 'sport-funding' })

  test('[A017] offers JOIN NOW', async ({ page, open }) => {
    await open('/login')
    await expectPrinted(page, { text: 'JOIN NOW', find: () => page.getByText('JOIN NOW', { exact: true }) })
  })
})
