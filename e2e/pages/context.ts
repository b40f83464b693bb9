/** What the server says about the person who is signed in: the truth a screen is held against. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { UserContext } from '@pickproof/contract/identity'

export async function contextOf(request: APIRequestContext, brand: string): Promise<UserContext> {
  const answer = await request.get('/api/users/context', { headers: { 'x-tenant': brand } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

/** Money as every screen shows it, worked out apart from the product. */
export function moneyText(amount: number, symbol = '$'): string {
  const digits = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${amount < 0 ? '−' : ''}${symbol}${digits}`
}
