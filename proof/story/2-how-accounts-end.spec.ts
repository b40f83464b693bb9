/** The other ends of an account, each with the report that gives the player the reason. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Page } from '@playwright/test'
import { accountOf } from '../../e2e/pages/money-stage.ts'
import { newPlayer } from '../../e2e/pages/new-player.ts'
import type { Credentials } from '../../e2e/pages/people.ts'
import { signInByCall } from '../../e2e/pages/sign-in.ts'
import { buyByCall } from '../../e2e/pages/store.ts'
import { seeMoment } from './moments.ts'
import { chooseAccount } from './passing.ts'
import { arrive, open } from './story-people.ts'
import { playDay } from './story-picks.ts'
import { BRAND, expect, test } from './story-test.ts'
import type { StoryWorld } from './story-world.ts'

const PLAN = 'STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK'
const TIME_LIMIT_DAYS = 30

interface End {
  readonly title: string
  readonly words: string
  /** The stakes of each day in dollars; all of them are lost. */
  readonly days: readonly (readonly number[])[]
  readonly status: 'CHALLENGE_LOST' | 'EXPIRED'
  readonly sentence: string
}

const ENDS: readonly End[] = [
  {
    title: 'Closed by the daily limit',
    words:
      'Five picks of $20.00 lose on one day, 10% of the account. The report names the limit, the loss and the picks of that day.',
    days: [[20, 20, 20, 20, 20]],
    status: 'CHALLENGE_LOST',
    sentence: 'Daily loss of $100.00 (10%) reached the limit of $100.00 (10%).',
  },
  {
    title: 'Closed by the total limit',
    words: 'Each day stayed within its limit, but together they lost 20% of the account.',
    days: [[60, 30], [60, 30], [20]],
    status: 'CHALLENGE_LOST',
    sentence: 'Overall loss of $200.00 (20%) reached the limit of $200.00 (20%).',
  },
  {
    title: 'Closed because no stake is possible',
    words: 'The room left above the total limit is below the minimum pick.',
    days: [
      [60, 35],
      [60, 35],
    ],
    status: 'CHALLENGE_LOST',
    sentence: 'Risk capital of $10.00 (1%) is below the minimum pick of $20.00 (2%).',
  },
  {
    title: 'Closed by time',
    words:
      'Thirty days passed without the target. No limit was broken. The report says so when the player returns.',
    days: [],
    status: 'EXPIRED',
    sentence: 'The time limit of 30 days ended at $0.00 (0%) of the target of $330.00 (33%)',
  },
]

interface NewAccount {
  readonly player: Credentials
  readonly page: Page
  readonly accno: string
}

async function newAccount(world: StoryWorld): Promise<NewAccount> {
  const page = await world.newPage()
  const player = await newPlayer(page.request, BRAND)
  await page.context().close()
  const own = await arrive(world, player)
  const accno = await buyByCall(own.request, { brand: BRAND, email: player.email, challengePlan: PLAN })
  return { player, page: own, accno }
}

for (const [index, { title, words, days, status, sentence }] of ENDS.entries())
  test(`an account ends: ${title.toLowerCase()}`, async ({ world, tour }) => {
    if (index === 0)
      await tour.chapter(
        'A player wants to know why an account closed',
        'The account overview names the rule and the numbers.',
      )
    const { player, page, accno } = await newAccount(world)
    for (const stakes of days) {
      expect(await accountOf(page.request, accno)).toMatchObject({ status: 'ACTIVE' })
      await playDay(page.request, world, { accno, sport: 'basketball', stakes, won: 0, lost: stakes.length })
    }
    if (days.length === 0) {
      await world.pass((TIME_LIMIT_DAYS + 1) * DAY_MS)
      // A session ends after the `playerSessionDays` of the brand, which are 30.
      await signInByCall(page.request, BRAND, player)
    }
    await world.until(
      async () => (await accountOf(page.request, accno)).status === status,
      `${accno} is ${status}`,
    )
    if (index === 0)
      await seeMoment(
        { world, tour, page },
        'Learn of a breach immediately',
        'The dialog names the limit, the loss and the picks that led to it, and what you can do next.',
      )
    await chooseAccount({ page }, accno)
    await open(page, '/app/account-overview')
    await expect(page.getByRole('main')).toContainText(sentence)
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
    await tour.shot(page, title, words)
  })
