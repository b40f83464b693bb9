/** The SQL of staff edits to a pick, except for its result. */
import type { OddType } from '@pickproof/domain/odds/odds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SettlementPickRow } from './settlement-picks-store.ts'

/** The stored figures of a pick, without its result. */
export type PickFigures = {
  readonly oddFormat: OddType
  readonly oddsAmerican: number
  readonly oddsMilli: bigint
  readonly points: string | null
  readonly winMinor: bigint
  readonly oddsName: string | null
}

type StaffChange = { readonly by: string; readonly at: Date }

export async function storeFigures(
  tx: Tx,
  tenantId: string,
  { id, figures, by, at }: StaffChange & { readonly id: bigint; readonly figures: PickFigures },
): Promise<void> {
  await sql`update pick set odd_format = ${figures.oddFormat}, odds_american = ${figures.oddsAmerican},
      odds_milli = ${figures.oddsMilli}, points = ${figures.points}::numeric, win_minor = ${figures.winMinor},
      odds_name = ${figures.oddsName}, modified_at = ${at}, modified_by = ${by}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
}

export async function stampPick(
  tx: Tx,
  tenantId: string,
  { id, by, at }: StaffChange & { readonly id: bigint },
): Promise<void> {
  await tx
    .updateTable('pick')
    .set({ modified_at: at, modified_by: by })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** The version grows with every change. Staff see the date next to the pick. */
export async function stateOfPick(
  db: Db,
  tenantId: string,
  id: bigint,
): Promise<{ readonly version: number; readonly modified_at: Date | null }> {
  return await db
    .selectFrom('pick')
    .select(['version', sql<Date | null>`coalesce(modified_at, settled_at)`.as('modified_at')])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export type StoredResult = Pick<SettlementPickRow, 'id' | 'status' | 'returned_minor' | 'win_minor'>

/** For all picks of an account, including legs. */
export async function resultsOfPicks(
  db: Db,
  tenantId: string,
  accountId: bigint,
): Promise<readonly StoredResult[]> {
  return await db
    .selectFrom('pick')
    .select(['id', 'status', 'returned_minor', 'win_minor'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}
