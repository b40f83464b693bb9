/** Warnings about limits that players set for themselves, through purchases and orders. */
import type { NotificationView } from '@pickproof/contract/notifications'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { expect, it } from 'vitest'
import { BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { addOwner, freshOdd, legOf, openBook, type Owner, place, straightOrder } from '../../testing/picks.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { readOutbox } from './index.ts'

const server = await startTestServer()
await openBook(server)
await readOutbox(server.context, TEST_TENANT)

const send = async ({ user }: Owner, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const cookie = await cookieFor(server, user)
  const answer = await server.call({ method, url, cookie, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}

/** The newest first. */
async function warningsFor(owner: Owner): Promise<readonly NotificationView[]> {
  while ((await readOutbox(server.context, TEST_TENANT)).isFull);
  const { items } = (await send(owner, 'GET', '/notifications?group=limits')).json()
  return items.filter(({ title }: NotificationView) => title.includes('your own'))
}

async function placePicks(owner: Owner, count: number): Promise<void> {
  const cookie = await cookieFor(server, owner.user)
  for (let index = 0; index < count; index += 1) {
    const order = straightOrder(legOf(await freshOdd(server), 200))
    expect((await place(server, { ...owner, cookie }, order)).statusCode).toBe(200)
  }
}

it('[T24-1.1] warns at 50, 80 and 95% of the picks that a player allows themself, each once in 24 hours', async () => {
  const player = await addOwner(server, BASE_STAGE_1)
  await send(player, 'PUT', '/play-limits', { kind: 'PICKS_DAY', value: 5 })
  const titlesAfter = async (count: number) => {
    await placePicks(player, count)
    return (await warningsFor(player)).map(({ title }) => title)
  }
  const at = (percent: number) => `You have used ${percent}% of your own limit for picks`
  expect(await titlesAfter(2)).toEqual([])
  expect(await titlesAfter(1)).toEqual([at(60)])
  expect(await titlesAfter(1)).toEqual([at(80), at(60)])
  expect(await titlesAfter(0)).toEqual([at(80), at(60)])
  expect(await titlesAfter(1)).toEqual([at(100), at(80), at(60)])
  expect((await warningsFor(player))[0]).toMatchObject({
    tone: 'warning',
    text: 'You set a limit of 5 picks in 24 hours and have placed 5. You can place no more for now.',
    link: { path: '/app/play-responsibly' },
  })
  server.clock.advanceMs(DAY_MS)
  server.context.odds.watch.heard()
  expect(await titlesAfter(3)).toEqual([at(60), at(100), at(80), at(60)])
})

it('[T24-1.1] warns about the spending that a player limits, and again about a changed limit', async () => {
  const player = await addOwner(server, BASE_STAGE_1)
  await giveRewards(server, player.user, 10_000_000n)
  const limit = async (value: number) =>
    await send(player, 'PUT', '/play-limits', { kind: 'SPEND_WEEK', currency: 'USD', value })
  const buy = async () =>
    await send(player, 'POST', '/rewards/request-new-account', { challengePlan: BASE_STAGE_1 })
  await limit(500)
  await buy()
  const [first, ...none] = await warningsFor(player)
  expect(none).toEqual([])
  expect(first).toMatchObject({
    title: 'You have used 53% of your own spending limit',
    text: 'You set a limit of $500.00 in 7 days and have spent $269.00 on challenges. You can spend $231.00 more.',
  })
  await limit(300)
  await placePicks(player, 1)
  expect((await warningsFor(player)).map(({ title }) => title)).toEqual([
    'You have used 89% of your own spending limit',
    first?.title,
  ])
})
