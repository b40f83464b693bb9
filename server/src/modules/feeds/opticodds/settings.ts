import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'

export const OPTICODDS_URL = 'https://api.opticodds.com/api/v3'

/** All delays of the adapter. Tests shorten them. The defaults follow the provider's advice or our own choice. */
export type OpticOddsTimings = {
  readonly requestTimeoutMs: number
  readonly backoffFirstMs: number
  readonly backoffMostMs: number
  /** A stream pings every five seconds. After three missed pings it counts as dead. */
  readonly silenceMs: number
  readonly fixturesMs: number
  readonly catalogueMs: number
  readonly resultsMs: number
  readonly playerResultsMs: number
  /** How often a finished game is requested again, because results get corrected. */
  readonly correctionMs: number
  /** How often all prices are compared with a snapshot, even if the stream never broke. */
  readonly resyncMs: number
  /** The shortest interval between two snapshots because of unreadable frames. */
  readonly unreadableResyncMs: number
  /** If a stream is down this long while the rest of the provider responds, its prices come off the book. */
  readonly withdrawMs: number
}

export const DEFAULT_TIMINGS: OpticOddsTimings = {
  requestTimeoutMs: 20_000,
  backoffFirstMs: 1_000,
  backoffMostMs: 60_000,
  silenceMs: 15_000,
  fixturesMs: 30_000,
  catalogueMs: HOUR_MS,
  resultsMs: 20_000,
  playerResultsMs: 60_000,
  correctionMs: 600_000,
  resyncMs: 600_000,
  unreadableResyncMs: 30_000,
  withdrawMs: 15_000,
}

export type OpticOddsConnection = {
  /** Includes the version path, such as `https://host/api/v3`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly clock: Clock
  readonly log: Log
  readonly timings?: Partial<OpticOddsTimings>
}

export type OpticOddsSettings = OpticOddsConnection & {
  readonly sportIds: readonly SportId[]
  /** Absent: the active leagues of these sports, according to the provider. */
  readonly leagueIds?: readonly string[]
  /** Leagues listed first on the screens. Absent: those in `leagueIds`. */
  readonly popularLeagueIds?: readonly string[]
  readonly sportsbookIds: readonly string[]
  /** Unfinished fixtures of an earlier run, requested by id regardless of their start time. */
  readonly unfinishedFixtureIds?: () => Promise<readonly string[]>
}
