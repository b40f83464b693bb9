import type { AccountInfo } from '@pickproof/contract/challenges'
import type { Banner } from '@pickproof/contract/banners'
import type { APIRequestContext, Page } from '@playwright/test'
import { type SeenCall, watchCalls } from '../pages/calls.ts'
import { contextOf, LOOK_MS, moneyText } from '../pages/context.ts'
import { expect, test } from '../pages/journey.ts'
import { DEMO } from '../pages/people.ts'
import { shell } from '../pages/shell.ts'
import { test as stageTest } from '../pages/stage-journey.ts'

/** Of the demo banners. */
const LONGEST_VIEW_MS = 12_000

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function infoOf(request: APIRequestContext, brand: string): Promise<AccountInfo> {
  const { accounts } = await contextOf(request, brand)
  const accountno = accounts.find(({ status }) => status === 'ACTIVE')?.accno ?? ''
  const answer = await request.get('/api/accounts/info', { headers: { 'x-tenant': brand, accountno } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

test.describe('the dashboard of the demo player', () => {
  test.use({ role: 'USER' })

  test('[U001] [U008] [U009] [U012] [U016] has objectives, figures, open picks, the balance curve and a banner', async ({
    page,
    open,
    brand,
  }) => {
    await open('/app')
    await expect(shell(page).heading).toHaveText('You are inside every limit')
    const objectives = part(page, 'CHALLENGE OBJECTIVES')
    // A game of the demo may end between the two looks.
    await expect(async () => {
      const info = await infoOf(page.request, brand)
      const rows = [
        ['# of Picks', `${info.challengeObjectiveNoOfPicks} of ${info.minimumPicks}`],
        ['Profit Target', `${moneyText(info.profitTargetCompleted)} of ${moneyText(info.profitTarget ?? 0)}`],
        [
          'Maximum Daily Loss',
          `${moneyText(info.maximumDailyLossAccumulated)} of ${moneyText(info.maximumDailyLoss)}`,
        ],
        ['Maximum Loss', `${moneyText(info.maximumLossAccumulated)} of ${moneyText(info.maximumLoss)}`],
      ] as const
      await expect(objectives.getByRole('progressbar')).toHaveCount(rows.length)
      for (const [name, value] of rows) {
        await expect(objectives.getByText(value, { exact: true })).toBeVisible({ timeout: LOOK_MS })
        await expect(objectives.getByRole('progressbar', { name, exact: true })).toHaveAttribute(
          'aria-valuetext',
          value,
          { timeout: LOOK_MS },
        )
      }
      await expect(page.getByText(`Total Bet Amount ${moneyText(info.totalBetAmount)}`)).toBeVisible({
        timeout: LOOK_MS,
      })
    }).toPass({ timeout: 60_000 })
    await expect(part(page, 'Open picks')).toBeVisible()
    await expect(part(page, 'Balance history').getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      /: \$[\d,]+\.\d\d$/,
    )
    await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible()

    await objectives.getByRole('link', { name: 'Account overview' }).click()
    await expect(page).toHaveURL(/\/app\/account-overview/)
  })

  test('[U012] [U056] [U058] shows banners in their order, and counts views of pictures and videos but not of news', async ({
    page,
    open,
    brand,
  }) => {
    const answer = await page.request.post('/api/banners/search', {
      headers: { 'x-tenant': brand },
      data: { filters: {}, sorters: ['+order'] },
    })
    const { content: banners } = (await answer.json()) as { content: Banner[] }
    expect(banners.map(({ type }) => type)).toEqual(['image', 'image', 'video', 'rss'])
    const calls = watchCalls(page)
    await open('/app')
    const card = page.getByRole('region', { name: 'Banners' })
    await expect(card.locator('img')).toBeVisible()
    await expect(card).toContainText(banners[0]?.desc ?? '-')
    await expect.poll(() => viewsIn(calls)).toEqual([banners[0]?.id])

    // Less motion is preferred: nothing changes automatically, and a video waits to be started.
    await expect(card.getByRole('button', { name: 'Stop the banners' })).toHaveCount(0)
    const third = card.getByRole('button', { name: 'Show banner 3 of 4' })
    await third.focus()
    await page.keyboard.press('Enter')
    await expect(card.locator('video')).toHaveJSProperty('controls', true)
    await expect
      .poll(() => card.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth))
      .toBeGreaterThan(0)
    await expect.poll(() => viewsIn(calls)).toEqual([banners[0]?.id, banners[2]?.id])
    await card.getByRole('button', { name: 'Show banner 4 of 4' }).click()
    await expect(card.getByRole('listitem').first()).toBeVisible()
    expect(viewsIn(calls)).toHaveLength(2)

    await card.getByRole('button', { name: 'Show banner 2 of 4' }).click()
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/app\/faq/)
  })

  test('[U059] shows the link of the video only to a player with a referral code', async ({
    page,
    open,
    context,
    brand,
    stateOf,
  }) => {
    const card = page.getByRole('region', { name: 'Banners' })
    const showVideo = async () => {
      await open('/app')
      await card.getByRole('button', { name: 'Show banner 3 of 4' }).click()
      await expect(card.locator('video')).toBeVisible()
    }
    await showVideo()
    await card.getByRole('link', { name: /^See more: Bring a friend/ }).click()
    await expect(page).toHaveURL(/\/app\/rewards/)

    // A player on the free trial has bought nothing yet and has no code.
    const { cookies } = await stateOf(brand, { email: 'noor.haddad@demo.test', password: DEMO.USER.password })
    await context.addCookies(cookies)
    expect((await contextOf(page.request, brand)).referralCode).toBeNull()
    await showVideo()
    await expect(card.getByText('Bring a friend')).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0)
  })

  test.describe('in motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test.describe('while time flies', () => {
      test.use({ ownContext: true })

      test('[U012] banners change automatically until they are stopped', async ({ page, open }) => {
        await page.clock.install()
        await open('/app')
        const card = page.getByRole('region', { name: 'Banners' })
        const slide = card.getByRole('group')
        await expect(slide).toBeVisible()
        const place = async () => await slide.getAttribute('aria-label')
        const first = await place()
        await page.clock.fastForward(LONGEST_VIEW_MS)
        await expect.poll(place).not.toBe(first)
        await card.getByRole('button', { name: 'Stop the banners' }).click()
        await page.getByRole('heading', { level: 1 }).hover()
        const stopped = await place()
        await page.clock.fastForward(5 * LONGEST_VIEW_MS)
        expect(await place()).toBe(stopped)
      })
    })

    test('[U051] [U052] the marquee moves without a gap and waits for a player who points at it', async ({
      page,
      open,
    }) => {
      await open('/app')
      const marquee = page.getByRole('region', { name: 'Live/Upcoming matches:' })
      const track = marquee.locator('ul').first().locator('..')
      await expect(track).toBeVisible()
      const motion = () =>
        track.evaluate((element) => {
          const { animationPlayState, animationDuration } = getComputedStyle(element)
          return [animationPlayState, Number.parseFloat(animationDuration) > 1, element.children.length]
        })
      // Two rounds side by side, so there is never a gap.
      await expect.poll(motion).toEqual(['running', true, 2])
      await marquee.locator('ul').first().hover({ force: true })
      await expect.poll(motion).toEqual(['paused', true, 2])
    })
  })
})

stageTest(
  '[U010] [U011] [U053] a new account has a next step; its picks, games and results arrive without a reload',
  async ({ page, open, player, playGames, stage }) => {
    await open('/app')
    const picks = part(page, 'Open picks')
    await expect(picks.getByText('No open picks.')).toBeVisible()
    await expect(picks.getByRole('link', { name: 'Find picks' })).toBeVisible()
    await expect(page.getByText('Today 0 · Total Bet Amount $0.00')).toBeVisible()

    const [game, other] = (await playGames(2)).games
    if (game === undefined || other === undefined) throw new Error('too few games')
    await player.place([{ game, name: 'home', price: 2.1 }], 20)
    await expect(picks.getByText(game.home, { exact: true })).toBeVisible()
    await expect(picks).toContainText('$20.00 at 2.10')
    await expect(page.getByText('Today 1 · Total Bet Amount $20.00')).toBeVisible()
    const own = page.getByRole('region', { name: 'Live matches:' })
    await expect(own).toHaveCount(0)

    await stage.play(game, [74, 68])
    await stage.play(other, [3, 5])
    await expect(picks).toContainText('Leading by 6')
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expect(own).toContainText(`${game.home} 74`)

    await stage.end(game, [101, 99])
    // It keeps its place for a minute.
    await expect(picks).toContainText('+$22.00')
    await expect(picks).toContainText('Won')
    await expect(page.getByText('Last Pick +$22.00')).toBeVisible()
    await expect(own).toHaveCount(0)
  },
)

/** The ids whose displays were reported, in order. */
function viewsIn(calls: readonly SeenCall[]): number[] {
  return calls.flatMap(({ method, path }) => {
    const id = /^\/banners\/(\d+)\/view$/.exec(path)?.[1]
    return method === 'POST' && id !== undefined ? [Number(id)] : []
  })
}
