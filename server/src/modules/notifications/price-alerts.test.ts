import type { PriceAlertView } from '@pickproof/contract/price-alerts'
import { OPEN_ALERTS_MAX } from '@pickproof/domain/notifications/price-alert'
import { afterAll, describe, expect, it } from 'vitest'
import { sendMailJob } from '../../platform/mail/send-mail-job.ts'
import { cookieFor } from '../../testing/accounts.ts'
import { freshOdd, openBook, quote, takeOff } from '../../testing/picks.ts'
import { startPushService } from '../../testing/push-service.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { PricedOdd } from '../odds/index.ts'
import { mailChannel, startPriceAlerts } from './index.ts'
import { sendDuePushes } from './send-push.ts'

const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TEST_TENANT)
await openBook(server)
let watch = startPriceAlerts(context)
afterAll(() => watch.stop())
const service = await startPushService()
afterAll(() => service.stop())

async function addPlayer() {
  const user = await addUserWithRole(server, 'USER')
  return { user, cookie: await cookieFor(server, user) }
}

type Player = Awaited<ReturnType<typeof addPlayer>>

async function set({ cookie }: Player, odd: PricedOdd, wish: object = {}) {
  const payload = {
    fixtureId: odd.fixtureId,
    sportsbook: odd.sportsbookId,
    oddId: odd.id,
    isAnySportsbook: false,
    direction: 'UP',
    price: 2.1,
    oddsFormat: 'DECIMAL',
    ...wish,
  }
  const answer = await server.call({ method: 'POST', url: '/price-alerts', cookie, payload })
  await watch.settled()
  return answer
}

async function move(
  { pricedAtMs: _, ...odd }: PricedOdd,
  priceAmerican: number,
  changes: Partial<PricedOdd> = {},
) {
  quote(server, { ...odd, priceAmerican, ...changes })
  await watch.settled()
}

async function alertsOf({ cookie }: Player): Promise<readonly PriceAlertView[]> {
  return (await server.call({ method: 'GET', url: '/price-alerts', cookie })).json().items
}

async function noticesOf({ cookie }: Player) {
  const url = '/notifications?group=prices'
  return (await server.call({ method: 'GET', url, cookie })).json().items as readonly {
    title: string
    text: string
    link: { path: string } | null
  }[]
}

describe('a price alert', () => {
  it('[T24-1.12] fires once when the price reaches it, and says price, sportsbook and game', async () => {
    const player = await addPlayer()
    const odd = await freshOdd(server, { priceAmerican: -110 })
    expect((await set(player, odd)).statusCode).toBe(200)
    await move(odd, 105)
    expect(await noticesOf(player)).toEqual([])
    await move(odd, 120)
    await move(odd, -110)
    await move(odd, 130)
    const notices = await noticesOf(player)
    expect(notices).toMatchObject([
      { title: `${odd.name} is now 2.20`, link: { path: expect.stringContaining(odd.fixtureId) } },
    ])
    expect(notices[0]?.text).toContain('2.10 or higher')
    expect(await alertsOf(player)).toMatchObject([{ price: 2.1, fired: { price: 2.2 }, isEnded: false }])
  })

  it('[T24-1.12] reaches a subscribed browser', async () => {
    const player = await addPlayer()
    const { cookie } = player
    const payload = service.subscription('alerted')
    await server.call({ method: 'POST', url: '/notifications/push-subscriptions', cookie, payload })
    const odd = await freshOdd(server, { priceAmerican: -110 })
    await set(player, odd, { direction: 'DOWN', price: -200, oddsFormat: 'AMERICAN' })
    await move(odd, -250)
    expect(service.received).toMatchObject([{ title: `${odd.name} is now −250` }])
  })

  it('[T24-1.12] for any sportsbook fires at another one, and one for a single sportsbook does not', async () => {
    const [own, any] = [await addPlayer(), await addPlayer()]
    const odd = await freshOdd(server, { priceAmerican: -110 })
    await set(own, odd)
    await set(any, odd, { isAnySportsbook: true })
    const elsewhere = { sportsbookId: 'oddhollow', id: `${odd.id}-elsewhere` }
    await move(odd, 150, elsewhere)
    expect(await noticesOf(own)).toEqual([])
    expect(await noticesOf(any)).toHaveLength(1)
  })

  it('[T24-1.12] survives a restart, and fires for a price that moved meanwhile', async () => {
    const player = await addPlayer()
    const odd = await freshOdd(server, { priceAmerican: -110 })
    await set(player, odd)
    await watch.stop()
    await move(odd, 140)
    expect(await noticesOf(player)).toEqual([])
    watch = startPriceAlerts(context)
    await watch.settled()
    expect(await noticesOf(player)).toHaveLength(1)
  })

  it('[T24-1.12] fires once where two processes watch', async () => {
    const player = await addPlayer()
    const odd = await freshOdd(server, { priceAmerican: -110 })
    const second = startPriceAlerts(context)
    await set(player, odd)
    await second.settled()
    await move(odd, 140)
    await second.settled()
    expect(await noticesOf(player)).toHaveLength(1)
    await second.stop()
  })

  it('[T24-1.12] deleted by its player never fires, and belongs to that player and brand only', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()]
    const odd = await freshOdd(server, { priceAmerican: -110 })
    const url = `/price-alerts/${(await set(player, odd)).json().id}`
    const remove = async ({ cookie }: Player, tenant = TEST_TENANT) =>
      (await server.call({ method: 'DELETE', url, cookie, tenant })).statusCode
    expect(await remove(other)).toBe(404)
    expect(await remove(player, OTHER_TENANT)).toBe(401)
    expect(await alertsOf(other)).toEqual([])
    expect(await remove(player)).toBe(200)
    await move(odd, 140)
    expect(await noticesOf(player)).toEqual([])
  })

  it('[T24-1.12] ends with its game', async () => {
    const player = await addPlayer()
    const odd = await freshOdd(server, { priceAmerican: -110 })
    await set(player, odd)
    const place = context.odds.book.findPlace(odd.fixtureId)
    if (!place) throw new Error('the game is in the book')
    context.odds.book.place({ ...place, status: 'completed' }, context.clock.now().getTime())
    await watch.settled()
    expect(await alertsOf(player)).toMatchObject([{ fired: null, isEnded: true }])
  })

  it('[T24-1.12] is refused for a reached or unreadable target, a withdrawn price and the second time', async () => {
    const player = await addPlayer()
    const odd = await freshOdd(server, { priceAmerican: 150 })
    const reached = await set(player, odd)
    expect(reached.statusCode).toBe(400)
    expect(reached.json().fieldErrors).toMatchObject([{ field: 'price' }])
    for (const price of [1, 0, -5, 5_000])
      expect((await set(player, odd, { price })).statusCode, `${price}`).toBe(400)
    // So long a favorite that its decimal odds round to 1.
    const sure = { direction: 'DOWN', price: -9_007_199_254_740_991, oddsFormat: 'AMERICAN' } as const
    expect((await set(player, odd, sure)).statusCode).toBe(400)
    expect((await set(player, odd, { price: 3 })).statusCode).toBe(200)
    expect((await set(player, odd, { price: 3 })).statusCode).toBe(409)
    takeOff(server, odd)
    expect((await set(player, odd, { price: 4 })).statusCode).toBe(404)
    expect(await alertsOf(player)).toHaveLength(1)
  })

  it('[T24-1.12] is limited per player, and a fired one makes room', async () => {
    const player = await addPlayer()
    const odd = await freshOdd(server, { priceAmerican: -110 })
    for (let index = 0; index < OPEN_ALERTS_MAX; index += 1)
      expect((await set(player, odd, { price: 3 + index })).statusCode).toBe(200)
    const refused = await set(player, odd)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('Delete one first.')
    await move(odd, 200)
    expect((await set(player, odd, { price: 90 })).statusCode).toBe(200)
  })

  it('[T24-1.12] stays within the limit when a player sets many at the same time', async () => {
    const player = await addPlayer()
    const odd = await freshOdd(server, { priceAmerican: -110 })
    await Promise.all(
      Array.from({ length: OPEN_ALERTS_MAX + 20 }, (_, index) => set(player, odd, { price: 3 + index })),
    )
    expect(await alertsOf(player)).toHaveLength(OPEN_ALERTS_MAX)
  })

  it('[T23-4] reaches a player on a break in the app only, even if it waited since before the break', async () => {
    const player = await addPlayer()
    const { cookie, user } = player
    const call = async (method: 'POST' | 'PUT', url: string, payload: object) =>
      expect((await server.call({ method, url, cookie, payload })).statusCode).toBe(200)
    await call('POST', '/notifications/push-subscriptions', service.subscription('paused'))
    const now = context.clock.now()
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    const quietHours = { from: (minute + 1380) % 1440, to: (minute + 60) % 1440, timeZone: 'UTC' }
    const choices = [{ kind: 'price-alert', channel: 'mail', isOn: true }]
    await call('PUT', '/notifications/settings', { quietHours, choices })
    const odd = await freshOdd(server, { priceAmerican: -110 })
    await set(player, odd)
    service.received.length = 0
    await move(odd, 140)
    const mails = db.selectFrom('mail').selectAll().where('to_address', '=', user.email)
    expect(await mails.execute()).toMatchObject([{ kind: 'notify-price-alert', sent_at: null }])
    await call('POST', '/play-exclusions', { kind: 'TIME_OUT', length: 1 })

    server.clock.advanceMs(3_700_000)
    await sendDuePushes(context, TEST_TENANT)
    const job = sendMailJob({
      ...{ ...context, smtpUrl: undefined, isTlsRequired: false },
      senderOf: (tenantId) => context.brands.getById(tenantId).mail,
      channelOf: mailChannel(context),
    })
    for (const { id } of await mails.execute())
      await job.handle({ tenantId: TEST_TENANT, id: String(id) }, context.log)
    expect(service.received).toEqual([])
    expect(await mails.execute()).toMatchObject([
      { sent_at: null, text: '', last_error: 'the receiver takes a break from play' },
    ])
    // The session is over by now.
    expect(await noticesOf({ user, cookie: await cookieFor(server, user) })).toHaveLength(1)
  })
})
