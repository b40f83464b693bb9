/** The messages that a file declares with `defineTexts` or `defineMessages`, read from the syntax tree. */
import { parseSync } from 'vite'

export interface DeclaredMessage {
  readonly id: string
  readonly english: string
  readonly isFixed: boolean
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const DECLARES = /\bdefine(?:Texts|Messages)\(/

export function findMessages(path: string, code: string): DeclaredMessage[] {
  if (!DECLARES.test(code)) return []
  const found: DeclaredMessage[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type === 'CallExpression' && /^define(Texts|Messages)$/.test(String(named(value.callee)))) {
      const [area, texts] = value.arguments as Node[]
      const name = literalOf(area)
      if (name !== undefined && texts) found.push(...messagesOf(path, name, texts))
      return
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseSync(path, code).program)
  return found
}

function messagesOf(path: string, area: string, declared: Node): DeclaredMessage[] {
  const texts = /^TS(As|Satisfies)Expression$/.test(declared.type) ? (declared.expression as Node) : declared
  if (texts.type !== 'ObjectExpression')
    throw new Error(`${path}: write the texts of ${area} where they are declared.`)
  return (texts.properties as Node[]).map((property) => {
    const key = isNode(property.key) ? (named(property.key) ?? literalOf(property.key)) : undefined
    const value = property.value as Node
    const isCall = value?.type === 'CallExpression'
    const english = literalOf(isCall ? (value.arguments as Node[])[0] : value)
    if (key === undefined || english === undefined)
      throw new Error(`${path}: write each text of ${area} as a literal, so that it can be translated.`)
    return {
      id: `${area}.${key}`,
      english,
      isFixed: isCall && /^fixed/.test(String(named(value.callee))),
    }
  })
}

/** The text of a literal, a template without values, or a sum of them. */
function literalOf(value: Node | undefined): string | undefined {
  if (value?.type === 'Literal') return String(value.value)
  if (value?.type === 'TemplateLiteral') {
    const quasis = value.quasis as { readonly value: { readonly cooked: string } }[]
    return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
  }
  if (value?.type !== 'BinaryExpression' || value.operator !== '+') return undefined
  const [left, right] = [literalOf(value.left as Node), literalOf(value.right as Node)]
  return left === undefined || right === undefined ? undefined : left + right
}

function named(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
