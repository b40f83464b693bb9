import type { UserContext } from '@pickproof/contract/identity'
import { namesOf, watchCalls } from '../pages/calls.ts'
import { contextOf, expectOfAccount, LOOK_MS, moneyText } from '../pages/context.ts'
import { expect, test } from '../pages/journey.ts'
import { shell } from '../pages/shell.ts'

test.use({ role: 'USER', brand: 'generic' })

type Account = UserContext['accounts'][number]

const isGreen = ({ status }: Account) => status === 'PHASE_COMPLETED' || status === 'PAID_OUT'
const labelOf = ({ status }: Account) =>
  status === 'PHASE_COMPLETED' ? 'CHALLENGE COMPLETED' : status.replaceAll('_', ' ')

let active: Account[] = []
let closed: Account[] = []

test.beforeEach(async ({ page, open, brand }) => {
  const { accounts } = await contextOf(page.request, brand)
  active = accounts.filter(({ status }) => status === 'ACTIVE')
  closed = accounts.filter(({ status }) => status !== 'ACTIVE')
  expect(active.length).toBeGreaterThan(1)
  expect(new Set(closed.map(labelOf)).size).toBe(7)
  await open('/app')
  await shell(page).accountPicker.click()
  await expect(shell(page).accounts).toBeVisible()
})

test('[T039] [T051] [T052] [T053] [T055] [T056] [T057] [T058] lists the accounts, hides closed ones at first, and says why each was closed', async ({
  page,
}) => {
  const { accounts } = shell(page)
  const hide = accounts.getByRole('switch', { name: 'Hide Inactive' })
  const rows = accounts.getByRole('listitem')
  await expect(hide).toBeChecked()
  await expect(rows).toHaveCount(active.length)
  for (const { accno } of active) await expect(rows.filter({ hasText: accno })).toHaveCount(1)
  await hide.click()
  await expect(rows).toHaveCount(active.length + closed.length)
  for (const { accno } of closed) await expect(rows.filter({ hasText: accno })).toHaveCount(1)
  await hide.click()
  await expect(rows).toHaveCount(active.length)
  await hide.click()

  await test.step('closed accounts carry their status in green or red, in a menu of 400 px', async () => {
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const swatch = document.body.appendChild(document.createElement('i'))
      const rgb = (name: string) => {
        swatch.style.color = style.getPropertyValue(name)
        return getComputedStyle(swatch).color
      }
      const found = { green: rgb('--c-up'), red: rgb('--c-down') }
      swatch.remove()
      return found
    })
    const rowOf = ({ accno }: Account) => accounts.getByRole('listitem').filter({ hasText: accno })
    for (const account of closed) {
      const badge = rowOf(account).getByText(labelOf(account), { exact: true })
      await expect(badge).toHaveCSS('color', isGreen(account) ? colours.green : colours.red)
    }
    for (const account of active) await expect(rowOf(account)).not.toContainText('ACTIVE')
    expect((await accounts.boundingBox())?.height).toBe(400)
    const list = accounts.getByRole('list')
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  })

  await test.step('the help icon shows the closure reason on hover and in a dialog', async () => {
    const helpOf = ({ accno }: Account) =>
      accounts
        .getByRole('listitem')
        .filter({ hasText: accno })
        .getByRole('button', { name: /^Why account/ })
    for (const account of closed.slice(0, 2)) {
      await helpOf(account).hover()
      await expect(page.getByRole('tooltip')).toHaveText(`Closure Reason : ${account.closureReason}`)
    }
    const [account] = closed
    if (account === undefined) throw new Error('There is no closed account.')
    await helpOf(account).click()
    const dialog = page.getByRole('dialog', { name: 'Disabled' })
    await expect(dialog.getByRole('heading', { name: 'Disabled', exact: true })).toBeVisible()
    await expect(dialog).toContainText(account.closureReason ?? 'no reason')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('[T054] [T062] [X004] choosing an account makes it the current one, here and after a reload, and leads to /app', async ({
  page,
  open,
  brand,
}) => {
  await open('/app/certificates')
  const { accountPicker, accounts } = shell(page)
  await accountPicker.click()
  const other = active.at(-1)
  if (other === undefined) throw new Error('There is no active account.')
  expect(other.accno).toMatch(/^SM\d{8}$/)
  await expect(accountPicker).not.toContainText(other.accno)

  const calls = watchCalls(page)
  const figures = page.waitForRequest(/\/api\/accounts\/info$/)
  await accounts.getByRole('button', { name: new RegExp(`^${other.accno}`) }).click()
  await expect(page).toHaveURL(/\/app\?/)
  await expect(accountPicker).toContainText(other.accno)
  await expectOfAccount({ request: page.request, brand, accno: other.accno }, async ({ balance }) => {
    await expect(page.getByRole('banner')).toContainText(moneyText(balance), { timeout: LOOK_MS })
  })
  expect((await figures).headers().accountno).toBe(other.accno)
  // What the page follows, searches or has shown changes nothing of the account.
  const isLooking = /^GET |\/(un)?subscribe\/|\/search$|\/banners\/\d+\/view$/
  expect(namesOf(calls).filter((name) => !isLooking.test(name))).toEqual([])

  await page.reload()
  await expect(accountPicker).toContainText(other.accno)
})
