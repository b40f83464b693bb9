/** The one place that ends the open legs of a parlay, however the parlay itself ended. */
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { endOfOpenLeg, type PickStatus } from '@pickproof/domain/programme/pick-status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

interface EndedParlay {
  readonly id: bigint
  readonly status: Exclude<PickStatus, 'PENDING'>
  readonly ruleId: string | null
}

/** Notes of staff and the trail stay; the tries of the grader do not count any more. */
export async function endOpenLegs(
  tx: Tx,
  tenantId: string,
  { parlays, at }: { readonly parlays: readonly EndedParlay[]; readonly at: Date },
): Promise<void> {
  if (parlays.length === 0) return
  const ends = parlays.map((parlay) => {
    const end = endOfOpenLeg(parlay)
    return { id: String(parlay.id), ...end, explain: packMessage(end.explain) }
  })
  await sql`update pick set status = given.status, rule_id = given."ruleId", explain = given.explain,
      grader_response = case when pick.grader_response ? 'note'
        then jsonb_build_object('note', pick.grader_response->'note') end,
      graded_from = null, next_try_at = null, needs_review = null, settled_at = ${at}, version = pick.version + 1
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as given (id bigint, status text, "ruleId" text, explain text)
    where pick.tenant_id = ${tenantId} and pick.parent_id = given.id and pick.status = 'PENDING'`.execute(tx)
}
