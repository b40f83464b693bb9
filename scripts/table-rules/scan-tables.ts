/**
 * Finds the tables that the SQL of one file reads and writes. It looks at templates tagged `sql`, at `sql.raw` and
 * `sql.table`, and at calls of the query builder. Most templates are fragments, which no SQL parser accepts, so this
 * reads tokens: a name counts where SQL expects a table.
 */
import { parseSync } from 'vite'

interface TableUse {
  readonly table: string
  readonly isWrite: boolean
  readonly line: number
}

interface ScannedSql {
  readonly uses: readonly TableUse[]
  /** Lines that compute a table name, which the check cannot read. */
  readonly unreadable: readonly number[]
}

const BUILDER_READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'])
/** Functions of the list engine whose first argument is a table. */
const TABLE_TAKERS = new Set(['distinctValues', 'distinctSeconds'])
const BUILDER_WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** Names of tables, views and functions that the rules know; every other name is a step, an alias or a column. */
export function scanTables(path: string, source: string, known: ReadonlySet<string>): ScannedSql {
  const uses: TableUse[] = []
  const unreadable: number[] = []
  const lineAt = (position: number) => source.slice(0, position).split('\n').length
  const note = (text: string, start: number) => {
    for (const { name, isWrite } of tablesIn(text)) {
      if (known.has(name)) uses.push({ table: name, isWrite, line: lineAt(start) })
    }
  }
  visit(programOf(path, source), (node) => {
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag as Node))
      note(textOf(node.quasi as Node), node.start)
    // The plan of a generic write names its table.
    const { key, value } = node as unknown as { key: Node; value: Node }
    if (node.type === 'Property' && key.name === 'table' && known.has(String(value.value)))
      uses.push({ table: String(value.value), isWrite: true, line: lineAt(node.start) })
    if (node.type !== 'CallExpression') return
    const { callee, arguments: given } = node as unknown as { callee: Node; arguments: readonly Node[] }
    const method = callee.type === 'MemberExpression' ? String((callee.property as Node).name) : ''
    if (method === 'raw' && isSqlTag(callee)) note(given.map(textOf).join(' '), node.start)
    const isWrite = BUILDER_WRITES.has(method)
    const isTable = (method === 'table' && isSqlTag(callee)) || TABLE_TAKERS.has(String(callee.name))
    if (!isWrite && !isTable && !BUILDER_READS.has(method)) return
    const name = tableArgument(given[0])
    if (name === undefined) unreadable.push(lineAt(node.start))
    else if (known.has(name)) uses.push({ table: name, isWrite, line: lineAt(node.start) })
  })
  return { uses, unreadable }
}

function programOf(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  const fault = errors[0]
  if (fault) throw new Error(`${path} cannot be read: ${fault.message}`)
  return program as unknown as Node
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node
    if (typeof node.type === 'string') look(node)
    for (const part of Object.values(node)) visit(part, look)
  }
}

/** `sql` itself and its methods. */
function isSqlTag(node: Node): boolean {
  return (
    (node.type === 'Identifier' && node.name === 'sql') ||
    (node.type === 'MemberExpression' && isSqlTag(node.object as Node))
  )
}

/** The text of a literal or a template; what is put in becomes a parameter. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral') return ''
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join(' ? ')
}

/** `'pick as p'` is `pick`; undefined if the name is computed. A function builds a subquery, which the scan reads separately. */
function tableArgument(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return String(node.value).split(' ')[0]
  return node?.type === 'ArrowFunctionExpression' ? '' : undefined
}

const TOKEN = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"[^"]*"|[a-z_][a-z0-9_]*|\d+|\S/gis
const TABLE_FOLLOWS = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'only'])
const STEP = /(?:\bwith(?:\s+recursive)?|,)\s+([a-z_]\w*)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi

function tablesIn(text: string): readonly { readonly name: string; readonly isWrite: boolean }[] {
  const steps = new Set([...text.matchAll(STEP)].map(([, name]) => name))
  const tokens = (text.match(TOKEN) ?? [])
    .filter((token) => !/^(?:--|\/\*|')/.test(token))
    .map((token) => token.replaceAll('"', '').toLowerCase())
  const found: { readonly name: string; readonly isWrite: boolean }[] = []
  for (const [index, name] of tokens.entries()) {
    if (!/^[a-z_]/.test(name) || steps.has(name)) continue
    const [before = '', earlier = ''] = [tokens[index - 1], tokens[index - 2]]
    // A fragment may begin with its table, as the `from` of a list does. A function is called by its name.
    const isFirst = index === 0 && tokens[1] !== '.'
    const isCalled = tokens[index + 1] === '(' && before !== 'into'
    if (!isFirst && !isCalled && !TABLE_FOLLOWS.has(before) && !isInFromList(tokens, index)) continue
    const isWrite =
      before === 'into' ||
      (before === 'update' && earlier !== 'for' && earlier !== 'key' && earlier !== 'do') ||
      (before === 'from' && earlier === 'delete') ||
      isCalled
    found.push({ name, isWrite })
  }
  return found
}

/** The second and later names of `from a x, b y`. */
function isInFromList(tokens: readonly string[], index: number): boolean {
  let at = index
  while (tokens[at - 1] === ',') {
    at -= 2
    while (at > 0 && /^[a-z_]/.test(tokens[at] ?? '') && /^[a-z_]/.test(tokens[at - 1] ?? '')) {
      if (tokens[at - 1] === 'from') return true
      at -= 1
    }
  }
  return false
}

const MADE = /\bcreate\s+(?:or\s+replace\s+)?(table|view|function)\s+(?:if\s+not\s+exists\s+)?([a-z_]\w*)/gi

export interface Created {
  readonly kind: string
  readonly name: string
}

/** The tables, views and functions that a migration creates. */
export function createdIn(path: string, source: string): readonly Created[] {
  const created: Created[] = []
  visit(programOf(path, source), (node) => {
    if (node.type !== 'TaggedTemplateExpression' || !isSqlTag(node.tag as Node)) return
    for (const [, kind = '', name = ''] of textOf(node.quasi as Node).matchAll(MADE))
      created.push({ kind: kind.toLowerCase(), name })
  })
  return created
}
