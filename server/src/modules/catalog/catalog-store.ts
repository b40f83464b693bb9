/** Sports belong to no tenant: one catalogue serves all brands. */
import type { Db } from '../../platform/db/database.ts'

export interface SportRow {
  readonly id: string
  readonly display_name: string
  readonly enabled: boolean
}

export async function listSports(db: Db): Promise<SportRow[]> {
  return await db
    .selectFrom('sport')
    .select(['id', 'display_name', 'enabled'])
    .orderBy('sequence_number')
    .execute()
}

/** Adds what is missing and leaves what an operator has changed. */
export async function addMissingSports(db: Db, sports: readonly SportRow[]): Promise<void> {
  await db
    .insertInto('sport')
    .values(sports.map((sport, index) => ({ ...sport, sequence_number: index + 1 })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
