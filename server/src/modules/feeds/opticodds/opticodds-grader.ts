import type { ProviderResult } from '@pickproof/domain/grading/provider-result'
import type { SecondGrade } from '@pickproof/domain/grading/second-grade'
import type { ProviderGrader } from '../provider-grader.ts'
import { createOpticOddsClient, type Grade, type VendorOutcome } from './opticodds-client.ts'
import { ProviderRefusal, RequestRejected } from './provider-errors.ts'
import type { OpticOddsConnection } from './settings.ts'

/** A staff member waits for the screen, which also holds back our own grade. */
const TIMEOUT_MS = 4_000
const SECOND_TRY_AFTER_MS = 300
const REASON_MAX_LENGTH = 120

export function createOpticOddsGrader(
  connection: OpticOddsConnection,
  timeoutMs: number = TIMEOUT_MS,
): ProviderGrader {
  const { log } = connection
  const timings = { backoffFirstMs: SECOND_TRY_AFTER_MS, backoffMostMs: SECOND_TRY_AFTER_MS }
  const client = createOpticOddsClient({ ...connection, timings: { ...timings, ...connection.timings } })
  return {
    source: 'OpticOdds',
    grade: async (questions) => {
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        const asked = questions.map(({ playerId, ...question }) => ({
          ...question,
          ...(playerId === null ? {} : { playerId }),
        }))
        const grades = await client.gradeOdds(asked, deadline)
        if (grades === undefined)
          return { grades: [], problem: 'The plan of the OpticOdds key does not include the grader.' }
        return { grades: grades.map(toProviderGrade), problem: null }
      } catch (error) {
        log.warn({ err: error }, 'OpticOdds: the grader could not be asked')
        return { grades: [], problem: problemOf(error, deadline) }
      }
    },
  }
}

function problemOf(error: unknown, deadline: AbortSignal): string {
  if (deadline.aborted) return 'OpticOdds did not answer in time.'
  if (error instanceof ProviderRefusal) return error.message
  if (error instanceof RequestRejected) return 'OpticOdds refused the question.'
  return 'OpticOdds cannot be reached or gives no usable answer at the moment.'
}

const RESULTS: Readonly<Record<VendorOutcome, ProviderResult>> = {
  won: 'WON',
  lost: 'LOST',
  refunded: 'REFUNDED',
  pending: 'PENDING',
  half_won: 'HALF_WON',
  half_lost: 'HALF_LOST',
}

function toProviderGrade({ outcome, errors: [error], deadHeatReduction }: Grade): SecondGrade {
  if (error !== undefined) {
    const reason = error.message.slice(0, REASON_MAX_LENGTH) || 'no reason given'
    const result = error.trouble === 'ask-later' ? 'PENDING' : null
    return { result, note: `${reason}, code ${error.code}` }
  }
  if (outcome === null) return { result: null, note: 'the answer cannot be read' }
  const note = deadHeatReduction === null ? null : `dead heat, reduction ${deadHeatReduction}`
  return { result: RESULTS[outcome], note }
}
