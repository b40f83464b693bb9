/** The server's data about the signed-in person, to compare a screen with. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { UserContext } from '@pickproof/contract/identity'

export async function contextOf(request: APIRequestContext, brand: string): Promise<UserContext> {
  const answer = await request.get('/api/users/context', { headers: { 'x-tenant': brand } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

type Account = UserContext['accounts'][number]

/** Holds a screen against the account as it is now: a game of the demo may end between the two looks. */
export async function expectOfAccount(
  {
    request,
    brand,
    accno,
  }: { readonly request: APIRequestContext; readonly brand: string; readonly accno: string },
  look: (account: Account) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    const { accounts } = await contextOf(request, brand)
    const account = accounts.find((own) => own.accno === accno)
    if (account === undefined) throw new Error(`There is no account ${accno}.`)
    await look(account)
  }).toPass({ timeout: 60_000 })
}

/** How long to wait before it reads the account again. */
export const LOOK_MS = 3_000

/** Money as every screen shows it, worked out apart from the product. */
export function moneyText(amount: number, symbol = '$'): string {
  const digits = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${amount < 0 ? '−' : ''}${symbol}${digits}`
}
