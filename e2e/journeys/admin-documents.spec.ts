import { listOfPerson, openPanel } from '../pages/admin-list.ts'
import { expectAccessiblePart } from '../pages/axe.ts'
import { contextOf } from '../pages/context.ts'
import { uploadDocumentsByCall, verifyDocuments } from '../pages/identity-check.ts'
import { expectError } from '../pages/field.ts'
import { expect, test } from '../pages/journey.ts'
import { callByTwo } from '../pages/second-person.ts'
import { newPlayer } from '../pages/new-player.ts'
import { DEMO } from '../pages/people.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { expectToast } from '../pages/toast.ts'

const BRAND = 'pick-trading'

test.use({ role: 'ADMIN', brand: BRAND })

test('[B009] [B108] [B109] [B112] [B113] [B114] [B194] staff view, download, reject with a note, and approve documents', async ({
  page,
  open,
  playwright,
}) => {
  // The session of the player must not take the place of the admin's.
  const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
  const player = await newPlayer(request, BRAND)
  await signInByCall(request, BRAND, player)
  await uploadDocumentsByCall(request, BRAND)
  await request.dispose()

  await open(listOfPerson('/admin/documents', player.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Documents/)
  const identity = page.getByRole('row').filter({ hasText: 'Proof of identity' })
  await expect(identity).toContainText('3 files')
  await expect(identity).toContainText('Pending')

  const panel = await openPanel(page, 'Proof of identity')
  await expect(panel.getByRole('img')).toHaveCount(3)
  await expectAccessiblePart(page, 'aside[aria-label^="Details of"]', 'a document')
  await panel.getByRole('button', { name: /^Enlarge: Front side/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog).toContainText('100%')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^proof-of-identity-\d+-1\.jpg$/)
  await expectToast(page, 'Document downloaded successfully!')

  await panel.getByRole('button', { name: 'Reject' }).click()
  const reject = dialog.getByRole('button', { name: 'Reject document' })
  await expect(dialog).toContainText('Max Size 500 characters')
  await expect(reject).toBeDisabled()
  await dialog.getByLabel('Note').fill('The back side cannot be read.')
  await reject.click()
  await expectToast(page, 'Document updated successfully!')
  await expect(identity).toContainText('Rejected')
  await expect(identity).toContainText(DEMO.ADMIN.email)
  await expect(panel).toContainText('The back side cannot be read.')
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Reject' })).toBeDisabled()
  // The button of the decision cannot keep the focus any longer.
  await expect(panel).toBeFocused()

  await openPanel(page, 'Proof of address')
  await panel.getByRole('button', { name: 'Approve' }).click()
  const approve = dialog.getByRole('button', { name: 'Approve document' })
  await expect(approve).toBeEnabled()
  await approve.click()
  await expect(page.getByRole('row').filter({ hasText: 'Proof of address' })).toContainText('Verified')
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
})

test('[B109] [B111] [B112] [B114] [B194] [K037] a row previews, downloads and approves a document with its selfie', async ({
  page,
  open,
  playwright,
}) => {
  const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
  const player = await newPlayer(request, BRAND)
  await signInByCall(request, BRAND, player)
  await uploadDocumentsByCall(request, BRAND)
  await request.dispose()
  await open(listOfPerson('/admin/documents', player.email))
  const identity = page.getByRole('row').filter({ hasText: 'Proof of identity' })
  const choose = async (name: string) => {
    await identity.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')

  await choose('Preview')
  for (const name of ['Front side (photo page)', 'Back side (last page)', 'Selfie'])
    await expect(dialog.getByRole('img', { name, exact: true })).toBeVisible()
  await expectAccessiblePart(page, '[role=dialog]', 'the preview of a document')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await choose('Download')
  await expectToast(page, 'Document downloaded successfully!')
  await expect.poll(() => downloads.length).toBe(3)
  expect(downloads.at(-1)).toMatch(/^proof-of-identity-\d+-3\.jpg$/)

  await choose('Approve')
  await expect(dialog.getByRole('img', { name: 'Selfie' })).toBeVisible()
  const approve = dialog.getByRole('button', { name: 'Approve document' })
  await expect(approve).toBeDisabled()
  const born = dialog.getByLabel('Date of birth on the document')
  await born.fill('1990-04-04')
  await approve.click()
  await expectError(born, /^The profile says April 3, 1990\. We did not approve the document\./)
  await born.fill('1990-04-03')
  await approve.click()
  await expectToast(page, 'Document updated successfully!')
  await expect(identity).toContainText('Verified')
  await expect(identity).toContainText(DEMO.ADMIN.email)
  await identity.getByRole('button', { name: /^Actions/ }).click()
  for (const name of ['Approve', 'Reject'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeDisabled()
})

test('[B009] shows the decision of another staff member on a document that was open', async ({
  page,
  open,
  playwright,
}) => {
  const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
  const { email, ...rest } = await newPlayer(request, BRAND)
  await signInByCall(request, BRAND, { email, ...rest })
  await uploadDocumentsByCall(request, BRAND)
  await request.dispose()
  const waiting = [
    { key: 'user.email', op: '=', value: email },
    { key: 'review', op: '=', value: 'PENDING' },
  ]
  await open(`/admin/documents?filters=${encodeURIComponent(JSON.stringify(waiting))}`)
  const panel = await openPanel(page, 'Proof of identity')
  await panel.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('The back side cannot be read.')
  await verifyDocuments(page.request, { brand: BRAND, email })
  await dialog.getByRole('button', { name: 'Reject document' }).click()
  await expectToast(page, 'Another staff member has already reviewed this document.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // It has left the list of what waits.
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expect(panel).toContainText('Verified')
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
})

test('a document that fails to load cannot be approved, but can be rejected', async ({
  page,
  open,
  playwright,
}) => {
  const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
  const player = await newPlayer(request, BRAND)
  await signInByCall(request, BRAND, player)
  await uploadDocumentsByCall(request, BRAND)
  await request.dispose()
  await page.route('**/api/admin/userdocuments/*/documents/*', (route) => route.abort())
  await open(listOfPerson('/admin/documents', player.email))
  const panel = await openPanel(page, 'Proof of address')
  await expect(panel).toContainText('You can approve the document after all pictures load.')
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Reject' })).toBeEnabled()
  await page.unroute('**/api/admin/userdocuments/*/documents/*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('img')).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeEnabled()
})

test('[B009] no longer shows the document of a player who was purged meanwhile', async ({
  page,
  open,
  playwright,
}) => {
  const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
  const player = await newPlayer(request, BRAND)
  await signInByCall(request, BRAND, player)
  await uploadDocumentsByCall(request, BRAND)
  const { id } = await contextOf(request, BRAND)
  await open(listOfPerson('/admin/documents', player.email))
  const panel = await openPanel(page, 'Proof of identity')
  await panel.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('The back side cannot be read.')
  await signInByCall(request, BRAND, DEMO.SUPER_ADMIN)
  await callByTwo(request, 'PUT', `/api/super-admin/${id}/purge-user`)
  await request.dispose()
  await dialog.getByRole('button', { name: 'Reject document' }).click()
  await expectToast(page, 'Not found. It may no longer exist.')
  await expect(panel).toContainText('This entry no longer exists')
  await expect(panel.getByRole('img', { name: 'Front side' })).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
})
