/**
 * Sentences that are not messages yet: no language but English can show them. Read from the syntax tree: text between
 * elements, attributes that people read or hear, and literals that look like a sentence.
 */
import { parseSync } from 'vite'

interface PlainText {
  readonly line: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** Attributes that hold names, addresses and shapes. */
const SILENT_ATTRIBUTES =
  /^(className|allow|to|href|id|d|viewBox|name|type|key|role|variant|size|tone|icon|rel|target|width|height|fill|stroke\w*|points|transform|autoComplete|inputMode|autoCapitalize|preserveAspectRatio|pattern|method|action|htmlFor|style|src|from|as|mode|order|format|sizes|media|kind|side|position|align|data-[\w-]+|aria-(live|current|haspopup|sort|labelledby|describedby|controls|orientation))$/

/** What a declared call says in the API document, which stays in English. */
const API_DOCUMENT = /^(summary|summaries|about|description)$/

/** Their arguments are messages already. */
const MESSAGE_CALLS = /^(defineTexts|defineMessages|text|fixed|fixedText)$/

/** Refusals that people read, and the sentence among their arguments. */
const REFUSALS: Readonly<Record<string, number>> = { AppError: 1, invalidField: 1 }

const WORD = /\p{L}{2,}/u
/** Two words or more, the first with a capital letter: a class name, a path or a query looks different. */
const SENTENCE = /^\s*[\p{Lu}][\p{L}’'\d-]*[\s,:;–]+\S*\p{L}/u
/** Two words or more. In the contract only faults of a schema look like this. */
const PHRASE = /\p{L}{2,}[\s,:]+\S*\p{L}/u
/** Queries, names of calls, the paths of drawings, formats of dates, shapes of JSON, and names such as USDT TRC20. */
const NO_WORDS =
  /^\s*((select|insert|update|delete|with|create|alter|drop|grant|begin|lock)\s|[A-Z]+ x?\/|M(-?\d|x )|MMMM? D|[A-Z]+ [A-Z]+\d+$|\{)/

export function findPlainTexts(path: string, code: string): PlainText[] {
  const found: PlainText[] = []
  const isContract = path.startsWith('contract/')
  const lineAt = (at: number) => code.slice(0, at).split('\n').length
  const report = (node: Node, own: unknown) => {
    if (typeof own === 'string') found.push({ line: lineAt(node.start), text: own.trim() })
  }
  const sentence = isContract ? PHRASE : SENTENCE
  const isSentence = (own: unknown) => typeof own === 'string' && sentence.test(own) && !NO_WORDS.test(own)

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one)
      return
    }
    if (!isNode(value)) return
    const refusal = /^(New|Call)Expression$/.test(value.type) ? REFUSALS[nameOf(value.callee)] : undefined
    if (refusal !== undefined) {
      visitRefusal(value, refusal)
      return
    }
    if (isSkipped(value) || (isContract && isOfApiDocument(value))) return
    if (value.type === 'JSXAttribute') {
      visitAttribute(value)
      return
    }
    if (value.type === 'JSXText' && WORD.test(String(value.value))) report(value, value.value)
    if (value.type === 'Literal' && isSentence(value.value)) report(value, value.value)
    if (value.type === 'TemplateLiteral') {
      const pieces = piecesOf(value)
      if (isSentence(pieces.join('x'))) report(value, pieces.join('…'))
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child)
  }

  /** A refusal has no words but its sentence, so any text counts there. */
  const visitRefusal = (refusal: Node, at: number): void => {
    const words = (refusal.arguments as Node[])[at]
    const before = found.length
    visit(refusal.arguments)
    if (found.length > before) return
    if (words?.type === 'Literal') report(words, words.value)
    if (words?.type === 'TemplateLiteral') report(words, piecesOf(words).join('…'))
  }

  const visitAttribute = (attribute: Node): void => {
    const name = nameOf(attribute.name)
    const value = attribute.value as Node | null
    if (value?.type !== 'Literal') visit(value)
    else if (
      !SILENT_ATTRIBUTES.test(name) &&
      WORD.test(String(value.value)) &&
      /^\p{Lu}|\s/u.test(String(value.value))
    )
      report(value, value.value)
  }

  visit(parseSync(path, code).program)
  return found
}

/** What a template has between its values. */
function piecesOf(template: Node): readonly string[] {
  return (template.quasis as Node[]).map((quasi) => (quasi.value as { cooked?: string }).cooked ?? '')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Errors for developers, types, imports, and what is a message already. */
function isSkipped(node: Node): boolean {
  if (/^(Import|ExportAll|TS(?!AsExpression|NonNull|Satisfies|Instantiation))/.test(node.type)) return true
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee))
  if (node.type !== 'CallExpression') return false
  const name = nameOf(node.callee)
  return MESSAGE_CALLS.test(name) || /^(console|log|logger)\./.test(name)
}

function isOfApiDocument(node: Node): boolean {
  return node.type === 'Property' && API_DOCUMENT.test(nameOf(node.key))
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'MemberExpression') return `${nameOf(value.object)}.${nameOf(value.property)}`
  if (value.type === 'JSXNamespacedName') return `${nameOf(value.namespace)}:${nameOf(value.name)}`
  return typeof value.name === 'string' ? value.name : ''
}
