/** What tests of placing set up again and again: games with prices, orders, and what they left behind. */
import type { PickView } from '@pickproof/contract/picks'
import type { OddType } from '@pickproof/domain/odds/odds'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { type Fixture, storeFixtures } from '../modules/catalog/index.ts'
import type { AccountRow } from '../modules/accounts/index.ts'
import type { UserRow } from '../modules/identity/index.ts'
import type { PricedOdd } from '../modules/odds/index.ts'
import { addAccount, cookieFor } from './accounts.ts'
import { addCatalogue, HOUR_MS, testFixture } from './catalogue.ts'
import { pricedOdd } from './priced-odd.ts'
import { addUserWithRole } from './sessions.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

/** The catalog, an open book and a feed with a recent message. */
export async function openBook(server: TestServer): Promise<void> {
  await addCatalogue(server)
  await server.context.odds.link.join()
  server.context.odds.watch.heard()
}

let gameCount = 0

/** A separate game in three hours, in the table and in the book. */
export async function addGame(server: TestServer, overrides: Partial<Fixture> = {}): Promise<string> {
  const nowMs = server.clock.now().getTime()
  const fixture = testFixture({ id: `game-${++gameCount}`, startMs: nowMs + 3 * HOUR_MS, ...overrides })
  await storeFixtures(server.context.database.shared, [fixture], {
    source: 'simulator',
    now: server.clock.now(),
  })
  server.context.odds.book.place(fixture, nowMs)
  return fixture.id
}

/** By server: other files of the same worker have other clocks. */
const lastPriceMs = new WeakMap<TestServer, number>()

/** Now, and later than all prices before. */
function nextPriceMs(server: TestServer): number {
  const nextMs = Math.max((lastPriceMs.get(server) ?? 0) + 1, server.clock.now().getTime())
  lastPriceMs.set(server, nextMs)
  return nextMs
}

/** Adds a price to the book, newer than all others. */
export function quote(
  server: TestServer,
  overrides: Partial<PricedOdd> & { readonly fixtureId: string },
): PricedOdd {
  const odd = pricedOdd({ priceAmerican: -110, pricedAtMs: nextPriceMs(server), ...overrides })
  const { fixtureId, sportsbookId } = odd
  server.context.odds.book.change({
    fixtureId,
    sportsbookId,
    odds: [odd],
    removed: [],
    atMs: odd.pricedAtMs,
  })
  return odd
}

export function takeOff(server: TestServer, { id, marketId, fixtureId, sportsbookId }: PricedOdd): void {
  const atMs = nextPriceMs(server)
  server.context.odds.book.change({
    fixtureId,
    sportsbookId,
    odds: [],
    removed: [{ id, marketId }],
    atMs,
  })
}

/** A price on a separate game. */
export async function freshOdd(server: TestServer, overrides: Partial<PricedOdd> = {}): Promise<PricedOdd> {
  return quote(server, { fixtureId: await addGame(server), ...overrides })
}

/** Legs of different games. */
export async function freshLegs(server: TestServer, count: number, overrides: Partial<PricedOdd> = {}) {
  return await Promise.all(
    Array.from({ length: count }, async () => legOf(await freshOdd(server, overrides))),
  )
}

export interface Owner {
  readonly user: UserRow
  readonly cookie: string
  readonly account: AccountRow
}

export async function addOwner(
  server: TestServer,
  plan?: string,
  overrides: Parameters<typeof addAccount>[3] = {},
  tenant = TEST_TENANT,
): Promise<Owner> {
  const user = await addUserWithRole(server, 'USER', tenant)
  const account = await addAccount(server, user, plan, overrides)
  return { user, account, cookie: await cookieFor(server, user) }
}

/** A leg as the slip sends it; what the server must not believe is filled with nonsense. */
export function legOf(odd: PricedOdd, betAmount = 0, overrides: Record<string, unknown> = {}) {
  return {
    fixtureId: odd.fixtureId,
    sportsBookId: odd.sportsbookId,
    oddId: odd.id,
    oddFormat: 'AMERICAN' as OddType,
    oddsAmerican: odd.priceAmerican,
    oddsPoints: odd.points,
    betAmount,
    currencyId: 1,
    oddsName: 'A name that nobody believes',
    sport: 'chess',
    league: 'No League',
    marketName: 'nonsense',
    matchName: 'Somebody vs Nobody',
    gameDate: '1999-01-01T00:00:00.000Z',
    toWonAmount: 999_999_999,
    ...overrides,
  }
}

export const straightOrder = <Leg extends object>(...data: readonly Leg[]) => ({ type: 'STRAIGHT', data })

export const parlayOrder = (betAmount: number, ...data: readonly object[]) => ({
  type: 'PARLAY',
  betAmount,
  data,
})

export async function place(
  server: TestServer,
  owner: Owner,
  payload: object,
  { key, accountNo = owner.account.accno }: { readonly key?: string; readonly accountNo?: string } = {},
): Promise<LightMyRequestResponse> {
  return await server.call({
    method: 'POST',
    url: '/accounts/picks',
    tenant: owner.user.tenant_id,
    cookie: owner.cookie,
    accountNo,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload,
  })
}

/**
 * Many orders of one account wait for each other. On a busy machine the last ones are rejected and sent again under the
 * same key, as the app does.
 */
export async function placeUntilAnswered(
  server: TestServer,
  owner: Owner,
  payload: object,
  { key }: { readonly key: string },
): Promise<LightMyRequestResponse> {
  const answer = await place(server, owner, payload, { key })
  return answer.statusCode === 503 ? await placeUntilAnswered(server, owner, payload, { key }) : answer
}

export async function placed(server: TestServer, owner: Owner, payload: object): Promise<PickView[]> {
  const response = await place(server, owner, payload)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

export async function refusal(
  server: TestServer,
  owner: Owner,
  payload: object,
): Promise<{ readonly status: number; readonly message: string; readonly codes: readonly string[] }> {
  const response = await place(server, owner, payload)
  const { message, fieldErrors = [] } = response.json()
  return {
    status: response.statusCode,
    message,
    codes: (fieldErrors as { field: string }[]).map(({ field }) => field),
  }
}

/** Everything that placing could have changed. */
export async function standOf(server: TestServer, { user, account }: Owner) {
  const db = server.context.database.tenant(user.tenant_id)
  const { balance_minor, version } = await db
    .selectFrom('challenge_account')
    .select(['balance_minor', 'version'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  const picks = await db
    .selectFrom('pick')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id')
    .execute()
  const history = await db
    .selectFrom('balance_history')
    .select(['amount_minor', 'balance_minor', 'operation', 'pick_id'])
    .where('account_id', '=', account.id)
    .orderBy('id')
    .execute()
  return { balanceMinor: balance_minor, version, picks, history }
}
