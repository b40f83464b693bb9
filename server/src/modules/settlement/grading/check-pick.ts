/** Asks the grader about a pick on the results that are stored now, and changes nothing. */
import type { SettledStatus } from '@pickproof/domain/grading/graded-status'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { Db } from '../../../platform/db/database.ts'
import { legsOfParlays, picksByIds, type SettlementPickRow } from '../../picks/index.ts'
import { decideParlay, decideStraight, type GradedLeg, gradeLegs } from './decide-picks.ts'
import { loadGames } from '../../catalog/index.ts'

const reasons = defineMessages('server.check-pick', {
  manual: text<{ reason: Message }>('The grader cannot decide this pick: {reason}'),
  unknownGame: 'The game of this pick is no longer known.',
  notOver: 'The game is not over yet.',
})

/** A pick with everything it is decided by: its legs where it is a parlay, otherwise itself. */
export type PickWithLegs = { readonly pick: SettlementPickRow; readonly legs: readonly SettlementPickRow[] }

type LegAnswer = {
  readonly pickId: bigint
  /** Undefined where the game is not known any more. */
  readonly graded: GradedLeg | undefined
}

export type PickAnswer = {
  readonly pick: SettlementPickRow
  readonly legs: readonly LegAnswer[]
  /** What the pick would be settled with; undefined while it cannot be said. */
  readonly decided:
    | {
        readonly status: SettledStatus
        readonly returnedMinor: bigint
        readonly rule: string
        /** As it is stored. */
        readonly explain: string
      }
    | undefined
}

export async function findPickWithLegs(
  db: Db,
  tenantId: string,
  pickId: bigint,
): Promise<PickWithLegs | undefined> {
  const [pick] = await picksByIds(db, tenantId, [pickId])
  if (!pick) return undefined
  return { pick, legs: pick.type === 'PARLAY' ? await legsOfParlays(db, tenantId, [pick.id]) : [pick] }
}

export async function checkPick(db: Db, { pick, legs }: PickWithLegs, now: Date): Promise<PickAnswer> {
  const games = await loadGames(
    db,
    legs.map(({ fixture_id }) => fixture_id ?? ''),
  )
  const graded = new Map(gradeLegs(legs, games, now).map((leg) => [leg.pick.id, leg]))
  const [own] = graded.values()
  const isParlay = pick.type === 'PARLAY'
  const isGivenBack = pick.status === 'CASH_OUT'
  const decided = isGivenBack
    ? undefined
    : isParlay
      ? decideParlay(pick, legs, graded)
      : own && decideStraight(own)
  return {
    pick,
    legs: legs.map(({ id }) => ({ pickId: id, graded: graded.get(id) })),
    decided: decided && {
      status: decided.status,
      returnedMinor: decided.returnedMinor,
      rule: decided.ruleId,
      explain: decided.explain,
    },
  }
}

/** Why the grader gives no result, in a sentence. */
export function whyUndecided({ legs }: PickAnswer): Message {
  const manual = legs.find(({ graded }) => graded?.outcome.status === 'MANUAL')
  if (manual?.graded) return reasons.manual({ reason: manual.graded.outcome.explain })
  if (legs.some(({ graded }) => graded === undefined)) return reasons.unknownGame
  return reasons.notOver
}
