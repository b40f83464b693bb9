import { test as base, expect } from '@playwright/test'
import { mkdir, rm } from 'node:fs/promises'
import { startOwnStage } from './tmp-stage.ts'
import { MoneyStage, BRAND, accountOf } from '../pages/money-stage.ts'
import { newPlayer } from '../pages/new-player.ts'
import { contextOf } from '../pages/context.ts'
import { buyByCall } from '../pages/store.ts'
import { findMailedLink } from '../pages/mailbox.ts'
import { tokenOf } from '../pages/new-player.ts'
import { StoryWorld, DAY_MS } from './story-world.ts'
import { Tour } from './tour.ts'
import { ADA, PASSWORD, arrive } from './story-people.ts'
import { passedOverview, chooseAndSeeOverview, chooseAccount } from './passing.ts'
import { seeOnPhone } from './playing.ts'
import { proveIdentity } from './proving.ts'
import { afterEarning, seeReferral } from './payout.ts'
import { expectMails } from './story-mails.ts'

base('late', async ({ browser }) => {
  base.setTimeout(1_800_000)
  const own = await startOwnStage('/work/main', { WEB: 'built', RATE_LIMITS: 'off', DEMO_DATA: 'yes' })
  process.env.BASE_URL = own.baseUrl
  try {
    await rm('/tmp/pp/story/late', { recursive: true, force: true }); await mkdir('/tmp/pp/story/late')
    const stage = new MoneyStage(own)
    const world = await StoryWorld.enter({ browser, doorUrl: own.doorUrl, baseUrl: own.baseUrl })
    const tour = new Tour('/tmp/pp/story/late', browser)
    const guest = await world.newPage()
    const headers = { 'x-tenant': BRAND }
    const registered = await guest.request.post('/api/users/register', { headers, data: { email: ADA.email, firstName: 'Ada', lastName: 'Lovel', gender: 'FEMALE', dateOfBirth: '1992-12-10T00:00:00.000Z', currency: 'USD', referralCode: 'MARA2026' } })
    expect(registered.ok(), await registered.text()).toBe(true)
    const link = await findMailedLink(guest.request, { brand: BRAND, to: ADA.email, subject: /^Verify your email/ })
    await guest.request.post('/api/users/verification', { headers, multipart: { token: tokenOf(link), password: PASSWORD, confirmPassword: PASSWORD } })
    await guest.context().close()
    const page = await arrive(world, { email: ADA.email, password: PASSWORD })
    const r = page.request
    const telling = { world, tour, page }
    const win = async (accno: string, count: number, dear = 0, lost = 0) => {
      const before = await accountOf(r, accno)
      const round = await stage.openRound(r, count, dear)
      await stage.place(r, accno, round, { stake: before.minimumPickAmount })
      await world.pass(0)
      await stage.playRound(round, lost)
      await stage.untilPicked(r, accno, before.noOfPicks + count)
    }
    const opened = async (p: string) => { await stage.until(async () => (await contextOf(r, BRAND)).accounts.some((a) => a.challengePlan.startsWith(p))); return (await contextOf(r, BRAND)).accounts.find((a) => a.challengePlan.startsWith(p))!.accno }
    const first = await buyByCall(r, { brand: BRAND, email: ADA.email, challengePlan: 'STAGE_1_5000_15_PICKS_90_DAYS_1P_MIN_PICK' })
    const again = async () => { const d = await (await fetch(own.doorUrl + '/pass-time?ms=0', { method: 'POST' })).json() as { aheadMs: number }; const w = await StoryWorld.enter({ browser, doorUrl: own.doorUrl, baseUrl: own.baseUrl }); return { d, w } }
    await win(first, 10, 4, 2)
    await chooseAndSeeOverview(telling, first)
    await win(first, 5)
    await stage.lookAround()
    await passedOverview(telling, first)
    const second = await opened('STAGE_2_5000_')
    await win(second, 10, 4, 2)
    await win(second, 5)
    await stage.lookAround()
    // From here with the time of now.
    const { w } = await again()
    w.pass = async (ms: number) => await stage.passDays(ms / DAY_MS)
    const late = { world: w, tour, page: await arrive(w, { email: ADA.email, password: PASSWORD }) }
    await proveIdentity(late, second)
    const funded = await opened('BIG_LEAGUE_5000_')
    await chooseAccount(late, funded)
    const ahead = (late.page.request)
    void ahead
    const stage2 = stage
    void stage2
    await win(funded, 10, 4, 2)
    await win(funded, 10, 0, 2)
    await win(funded, 5)
    await stage.passDays(3)
    const { w: w3 } = await again()
    const end = { world: w3, tour, page: await arrive(w3, { email: ADA.email, password: PASSWORD }) }
    await afterEarning(end, funded)
    await seeReferral(end)
    await expectMails(end, { trial: await opened('FREE_TRIAL_'), first, second, funded })
    expect([...world.complaints, ...w.complaints, ...w3.complaints]).toEqual([])
    await w.close(); await w3.close(); await world.close()
  } finally {
    await own.stop()
  }
})
