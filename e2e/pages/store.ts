/** The demo store: its page in the tab it opens in, and its orders without a screen. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Challenge } from '@pickproof/contract/challenges'

/** Does what leads to the store and answers the tab it opens, which has no link to the page before. */
export async function openedStore(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await act()
  const tab = await opened
  await tab.waitForURL(/\/demo-store$/)
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  return tab
}

/** The fields that the store was opened with, without the proof of where they come from. */
export async function cartOf(tab: Page): Promise<Record<string, string>> {
  const fields = await tab
    .locator('form input[type=hidden]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const),
    )
  const { time: _time, signature: _signature, ...rest } = Object.fromEntries(fields)
  return rest
}

export async function payInStore(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: /^Pay / }).click()
  await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

interface Order {
  readonly brand: string
  readonly email: string
  readonly challengePlan: string
}

/** An order in dollars; answers the number of the account it opened. */
export async function buyByCall(buyer: APIRequestContext, order: Order): Promise<string> {
  const accno = /We opened account (\w+)/.exec(await orderByCall(buyer, order))?.[1]
  if (accno === undefined) throw new Error(`The store did not take the order of ${order.challengePlan}.`)
  return accno
}

/** An order in dollars, taken or not; answers the page that the store shows for it. */
export async function orderByCall(
  buyer: APIRequestContext,
  { brand, email, challengePlan }: Order,
): Promise<string> {
  const found = await buyer.post('/api/challenges/search', {
    headers: { 'x-tenant': brand },
    data: { filters: [{ key: 'challengePlan', op: '=', value: challengePlan }], pageSize: 10 },
  })
  expect(found.ok(), await found.text()).toBe(true)
  const { content } = (await found.json()) as { content: Challenge[] }
  const offer = content.find(({ currency }) => currency === 'USD')
  const answer = await buyer.post(`/demo-store/order?tenant=${brand}`, {
    form: { 'add-to-cart': offer?.wcProductIds[0] ?? '', email, country: 'United Kingdom' },
  })
  return await answer.text()
}
