import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test'
import { SECOND } from './people.ts'
import { signInByCall } from './sign-in.ts'
import { expectToast } from './toast.ts'

const BRAND = 'pick-trading'

/** A proposal, and what its preview showed. */
interface Sent {
  readonly id: number
  readonly previewId: string
}

/** Answers the dialog that shows what will happen, and returns the proposal. */
export async function sendForApproval(page: Page, reason = 'Asked for by the player'): Promise<Sent> {
  const dialog = page.getByRole('dialog', { name: 'A second person must approve this' })
  await expect(dialog.getByText('Nothing has changed yet.')).toBeVisible()
  await dialog.getByLabel('Reason *').fill(reason)
  const answered = page.waitForResponse((answer) => answer.status() === 202)
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  const { id, previewId } = await (await answered).json()
  await expectToast(page, 'Sent for approval')
  await expect(dialog).toHaveCount(0)
  return { id, previewId }
}

/** The second super admin approves it, without a screen. */
export async function approveAsSecond(
  { id, previewId }: Sent,
  brand = BRAND,
  baseURL = process.env.BASE_URL,
): Promise<void> {
  const second = await requests.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
  })
  await signInByCall(second, brand, SECOND)
  const answer = await second.put(`/api/admin/approvals/${id}`, {
    headers: { 'x-tenant': brand },
    data: { status: 'APPROVED', previewId },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await second.dispose()
}

/** A call that needs two people, made by both. */
export async function callByTwo(
  request: APIRequestContext,
  method: 'PUT' | 'PATCH',
  url: string,
  data?: object,
): Promise<void> {
  const answer = await request.fetch(url, {
    method,
    headers: { 'x-tenant': BRAND, 'approval-reason': 'Asked%20for' },
    ...(data ? { data } : {}),
  })
  expect(answer.status(), await answer.text()).toBe(202)
  await approveAsSecond(await answer.json())
}

/** What needs two people, done by both; then the page shows it. */
export async function doneByTwo(page: Page, reason?: string): Promise<void> {
  await approveAsSecond(await sendForApproval(page, reason))
  await page.reload()
}
