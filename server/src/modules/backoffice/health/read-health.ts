/** How the product is doing right now, as the server that answers sees it. */
import type { HealthView } from '@pickproof/contract/admin-health'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import {
  BARS,
  HEALTH_PARTS,
  healthBars,
  healthFindings,
  type HealthMinute,
  type JobsOfKind,
  type PriceSource,
  priceGaps,
  HEALTH_LIMITS,
} from '@pickproof/domain/operations/health'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { jobsOfTenant } from '../../../platform/jobs/job-state-store.ts'
import { listEnabledSportIds, listSportsbooks, namesOfSports } from '../../catalog/index.ts'
import { findLease } from '../../feeds/index.ts'
import { findOldestOpenGame } from '../../picks/index.ts'
import { findPublicLog } from '../../proofs/index.ts'
import { databaseBytes, findUpkeep, minutesSince } from './health-store.ts'

type Source = Pick<Context, 'odds' | 'clock' | 'config'>

/** They are shown even while the queue has none. */
const SHOWN_JOBS = ['settle-fixture', 'regrade-fixture', 'send-mail', 'send-push', 'spread-news', 'bulk']

export async function readHealth(
  db: Db,
  tenantId: string,
  { odds, clock, config }: Source,
): Promise<HealthView> {
  const nowMs = clock.now().getTime()
  const sinceBars = new Date(nowMs - BARS.count * BARS.ms)
  const [sportIds, names, sportsbooks, lease, queued, minutes, log, oldestGame, bytes, audit, backup] =
    await Promise.all([
      listEnabledSportIds(db),
      namesOfSports(db),
      listSportsbooks(db),
      findLease(db),
      jobsOfTenant(db, tenantId),
      minutesSince(db, sinceBars),
      findPublicLog(db, tenantId),
      findOldestOpenGame(db, tenantId),
      databaseBytes(db),
      findUpkeep(db, 'audit'),
      findUpkeep(db, 'backup'),
    ])
  const { state, skewMs } = odds.watch
  const prices = priceSources(odds, nowMs).filter(({ sportId }) =>
    (sportIds as readonly string[]).includes(sportId),
  )
  const jobs = withShown(queued)
  const feed = { isLive: state.state === 'live', since: state.since, skewMs: skewMs ?? null }
  const publicLog = {
    signedAt: log?.signed_at?.toISOString() ?? null,
    witnessedAt: log?.witnessed_at?.toISOString() ?? null,
    hasQuorum: config.logPolicy?.quorum !== undefined,
  }
  const findings = healthFindings({
    ...{ nowMs, feed, prices, jobs, log: publicLog, audit, backup },
    oldestOpenGameAt: oldestGame?.toISOString() ?? null,
  })
  const has = (key: 'sportId' | 'sportsbookId', id: string) => prices.some((source) => source[key] === id)
  return {
    checkedAt: new Date(nowMs).toISOString(),
    findings: [...findings],
    feed: {
      ...feed,
      leaseSeconds: lease === undefined ? null : Math.max(0, lease.secondsLeft),
      gaps: priceGaps(minutes.filter(({ at }) => Date.parse(at) > nowMs - DAY_MS)),
    },
    sports: sportIds.filter((id) => has('sportId', id)).map((id) => ({ id, name: names.get(id) ?? id })),
    sportsbooks: sportsbooks.filter(({ id }) => has('sportsbookId', id)),
    prices,
    history: HEALTH_PARTS.map((part) => ({ part, bars: [...healthBars(minutes, part, nowMs)] })),
    jobs,
    streams: { listeners: odds.streams.countOf(tenantId), stalled: odds.streams.counts.stalled },
    log: { ...publicLog, entries: Number(log?.size ?? 0n) },
    databaseBytes: bytes,
    audit,
    backup,
  }
}

function withShown(queued: readonly JobsOfKind[]): JobsOfKind[] {
  const idle = { waiting: 0, oldestSeconds: 0, failing: 0, givenUp: 0 }
  const missing = SHOWN_JOBS.filter((name) => !queued.some((jobs) => jobs.name === name))
  const order = ({ name }: JobsOfKind) => (SHOWN_JOBS.indexOf(name) + SHOWN_JOBS.length) % SHOWN_JOBS.length
  return [...queued, ...missing.map((name) => ({ name, ...idle }))].sort((a, b) => order(a) - order(b))
}

/** The newest price of each sportsbook in each sport, of games that are not over. */
function priceSources({ book }: Source['odds'], nowMs: number): PriceSource[] {
  const sources = new Map<string, { sportId: string; sportsbookId: string; atMs: number; inPlay: number }>()
  for (const { fixtureId, sportsbookId, heardAtMs } of book.groups()) {
    const place = book.findPlace(fixtureId)
    if (!place) continue
    const key = `${place.sportId} ${sportsbookId}`
    const source = sources.get(key) ?? { sportId: place.sportId, sportsbookId, atMs: heardAtMs, inPlay: 0 }
    source.atMs = Math.max(source.atMs, heardAtMs)
    if (isInPlay(place.status)) source.inPlay += 1
    sources.set(key, source)
  }
  return Array.from(sources.values(), ({ atMs, ...source }) => ({
    ...source,
    ageSeconds: Math.max(0, Math.round((nowMs - atMs) / 100) / 10),
  }))
}

/** What one minute of the installation was like. */
export async function readMinute({
  database,
  brands,
  odds,
  clock,
}: Pick<Context, 'database' | 'brands' | 'odds' | 'clock'>): Promise<HealthMinute> {
  const nowMs = clock.now().getTime()
  const late = new Set<string>()
  let isLogSigned = true
  for (const { tenantId } of brands.all) {
    const db = database.tenant(tenantId)
    for (const { name, oldestSeconds, givenUp } of await jobsOfTenant(db, tenantId))
      if (oldestSeconds * SECOND_MS > HEALTH_LIMITS.jobMs || givenUp > 0) late.add(name)
    const log = await findPublicLog(db, tenantId)
    isLogSigned &&= nowMs - (log?.signed_at?.getTime() ?? 0) <= HEALTH_LIMITS.logMs
  }
  return {
    at: new Date(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS).toISOString(),
    prices: odds.watch.state.state === 'live',
    settlement: !late.has('settle-fixture'),
    messages: !late.has('send-mail') && !late.has('send-push'),
    log: isLogSigned,
  }
}
