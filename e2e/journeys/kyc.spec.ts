import { expectAccessiblePart, expectNoSideScroll } from '../pages/axe.ts'
import {
  chooseType,
  fillIdentity,
  reviewDocument,
  sendIdentity,
  slot,
  uploadAddress,
  uploadIdentity,
} from '../pages/identity-check.ts'
import { expect, test } from '../pages/journey.ts'
import { findMailedLink } from '../pages/mailbox.ts'
import { newPlayer } from '../pages/new-player.ts'
import { DEMO } from '../pages/people.ts'
import { pictureFile } from '../pages/picture.ts'
import { signInByCall } from '../pages/sign-in.ts'
import { expectNoToast } from '../pages/toast.ts'

const BRAND = 'pick-trading'
const KYC_START = '/app/rewards?startKyc=true'

test('[K001] [K002] [K005] [K006] [K009] [K013] [K014] [K015] [K016] [K017] [K018] [K021] [K022] [K023] [K024] [K026] [K027] [K030] [K032] [K033] [K034] [K036] [K037] [K041] [K042] a player uploads, is refused, tries again and is verified', async ({
  page,
  request,
  open,
  playwright,
}) => {
  const player = await newPlayer(request, BRAND)
  const { email } = player
  await signInByCall(page.request, BRAND, player)
  const staff = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' })
  await signInByCall(staff, BRAND, DEMO.ADMIN)

  await open(KYC_START)
  await expect(page.getByRole('heading', { level: 1, name: 'Identity verification' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Identity verification' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expectAccessiblePart(page, 'main', 'the identity check')
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

  const steps = page.getByRole('list', { name: 'Identity verification' }).getByRole('listitem')
  await reviewDocument(
    staff,
    { brand: BRAND, email },
    { documentType: 'PROOF_OF_IDENTITY', review: 'REJECTED', reviewerNote: 'The selfie is dark' },
  )
  await page.reload()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(steps.first()).toContainText('Needs attention')
  await expect(page.getByRole('blockquote')).toHaveText('The selfie is dark')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await uploadIdentity(page)
  // The address waits already, so its step is passed over.
  await expect(page.getByText('Step 3 of 4')).toBeVisible()

  await reviewDocument(
    staff,
    { brand: BRAND, email },
    { documentType: 'PROOF_OF_ADDRESS', review: 'REJECTED', reviewerNote: 'The date is cut off' },
  )
  const link = await findMailedLink(request, {
    brand: BRAND,
    to: email,
    subject: /^We could not accept your proof of address at .+$/,
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Unsuccessful' })).toBeVisible()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('The date is cut off')
  await expect(steps.nth(1)).toContainText('Needs attention')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(focused).toContainText('Upload a proof of address')
  await uploadAddress(page)
  await expect(page.getByText('Step 3 of 4')).toBeVisible()

  await reviewDocument(
    staff,
    { brand: BRAND, email },
    { documentType: 'PROOF_OF_IDENTITY', review: 'VERIFIED', reviewerNote: '' },
  )
  await page.reload()
  await expect(steps.first()).toContainText('verified')
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await reviewDocument(
    staff,
    { brand: BRAND, email },
    { documentType: 'PROOF_OF_ADDRESS', review: 'VERIFIED', reviewerNote: '' },
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
  await expect(page.getByText('You are all Set')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL(/\/app\/rewards(?!.*startKyc)/)
  await expect(page.getByRole('main')).toContainText('Verified')
  await staff.dispose()
})

test('[K028] a failed upload of one document type is kept while the other type is uploaded', async ({
  page,
  request,
  open,
  playwright,
}) => {
  const player = await newPlayer(request, BRAND)
  await signInByCall(page.request, BRAND, player)
  const staff = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' })
  await signInByCall(staff, BRAND, DEMO.ADMIN)
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to Upload Document!' })
  const main = page.getByRole('main')

  await open(KYC_START)
  await uploadIdentity(page)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await uploadAddress(page, Buffer.from('not a picture'))
  await expect(failure).toBeVisible()

  await reviewDocument(
    staff,
    { brand: BRAND, email: player.email },
    { documentType: 'PROOF_OF_IDENTITY', review: 'REJECTED', reviewerNote: 'The selfie is dark' },
  )
  // As when the player returns to the tab: the page reads the documents again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await main.getByRole('button', { name: 'Try Again' }).click()
  await fillIdentity(page)
  await expect(failure).toHaveCount(0)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/userdocuments', async (route) => {
    await held.promise
    await route.continue()
  })
  await sendIdentity(page)
  await expect(main).toContainText(/\d% sent/)
  await expect(failure).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(failure).toBeVisible()
  await expect(main).not.toContainText('% sent')
  await staff.dispose()
})

test('[K003] [K004] congratulates a player who has passed stage 2, and leads to the start', async ({
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
  const start = page.getByRole('link', { name: 'START KYC VERIFICATION' })
  await expect(start).toHaveText('START KYC VERIFICATION', { useInnerText: true })
  await start.click()
  await expect(page).toHaveURL(/\/app\/rewards\?.*startKyc=true/)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
})
