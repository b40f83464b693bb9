/** The texts that name the tests of a file, read from its syntax tree. */
import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe'])

/** The first argument of every it, test and describe, and the rows of their tables, which fill the titles. */
export function testTitles(path: string, source: string): string[] {
  const titles: string[] = []
  const program = parseSync(path, source).program as unknown as Node
  const tables = namedTables(program)
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !TEST_FUNCTIONS.has(rootName(node.callee as Node))) return
    const [first] = node.arguments as Node[]
    const table = first?.type === 'Identifier' ? tables.get(String(first.name)) : first
    if (table) walk(table, (part) => titles.push(...textOf(part)), isFunction)
  })
  return titles
}

/** Tables that a file declares by name and hands to `it.each`. */
function namedTables(program: Node): ReadonlyMap<string, Node> {
  const tables = new Map<string, Node>()
  walk(program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && init) tables.set(String((id as Node).name), init as Node)
  })
  return tables
}

/** `it` of it(), it.each()(), it.runIf()() and test.describe(). */
function rootName(node: Node): string {
  if (node.type === 'Identifier') return String(node.name)
  const inner =
    node.type === 'MemberExpression' ? node.object : node.type === 'CallExpression' ? node.callee : undefined
  return inner ? rootName(inner as Node) : ''
}

function textOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'TemplateElement') return [(node.value as { raw: string }).raw]
  return []
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

function walk(node: Node, visit: (node: Node) => void, skip: (node: Node) => boolean = () => false): void {
  if (skip(node)) return
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) walk(child as Node, visit, skip)
    }
  }
}
