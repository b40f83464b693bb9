import { fullRights } from '@pickproof/domain/people/capabilities'
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import { listBodySchema } from '@pickproof/contract/list'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/database.ts'
import type { ListDefinition, ListField } from '../../platform/list/list-definition.ts'
import { runList } from '../../platform/list/run-list.ts'
import { insertManyRows } from '../../testing/many-rows.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { allLists, listsFor } from './all-lists.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)

/** Tables that grow with the business have more rows in this test; of these no list may read everything. */
const LARGE_FROM = 1_000
/** In proportion to the rows of this test, as the usual ones are to those of a large brand. */
const BOUNDS = { counted: 200, keys: 100, sampled: 100, probed: 50 }

const sizes = new Map<string, number>()

beforeAll(async () => {
  await insertManyRows(server.testDatabase.name, TEST_TENANT)
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${LARGE_FROM}`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    )
    sizes.set(name, Number(rows[0]?.count))
  }
})

type Case = readonly [name: string, body: object]

const valuesOf = ({ kind, choices, isWhole }: ListField): readonly (readonly [string, unknown])[] => {
  switch (kind) {
    case 'choice':
      return (choices ?? []).map((choice) => ['=', choice] as const)
    case 'boolean':
      return [
        ['=', true],
        ['=', false],
      ]
    case 'integer':
    case 'money':
      return [
        ['>=', 0],
        ['>=', 90_000_000],
        ['=', 12],
        ['=', 87_654_321],
      ]
    case 'instant':
    case 'date':
      return [
        ['>=', '2026-11-10'],
        ['BETWEEN', ['2026-03-01', '2026-03-01']],
        ['BETWEEN', ['2001-01-01', '2001-01-02']],
      ]
    case 'text':
      if (isWhole) return [['=', 'qzxqzx']]
      return [
        ['LIKE', '%123%'],
        ['LIKE', '%@odd%'],
        ['LIKE', '%staff1%'],
        ['LIKE', '%qzxqzx%'],
        ['=', 'qzxqzx'],
      ]
  }
}

function casesOf({ fields }: ListDefinition<unknown>): readonly Case[] {
  return Object.entries(fields).flatMap(([key, field]): Case[] => {
    const filters = valuesOf(field).map(([op, value]): Case => {
      return [`${key} ${op} ${String(value)}`, { filters: { key, op, value } }]
    })
    const isSortable = !field.of && field.isSortable !== false
    const sorters = isSortable ? [`+${key}`, `-${key}`] : []
    return [...filters, ...sorters.map((sorter): Case => [`order ${sorter}`, { sorters: [sorter] }])]
  })
}

/** How many rows and index entries of each table the connection has read so far. */
async function readSoFar(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`
    select c.relname as name, (pg_stat_get_xact_tuples_returned(c.oid) + coalesce((select
      sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i where i.indrelid = c.oid), 0))::int as read
    from pg_class c where c.relname in (${sql.join([...sizes.keys()])}) and c.relkind = 'r'`.execute(tx)
  return new Map(rows.map(({ name, read }) => [name, read]))
}

describe('the lists of the back office', () => {
  it('are all here: every call that searches as staff', () => {
    const searching = (Object.keys(allCalls) as CallId[]).filter(
      (call) =>
        call.endsWith('/search') && (call.startsWith('POST /admin/') || call === 'POST /banners/search'),
    )
    expect(Object.keys(allLists).toSorted()).toEqual(searching.toSorted())
  })

  it('are tried on many people, accounts, picks and their records', () => {
    expect([...sizes.keys()]).toEqual(
      expect.arrayContaining(['app_user', 'challenge_account', 'resting_account', 'pick', 'payment', 'mail']),
    )
  })

  // To admins test people and their rows are hidden, which is one more question about every row.
  it.each(
    (['SUPER_ADMIN', 'ADMIN'] as const).flatMap((role) =>
      Object.entries(listsFor(fullRights(role))).map(([call, list]) => [call, role, list] as const),
    ),
  )(
    '[B018] [B019] [B020] %s reads no whole table for any filter or order, for %s',
    async (_call, _role, list) => {
      const definition = { ...(list as ListDefinition<unknown>), bounds: BOUNDS }
      const tooMuch: string[] = []
      await db.transaction().execute(async (tx) => {
        // So few rows are read faster from end to end; this asks whether there is another way.
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local random_page_cost = 1.1`.execute(tx)
        await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
        let before = await readSoFar(tx)
        for (const [name, body] of casesOf(definition)) {
          await runList(tx, TEST_TENANT, definition, listBodySchema.parse(body), (row) => row)
          const after = await readSoFar(tx)
          for (const [table, count] of after) {
            const read = count - (before.get(table) ?? 0)
            if (read > (sizes.get(table) ?? 0) / 2) tooMuch.push(`${name}: ${read} of ${table}`)
          }
          before = after
        }
      })
      expect(tooMuch).toEqual([])
    },
    120_000,
  )
})
