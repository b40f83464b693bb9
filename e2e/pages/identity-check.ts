/** The identity check: the player's uploads in the browser or by calls, and the review of a member of staff. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { contextOf } from './context.ts'
import { chooseByKey, giveFile, pressByKey } from './keyboard.ts'
import { PICTURE, pictureFile } from './picture.ts'

export const slot = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input'))

export async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Document type' }).click()
  await page.getByRole('option', { name: label, exact: true }).click()
}

interface IdentityPictures {
  readonly front?: Buffer
  readonly back?: Buffer
  readonly selfie?: Buffer
}

export async function fillIdentity(page: Page, pictures: IdentityPictures = {}): Promise<void> {
  await chooseType(page, 'Passport')
  await slot(page, 'Front side (photo page)').setInputFiles(pictureFile('front.png', pictures.front))
  await slot(page, 'Back side (last page)').setInputFiles(pictureFile('back.png', pictures.back))
  await slot(page, 'Selfie').setInputFiles(pictureFile('selfie.png', pictures.selfie))
  await page.getByRole('checkbox').check()
}

export async function sendIdentity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload proof of identity' }).click()
}

export async function uploadIdentity(page: Page): Promise<void> {
  await fillIdentity(page)
  await sendIdentity(page)
}

export async function uploadAddress(page: Page, bill?: Buffer): Promise<void> {
  await chooseType(page, 'Utility bill')
  await slot(page, 'Document').setInputFiles(pictureFile('bill.png', bill))
  await page.getByRole('button', { name: 'Upload proof of address' }).click()
}

/** All steps without a pointer. */
export async function checkIdentityByKeys(page: Page): Promise<void> {
  // From now on the browser hands each dialog for files to the journey. Turned on with each one, it could miss the key.
  page.on('filechooser', () => {})
  const type = page.getByRole('combobox', { name: 'Document type' })
  const typed = (label: string) => page.getByRole('option', { name: label, exact: true })
  await chooseByKey(page, type, typed('Passport'))
  for (const label of ['Front side (photo page)', 'Back side (last page)', 'Selfie'])
    await giveFile(page, slot(page, label), pictureFile(`${label.split(' ')[0]}.png`))
  await pressByKey(page, page.getByRole('checkbox'), 'Space')
  await pressByKey(page, page.getByRole('button', { name: 'Upload proof of identity' }))
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await chooseByKey(page, type, typed('Utility bill'))
  await giveFile(page, slot(page, 'Document'), pictureFile('bill.png'))
  await pressByKey(page, page.getByRole('button', { name: 'Upload proof of address' }))
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  const agreed = page.getByRole('checkbox', { name: 'I have read the agreement and accept it.' })
  await pressByKey(page, agreed, 'Space')
  await pressByKey(page, page.getByRole('button', { name: 'Accept the agreement' }))
}

export async function acceptAgreement(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have read the agreement and accept it.' }).check()
  await page.getByRole('button', { name: 'Accept the agreement' }).click()
}

export async function uploadDocumentsByCall(player: APIRequestContext, brand: string): Promise<void> {
  const headers = { 'x-tenant': brand }
  for (const [type, subType, names] of [
    ['PROOF_OF_IDENTITY', 'PASSPORT', ['front.png', 'back.png', 'selfie.png']],
    ['PROOF_OF_ADDRESS', 'UTILITY_BILL', ['bill.png']],
  ] as const) {
    const form = new FormData()
    form.set('userDocumentType', type)
    form.set('userDocumentSubType', subType)
    for (const name of names) form.append('files', new File([PICTURE], name, { type: 'image/png' }))
    const uploaded = await player.post('/api/userdocuments', { headers, multipart: form })
    expect(uploaded.ok(), await uploaded.text()).toBe(true)
  }
}

/** Both documents and the agreement, for journeys about what comes afterwards. */
export async function checkIdentityByCall(player: APIRequestContext, brand: string): Promise<void> {
  const headers = { 'x-tenant': brand }
  await uploadDocumentsByCall(player, brand)
  const { id: userId } = await contextOf(player, brand)
  const accepted = await player.post(`/api/users/${userId}/acceptBigLeagueAgreement`, {
    headers,
    data: { bigLeagueAgreement: 'ACCEPTED', userId },
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
}

interface Verdict {
  readonly documentType: 'PROOF_OF_IDENTITY' | 'PROOF_OF_ADDRESS'
  readonly review: 'VERIFIED' | 'REJECTED'
  readonly reviewerNote?: string
}

/** A member of staff decides; the screen for it belongs to the back office. */
export async function reviewDocument(
  staff: APIRequestContext,
  { brand, email }: { readonly brand: string; readonly email: string },
  { documentType, review, reviewerNote = '' }: Verdict,
): Promise<void> {
  const headers = { 'x-tenant': brand }
  const filters = [
    { key: 'user.email', op: '=', value: email },
    { key: 'userDocumentType', op: '=', value: documentType },
  ]
  const found = await staff.post('/api/admin/userdocuments/search', { headers, data: { filters } })
  const { content } = (await found.json()) as { content: ReviewedDocument[] }
  const answer = await staff.put(`/api/admin/userdocuments/${content[0]?.id}/review`, {
    headers,
    data: {
      documentType,
      documentSubType: content[0]?.userDocumentSubType,
      review,
      reviewerNote,
      documentDateOfBirth: await dateOfBirthOf(staff, { brand, email }),
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What the document of a journey would show: the date of the profile. */
export async function dateOfBirthOf(
  staff: APIRequestContext,
  { brand, email }: { readonly brand: string; readonly email: string },
): Promise<string | undefined> {
  const filters = [{ key: 'email', op: '=', value: email }]
  const found = await staff.post('/api/admin/users/search', {
    headers: { 'x-tenant': brand },
    data: { filters },
  })
  const { content } = (await found.json()) as { content: { readonly dateOfBirth: string | null }[] }
  return content[0]?.dateOfBirth ?? undefined
}

export async function verifyDocuments(
  staff: APIRequestContext,
  player: { readonly brand: string; readonly email: string },
): Promise<void> {
  for (const documentType of ['PROOF_OF_IDENTITY', 'PROOF_OF_ADDRESS'] as const)
    await reviewDocument(staff, player, { documentType, review: 'VERIFIED' })
}
