import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST } from '../import-rules/house.ts'
import { COMPUTED_NAMES, OWNERS, type Owned } from './owners.ts'
import { type Created, createdIn, scanTables } from './scan-tables.ts'

export interface TableRules {
  readonly owners: Readonly<Record<string, Owned>>
  readonly computedNames: readonly string[]
}

const TABLE_RULES: TableRules = {
  owners: OWNERS,
  computedNames: COMPUTED_NAMES,
}

const MIGRATIONS = 'server/src/platform/db/migrations'
/** Demo data, proofs and the tools of tests prepare tables from outside; nothing else may. */
const PLACE = /^server\/src\/(?:modules\/([^/]+)|platform)\//

interface FoundUse {
  readonly path: string
  readonly place: string
  readonly line: number
  readonly table: string
  readonly isWrite: boolean
}

/** All breaches of the table rules below a root, each as `path:line: what is wrong`. */
export function checkTables(rootDir: string, rules: TableRules = TABLE_RULES): readonly string[] {
  const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')
  const created = listSources(rootDir, MIGRATIONS).flatMap((path) => createdIn(path, read(path)))
  const known = new Set(created.map(({ name }) => name))
  const owners = new Map(
    Object.entries(rules.owners).flatMap(([owner, { tables, views = [], functions = [] }]) =>
      [...tables, ...views, ...functions].map((name) => [name, owner] as const),
    ),
  )
  const views = new Set(Object.values(rules.owners).flatMap((owned) => owned.views ?? []))
  const uses: FoundUse[] = []
  const breaches: string[] = []
  for (const path of listSources(rootDir, 'server/src')) {
    const match = PLACE.exec(path)
    if (!match || new RegExp(TEST).test(path) || path.startsWith(MIGRATIONS)) continue
    const scanned = scanTables(path, read(path), known)
    const place = match[1] ?? 'platform'
    const counted = scanned.uses.filter(({ table, isWrite }) => isWrite || !views.has(table))
    uses.push(...counted.map((use) => ({ ...use, path, place })))
    if (rules.computedNames.includes(path)) continue
    for (const line of scanned.unreadable)
      breaches.push(`${path}:${line}: the table rules cannot read a computed table name; write it out`)
  }
  return [
    ...breaches,
    ...checkDeclaration(created, rules.owners),
    ...uses.flatMap((use) => checkUse(use, owners.get(use.table))),
  ]
}

function checkUse(
  { path, place, line, table, isWrite }: FoundUse,
  owner: string | undefined,
): readonly string[] {
  if (owner === undefined || owner === place) return []
  if (isWrite) return [`${path}:${line}: ${place} writes ${table}; only ${owner} may`]
  return [
    `${path}:${line}: ${place} reads ${table}, which belongs to ${owner}: use a function of its index.ts or its view`,
  ]
}

function checkDeclaration(created: readonly Created[], owners: TableRules['owners']): readonly string[] {
  const declared = Object.values(owners).flatMap(({ tables, views = [], functions = [] }) => [
    ...tables,
    ...views,
    ...functions,
  ])
  const twice = declared.filter((name, index) => declared.indexOf(name) !== index)
  const unknown = declared.filter((name) => created.every((made) => made.name !== name))
  const unowned = created.filter(({ kind, name }) => kind === 'table' && !declared.includes(name))
  const at = 'scripts/table-rules/owners.ts:1'
  return [
    ...twice.map((name) => `${at}: ${name} has two owners`),
    ...unknown.map((name) => `${at}: no migration creates ${name}`),
    ...unowned.map(({ name }) => `${at}: no module owns ${name}`),
  ]
}

function listSources(rootDir: string, folder: string): readonly string[] {
  return readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
}
