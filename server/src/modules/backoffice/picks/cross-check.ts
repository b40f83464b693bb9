/** What the provider of the prices says about a pick, next to the answer of our grader. It decides nothing. */
import type { GraderCheck } from '@pickproof/contract/admin-picks'
import { agreesWithProvider } from '@pickproof/domain/grading/provider-result'
import type { ProviderGrader } from '../../feeds/index.ts'
import type { PickAnswer } from '../../settlement/index.ts'
import type { StaffPickRow } from './picks-list-store.ts'

export async function crossCheckOf(
  grader: ProviderGrader,
  answer: PickAnswer,
  legs: readonly StaffPickRow[],
): Promise<NonNullable<GraderCheck['crossCheck']>> {
  const { grades, problem } = await grader.grade(
    legs.map((leg) => ({
      fixtureId: leg.fixture_id ?? '',
      marketLabel: leg.market_label ?? '',
      name: leg.odds_name ?? '',
      playerId: leg.player_id,
    })),
  )
  const ours = new Map(answer.legs.map(({ pickId, graded }) => [pickId, graded?.outcome.status]))
  return {
    source: grader.source,
    problem,
    legs: grades.flatMap(({ result, note }, index) => {
      const leg = legs[index]
      if (!leg) return []
      const agrees = agreesWithProvider(ours.get(leg.id) ?? null, result)
      return [{ pickId: Number(leg.id), result, note, agrees }]
    }),
  }
}
