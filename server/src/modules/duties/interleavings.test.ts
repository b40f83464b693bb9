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
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
await openBook(server)
const store = await openStore(server)
const db = server.context.database.tenant(TEST_TENANT)
const [admin, superAdmin] = [await addStaff(server, 'ADMIN'), await addStaff(server, 'SUPER_ADMIN')]

/** Answers whether the call was carried out. */
type Attempt = (player: Owner) => Promise<boolean>

const send = async (player: Owner, method: 'PUT' | 'POST' | 'PATCH', url: string, payload: object) =>
  await server.call({
    method,
    url,
    // The clock advances further than a session lasts.
    cookie: await cookieFor(server, player.user),
    accountNo: player.account.accno,
    payload,
  })
const isDone = ({ statusCode }: { readonly statusCode: number }) => statusCode === 200

let keys = 0
const plan = { challengePlan: BASE_STAGE_1 }

/** Each call that places a pick, buys, or opens an account, and calls that could weaken a break. */
const ATTEMPTS = {
  'POST /accounts/picks': async (player) => {
    const cookie = await cookieFor(server, player.user)
    const order = straightOrder(legOf(await freshOdd(server), 200))
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
  'POST /userdocuments',
  'POST /users/{userId}/acceptBigLeagueAgreement',
  'PUT /admin/userdocuments/{docId}/review',
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
    cookie: await cookieFor(server, player.user),
  })
  const end = answer.json<PlayDuties>().exclusion?.endsAt
  return end === undefined ? 0 : Date.parse(end)
}

const wait = (ms: number) => {
  server.clock.advanceMs(ms)
  // A feed that says nothing for so long accepts no pick.
  server.context.odds.watch.heard()
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

it('[T23-4] every call that could place a pick or sell is tried during breaks', () => {
  const writing = (Object.keys(allCalls) as CallId[]).filter(
    (key) =>
      !key.startsWith('GET ') &&
      !/\/(search|export\/csv)$/.test(key) &&
      (!WITHOUT_PLAY.includes(allCalls[key].module) || findActOfCall(key) === 'account-open'),
  )
  expect([...Object.keys(ATTEMPTS), ...OTHERS].sort()).toEqual(writing.sort())
})

it('[T23-4] no interleaving of calls places a pick, buys or resets an account during a break', async () => {
  const refused = new Set<string>()
  const carriedOut = new Set<string>()
  const interleaving = async (steps: readonly Step[]) => {
    let player = await addOwner(server, BASE_STAGE_1)
    await giveRewards(server, player.user, 10_000_000n)
    let untilMs = 0
    for (const one of steps) {
      const nowMs = server.clock.now().getTime()
      if ('wait' in one) {
        const toEnd = Math.max(0, untilMs - nowMs)
        wait(one.wait === 'end' ? toEnd : one.wait === 'last moment' ? Math.max(0, toEnd - 1) : one.wait)
        continue
      }
      const isDuring = nowMs < untilMs
      const before = isDuring && (await playOf(player))
      const isCarriedOut = await attempts[one.attempt]?.(player)
      if (isDuring) expect([one.attempt, await playOf(player)]).toEqual([one.attempt, before])
      if (isDuring && !isCarriedOut) refused.add(one.attempt)
      if (!isDuring && isCarriedOut) carriedOut.add(one.attempt)
      // A reset closes the account.
      if (isCarriedOut && one.attempt.includes('reset'))
        player = { ...player, account: await addAccount(server, player.user, BASE_STAGE_1) }
      if (!isDuring && !one.attempt.includes('play-')) continue
      const endMs = await breakOf(player)
      expect(endMs).toBeGreaterThanOrEqual(isDuring ? untilMs : 0)
      untilMs = endMs
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), interleaving), {
    numRuns: byForm({ short: 60, long: 600 }),
    seed: 23,
    endOnFailure: true,
  })
  // Otherwise the calls were refused for another reason.
  expect([...refused].filter((name) => PLAY.includes(name)).sort()).toEqual(PLAY.sort())
  expect([...carriedOut].filter((name) => PLAY.includes(name)).sort()).toEqual(PLAY.sort())
}, 180_000)
