/** The SQL of cashing out, of a whole pick or a part. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { endOpenLegs } from './end-legs-store.ts'

/** Takes a part off an open pick, with its legs. The part is a separate open pick; returns its id. */
export async function splitPick(
  tx: Tx,
  pickId: bigint,
  part: { readonly stakeMinor: bigint; readonly winMinor: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select split_pick(${pickId}, ${part.stakeMinor}, ${part.winMinor}) as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`pick ${pickId} was not divided`)
  return row.id
}

interface CashedOut {
  readonly id: bigint
  readonly returnedMinor: bigint
  readonly resultMinor: bigint
  /** Only at the current price: what it was, and the fee. */
  readonly priced: { readonly oddsMilli: bigint; readonly feeMinor: bigint } | undefined
  readonly at: Date
}

export async function storeCashOut(
  tx: Tx,
  tenantId: string,
  { id, returnedMinor, resultMinor, priced, at }: CashedOut,
): Promise<void> {
  await tx
    .updateTable('pick')
    .set({
      status: 'CASH_OUT',
      settled_at: at,
      version: sql<number>`version + 1`,
      // The grader's answer no longer counts, except for a pick whose earlier results the replay needs.
      grader_response: sql<string>`case when trail is not null then grader_response end`,
      graded_from: null,
      next_try_at: null,
      returned_minor: returnedMinor,
      result_minor: resultMinor,
      cash_out_odds_milli: priced?.oddsMilli ?? null,
      cash_out_fee_minor: priced?.feeMinor ?? null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await endOpenLegs(tx, tenantId, { parlays: [{ id, status: 'CASH_OUT', ruleId: null }], at })
}
