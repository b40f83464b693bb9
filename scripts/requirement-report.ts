/** Which requirements some test names in its title, as `[T012]` or `[T012,T013]`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testTitles } from './test-titles.ts'

export interface Requirement {
  readonly id: string
  readonly area: string
  readonly statement: string
}

interface AreaReport {
  readonly area: string
  readonly total: number
  readonly named: number
  readonly unnamed: readonly Requirement[]
  /** Named by unit tests of domain or contract alone: no test shows them through the server or a screen. */
  readonly inUnitsOnly: readonly Requirement[]
}

/** The paths of the tests that name each id. */
type NamedIds = ReadonlyMap<string, readonly string[]>

interface RequirementReport {
  readonly areas: readonly AreaReport[]
  /** Ids in titles that no requirement has: a slip of the pen, or a row that was removed. */
  readonly unknownIds: readonly string[]
}

export function parseRequirements(tsv: string): Requirement[] {
  const [head = '', ...lines] = tsv.split(/\r?\n/).filter((line) => line !== '')
  const columns = head.split('\t')
  const cell = (cells: readonly string[], name: string) => cells[columns.indexOf(name)] ?? ''
  return lines.map((line) => {
    const cells = line.split('\t')
    return { id: cell(cells, 'id'), area: cell(cells, 'area'), statement: cell(cells, 'statement') }
  })
}

const ID_LIST = /\[([A-Z]\d{3}(?:\s*,\s*[A-Z]\d{3})*)\]/g

/** Only titles count: an id in a comment or a fixture shows nothing. */
export function idsInTitles(path: string, source: string): string[] {
  const lists = testTitles(path, source).flatMap((title) => [...title.matchAll(ID_LIST)])
  return lists.flatMap(([, list = '']) => list.split(',').map((id) => id.trim()))
}

export function report(requirements: readonly Requirement[], namedIds: NamedIds): RequirementReport {
  const areas = [...new Set(requirements.map(({ area }) => area))].map((area) => {
    const rows = requirements.filter((row) => row.area === area)
    const unnamed = rows.filter(({ id }) => !namedIds.has(id))
    const inUnitsOnly = rows.filter(({ id }) => namedIds.get(id)?.every(isUnitTest))
    return { area, total: rows.length, named: rows.length - unnamed.length, unnamed, inUnitsOnly }
  })
  const known = new Set(requirements.map(({ id }) => id))
  return { areas, unknownIds: [...namedIds.keys()].filter((id) => !known.has(id)).sort() }
}

const isUnitTest = (path: string) => /^(domain|contract)\//.test(path)

const NO_TESTS = new Set(['node_modules', 'dist', '.git', '.data'])

export function findNamedIds(rootDir: string): NamedIds {
  const paths = readdirSync(rootDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_TESTS.has(entry.name))
    .flatMap(({ name }) => testFiles(rootDir, name))
  const pairs = paths.flatMap((path) =>
    idsInTitles(path, readFileSync(join(rootDir, path), 'utf8')).map((id) => ({ id, path })),
  )
  const byId = Map.groupBy(pairs, ({ id }) => id)
  return new Map([...byId].map(([id, found]) => [id, [...new Set(found.map(({ path }) => path))]]))
}

/** Paths below the root, with slashes. */
function testFiles(rootDir: string, folder: string): string[] {
  return readdirSync(join(rootDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NO_TESTS.has(entry.name) ? [] : testFiles(rootDir, path)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : []
  })
}
