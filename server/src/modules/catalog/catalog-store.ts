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

/** Adds what is missing behind what is there, and leaves what an operator has changed. */
export async function addMissingSports(db: Db, sports: readonly SportRow[]): Promise<void> {
  const known = await db.selectFrom('sport').select(['id', 'sequence_number']).execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const missing = sports.filter(({ id }) => !knownIds.has(id))
  if (missing.length === 0) return
  const lastNumber = Math.max(0, ...known.map(({ sequence_number }) => sequence_number))
  await db
    .insertInto('sport')
    .values(missing.map((sport, index) => ({ ...sport, sequence_number: lastNumber + index + 1 })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
