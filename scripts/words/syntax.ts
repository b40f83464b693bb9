/** Nodes of a parsed file, as far as the extractors need them. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** Calls that declare the English texts of messages next to the code. */
export const DECLARES = /\bdefine(?:Messages|Texts)\b/

export const isDeclaration = (node: Node): boolean =>
  node.type === 'CallExpression' && DECLARES.test(String((node.callee as Node).name))

/** The text of a string, with X in the place of each value. */
export function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('X')
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => child !== null && typeof child === 'object' && 'type' in child)
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}
