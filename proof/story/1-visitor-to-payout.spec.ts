/** The whole product as one person sees it, from a link to the money. */
import { DAY_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { contextOf } from '../../e2e/pages/context.ts'
import { accountOf } from '../../e2e/pages/money-stage.ts'
import { buyChallenge, followReferralLink, register, verifyByMail } from './arrival.ts'
import { chooseAndSeeOverview, passedOverview } from './passing.ts'
import { setLimit, takePartBack } from './control.ts'
import { readNotifications, seePerformance } from './finding.ts'
import { seeMoment } from './moments.ts'
import { expectMails } from './story-mails.ts'
import { placeByHand, playLive, seeOnPhone, seeResults } from './playing.ts'
import { proveIdentity } from './proving.ts'
import { earnAndWithdraw, seeReferral } from './payout.ts'
import { playUntil, untilSettled } from './story-picks.ts'
import { BRAND, expect, test } from './story-test.ts'

const SIZE = '$5,000.00'
/** 2% of the size: five of them are all that a day may risk. */
const STAKE = 100

test('a visitor opens a link, passes both stages, verifies their identity, is funded and is paid', async ({
  world,
  tour,
}) => {
  const page = await world.newPage()
  const telling = { world, tour, page }
  const opened = async (planStart: string) => {
    let accno = ''
    await world.until(async () => {
      const { accounts } = await contextOf(page.request, BRAND)
      accno = accounts.find(({ challengePlan }) => challengePlan.startsWith(planStart))?.accno ?? ''
      return accno !== ''
    }, `an account of ${planStart}`)
    return accno
  }

  await test.step('arrives', async () => {
    await tour.chapter(
      'A player wants to start today',
      'From a link to an account that takes picks, in minutes.',
    )
    await followReferralLink(telling)
    await register(telling)
    await verifyByMail(telling)
  })
  const first = await test.step('buys a challenge', async () => await buyChallenge(telling, SIZE))

  await test.step('plays a first day by hand', async () => {
    await tour.chapter(
      'A player wants to place picks within the rules',
      'The slip checks every rule while you fill it, with the same code as the server.',
    )
    // First, because it needs a pick of the demo data whose game has not started.
    await takePartBack(telling)
    await placeByHand(telling)
    await playLive(telling)
    await world.pass(60 * MINUTE_MS)
    await untilSettled(page.request, world, first)
    await seeResults(telling)
    await readNotifications(telling)
    await world.pass(DAY_MS - 60 * MINUTE_MS)
  })

  await test.step('passes stage 1', async () => {
    await tour.chapter(
      'A player wants to pass both stages',
      'Each stage asks for a profit of 33% without breaking a limit.',
    )
    await playUntil(page.request, world, {
      ...{ accno: first, sport: 'basketball', stake: STAKE, lost: 1 },
      isDone: ({ noOfPicks }) => noOfPicks >= 8,
    })
    await chooseAndSeeOverview(telling, first)
    await seePerformance(telling)
    await setLimit(telling)
    await seeOnPhone(telling)
    await playUntil(page.request, world, {
      ...{ accno: first, sport: 'basketball', stake: STAKE },
      isDone: ({ status }) => status !== 'ACTIVE',
    })
    expect(await accountOf(page.request, first)).toMatchObject({ status: 'PHASE_COMPLETED' })
    await seeMoment(
      telling,
      'Celebrate',
      'A passed stage appears immediately, or on the next visit: the figures, the certificate and a link to share.',
    )
    await passedOverview(telling, first)
  })

  const second = await test.step('passes stage 2', async () => {
    const accno = await opened('STAGE_2_5000_')
    await playUntil(page.request, world, {
      ...{ accno, sport: 'hockey', stake: STAKE },
      isDone: ({ status }) => status !== 'ACTIVE',
    })
    expect(await accountOf(page.request, accno)).toMatchObject({ status: 'PHASE_COMPLETED' })
    return accno
  })

  const funded = await test.step('proves who they are and is funded', async () => {
    await proveIdentity(telling, second)
    return await opened('BIG_LEAGUE_5000_')
  })

  await test.step('earns, transfers, withdraws and is paid', async () => {
    await earnAndWithdraw(telling, { accno: funded, stake: STAKE })
  })
  await test.step('the referrer has the reward', async () => await seeReferral(telling))
  await test.step('every mail has arrived', async () => {
    await expectMails(telling, { trial: await opened('FREE_TRIAL_'), first, second, funded })
  })
})
