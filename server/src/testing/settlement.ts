/** What tests of settlement set up again and again: games, picks on them, and a run of the jobs. */
import { withSentences } from '../platform/messages/speech.ts'
import type { Odds, OddType } from '@pickproof/domain/odds/odds'
import { toAmerican, toMilli } from '@pickproof/domain/odds/odds'
import { parlayOdds } from '@pickproof/domain/odds/parlay-odds'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import { winMinor } from '@pickproof/domain/odds/winnings'
import {
  type Fixture,
  type Result,
  storeCatalogue,
  storeFixtures,
  storeResults,
} from '../modules/catalog/index.ts'
import { type AccountRow, bookBalance } from '../modules/accounts/index.ts'
import { CATALOGUE, HOUR_MS, testFixture, testResult } from './catalogue.ts'
import type { TestServer } from './test-server.ts'

export const HOME = 'Gull Bay Terns'
export const AWAY = 'Redstone Miners'

const origin = (server: TestServer) => ({ source: 'simulator', now: server.clock.now() })

/** Games that begin in an hour. */
export async function addGames(
  server: TestServer,
  ids: readonly string[],
  overrides: Partial<Fixture> = {},
): Promise<void> {
  const db = server.context.database.shared
  await storeCatalogue(db, CATALOGUE)
  const startMs = server.clock.now().getTime() + HOUR_MS
  await storeFixtures(
    db,
    ids.map((id) => testFixture({ id, startMs, ...overrides })),
    origin(server),
  )
}

/** The game is over, or its result is corrected; the clock advances by a second each time. */
export async function endGame(
  server: TestServer,
  fixtureId: string,
  [home, away]: readonly [number, number],
  overrides: Partial<Result> = {},
): Promise<void> {
  server.clock.advanceMs(1_000)
  const quarters = (total: number) => ({
    total,
    periods: { period_1: total, period_2: 0, period_3: 0, period_4: 0 },
  })
  const halves = (total: number) => ({ total, periods: { period_1: total, period_2: 0 } })
  const parts = fixtureId.startsWith('soccer') ? halves : quarters
  const result = testResult(fixtureId, [home, away], {
    status: 'completed',
    scores: { home: parts(home), away: parts(away) },
    marketStats: { home: {}, away: {} },
    ...overrides,
  })
  await storeResults(server.context.database.shared, [result], origin(server))
}

export interface TestLeg {
  readonly fixtureId: string
  readonly marketId?: string
  readonly selection?: string
  readonly selectionLine?: string | null
  readonly points?: number | null
  readonly odds?: Odds
}

const EVEN: Odds = { type: 'AMERICAN', american: 100 }

/** Written as placing writes it, without the rules of placing. Answers with the id of the pick. */
export async function addStraight(
  server: TestServer,
  account: AccountRow,
  { stakeUnits, ...leg }: TestLeg & { readonly stakeUnits: number },
): Promise<bigint> {
  const stakeMinor = BigInt(stakeUnits) * 100n
  return await inTransaction(server, account, async (insert, pay) => {
    const id = await insert({
      ...columnsOf(server, account, leg),
      type: 'STRAIGHT',
      stake_minor: stakeMinor,
      win_minor: winMinor(stakeMinor, leg.odds ?? EVEN),
    })
    await pay(id, stakeMinor)
    return id
  })
}

export async function addParlay(
  server: TestServer,
  account: AccountRow,
  {
    stakeUnits,
    legs,
    oddType = 'DECIMAL',
  }: { readonly stakeUnits: number; readonly legs: readonly TestLeg[]; readonly oddType?: OddType },
): Promise<bigint> {
  const stakeMinor = BigInt(stakeUnits) * 100n
  const odds = parlayOdds(
    legs.map((leg) => leg.odds ?? EVEN),
    oddType,
  )
  return await inTransaction(server, account, async (insert, pay) => {
    const [first] = legs
    if (!first) throw new Error('a parlay needs legs')
    const parent = {
      ...moment(server, account, odds),
      type: 'PARLAY',
      stake_minor: stakeMinor,
      win_minor: winMinor(stakeMinor, odds),
    } as const
    const id = await insert(parent)
    for (const leg of legs) {
      const child = { type: 'CHILD', parent_id: id, stake_minor: 0n, win_minor: 0n } as const
      await insert({ ...columnsOf(server, account, leg), ...child })
    }
    await pay(id, stakeMinor)
    return id
  })
}

function moment(server: TestServer, account: AccountRow, odds: Odds) {
  const now = server.clock.now()
  return {
    tenant_id: account.tenant_id,
    account_id: account.id,
    user_id: account.user_id,
    game_at: new Date(now.getTime() + HOUR_MS),
    game_date: now.toISOString().slice(0, 10),
    odd_format: odds.type,
    odds_american: toAmerican(odds),
    odds_milli: BigInt(toMilli(odds)),
    is_live: false,
    settlement_rules: 'settlement',
    settlement_version: getRuleSet(account.rule_set).settlementVersion,
    placed_at: now,
  }
}

function columnsOf(server: TestServer, account: AccountRow, leg: TestLeg) {
  const { marketId = 'moneyline', selection = HOME, selectionLine = null, points = null } = leg
  const isSoccer = leg.fixtureId.startsWith('soccer')
  return {
    ...moment(server, account, leg.odds ?? EVEN),
    fixture_id: leg.fixtureId,
    sport_id: isSoccer ? 'soccer' : 'basketball',
    league_name: 'Harbour League',
    sportsbook_id: 'fairpost',
    odd_id: `${leg.fixtureId}:${marketId}:${selection}`,
    market_id: marketId,
    market_label: marketId,
    odds_name: selection,
    selection,
    selection_line: selectionLine,
    points,
    grouping_key: 'default',
    home_team: isSoccer ? 'Tarn Rovers' : HOME,
    away_team: isSoccer ? 'Fell Harriers' : AWAY,
  }
}

type NewRow = ReturnType<typeof moment> & {
  readonly type: 'STRAIGHT' | 'PARLAY' | 'CHILD'
  readonly stake_minor: bigint
  readonly win_minor: bigint
  readonly parent_id?: bigint
}

async function inTransaction(
  server: TestServer,
  { tenant_id: tenantId, id: accountId }: AccountRow,
  work: (
    insert: (row: NewRow) => Promise<bigint>,
    pay: (pickId: bigint, stakeMinor: bigint) => Promise<void>,
  ) => Promise<bigint>,
): Promise<bigint> {
  const at = server.clock.now()
  return await server.context.database
    .tenant(tenantId)
    .transaction()
    .execute(
      async (tx) =>
        await work(
          async (row) =>
            (await tx.insertInto('pick').values(row).returning('id').executeTakeFirstOrThrow()).id,
          async (pickId, stakeMinor) => {
            const operation = 'PICK_PLACED'
            await bookBalance(tx, tenantId, { accountId, amountMinor: -stakeMinor, operation, pickId, at })
          },
        ),
    )
}

/** The account with its picks, history and reports, as they are stored now; messages in English. */
export async function readAccount(server: TestServer, { tenant_id, id }: AccountRow) {
  const db = server.context.database.tenant(tenant_id)
  const account = await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const picks = await db.selectFrom('pick').selectAll().where('account_id', '=', id).orderBy('id').execute()
  const history = await db
    .selectFrom('balance_history')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  const reports = await db
    .selectFrom('account_report')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    account: withSentences(account),
    picks: picks.map(withSentences),
    history: history.map(withSentences),
    reports: reports.map(withSentences),
  }
}
