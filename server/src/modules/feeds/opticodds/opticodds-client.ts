/** The provider's history and grader, to cross-check our own prices and grades. */
import { chunks } from './feed-context.ts'
import { listOf, numberOf, objectOf, textOf } from './json-values.ts'
import { ProductNotLicensed, ProviderTrouble } from './provider-errors.ts'
import { RestClient } from './rest-client.ts'
import type { OpticOddsConnection } from './settings.ts'

const ATTEMPTS_MAX = 4
/** The caller waits for the grader, so it retries only once. */
const GRADER_ATTEMPTS_MAX = 2
const SPORTSBOOKS_MAX = 5
const GRADES_PER_REQUEST = 25

type HistoricalPrice = { readonly priceAmerican: number | null; readonly points: number | null }

type HistoricalEntry = HistoricalPrice & { readonly atMs: number; readonly isLocked: boolean }

type HistoricalOdd = {
  readonly id: string
  readonly sportsbookName: string
  readonly marketId: string
  readonly name: string
  /** The first price. */
  readonly opening: HistoricalPrice | null
  /** The last one before the start. It may be missing for two days after the game. */
  readonly closing: HistoricalPrice | null
  /** Every change before the start, oldest first. Empty if the plan has no time series. */
  readonly entries: readonly HistoricalEntry[]
}

type GradeQuestion = {
  readonly fixtureId: string
  /** The label, such as `Point Spread`: the grader does not accept market ids. */
  readonly marketLabel: string
  readonly name: string
  readonly playerId?: string
}

export type VendorOutcome = 'won' | 'lost' | 'refunded' | 'pending' | 'half_won' | 'half_lost'

/** What to do about an entry that was not graded. */
type GradeTrouble = 'ask-later' | 'called-off' | 'retired' | 'by-hand'

type GradeError = { readonly code: number; readonly message: string; readonly trouble: GradeTrouble }

export type Grade = {
  readonly question: GradeQuestion
  /** Null when there are errors or the answer does not match the question. Push and void are both `refunded`. */
  readonly outcome: VendorOutcome | null
  readonly homeScore: number | null
  readonly awayScore: number | null
  readonly playerScore: number | null
  readonly deadHeatReduction: number | null
  readonly errors: readonly GradeError[]
}

export interface OpticOddsClient {
  /** The prices before the start. Undefined when the plan of the key has no history. */
  historicalOdds(
    fixtureId: string,
    sportsbookIds: readonly string[],
    marketIds?: readonly string[],
  ): Promise<readonly HistoricalOdd[] | undefined>
  /** One grade per question, in the same order. Undefined when the plan of the key has no grader. */
  gradeOdds(questions: readonly GradeQuestion[], signal?: AbortSignal): Promise<readonly Grade[] | undefined>
}

const NEVER = new AbortController().signal

export function createOpticOddsClient(connection: OpticOddsConnection): OpticOddsClient {
  const rest = new RestClient(connection)
  const isOff = new Set<string>()

  /** Undefined when the plan lacks the product, which is then not requested again. */
  const ifLicensed = async <T>(product: string, ask: () => Promise<T>): Promise<T | undefined> => {
    if (isOff.has(product)) return undefined
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProductNotLicensed)) throw error
      isOff.add(product)
      connection.log.warn({ product }, 'OpticOdds: not part of the plan, switched off')
      return undefined
    }
  }

  return {
    historicalOdds: async (fixtureId, sportsbookIds, marketIds = []) => {
      if (sportsbookIds.length === 0 || sportsbookIds.length > SPORTSBOOKS_MAX)
        throw new RangeError(`History is asked for one to ${SPORTSBOOKS_MAX} sportsbooks at a time`)
      const list = (hasSeries: boolean) =>
        rest.list('/fixtures/odds/historical', {
          query: {
            fixture_id: fixtureId,
            sportsbook: sportsbookIds,
            market: marketIds,
            include_timeseries: hasSeries ? true : undefined,
            include_locked: hasSeries ? true : undefined,
          },
          signal: NEVER,
          bucket: 'history',
          attemptsMax: ATTEMPTS_MAX,
        })
      // The series needs a market and may need a separate plan. Opening and closing prices may need neither.
      const series = marketIds.length === 0 ? undefined : await ifLicensed('time series', () => list(true))
      const rows = series ?? (await ifLicensed('historical odds', () => list(false)))
      return rows?.flatMap((row) => listOf(objectOf(row).odds).map(toHistoricalOdd))
    },

    gradeOdds: (questions, signal = NEVER) =>
      ifLicensed('grader', async () => {
        const grades: Grade[] = []
        for (const part of chunks(questions, GRADES_PER_REQUEST)) {
          const entries = part.map(({ fixtureId, marketLabel, name, playerId }) => ({
            fixture_id: fixtureId,
            market: marketLabel,
            name,
            player_id: playerId,
          }))
          const answer = await rest.request('/grader/odds', {
            body: { entries },
            signal,
            attemptsMax: GRADER_ATTEMPTS_MAX,
          })
          // The answer to a single entry may be a grade without a list around it.
          const rows = Array.isArray(answer.data) ? listOf(answer.data) : [objectOf(answer.data)]
          if (rows.length !== part.length)
            throw new ProviderTrouble(`/grader/odds answered ${rows.length} of ${part.length} entries`)
          grades.push(...part.map((question, index) => toGrade(question, rows[index])))
        }
        return grades
      }),
  }
}

function toHistoricalOdd(row: unknown): HistoricalOdd {
  const odd = objectOf(row)
  const entries = listOf(odd.entries).map((value): HistoricalEntry => {
    const entry = objectOf(value)
    return {
      ...(toHistoricalPrice(entry) ?? { priceAmerican: null, points: null }),
      atMs: Math.floor((numberOf(entry.timestamp) ?? 0) * 1000),
      isLocked: entry.locked === true,
    }
  })
  return {
    id: textOf(odd.id),
    sportsbookName: textOf(odd.sportsbook),
    marketId: textOf(odd.market_id),
    name: textOf(odd.name),
    opening: toHistoricalPrice(odd.olv),
    closing: toHistoricalPrice(odd.clv),
    entries: entries.toSorted((a, b) => a.atMs - b.atMs),
  }
}

function toHistoricalPrice(value: unknown): HistoricalPrice | null {
  const { price, points } = objectOf(value)
  const american = numberOf(price)
  if (american === undefined && numberOf(points) === undefined) return null
  return {
    priceAmerican: american === undefined ? null : Math.round(american),
    points: numberOf(points) ?? null,
  }
}

const OUTCOMES: ReadonlyMap<string, VendorOutcome> = new Map([
  ['won', 'won'],
  ['lost', 'lost'],
  ['refunded', 'refunded'],
  ['pending', 'pending'],
  ['half won', 'half_won'],
  ['half lost', 'half_lost'],
])

const ASK_LATER: ReadonlySet<number> = new Set([104, 106, 107, 108, 201, 202])
const CALLED_OFF = 109
const RETIRED = 218

export function gradeTroubleOf(code: number): GradeTrouble {
  if (ASK_LATER.has(code)) return 'ask-later'
  if (code === CALLED_OFF) return 'called-off'
  return code === RETIRED ? 'retired' : 'by-hand'
}

function toGrade(question: GradeQuestion, row: unknown): Grade {
  const fields = objectOf(row)
  const errors = listOf(fields.errors).map((value): GradeError => {
    const code = numberOf(objectOf(value).code) ?? 0
    return { code, message: textOf(objectOf(value).message), trouble: gradeTroubleOf(code) }
  })
  const isAnother = textOf(fields.fixture_id || question.fixtureId) !== question.fixtureId
  return {
    question,
    outcome:
      errors.length > 0 || isAnother ? null : (OUTCOMES.get(textOf(fields.result).toLowerCase()) ?? null),
    homeScore: numberOf(fields.home_score) ?? null,
    awayScore: numberOf(fields.away_score) ?? null,
    playerScore: numberOf(fields.player_score) ?? null,
    deadHeatReduction: numberOf(fields.dead_heat_reduction) ?? null,
    errors,
  }
}
