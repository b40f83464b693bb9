/** A withdrawal through its steps, and what a member of staff decides about it. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ACCOUNT_HEADER } from '@pickproof/contract/headers'
import type { Payment } from '@pickproof/contract/payments'

export const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'

/** On the first step; an amount that is left out is the whole balance. */
export async function chooseAmount(page: Page, amount?: string): Promise<void> {
  if (amount !== undefined) await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
}

export async function fillWallet(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Coin' }).click()
  await page.getByRole('option', { name: 'ETH', exact: true }).click()
  await page.getByLabel('Wallet address').fill(WALLET)
}

export async function confirmDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
}

/** The proof of the sign-in is too old for a change of the details: the player confirms that it is them. */
export async function confirmDetailsWithProof(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = proofDialog(page)
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong!2345')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('The password is wrong.')).toBeVisible()
  await proveWith(page, password)
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
}

export const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

export async function proveWith(page: Page, password: string): Promise<void> {
  await proofDialog(page).getByLabel('Password', { exact: true }).fill(password)
  await proofDialog(page).getByRole('button', { name: 'Confirm' }).click()
}

/** A sum as [words, amount], line by line. */
export async function sumLines(page: Page, label: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: label }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  return await rows.evaluateAll((found) =>
    found.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? '')),
  )
}

/** As another tab of the player would. */
export async function withdrawByCall(
  player: APIRequestContext,
  brand: string,
  accno: string,
  requestAmount: number,
): Promise<void> {
  const answer = await player.post('/api/accounts/payments/withdrawal', {
    headers: { 'x-tenant': brand, [ACCOUNT_HEADER]: accno },
    data: { paymentGatewayType: 'NONE', requestAmount, requestCurrency: 'USD', paymentMethod: 'CRYPTO' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

type Decision =
  | { readonly transactionStatus: 'PAYMENT_FAILURE'; readonly note: string }
  | { readonly transactionStatus: 'PAYMENT_SUCCESS'; readonly amount: number }

/** The withdrawal of the player that waits. */
export async function decideWithdrawal(
  { player, staff }: { readonly player: APIRequestContext; readonly staff: APIRequestContext },
  brand: string,
  { transactionStatus, ...decision }: Decision,
): Promise<void> {
  const headers = { 'x-tenant': brand }
  const found = await player.post('/api/payments/search', { headers, data: { pageSize: 50 } })
  const { content } = (await found.json()) as { content: Payment[] }
  const waiting = content.filter(
    (payment) =>
      payment.transactionType === 'WITHDRAWAL' && payment.transactionStatus === 'PAYMENT_INITIATED',
  )
  expect(waiting).toHaveLength(1)
  const paid =
    'amount' in decision
      ? {
          realAmount: decision.amount,
          realCurrency: 'USD',
          transactionAmount: decision.amount,
          transactionCurrency: 'USD',
          // Other journeys use the same wallet, which the checks report.
          note: 'Checked by a journey',
        }
      : decision
  const answer = await staff.put(`/api/admin/payments/${waiting[0]?.id}/withdrawal/confirm`, {
    headers,
    data: { type: 'WITHDRAWAL', transactionStatus, ...paid, modifiedDate: waiting[0]?.modifiedDate },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
