/**
 * Asks the second grader about the selections that are about to settle. This runs before the transaction, so no lock
 * is held while the grader works.
 */
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { agreementOf, type SecondGrade } from '@pickproof/domain/grading/second-grade'
import type { AskedSelection, SettlementPickRow } from '../../picks/index.ts'
import { type GradedLeg, isSettled } from './decide-picks.ts'

/** The provider's grader, if licensed. It never throws: if it cannot be reached, it returns a problem. */
export interface SecondGrader {
  readonly source: string
  /** One grade for each question, in order. Empty if there is a problem. */
  grade(
    questions: readonly AskedSelection[],
  ): Promise<{ readonly grades: readonly SecondGrade[]; readonly problem: string | null }>
}

export type SecondGrades = {
  readonly source: string
  readonly bySelection: ReadonlyMap<string, SecondGrade>
}

/** For callers that cannot ask. Results that staff do not set then wait for a job that can. */
export const NOTHING_ASKED: SecondGrades = { source: '', bySelection: new Map() }

const QUESTIONS_PER_CALL = 25
const CALLS_AT_ONCE = 4

/** Stops at the first problem, so a provider that is down costs one wait for any number of selections. */
export async function askSecondGrader(
  grader: SecondGrader,
  selections: readonly AskedSelection[],
): Promise<SecondGrades> {
  const questions = [...new Map(selections.map((selection) => [keyOf(selection), selection])).values()]
  const bySelection = new Map<string, SecondGrade>()
  const asking: { next: number; problem: string | null } = { next: 0, problem: null }
  const worker = async () => {
    while (asking.next < questions.length && asking.problem === null) {
      const part = questions.slice(asking.next, asking.next + QUESTIONS_PER_CALL)
      asking.next += part.length
      const { grades, problem } = await grader.grade(part)
      asking.problem ??= problem
      for (const [index, grade] of grades.entries()) bySelection.set(keyOf(part[index]), grade)
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker))
  for (const key of questions.map(keyOf)) {
    if (!bySelection.has(key)) bySelection.set(key, { result: null, note: asking.problem })
  }
  return { source: grader.source, bySelection }
}

function keyOf(selection: AskedSelection | undefined): string {
  return JSON.stringify([selection?.fixtureId, selection?.marketLabel, selection?.name, selection?.playerId])
}

function findGrade({ bySelection }: SecondGrades, pick: SettlementPickRow): SecondGrade | undefined {
  const { fixture_id, market_label, odds_name, player_id } = pick
  return bySelection.get(
    keyOf({
      fixtureId: fixture_id ?? '',
      marketLabel: market_label ?? '',
      name: odds_name ?? '',
      playerId: player_id,
    }),
  )
}

/**
 * Keeps our results that the second grader confirms and leaves the others to staff. Skips selections that were not
 * asked about: they are newer, and the next job asks.
 */
export function withSecondGrades(
  graded: readonly GradedLeg[],
  second: SecondGrades,
  isExempt: (leg: GradedLeg) => boolean,
): readonly GradedLeg[] {
  return graded.flatMap((leg) => {
    const { outcome } = leg
    if (!isSettled(outcome) || isExempt(leg)) return [leg]
    const grade = findGrade(second, leg.pick)
    if (!grade) return []
    const agreement = agreementOf(outcome.status, grade, second.source)
    if (agreement.kind === 'settle') return [leg]
    const { rule, explain } = agreement.review
    const doubtful = { status: 'MANUAL', rule, explain } as const
    return [{ ...leg, outcome: doubtful, explain: packMessage(explain) }]
  })
}
