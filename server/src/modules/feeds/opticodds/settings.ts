import type { SportId } from '@pickproof/domain/games/sports'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'

export const OPTICODDS_URL = 'https://api.opticodds.com/api/v3'

/** All waits of the adapter. Tests make them short; the values here are the provider's advice or our own. */
export type OpticOddsTimings = {
  readonly requestTimeoutMs: number
  readonly backoffFirstMs: number
  readonly backoffMostMs: number
  /** A stream pings every five seconds; three missed pings and it is taken for dead. */
  readonly silenceMs: number
  readonly fixturesMs: number
  readonly catalogueMs: number
  readonly resultsMs: number
  readonly playerResultsMs: number
  /** How often a finished game is asked for again, because results get corrected. */
  readonly correctionMs: number
  /** How often all prices are compared with a snapshot although the stream never broke. */
  readonly resyncMs: number
  /** At least so long between two snapshots that unreadable frames ask for. */
  readonly unreadableResyncMs: number
  /** Prices of a stream that is down for so long, while the provider answers otherwise, come off the book. */
  readonly withdrawMs: number
}

export const DEFAULT_TIMINGS: OpticOddsTimings = {
  requestTimeoutMs: 20_000,
  backoffFirstMs: 1_000,
  backoffMostMs: 60_000,
  silenceMs: 15_000,
  fixturesMs: 30_000,
  catalogueMs: 3_600_000,
  resultsMs: 20_000,
  playerResultsMs: 60_000,
  correctionMs: 600_000,
  resyncMs: 600_000,
  unreadableResyncMs: 30_000,
  withdrawMs: 15_000,
}

export type OpticOddsConnection = {
  /** With the path of the version, such as `https://host/api/v3`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly clock: Clock
  readonly log: Log
  readonly timings?: Partial<OpticOddsTimings>
}

export type OpticOddsSettings = OpticOddsConnection & {
  readonly sportIds: readonly SportId[]
  /** Absent: the leagues of these sports that the provider calls active. */
  readonly leagueIds?: readonly string[]
  /** Leagues listed first on the screens. Absent: those that are named in `leagueIds`. */
  readonly popularLeagueIds?: readonly string[]
  readonly sportsbookIds: readonly string[]
  /** Fixtures of an earlier run whose end is not known: they are asked for by id, wherever they lie in time. */
  readonly unfinishedFixtureIds?: () => Promise<readonly string[]>
}
