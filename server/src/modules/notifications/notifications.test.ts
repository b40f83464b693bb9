import type { NotificationPage, NotificationView } from '@pickproof/contract/notifications'
import { describe, expect, it } from 'vitest'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import { addAccount, BASE_FUNDED, cookieFor } from '../../testing/accounts.ts'
import { addGames, addStraight, AWAY, endGame } from '../../testing/settlement.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { NewAccount } from '../accounts/index.ts'
import { settleFixture } from '../settlement/index.ts'
import { readOutbox } from './index.ts'

const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TEST_TENANT)
let games = 0

/** From here on the outbox is read. */
await readOutbox(context, TEST_TENANT)

async function addPlayer(overrides: Partial<NewAccount> = {}, plan?: string) {
  const user = await addUserWithRole(server, 'USER')
  const account = await addAccount(server, user, plan, overrides)
  return { user, account, cookie: await cookieFor(server, user) }
}

type Player = Awaited<ReturnType<typeof addPlayer>>

async function settle(player: Player, { stakeUnits, isWon }: { stakeUnits: number; isWon: boolean }) {
  const fixtureId = `notified-${games++}`
  await addGames(server, [fixtureId])
  const selection = isWon ? {} : { selection: AWAY }
  await addStraight(server, player.account, { stakeUnits, fixtureId, ...selection })
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
}

async function readAll() {
  while ((await readOutbox(context, TEST_TENANT)).isFull);
}

async function listFor(
  { cookie }: Pick<Player, 'cookie'>,
  query = '',
  headers = {},
): Promise<NotificationPage> {
  const answer = await server.call({ method: 'GET', url: `/notifications${query}`, cookie, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const titlesFor = async (player: Player, query = '') =>
  (await listFor(player, query)).items.map(({ title }) => title)

describe('a settled pick', () => {
  it('[T24-1.2] notifies its player of result, stake, return, net and rule', async () => {
    const player = await addPlayer()
    await settle(player, { stakeUnits: 200, isWon: true })
    await readAll()
    const { items, unread } = await listFor(player)
    expect(items).toMatchObject([
      {
        kind: 'pick-settled',
        group: 'picks',
        tone: 'good',
        title: 'Gull Bay Terns won',
        accno: player.account.accno,
        link: { label: 'View pick', path: expect.stringMatching(/^\/app\/my-picks#pick-\d+$/) },
        isRead: false,
      },
    ])
    expect(items[0]?.text).toContain('+$200.00 on a stake of $200.00, returned $400.00.')
    expect(items[0]?.text).toContain('101')
    expect(unread).toBe(1)
  })

  it('[T24-1.2] is stored as a message and rendered in the language of the reader', async () => {
    const player = await addPlayer()
    await settle(player, { stakeUnits: 200, isWon: false })
    await readAll()
    const [english] = (await listFor(player)).items
    const [german] = (await listFor(player, '', { 'accept-language': 'de' })).items
    expect(english?.title).toBe('Redstone Miners lost')
    expect(german?.title).toBe('Redstone Miners: verloren')
    const { title } = await db
      .selectFrom('notification')
      .select('title')
      .where('id', '=', BigInt(english?.id ?? 0))
      .executeTakeFirstOrThrow()
    expect(title).toContain('server.notify-pick.LOST')
  })

  it('[T24-1.2] creates no second notification when a page of the outbox is read again', async () => {
    const player = await addPlayer()
    await settle(player, { stakeUnits: 200, isWon: true })
    const place = () => db.selectFrom('notification_place').selectAll().executeTakeFirstOrThrow()
    const before = await place()
    await readAll()
    await db
      .updateTable('notification_place')
      .set({ after_number: before.after_number, read_at: before.read_at })
      .execute()
    await readAll()
    expect(await titlesFor(player)).toHaveLength(1)
  })

  it('[T24-1.2] is written once when two processes read at the same time', async () => {
    const player = await addPlayer()
    await settle(player, { stakeUnits: 200, isWon: true })
    await Promise.all([readAll(), readAll(), readAll()])
    await readAll()
    expect(await titlesFor(player)).toHaveLength(1)
  })
})

describe('a limit', () => {
  it('[T24-1.1] warns at 50, 80 and 95% of the daily loss, each once', async () => {
    const player = await addPlayer({ maximum_daily_loss_minor: 100_000n, maximum_loss_minor: 10_000_000n })
    const warningsAfterLosing = async (stakeUnits: number) => {
      await settle(player, { stakeUnits, isWon: false })
      await readAll()
      return (await titlesFor(player, '?group=limits')).filter((title) => title.startsWith('Daily loss'))
    }
    expect(await warningsAfterLosing(490)).toEqual([])
    const half = 'Daily loss is at 51% of its limit'
    expect(await warningsAfterLosing(20)).toEqual([half])
    expect(await warningsAfterLosing(20)).toEqual([half])
    const most = 'Daily loss is at 96% of its limit'
    expect(await warningsAfterLosing(430)).toEqual([most, half])
    expect(await warningsAfterLosing(20)).toEqual([most, half])
    const [newest] = (await listFor(player, '?group=limits')).items
    expect(newest).toMatchObject({ tone: 'warning', link: { path: '/app/account-overview' } })
  })
})

describe('an account', () => {
  it('[T24-1.3] notifies of a breach with its reason, and warns no more', async () => {
    const player = await addPlayer({ maximum_daily_loss_minor: 20_000n })
    await settle(player, { stakeUnits: 200, isWon: false })
    await readAll()
    const [closed] = (await listFor(player, '?group=account')).items
    expect(closed).toMatchObject({ kind: 'account-closed', tone: 'bad' })
    expect(closed?.title).toBe(`Step 1 Academy Challenge failed on account ${player.account.accno}`)
    expect(closed?.text).toMatch(/^Daily loss of \$200\.00 .* reached the limit of \$200\.00/)
    expect(await titlesFor(player, '?group=limits')).toEqual([])
  })

  it('[T24-1.3] notifies of a passed stage', async () => {
    const player = await addPlayer({ minimum_picks: 1, profit_target_minor: 10_000n })
    await settle(player, { stakeUnits: 200, isWon: true })
    await readAll()
    expect(await titlesFor(player, '?group=account')).toEqual([
      `Step 1 Academy Challenge passed on account ${player.account.accno}`,
    ])
  })

  it('[T24-1.3] notifies of a funded account', async () => {
    const player = await addPlayer({}, BASE_FUNDED)
    const { id: userId } = player.user
    const { accno } = player.account
    await db
      .transaction()
      .execute(
        async (tx) => await announceAccounts(tx, TEST_TENANT, [{ userId, accno, changes: ['STATUS'] }]),
      )
    await readAll()
    expect(await titlesFor(player)).toEqual([`You are funded: account ${accno} is ready`])
  })
})

describe('a moment', () => {
  const openFor = async ({ cookie }: Player): Promise<readonly NotificationView[]> => {
    const answer = await server.call({ method: 'GET', url: '/notifications/moments', cookie })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().items
  }
  const close = async ({ cookie }: Player, closed: readonly (number | undefined)[]) =>
    await server.call({ method: 'PUT', url: '/notifications/moments', cookie, payload: { closed } })

  it('[T24-1.7] stays open until its player closes it, and is closed for good then', async () => {
    const [player, other] = [await addPlayer({ maximum_daily_loss_minor: 20_000n }), await addPlayer()]
    await settle(player, { stakeUnits: 200, isWon: false })
    await readAll()
    const [breach, ...more] = await openFor(player)
    expect([breach?.kind, breach?.isOpenMoment, more]).toEqual(['account-closed', true, []])
    expect((await close(other, [breach?.id])).statusCode).toBe(200)
    expect(await openFor(player)).toHaveLength(1)
    expect((await close(player, [breach?.id])).statusCode).toBe(200)
    expect(await openFor(player)).toEqual([])
    // Another page of the player closes it once more.
    expect((await close(player, [breach?.id])).statusCode).toBe(200)
    const [listed] = (await listFor(player, '?group=account')).items
    expect(listed).toMatchObject({ id: breach?.id, isRead: true, isOpenMoment: false })
  })

  it('[T24-1.7] is announced to other pages of the player when it is closed', async () => {
    const player = await addPlayer({ minimum_picks: 1, profit_target_minor: 10_000n })
    await settle(player, { stakeUnits: 200, isWon: true })
    await readAll()
    const events = async () =>
      await db
        .selectFrom('account_event')
        .select('changes')
        .where('user_id', '=', player.user.id)
        .orderBy('id')
        .execute()
    const before = await events()
    await close(player, [(await openFor(player))[0]?.id])
    expect((await events()).slice(before.length).map(({ changes }) => changes)).toEqual([['NOTIFICATIONS']])
  })

  it('[T24-1.7] is neither a settled pick nor an event that the player wants no notification of', async () => {
    const player = await addPlayer({ minimum_picks: 1, profit_target_minor: 10_000n })
    const payload = { choices: [{ kind: 'stage-passed', channel: 'app', isOn: false }] }
    await server.call({ method: 'PUT', url: '/notifications/settings', cookie: player.cookie, payload })
    await settle(player, { stakeUnits: 200, isWon: true })
    await readAll()
    expect(await titlesFor(player)).toHaveLength(1)
    expect(await openFor(player)).toEqual([])
  })
})

describe('reading', () => {
  it('[T24-1.4] marks some or all as read, for this player only', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()]
    for (const owner of [player, player, other]) await settle(owner, { stakeUnits: 200, isWon: true })
    await readAll()
    const [newest] = (await listFor(player)).items
    const mark = async (payload: object, { cookie }: Player = player) =>
      (await server.call({ method: 'PUT', url: '/notifications/read', cookie, payload })).json()
    expect(await mark({ ids: [newest?.id] }, other)).toEqual({ unread: 1 })
    expect((await listFor(player)).unread).toBe(2)
    expect(await mark({ ids: [newest?.id] })).toEqual({ unread: 1 })
    expect((await listFor(player, '?unread=true')).items).toHaveLength(1)
    expect(await mark({})).toEqual({ unread: 0 })
    const count = await server.call({ method: 'GET', url: '/notifications/unread', cookie: other.cookie })
    expect(count.json()).toEqual({ unread: 1 })
  })

  it('[T24-1.4] pages from the newest to the oldest', async () => {
    const player = await addPlayer()
    const rows = Array.from({ length: 25 }, (_, index) => ({
      tenant_id: TEST_TENANT,
      user_id: player.user.id,
      kind: 'withdrawal',
      once_key: String(index),
      tone: 'info' as const,
      title: `Title ${index}`,
      body: '',
      accno: null,
      subject_id: null,
      at: context.clock.now(),
      read_at: null,
    }))
    await db.insertInto('notification').values(rows).execute()
    const first = await listFor(player)
    const second = await listFor(player, `?before=${first.nextBefore}`)
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
      rows.map(({ title }) => title).reverse(),
    )
    expect(second.nextBefore).toBeNull()
  })

  it('[T24-1.4] rejects an unknown group and a foreign brand', async () => {
    const player = await addPlayer()
    const unknown = await server.call({
      method: 'GET',
      url: '/notifications?group=secrets',
      cookie: player.cookie,
    })
    expect(unknown.statusCode).toBe(400)
    const foreign = await server.call({
      method: 'GET',
      url: '/notifications',
      cookie: player.cookie,
      tenant: OTHER_TENANT,
    })
    expect(foreign.statusCode).toBe(401)
  })
})
