import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { PlayDuties } from '@pickproof/contract/duties'
import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import { findActOfCall } from '@pickproof/contract/two-people'
import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { byForm } from '../../testing/long-form.ts'
import { addOwner, freshOdd, legOf, openBook, type Owner, place, straightOrder } from '../../testing/picks.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { addStaff } from '../../testing/staff.ts'
import { openStore } from '../../testing/store-of-brand.ts'
import type { PricedOdd } from '../odds/index.ts'
import { tidyTables } from '../../testing/tidy-tables.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
await openBook(server)
const store = await openStore(server)
const db = server.context.database.tenant(TEST_TENANT)
const [admin, superAdmin] = [await addStaff(server, 'ADMIN'), await addStaff(server, 'SUPER_ADMIN')]

/** Answers whether the call was carried out. */
type Attempt = (player: Owner) => Promise<boolean>

/** The clock advances further than a session lasts, so a session serves one moment. */
const cookies = new Map<bigint, { readonly atMs: number; readonly cookie: string }>()

async function cookieNow({ user }: Owner): Promise<string> {
  const known = cookies.get(user.id)
  if (known?.atMs === nowMs()) return known.cookie
  const cookie = await cookieFor(server, user)
  cookies.set(user.id, { atMs: nowMs(), cookie })
  return cookie
}

const send = async (player: Owner, method: 'PUT' | 'POST' | 'PATCH', url: string, payload: object) =>
  await server.call({
    method,
    url,
    cookie: await cookieNow(player),
    accountNo: player.account.accno,
    payload,
  })
const nowMs = () => server.clock.now().getTime()
const isDone = ({ statusCode }: { readonly statusCode: number }) => statusCode === 200

/** The games of the moment. A player takes each once, because a rule allows few picks for one game. */
const games = { atMs: 0, odds: [] as Promise<PricedOdd>[], taken: new Map<bigint, number>() }

async function oddFor({ user }: Owner): Promise<PricedOdd> {
  if (games.atMs !== nowMs()) Object.assign(games, { atMs: nowMs(), odds: [], taken: new Map() })
  const place = games.taken.get(user.id) ?? 0
  games.taken.set(user.id, place + 1)
  games.odds[place] ??= freshOdd(server)
  return await (games.odds[place] as Promise<PricedOdd>)
}

let keys = 0
const plan = { challengePlan: BASE_STAGE_1 }

/** Each call that places a pick, buys, or opens an account, and calls that could weaken a break. */
const ATTEMPTS = {
  'POST /accounts/picks': async (player) => {
    const cookie = await cookieNow(player)
    const order = straightOrder(legOf(await oddFor(player), 200))
    return isDone(await place(server, { ...player, cookie }, order))
  },
  'PATCH /accounts/picks/{id}/cached-out': async (player) => {
    const pick = await db
      .selectFrom('pick')
      .select('id')
      .where('user_id', '=', player.user.id)
      .where('status', '=', 'PENDING')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return isDone(await send(player, 'PATCH', `/accounts/picks/${pick?.id ?? 1}/cached-out`, {}))
  },
  'POST /accounts/picks/{id}/cash-out': async (player) => {
    const pick = await db
      .selectFrom('pick')
      .select(['id', 'stake_minor'])
      .where('user_id', '=', player.user.id)
      .where('status', '=', 'PENDING')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const stakeAmount = Number(pick?.stake_minor ?? 0n) / 100
    const order = { stakeAmount, betAmount: stakeAmount, returnAmount: 0, priceConsent: 'BETTER' }
    return isDone(await send(player, 'POST', `/accounts/picks/${pick?.id ?? 1}/cash-out`, order))
  },
  'POST /rewards/request-new-account': async (player) =>
    isDone(await send(player, 'POST', '/rewards/request-new-account', plan)),
  'POST /rewards/{id}/reset-account': async (player) =>
    isDone(await send(player, 'POST', `/rewards/${player.account.id}/reset-account`, plan)),
  'POST /accounts/{accountNo}/request-reset-account': async (player) =>
    isDone(await store.announceReset(player.account.accno, player.user)),
  'POST /admin/store-deliveries/{id}/retry': async (player) => {
    const { id } = await db
      .insertInto('store_delivery')
      .values({
        tenant_id: TEST_TENANT,
        delivery_id: `refused-${++keys}`,
        topic: 'order.created',
        outcome: 'REFUSED',
        reason: 'Refused before.',
        body: JSON.stringify(store.orderFor(player.user.email)),
        received_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await admin.call({ method: 'POST', url: `/admin/store-deliveries/${id}/retry` })
    return answer.json().outcome === 'ACCEPTED'
  },
  // An account that staff give is not a purchase. The player still cannot place a pick with it.
  'POST /admin/accounts/createAccount': async ({ user }) =>
    isDone(
      await superAdmin.call({
        method: 'POST',
        url: '/admin/accounts/createAccount',
        payload: { userId: Number(user.id), ...plan },
        headers: { [IDEMPOTENCY_HEADER]: `given-${++keys}` },
      }),
    ),
  'PUT /play-limits': async (player) =>
    isDone(await send(player, 'PUT', '/play-limits', { kind: 'PICKS_DAY', value: null })),
  'POST /play-exclusions': async (player) =>
    isDone(await send(player, 'POST', '/play-exclusions', { kind: 'TIME_OUT', length: 1 + (++keys % 3) })),
} satisfies Partial<Record<CallId, Attempt>>

/** Neither places a pick nor opens an account. */
const OTHERS: readonly string[] = [
  'POST /accounts/available-big-league-rewards',
  'POST /accounts/performance',
  'POST /accounts/picks/days',
  'POST /accounts/picks/totals',
  'PUT /accounts/picks/{id}/journal',
  'PUT /accounts/picks/{id}/share',
  'DELETE /accounts/picks/{id}/share',
  'POST /challenges/order-total',
  'POST /rewards/{accountNo}/request-transfer',
  'POST /financialdata',
  'PUT /financialdata',
  'POST /accounts/payments/withdrawal',
  'PATCH /admin/payments/{id}/financial-data',
  'PUT /admin/payments/{id}/{type}/confirm',
  'PUT /admin/payments/{id}/approve',
  'PUT /admin/payments/{id}/take-back',
  'POST /admin/payout-files',
  'POST /admin/payout-files/{id}/export',
  'POST /admin/payout-files/{id}/confirm',
  'POST /userdocuments',
  'POST /users/{userId}/acceptBigLeagueAgreement',
  'PUT /admin/userdocuments/{docId}/review',
  'PUT /admin/identity-cases/{userId}/review',
  'POST /admin/suspensions',
  'DELETE /admin/suspensions/{id}',
] satisfies readonly CallId[]

/** Their calls are about people, prices and screens. Acts of staff that open an account are found by their name. */
const WITHOUT_PLAY: readonly string[] = [
  'identity',
  'odds',
  'content',
  'catalog',
  'backoffice',
  'approvals',
  'notifications',
  'disputes',
]

const ORDER = 'an order of the store'
const RESET = 'a reset that was paid in the store'
const attempts: Readonly<Record<string, Attempt>> = {
  ...ATTEMPTS,
  // The store does not use the contract.
  [ORDER]: async ({ user }) => (await store.deliver(store.orderFor(user.email))).outcome === 'ACCEPTED',
  [RESET]: async ({ user, account }) =>
    (await store.deliver(await store.resetOrder(user.email, account.accno))).outcome === 'ACCEPTED',
}
const PLAY = Object.keys(attempts).filter((name) => !/play-|cached-out|cash-out|createAccount/.test(name))

/** Everything that a pick, a purchase or a reset adds. */
async function playOf({ user }: Owner): Promise<unknown> {
  const { rows } = await sql`select
      (select count(*) from pick where user_id = ${user.id}) as picks,
      (select count(*) from challenge_account where user_id = ${user.id}
        and created_by <> ${superAdmin.user.email}) as accounts,
      (select count(*) from payment where user_id = ${user.id}) as payments,
      (select count(*) from challenge_spending where user_id = ${user.id}) as spending`.execute(db)
  return rows
}

/** A break that a call answered with. Nothing that follows may make it shorter. */
async function breakOf(player: Owner): Promise<number> {
  const answer = await server.call({
    method: 'GET',
    url: '/play-limits',
    cookie: await cookieNow(player),
  })
  const end = answer.json<PlayDuties>().exclusion?.endsAt
  return end === undefined ? 0 : Date.parse(end)
}

/** Milliseconds, or to a moment of the break: its last one, or its end. */
type Step = { readonly attempt: string } | { readonly wait: number | 'last moment' | 'end' }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(attempts)).map((attempt) => ({ attempt })) },
  { weight: 2, arbitrary: fc.constantFrom(...PLAY).map((attempt) => ({ attempt })) },
  { weight: 1, arbitrary: fc.constant({ attempt: 'POST /play-exclusions' }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<number | 'last moment' | 'end'>(HOUR_MS, DAY_MS, 'last moment', 'end')
      .map((ms) => ({ wait: ms })),
  },
)

const refused = new Set<string>()
const carriedOut = new Set<string>()

/** One player with one interleaving. The players of a crowd share the clock and the server. */
class Walker {
  readonly #steps: readonly Step[]
  #next = 0
  #player: Owner
  #breakEndsMs = 0
  #play: unknown
  wakesAtMs = 0

  private constructor(steps: readonly Step[], player: Owner) {
    this.#steps = steps
    this.#player = player
  }

  static async start(steps: readonly Step[]): Promise<Walker> {
    const player = await addOwner(server, BASE_STAGE_1)
    await giveRewards(server, player.user, 10_000_000n)
    return new Walker(steps, player)
  }

  get isDone(): boolean {
    return this.#next >= this.#steps.length
  }

  /** All steps up to the next wait. */
  async walk(): Promise<void> {
    for (let one = this.#steps[this.#next]; one; one = this.#steps[this.#next]) {
      this.#next += 1
      if ('wait' in one) {
        const toEnd = Math.max(0, this.#breakEndsMs - nowMs())
        const ms = one.wait === 'end' ? toEnd : one.wait === 'last moment' ? toEnd - 1 : one.wait
        this.wakesAtMs = nowMs() + Math.max(0, ms)
        if (ms > 0) return
      } else await this.#attempt(one.attempt)
    }
  }

  async #attempt(attempt: string): Promise<void> {
    const isDuring = nowMs() < this.#breakEndsMs
    if (isDuring) this.#play ??= await playOf(this.#player)
    const isCarriedOut = await attempts[attempt]?.(this.#player)
    if (isDuring) {
      const described = JSON.stringify(this.#steps.slice(0, this.#next))
      expect([described, await playOf(this.#player)]).toEqual([described, this.#play])
    } else this.#play = undefined
    if (isDuring && !isCarriedOut) refused.add(attempt)
    if (!isDuring && isCarriedOut) carriedOut.add(attempt)
    // A reset closes the account.
    if (isCarriedOut && attempt.includes('reset')) {
      const account = await addAccount(server, this.#player.user, BASE_STAGE_1)
      this.#player = { ...this.#player, account }
      this.#play = undefined
    }
    if (!isDuring && !attempt.includes('play-')) return
    const endMs = await breakOf(this.#player)
    expect(endMs).toBeGreaterThanOrEqual(isDuring ? this.#breakEndsMs : 0)
    this.#breakEndsMs = endMs
  }
}

const AT_ONCE = 12

async function forEachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Each player walks until it waits. Then the clock moves to the next moment for which a player waits. */
async function walkTogether(interleavings: readonly (readonly Step[])[]): Promise<void> {
  const walkers: Walker[] = []
  await forEachOf(interleavings, async (steps) => walkers.push(await Walker.start(steps)))
  for (let underway = walkers; underway.length > 0; underway = underway.filter(({ isDone }) => !isDone)) {
    const wakesAtMs = Math.min(...underway.map((walker) => Math.max(walker.wakesAtMs, nowMs())))
    server.clock.advanceMs(wakesAtMs - nowMs())
    // A feed that says nothing for so long accepts no pick.
    server.context.odds.watch.heard()
    await forEachOf(
      underway.filter((walker) => walker.wakesAtMs <= nowMs()),
      async (walker) => await walker.walk(),
    )
  }
}

it('[T23-4] every call that could place a pick or sell is tried during breaks', () => {
  const writing = (Object.keys(allCalls) as CallId[]).filter(
    (key) =>
      !key.startsWith('GET ') &&
      !/\/(search|export\/csv)$/.test(key) &&
      (!WITHOUT_PLAY.includes(allCalls[key].module) || findActOfCall(key) === 'account-open'),
  )
  expect([...Object.keys(ATTEMPTS), ...OTHERS].sort()).toEqual(writing.sort())
})

const INTERLEAVINGS = byForm({ short: 25, long: 10_000 })
const CROWD = 250
const say = byForm({ short: () => {}, long: console.log })
const TIMEOUT_MS = byForm({ short: 180_000, long: 3 * HOUR_MS })

it(
  '[T23-4] no interleaving of calls places a pick, buys or resets an account during a break',
  async () => {
    const interleavings = fc.sample(fc.array(step, { minLength: 5, maxLength: 9 }), {
      numRuns: INTERLEAVINGS,
      seed: 23,
    })
    for (let from = 0; from < interleavings.length; from += CROWD) {
      await walkTogether(interleavings.slice(from, from + CROWD))
      await tidyTables(server)
      say(`${from + CROWD} of ${INTERLEAVINGS} interleavings`)
    }
    // Otherwise the calls were refused for another reason.
    expect([...refused].filter((name) => PLAY.includes(name)).sort()).toEqual(PLAY.sort())
    expect([...carriedOut].filter((name) => PLAY.includes(name)).sort()).toEqual(PLAY.sort())
  },
  TIMEOUT_MS,
)
