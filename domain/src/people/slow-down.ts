/**
 * Slows down guessing without locking a person out (decision 78). Wrong passwords count against the address, its network, or
 * a device that the person signed in with before. Wrong passwords from elsewhere never stop such a device.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/**
 * `device`: a known device of this person. `address`: one network and one email. `network`: one network and any email.
 * `email`: one email, from anywhere but a known device. `session`: a signed-in session that changes its password.
 */
export const GUESS_SOURCES = ['device', 'address', 'network', 'email', 'session'] as const
export type GuessSource = (typeof GUESS_SOURCES)[number]

export interface GuessCount {
  /** Since the last wait. */
  readonly fails: number
  /** How often a wait has begun. */
  readonly waits: number
  readonly waitsUntil: Date | null
  /** When all of it is forgotten. */
  readonly forgetAt: Date
}

export type GuessCounts = Partial<Record<GuessSource, GuessCount>>

interface GuessLimit {
  readonly failsMax: number
  /** The first wait. Each further one is twice as long, up to `waitMaxMs`. */
  readonly waitMs: number
  readonly waitMaxMs: number
}

const OF_ONE_PLACE: GuessLimit = { failsMax: 5, waitMs: 15 * MINUTE_MS, waitMaxMs: DAY_MS }

export const GUESS_LIMITS: Readonly<Record<GuessSource, GuessLimit>> = {
  device: OF_ONE_PLACE,
  address: OF_ONE_PLACE,
  session: OF_ONE_PLACE,
  network: { failsMax: 100, waitMs: 15 * MINUTE_MS, waitMaxMs: DAY_MS },
  // However many addresses an attacker has. One address alone reaches 35 a day.
  email: { failsMax: 100, waitMs: DAY_MS, waitMaxMs: DAY_MS },
}

const FORGET_MS = DAY_MS

const isWaiting = (count: GuessCount | undefined, now: Date): boolean =>
  count?.waitsUntil != null && count.waitsUntil > now

/** Which sources this guess counts against. A known device counts as an unknown one after its own wrong passwords. */
function countedSources(
  counts: GuessCounts,
  present: readonly GuessSource[],
  now: Date,
): readonly GuessSource[] {
  if (present.includes('device') && !isWaiting(counts.device, now)) return ['device']
  return present.filter((source) => source !== 'device')
}

/** Until when a person who guesses from these sources has to wait; undefined when they need not. */
export function waitOf(counts: GuessCounts, present: readonly GuessSource[], now: Date): Date | undefined {
  return countedSources(counts, present, now)
    .map((source) => counts[source]?.waitsUntil)
    .filter((until) => until != null && until > now)
    .reduce<Date | undefined>(
      (latest, until) => (until && (!latest || until > latest) ? until : latest),
      undefined,
    )
}

/** What the counts are after one more wrong password; a count that did not change is left out. */
export function countsAfterFailure(
  counts: GuessCounts,
  present: readonly GuessSource[],
  now: Date,
): GuessCounts {
  return Object.fromEntries(
    countedSources(counts, present, now).map((source) => [source, nextCount(counts[source], source, now)]),
  )
}

function nextCount(before: GuessCount | undefined, source: GuessSource, now: Date): GuessCount {
  const { failsMax, waitMs, waitMaxMs } = GUESS_LIMITS[source]
  const known = before && before.forgetAt > now ? before : { fails: 0, waits: 0, waitsUntil: null }
  // Guesses that were under way together do not make a wait longer.
  if (before && isWaiting(before, now)) return { ...before, fails: before.fails + 1 }
  const fails = (known.waitsUntil === null ? known.fails : 0) + 1
  if (fails < failsMax) {
    return { fails, waits: known.waits, waitsUntil: null, forgetAt: after(now, FORGET_MS) }
  }
  const waitsUntil = after(now, Math.min(waitMs * 2 ** known.waits, waitMaxMs))
  return { fails, waits: known.waits + 1, waitsUntil, forgetAt: after(waitsUntil, FORGET_MS) }
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** Captchas of one network are counted for so long. */
export const CAPTCHA_WINDOW_MS = HOUR_MS
const CAPTCHAS_PER_STEP = 5
const CAPTCHA_FACTOR_MAX = 32

/** How many times the usual effort a captcha takes, by how many its network asked for within the window. */
export function captchaFactor(asked: number): number {
  return Math.min(2 ** Math.floor(Math.max(0, asked - 1) / CAPTCHAS_PER_STEP), CAPTCHA_FACTOR_MAX)
}
