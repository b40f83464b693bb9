/** The SQL of games whose results are in the log. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Chain } from './chain-entry.ts'

export interface FixtureChain extends Omit<Chain, 'id' | 'key'> {
  readonly fixtureId: string
  readonly key: Uint8Array
  /** Of the result of its last entry. */
  source: string
  receivedAt: Date
}

export async function readFixtures(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly FixtureChain[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('proof_fixture')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('fixture_id', 'in', [...ids])
    .execute()
  return rows.map(({ fixture_id, name, key, next_n, leaf, source, received_at }) => ({
    fixtureId: fixture_id,
    name,
    key,
    nextN: Number(next_n),
    leaf,
    source,
    receivedAt: received_at,
  }))
}

export async function storeFixtures(
  tx: Tx,
  tenantId: string,
  chains: readonly FixtureChain[],
): Promise<void> {
  if (chains.length === 0) return
  await tx
    .insertInto('proof_fixture')
    .values(
      chains.map(({ fixtureId, name, key, nextN, leaf, source, receivedAt }) => ({
        tenant_id: tenantId,
        fixture_id: fixtureId,
        name,
        key: Buffer.from(key),
        next_n: BigInt(nextN),
        leaf: Buffer.from(leaf ?? []),
        source,
        received_at: receivedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'fixture_id']).doUpdateSet({
        next_n: sql`excluded.next_n`,
        leaf: sql`excluded.leaf`,
        source: sql`excluded.source`,
        received_at: sql`excluded.received_at`,
      }),
    )
    .execute()
}
