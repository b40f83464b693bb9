/**
 * Plays a season with the real server, database, placing and settlement, under one clock that this program moves. Players
 * call the API at four times of the program day. Between those the clock advances by quarters of an hour, and games end
 * and settle.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import type { Config } from '@pickproof/server/config'
import type { Context } from '@pickproof/server/context'
import { listEnabledSportIds } from '@pickproof/server/modules/catalog'
import { createSeason, type Season } from '@pickproof/server/modules/feeds'
import { auditTenant } from '@pickproof/server/modules/settlement'
import { ManualClock } from '@pickproof/server/platform/clock'
import { startServer } from '@pickproof/server/start'
import { readBulletin } from './bulletin.ts'
import { chooseOffer, type OfferChoice, type Offered } from './choose-offer.ts'
import { OrderTally } from './order-tally.ts'
import { listOutcomes } from './season-store.ts'
import { gatherPlayers, type Player } from './player.ts'
import { seasonAccounts, type SeasonReport } from './season-report.ts'
import { type Settling, startSettling } from './settling.ts'
import { TEMPERAMENTS } from './temperaments.ts'
import { termsText } from './trial-terms.ts'
import { visit } from './visit.ts'

export interface SeasonOptions extends OfferChoice {
  readonly seed: string
  readonly players: number
  readonly days: number
  readonly skill: number
  /** Coming games of each sport on the book; fewer make a shorter run. */
  readonly gamesPerSport?: number | undefined
}

interface SeasonSurroundings {
  /** With the addresses of a database for this run only. */
  readonly config: Config
  readonly serverUrl: string
  readonly tell: (progress: SeasonProgress) => void
}

export interface SeasonProgress {
  readonly daysDone: number
  readonly playing: number
  readonly picks: number
}

/** A Monday at the start of the program day. The same date for everyone: the same seed is then the same season. */
const START = '2026-01-05T08:00:00Z'
const STEP_MS = 15 * MINUTE_MS
/** From the start of the program day: nine in the morning, one, five and eight in London. */
const VISITS_MS: readonly number[] = [1, 5, 9, 12].map((hours) => hours * HOUR_MS)
const VISITS_AT_ONCE = 8
/** A season sees a session through, however rarely its player comes. */
const SESSION_HOURS = 24 * 90

interface Field {
  readonly clock: ManualClock
  readonly season: Season
  readonly settling: Settling
  readonly players: readonly Player[]
  readonly tally: OrderTally
}

export async function runSeason(
  options: SeasonOptions,
  { config, serverUrl, tell }: SeasonSurroundings,
): Promise<SeasonReport> {
  const clock = new ManualClock(START)
  let crash: string | undefined
  const server = await startServer(
    // Feed, queue and sweep belong to the season: it runs them when its clock says so.
    { ...config, roles: ['api'], demoData: false, sessionHours: SESSION_HOURS },
    () => undefined,
    (reason) => (crash = reason),
    clock,
  )
  const closers = [async () => await server.stop()]
  try {
    const { context, address } = server
    if (address === undefined) throw new Error('the server has no address')
    const { brand, challenge } = await chooseOffer(context, options)
    const { tenantId } = brand
    const settling = await startSettling(context, tenantId, serverUrl)
    closers.push(async () => await settling.stop())
    const season = createSeason({
      seed: options.seed,
      clock,
      db: context.database.shared,
      odds: context.odds,
      sportIds: await listEnabledSportIds(context.database.shared),
      gamesPerSport: options.gamesPerSport,
    })
    await season.begin()
    const people = { seed: options.seed, count: options.players, skill: options.skill, challenge }
    const players = await gatherPlayers(context, { address, tenantId }, people)
    const tally = new OrderTally()
    await play({ clock, season, settling, players, tally }, options.days, tell)
    if (crash !== undefined) throw new Error(crash)
    return await reportOf(context, { options, brand, challenge, players, tally })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function play(field: Field, days: number, tell: (progress: SeasonProgress) => void): Promise<void> {
  const { clock, players, tally } = field
  for (let day = 0; day < days; day += 1) {
    const { startMs } = programmeDayAt(clock.now().getTime())
    for (const visitMs of VISITS_MS) {
      await passTime(field, startMs + visitMs)
      await letVisit(field)
    }
    // The next day begins 23 to 25 hours later; a moment in its middle shows exactly when.
    await passTime(field, programmeDayAt(startMs + DAY_MS + HOUR_MS).startMs)
    tell({
      daysDone: day + 1,
      playing: players.filter(({ isDone }) => !isDone).length,
      picks: tally.counts().placed,
    })
  }
  // What ends exactly with the last day is seen, and what passed at its end gets its next account.
  await passTime(field, clock.now().getTime() + MINUTE_MS)
}

/** By quarters of an hour: games that have ended by then are reported, and settled where they have picks. */
async function passTime({ clock, season, settling, tally }: Field, untilMs: number): Promise<void> {
  for (;;) {
    const nowMs = clock.now().getTime()
    if (nowMs >= untilMs) break
    clock.advanceMs(Math.min(STEP_MS, untilMs - nowMs))
    const ended = await season.catchUp()
    if (ended.some((fixtureId) => tally.pickedFixtureIds.has(fixtureId))) await settling.settle()
  }
  await settling.settle()
}

async function letVisit({ season, players, tally }: Field): Promise<void> {
  const visitors = players.filter(({ isDone, random, eagerness }) => !isDone && random.chance(eagerness))
  const [reader] = visitors
  if (!reader) return
  await season.openBook()
  const bulletin = await readBulletin(reader.client, season)
  let next = 0
  const comeIn = async () => {
    for (let player = visitors[next++]; player; player = visitors[next++])
      await visit(player, bulletin, tally)
  }
  await Promise.all(Array.from({ length: VISITS_AT_ONCE }, comeIn))
}

async function reportOf(
  { database, clock }: Context,
  {
    options,
    brand,
    challenge,
    players,
    tally,
  }: Offered & {
    readonly options: SeasonOptions
    readonly players: readonly Player[]
    readonly tally: OrderTally
  },
): Promise<SeasonReport> {
  const { tenantId } = brand
  const db = database.tenant(tenantId)
  const audit = { accounts: 0, picks: 0, faults: [] as string[] }
  for await (const { accno, picks, faults } of auditTenant(db, tenantId)) {
    audit.accounts += 1
    audit.picks += picks
    audit.faults.push(...faults.map((fault) => `${accno}: ${fault}`))
  }
  const [cautious, value, parlay, chaser, random] = TEMPERAMENTS.map((kind) => tally.counts(kind))
  if (!(cautious && value && parlay && chaser && random)) throw new Error('a temperament was not counted')
  return {
    seed: options.seed,
    players: options.players,
    days: options.days,
    skill: options.skill,
    brand: brand.name,
    plan: challenge.challenge_plan,
    terms: termsText(challenge),
    ruleSet: CURRENT_RULE_SET.name,
    accounts: seasonAccounts(await listOutcomes(db, tenantId), players, clock.now()),
    orders: tally.counts(),
    ordersOf: { cautious, value, parlay, chaser, random },
    audit,
  }
}
