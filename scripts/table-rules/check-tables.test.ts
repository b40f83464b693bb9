import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkTables, type TableRules } from './check-tables.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const M = 'server/src/modules'
const MIGRATION = {
  'server/src/platform/db/migrations/0001-first.ts':
    'await sql`create table pick (id bigint)`.execute(db)\nawait sql`create table app_user (id bigint)`.execute(db)\n' +
    'await sql`create view person as select id from app_user`.execute(db)\nawait sql`create view account as select id from pick`.execute(db)\nawait sql`create function purge(ids bigint[])`',
}
const RULES: TableRules = {
  owners: {
    picks: { tables: ['pick'], views: ['account'], functions: ['purge'] },
    identity: { tables: ['app_user'], views: ['person'] },
  },
  computedNames: [`${M}/picks/generic-store.ts`],
}

/** What the rules say about a small server. */
function breachesIn(files: Record<string, string>, rules: Partial<TableRules> = {}): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'pickproof-tables-'))
  roots.push(root)
  for (const [path, source] of Object.entries({ ...MIGRATION, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return checkTables(root, { ...RULES, ...rules })
}

describe('the table rules allow', () => {
  it.each<[string, string, string]>([
    [
      'an owner that reads and writes',
      'picks',
      'sql`with a as (select 1) update pick set x = 1 from pick p`',
    ],
    ['an owner that uses the query builder', 'picks', "db.deleteFrom('pick').execute()"],
    ['an owner that calls its function', 'picks', 'sql`select purge(1)`'],
    ['a view of another module', 'picks', 'sql`select * from pick p join person u on u.id = p.user_id`'],
    ['a step that has the name of a table', 'identity', 'sql`with pick as (select 1) select * from pick`'],
    ['a column that has the name of a table', 'identity', 'sql`select u.pick, pick.id from given as pick`'],
    [
      'the name of a table in a comment or a text',
      'identity',
      "sql`select 'from pick' /* from pick */ -- from pick`",
    ],
    ['a lock', 'picks', 'sql`select 1 from pick for update`'],
  ])('%s', (_title, module, source) => {
    expect(breachesIn({ [`${M}/${module}/a-store.ts`]: source })).toEqual([])
  })

  it('tests and demo data, which prepare tables from outside', () => {
    const source = "db.insertInto('pick').values(row).execute()"
    expect(
      breachesIn({ [`${M}/identity/a.test.ts`]: source, 'server/src/demo/demo-store.ts': source }),
    ).toEqual([])
  })
})

describe('the table rules reject', () => {
  it.each<[string, string, string]>([
    ['a foreign insert', 'sql`insert into pick (id) values (1)`', 'identity writes pick; only picks may'],
    ['a foreign update', 'sql`update pick p set id = 1`', 'identity writes pick; only picks may'],
    ['a foreign delete', 'sql`delete from pick`', 'identity writes pick; only picks may'],
    ['a foreign write in a step', 'sql`with x as (update pick set id = 2) select 1`', 'identity writes pick'],
    ['a foreign write of the query builder', "db.updateTable('pick as p').set({})", 'identity writes pick'],
    ['a foreign write by a plan', "const plan = { table: 'pick', key: ['id'] }", 'identity writes pick'],
    ['a foreign write through a view', 'sql`update account set id = 1`', 'identity writes account'],
    ['a foreign function', 'sql`select purge(array[1])`', 'identity writes purge'],
    [
      'a foreign read',
      'sql<Row>`select * from pick where id = 1`',
      'identity reads pick, which belongs to picks',
    ],
    ['a foreign join', 'sql`select 1 from app_user u left join pick p on true`', 'identity reads pick'],
    ['a foreign read in a list of tables', 'sql`select 1 from app_user u, pick p`', 'identity reads pick'],
    ['a fragment that begins with a foreign table', 'const from = sql`pick p`', 'identity reads pick'],
    ['a foreign read in raw text', "sql.raw('select 1 from pick')", 'identity reads pick'],
    [
      'a foreign read of the query builder',
      "db.selectFrom('app_user').innerJoin('pick as p', on)",
      'identity reads pick',
    ],
    ['a foreign table given to the list engine', "distinctValues('pick', 'status')", 'identity reads pick'],
    ['a name that is computed', 'db.selectFrom(name)', 'cannot read a computed table name'],
  ])('%s', (_title, source, expected) => {
    const path = `${M}/identity/a-store.ts`
    const breaches = breachesIn({ [path]: `\n${source}` })
    expect(breaches).toHaveLength(1)
    expect(breaches[0]).toContain(`${path}:2: `)
    expect(breaches[0]).toContain(expected)
  })

  it('a table without an owner, with two, or one that no migration creates', () => {
    const owners = {
      picks: { tables: ['pick', 'parlay'], functions: ['purge'] },
      identity: { tables: ['pick'] },
    }
    expect(breachesIn({}, { owners })).toEqual([
      'scripts/table-rules/owners.ts:1: pick has two owners',
      'scripts/table-rules/owners.ts:1: no migration creates parlay',
      'scripts/table-rules/owners.ts:1: no module owns app_user',
    ])
  })
})
