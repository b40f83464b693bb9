/** After stage 2: the papers of the player, a hold, the look of an admin at the papers, and the funded account. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { expect, type Page } from '@playwright/test'
import { contextOf } from '../../e2e/pages/context.ts'
import { acceptAgreement, fillIdentity, sendIdentity, uploadAddress } from '../../e2e/pages/identity-check.ts'
import { DEMO } from '../../e2e/pages/people.ts'
import { expectToast } from '../../e2e/pages/toast.ts'
import { drawPapers } from './specimen.ts'
import { ADA, arrive, open, type Telling } from './story-people.ts'
import { BRAND } from './story-test.ts'

/** Front, back and selfie, and a bill. */
const PICTURES = 4

export async function proveIdentity(telling: Telling, passedAccno: string): Promise<void> {
  const { world, tour, page } = telling
  await tour.chapter(
    'A player wants to be funded',
    'A funded account needs two verified documents and an accepted agreement.',
  )
  await world.until(async () => {
    const { bigLeagueAgreement } = await contextOf(page.request, BRAND)
    return bigLeagueAgreement === 'PENDING'
  }, 'the agreement is open')
  await open(page, '/app')
  await expect(page.getByText('Welcome to the big leagues!')).toBeVisible()
  await tour.shot(page, 'Pass stage 2', 'The next step appears at the top of the page.')
  await page.getByRole('link', { name: 'START KYC VERIFICATION' }).click()
  await sendPapers(telling)

  await tour.chapter(
    'Staff want to verify a player',
    'Staff see what they decide about, and each decision is logged.',
  )
  const superAdmin = await arrive(world, DEMO.SUPER_ADMIN)
  await hold(telling, superAdmin, passedAccno)
  const admin = await arrive(world, DEMO.ADMIN)
  await review(telling, admin)
  for (const staff of [admin, superAdmin]) await staff.context().close()
  const { accounts } = await contextOf(page.request, BRAND)
  expect(accounts.filter(({ challengePlan }) => challengePlan.startsWith('BIG_LEAGUE_'))).toEqual([])
  await world.pass(DAY_MS)
}

async function sendPapers({ tour, page }: Telling): Promise<void> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser.')
  const { bill, ...identity } = await drawPapers(browser)
  await fillIdentity(page, identity)
  await tour.shot(page, 'Upload documents', 'Pictures are checked, cleaned of hidden data and encrypted.')
  await sendIdentity(page)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await uploadAddress(page, bill)
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await tour.shot(page, 'Accept the agreement', 'It opens when stage 2 is passed. You accept it once.')
  await acceptAgreement(page)
  await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible()
}

/** People who waited longer come first, so Ada is chosen from the list. */
async function review({ tour }: Telling, admin: Page): Promise<void> {
  await open(admin, '/admin/documents/review')
  const queue = admin.getByRole('region', { name: 'Identity review' })
  const entry = queue.getByRole('button', { name: new RegExp(`^${ADA.firstName} ${ADA.lastName}`) })
  await entry.click()
  const person = admin.getByRole('complementary', { name: 'Person' })
  await expect(person).toContainText(ADA.email)
  await expect(admin.getByRole('region', { name: 'Documents' }).getByRole('img')).toHaveCount(PICTURES)
  await person.getByRole('button', { name: /^The document shows/ }).click()
  await tour.shot(
    admin,
    'Review a person in one place',
    'Both documents beside the details of the person, with other accounts that have the same data. Keys decide, and the next person opens automatically.',
  )
  await person.getByRole('button', { name: /^Approve both/ }).click()
  await expect(entry).toHaveCount(0)
}

/** The next account waits as long as a person of the house says. */
async function hold({ world, tour }: Telling, staff: Page, accno: string): Promise<void> {
  await open(staff, '/admin/accounts')
  await staff.getByLabel('Search by accno').fill(accno)
  await expect(staff.getByRole('table', { name: 'Accounts List' }).getByRole('row')).toHaveCount(2)
  await staff.getByRole('button', { name: `Actions for ${accno}` }).click()
  await staff.getByRole('menuitem', { name: 'Set hold time', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  const until = new Date(world.nowMs + DAY_MS).toISOString()
  await dialog.getByLabel('Hold until').fill(`${until.slice(0, 10)} ${until.slice(11, 16)}`)
  await tour.shot(
    staff,
    'Set a hold',
    'Staff can delay the next account, here by a day. The product continues automatically when the hold ends.',
  )
  await dialog.getByRole('button', { name: 'Set hold time', exact: true }).click()
  await expectToast(staff, 'Hold time updated successfully!')
}
