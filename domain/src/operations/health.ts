/** Which figures of the running product staff must look at. The limits are those of the alerts, or stricter. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts'
import { isSkewed } from '../duties/in-play.ts'

/** The age of prices up to which a source is fresh, and up to which it is slow. */
export const PRICE_AGES = { freshSeconds: 10, slowSeconds: 30 } as const

export const HEALTH_LIMITS = {
  jobMs: MINUTE_MS,
  logMs: 20 * MINUTE_MS,
  pickMs: 2 * DAY_MS,
  auditMs: 26 * HOUR_MS,
  backupMs: 26 * HOUR_MS,
} as const

/** One sportsbook in one sport. */
export interface PriceSource {
  readonly sportId: string
  readonly sportsbookId: string
  readonly ageSeconds: number
  /** Games in play with prices. Prices of other games may rest for hours. */
  readonly inPlay: number
}

export interface JobsOfKind {
  readonly name: string
  readonly waiting: number
  /** How long the oldest one has been waiting. */
  readonly oldestSeconds: number
  /** They failed and will be tried again. */
  readonly failing: number
  /** They are not tried again. */
  readonly givenUp: number
}

export interface Upkeep {
  readonly at: string
  readonly isClean: boolean
}

export interface Health {
  readonly nowMs: number
  readonly feed: { readonly isLive: boolean; readonly since: string; readonly skewMs: number | null }
  readonly prices: readonly PriceSource[]
  readonly jobs: readonly JobsOfKind[]
  /** Null: never. */
  readonly log: {
    readonly signedAt: string | null
    readonly witnessedAt: string | null
    readonly hasQuorum: boolean
  }
  /** When the game of the oldest open pick was to start. */
  readonly oldestOpenGameAt: string | null
  readonly audit: Upkeep | null
  readonly backup: Upkeep | null
}

export type HealthFinding =
  | { readonly kind: 'feed-silent'; readonly since: string }
  | { readonly kind: 'prices-old'; readonly source: PriceSource }
  | { readonly kind: 'clock-skewed'; readonly skewMs: number }
  | { readonly kind: 'jobs-late'; readonly jobs: JobsOfKind }
  | { readonly kind: 'jobs-given-up'; readonly jobs: JobsOfKind }
  | { readonly kind: 'log-not-signed'; readonly since: string | null }
  | { readonly kind: 'log-not-witnessed'; readonly since: string | null }
  | { readonly kind: 'picks-late'; readonly since: string }
  | { readonly kind: 'audit-differs'; readonly at: string }
  | { readonly kind: 'audit-old'; readonly at: string | null }
  | { readonly kind: 'backup-old'; readonly at: string | null }

/** In the order in which they hurt players. */
export function healthFindings(health: Health): readonly HealthFinding[] {
  const { nowMs, feed, log, audit, backup, oldestOpenGameAt } = health
  const isOlder = (at: string | null, ms: number) => at === null || nowMs - Date.parse(at) > ms
  const findings: HealthFinding[] = []
  if (!feed.isLive) findings.push({ kind: 'feed-silent', since: feed.since })
  else
    for (const source of health.prices)
      if (source.inPlay > 0 && source.ageSeconds > PRICE_AGES.slowSeconds)
        findings.push({ kind: 'prices-old', source })
  if (feed.skewMs !== null && isSkewed(feed.skewMs))
    findings.push({ kind: 'clock-skewed', skewMs: feed.skewMs })
  for (const jobs of health.jobs) {
    if (jobs.oldestSeconds * SECOND_MS > HEALTH_LIMITS.jobMs) findings.push({ kind: 'jobs-late', jobs })
    if (jobs.givenUp > 0) findings.push({ kind: 'jobs-given-up', jobs })
  }
  if (oldestOpenGameAt !== null && isOlder(oldestOpenGameAt, HEALTH_LIMITS.pickMs))
    findings.push({ kind: 'picks-late', since: oldestOpenGameAt })
  if (isOlder(log.signedAt, HEALTH_LIMITS.logMs))
    findings.push({ kind: 'log-not-signed', since: log.signedAt })
  else if (log.hasQuorum && isOlder(log.witnessedAt, HEALTH_LIMITS.logMs))
    findings.push({ kind: 'log-not-witnessed', since: log.witnessedAt })
  if (audit?.isClean === false) findings.push({ kind: 'audit-differs', at: audit.at })
  else if (isOlder(audit?.at ?? null, HEALTH_LIMITS.auditMs))
    findings.push({ kind: 'audit-old', at: audit?.at ?? null })
  if (isOlder(backup?.at ?? null, HEALTH_LIMITS.backupMs))
    findings.push({ kind: 'backup-old', at: backup?.at ?? null })
  return findings
}

/** Parts of the product whose every minute is kept for two days. */
export const HEALTH_PARTS = ['prices', 'settlement', 'messages', 'log'] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

export type HealthMinute = { readonly at: string } & Readonly<Record<HealthPart, boolean>>

export interface HealthBar {
  readonly from: string
  /** Null: nothing was recorded, so nothing ran. */
  readonly goodShare: number | null
}

export const BARS = { count: 48, ms: 30 * MINUTE_MS } as const

/** The last 24 hours in bars of half an hour, the newest last. */
export function healthBars(
  minutes: readonly HealthMinute[],
  part: HealthPart,
  nowMs: number,
): readonly HealthBar[] {
  const endMs = Math.ceil((nowMs + 1) / BARS.ms) * BARS.ms
  const startMs = endMs - BARS.count * BARS.ms
  const tallies = Array.from({ length: BARS.count }, () => ({ all: 0, good: 0 }))
  for (const minute of minutes) {
    const tally = tallies[Math.floor((Date.parse(minute.at) - startMs) / BARS.ms)]
    if (!tally) continue
    tally.all += 1
    if (minute[part]) tally.good += 1
  }
  return tallies.map(({ all, good }, index) => ({
    from: new Date(startMs + index * BARS.ms).toISOString(),
    goodShare: all === 0 ? null : good / all,
  }))
}

/** Stretches without prices, of minutes in ascending order. */
export function priceGaps(minutes: readonly HealthMinute[]): {
  readonly count: number
  readonly longestMinutes: number
} {
  let count = 0
  let longestMinutes = 0
  let length = 0
  for (const { prices } of minutes) {
    length = prices ? 0 : length + 1
    if (length === 1) count += 1
    longestMinutes = Math.max(longestMinutes, length)
  }
  return { count, longestMinutes }
}
