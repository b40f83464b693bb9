import type { APIRequestContext, Page } from '@playwright/test'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { expectAccessible, expectNoSideScroll } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'
import { findMailedLink } from '../pages/mailbox.ts'
import { newPlayer } from '../pages/new-player.ts'
import { type Credentials, DEMO } from '../pages/people.ts'
import { pictureFile } from '../pages/picture.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { expectNoToast } from '../pages/toast.ts'

const BRAND = 'pick-trading'
const headers = { 'x-tenant': BRAND }
const KYC_START = '/app/rewards?startKyc=true'

const slot = (page: Page, label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'))

async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Document type' }).click()
  await page.getByRole('option', { name: label, exact: true }).click()
}

async function uploadAddress(page: Page): Promise<void> {
  await chooseType(page, 'Utility bill')
  await slot(page, 'Document').setInputFiles(pictureFile('bill.png'))
  await page.getByRole('button', { name: 'Upload proof of address' }).click()
}

/** A member of staff decides; the screen for it belongs to the back office. */
async function review(
  staff: APIRequestContext,
  { email }: Credentials,
  documentType: string,
  verdict: { readonly review: 'VERIFIED' | 'REJECTED'; readonly reviewerNote: string },
): Promise<void> {
  const filters = [
    { key: 'user.email', op: '=', value: email },
    { key: 'userDocumentType', op: '=', value: documentType },
  ]
  const found = await staff.post('/api/admin/userdocuments/search', { headers, data: { filters } })
  const { content } = (await found.json()) as { content: ReviewedDocument[] }
  const answer = await staff.put(`/api/admin/userdocuments/${content[0]?.id}/review`, {
    headers,
    data: { documentType, documentSubType: content[0]?.userDocumentSubType, ...verdict },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('[K001] [K002] [K005] [K009] [K013] [K016] [K017] [K027] [K030] [K032] [K033] [K034] [K036] [K037] a player uploads, is refused, tries again and is verified', async ({
  page,
  request,
  open,
  playwright,
}) => {
  const player = await newPlayer(request, BRAND)
  await signInByCall(page.request, BRAND, player)
  const staff = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' })
  await signInByCall(staff, BRAND, DEMO.ADMIN)

  await open(KYC_START)
  await expect(page.getByRole('heading', { level: 1, name: 'Identity verification' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Identity verification' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page, 'the identity check')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page, 'the identity check')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Upload proof of identity' }).click()
  await expect(page.getByRole('main')).toContainText(
    'Please complete the following required fields: Document type, Front side, Back side, Selfie, Confirmation',
  )
  await slot(page, 'Front side').setInputFiles({
    name: 'front.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(page.getByText('Invalid file type. Allowed types are: png, jpeg, jpg')).toBeVisible()
  const tooBig = { name: 'front.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) }
  await slot(page, 'Front side').setInputFiles(tooBig)
  await expect(page.getByText('File too big, max size is 5MB')).toBeVisible()

  await expect(page.getByRole('group', { name: 'Selfie' })).toHaveCSS('height', '250px')
  await chooseType(page, 'Passport')
  await expect(slot(page, 'Back side (last page)')).toBeAttached()
  await chooseType(page, 'ID card')
  await slot(page, 'Front side').setInputFiles(pictureFile('front.png'))
  await expect(page.getByRole('img', { name: 'Preview: Front side' })).toHaveCSS('height', '92px')
  await slot(page, 'Selfie').setInputFiles(pictureFile('selfie.png'))
  await slot(page, 'Back side').setInputFiles({
    ...pictureFile('back.png'),
    buffer: Buffer.from('not a picture'),
  })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Upload proof of identity' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to Upload Document!' })).toContainText(
    'Invalid file type. Allowed types are: png, jpeg, jpg',
  )
  await expectNoToast(page)
  const remove = page.getByRole('button', { name: 'Remove Back side' })
  await remove.click()
  await expect(slot(page, 'Back side')).toBeFocused()
  await slot(page, 'Back side').setInputFiles(pictureFile('back.png'))
  await expect(remove).toBeFocused()
  await page.getByRole('button', { name: 'Upload proof of identity' }).click()

  const focused = page.locator(':focus')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(focused).toContainText('Upload a proof of address')
  await uploadAddress(page)
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('The agreement opens when you have passed Step 2')

  await review(staff, player, 'PROOF_OF_ADDRESS', { review: 'REJECTED', reviewerNote: 'The date is cut off' })
  const link = await findMailedLink(request, {
    brand: BRAND,
    to: player.email,
    subject: /^Your proof of address at .+ could not be accepted$/,
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Unsuccessful' })).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('The date is cut off')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(focused).toContainText('Upload a proof of address')
  await uploadAddress(page)
  await expect(page.getByText('Step 3 of 4')).toBeVisible()

  await review(staff, player, 'PROOF_OF_IDENTITY', { review: 'VERIFIED', reviewerNote: '' })
  await review(staff, player, 'PROOF_OF_ADDRESS', { review: 'VERIFIED', reviewerNote: '' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
  await expect(page.getByText('You are all Set')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL(/\/app\/rewards(?!.*startKyc)/)
  await expect(page.getByRole('main')).toContainText('Verified')
  await staff.dispose()
})

test('[K003] [K004] whoever has passed stage 2 is congratulated and led to the start', async ({
  page,
  request,
  open,
}) => {
  await signInByCall(page.request, BRAND, await newPlayer(request, BRAND))
  // Passing takes weeks of picks; what the server would say then is put into its mouth.
  await page.route('**/api/users/context', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), bigLeagueAgreement: 'PENDING' } })
  })
  for (const path of ['/app', '/app/rewards']) {
    await open(path)
    await expect(
      page.getByText('You have passed the verification stage. Welcome to the big leagues!'),
    ).toBeVisible()
  }
  await page.getByRole('link', { name: 'START KYC VERIFICATION' }).click()
  await expect(page).toHaveURL(/\/app\/rewards\?.*startKyc=true/)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
})
