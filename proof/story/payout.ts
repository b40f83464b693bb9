/** Profit becomes a reward, the reward a withdrawal, and two people of the house let it go. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { listOfPerson, openPanel } from '../../e2e/pages/admin-list.ts'
import { accountOf } from '../../e2e/pages/money-stage.ts'
import { DEMO } from '../../e2e/pages/people.ts'
import { confirmWith } from '../../e2e/pages/plans.ts'
import { chooseAmount, confirmDetailsWithProof, fillWallet, sumLines } from '../../e2e/pages/withdrawal.ts'
import { seeMoment } from './moments.ts'
import { chooseAccount } from './passing.ts'
import { ADA, arrive, open, PASSWORD, type Telling } from './story-people.ts'
import { playUntil } from './story-picks.ts'
import type { StoryWorld } from './story-world.ts'

/** 35% of $5,000.00 may leave at the first time, and 70% of that are the player's. */
const SHARE = '$1,225.00'
const CAP = 1750
const PICKS_FOR_FIRST_PAYOUT = 25
const DAYS_FOR_PAYOUT = 10

interface Funded {
  readonly accno: string
  readonly stake: number
}

export async function earnAndWithdraw(telling: Telling, { accno, stake }: Funded): Promise<void> {
  const { world, tour, page } = telling
  await tour.chapter(
    'A player wants to be paid',
    'A funded account has no target and no time limit. Its profit becomes a reward, and rewards are paid out.',
  )
  await seeMoment(
    telling,
    'Be funded',
    'The dialog names the new account with its balance, its limits and the share of the profit.',
  )
  await chooseAccount(telling, accno)
  await tour.shot(
    page,
    'Receive a funded account',
    'It opens as soon as both documents are verified and the agreement is accepted.',
  )
  const days = await playUntil(page.request, world, {
    ...{ accno, sport: 'baseball', stake },
    isDone: ({ noOfPicks, profitAccumulated }) =>
      noOfPicks >= PICKS_FOR_FIRST_PAYOUT && profitAccumulated >= CAP,
  })
  if (days < DAYS_FOR_PAYOUT) await world.pass((DAYS_FOR_PAYOUT - days) * DAY_MS)
  await transfer(telling, accno)
  await withdraw(telling)
  await beApproved(telling)
  await showCertificate(telling)
}

async function transfer({ tour, page }: Telling, accno: string): Promise<void> {
  const profit = page.getByRole('region', { name: `Profit of ${accno}` })
  await open(page, '/app/rewards')
  const lines = await sumLines(page, `Breakdown of the transfer from ${accno}`)
  expect(lines.at(-1)).toEqual(['Your share: 70%', SHARE])
  await profit.scrollIntoViewIfNeeded()
  await tour.shot(
    page,
    'Turn profit into a reward',
    'Line by line: profit, cap, share of the house, share of the player.',
  )
  await profit.getByRole('button', { name: `Transfer ${SHARE}` }).click()
  await confirmWith(page, `Transfer ${SHARE}`)
  await expect(page.getByRole('region', { name: 'Rewards available' })).toContainText(SHARE)
  expect(await accountOf(page.request, accno)).toMatchObject({ balance: 5000, profitAccumulated: 0 })
}

async function withdraw({ tour, page }: Telling): Promise<void> {
  const balance = page.getByRole('region', { name: 'Rewards available' })
  await balance.getByRole('link', { name: 'Withdraw' }).click()
  await chooseAmount(page)
  await fillWallet(page)
  await confirmDetailsWithProof(page, PASSWORD)
  await tour.shot(
    page,
    'Request a withdrawal',
    'Amount, destination and calculation once more before you send it. The amount is reserved immediately.',
  )
  await page.getByRole('button', { name: `Confirm ${SHARE}` }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()
}

const approve = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Approve / })

/** Above the limit of the brand one person is not enough. */
async function beApproved(telling: Telling): Promise<void> {
  const { world, tour, page } = telling
  await tour.chapter(
    'Staff want to pay the right amount',
    'The server computes each line again when staff approve. A large payout needs two people.',
  )
  const admin = await arrive(world, DEMO.ADMIN)
  await open(admin, listOfPerson('/admin/payments', ADA.email))
  const panel = await openPanel(admin, 'Withdrawal')
  await expect(panel.getByText('Payout checks')).toBeVisible()
  await tour.shot(
    admin,
    'Check the amount',
    'Each part of the amount and each check has its result beside the button.',
  )
  await panel.getByRole('button', { name: 'Approve' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('A second person must approve.')
  await dialog.getByLabel('Transaction amount').fill('1225')
  await dialog.getByLabel('Real amount').fill('1225')
  await approve(admin).click()
  await expect(panel.getByText('Waiting for a second person.')).toBeVisible()
  await admin.context().close()
  await expect(page.getByRole('heading', { name: 'Withdrawal Pending' })).toBeVisible()

  const superAdmin = await arrive(world, DEMO.SUPER_ADMIN)
  await open(superAdmin, listOfPerson('/admin/payments', ADA.email))
  const theirs = await openPanel(superAdmin, 'Withdrawal')
  await theirs.getByRole('button', { name: 'Approve' }).click()
  await expect(superAdmin.getByRole('dialog')).toContainText(`${DEMO.ADMIN.email} approved these amounts.`)
  await tour.shot(
    superAdmin,
    'Approve as the second person',
    'Above $1,000.00 this brand needs two people. The super admin sees the first approval and cannot change the amounts.',
  )
  await approve(superAdmin).click()
  await expect(theirs.getByText('Payment success').first()).toBeVisible()
  await seeMoment(
    telling,
    'Be paid',
    'The payout has its own dialog with amount and certificate, and an email.',
  )
  await expect(page.getByRole('heading', { name: 'Withdrawal Completed' })).toBeVisible()
  await tour.shot(page, 'See the payment', 'The open page of the player updates automatically.')
  await open(superAdmin, '/admin/audit-log')
  await expect(superAdmin.getByRole('row').nth(1)).toBeVisible()
  await tour.shot(
    superAdmin,
    'Find out who did what',
    'Each action has a person, a time, an address, and the values before and after. Entries are chained, so a removed one is found.',
  )
  await superAdmin.context().close()
}

async function showCertificate({ world, tour, page }: Telling): Promise<void> {
  await tour.chapter(
    'A player wants to show a success',
    'A certificate proves a passed stage or a payout to other people.',
  )
  await open(page, '/app/certificates')
  const card = page.getByRole('article').filter({ hasText: 'Step 2 Final Verification' }).first()
  await expect
    .poll(async () => await card.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(1600)
  await tour.shot(page, 'Collect certificates', 'There is one for each passed stage and for each payout.')
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  const code = /^certificate-([\w-]{14})\.png$/.exec(file.suggestedFilename())?.[1] ?? ''
  await verifyAsStranger(world, tour, code)
}

async function verifyAsStranger(world: StoryWorld, tour: Telling['tour'], code: string): Promise<void> {
  const stranger = await world.newPage()
  await open(stranger, `/verify/${code}`)
  await expect(stranger.getByText('This certificate is genuine')).toBeVisible()
  await expect(stranger.getByText('Step 2 Final Verification', { exact: true })).toBeVisible()
  await tour.shot(
    stranger,
    'Verify a certificate',
    'Anyone can check a certificate with its code, without an account.',
  )
  await stranger.context().close()
}

/** A tenth of $240.00, which is the fee of $149.00 with all add-ons. */
export async function seeReferral({ world, tour }: Telling): Promise<void> {
  await tour.chapter('A referrer wants a reward', 'The reward is booked when the friend pays.')
  const referrer = await arrive(world, DEMO.USER)
  await open(referrer, '/app/rewards')
  const records = referrer.getByRole('table', { name: 'Reward records' })
  const reward = records.locator('tbody tr').filter({ hasText: '+$24.00' })
  await expect(reward).toContainText('Referral reward')
  await reward.scrollIntoViewIfNeeded()
  await tour.shot(
    referrer,
    'Earn a referral reward',
    'Mara has a tenth of Ada’s first fee since the day Ada paid.',
  )
  await referrer.context().close()
}
