/** Texts that operators read: output of commands, log lines, errors, and the files that put such texts together. */
import { type Node, childrenOf, isDeclaration, textOf } from './syntax.ts'

interface PrintedLine {
  readonly start: number
  /** Lines after the start. */
  readonly below: number
  readonly text: string
}

const LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
const STREAMS = new Set(['stdout', 'stderr'])
/** Texts here reach an operator through other files: findings, usage texts, rows of tables, meanings of settings. */
const OPERATED = /^(?:scripts|proof|verifier\/src|server\/src)\//
const DATA = /-store\.ts$|\/(?:migrations|simulator|testing)\//
const PHRASE = /\p{L}{2,}\s+\S*\p{L}/u
const SENTENCE = /\p{L}\S* +\S+ +\S*\p{L}/u
const QUERY =
  /^\s*(?:select|insert|update|delete|values|returning|create|alter|drop|grant|revoke|where|do)\b/m
/** Elements, styles, programs and policies have these characters. */
const IS_CODE = /[<>{}=\\;]|\[\w+|\w\(|\?\?|\dpx|-src\b/
/** A line to paste, such as below a usage text. */
const COMMAND = /^\s*npm run /

const isPhrase = (text: string) => PHRASE.test(text) && !COMMAND.test(text)
const isSentence = (text: string) => SENTENCE.test(text) && !IS_CODE.test(text)

export function printedLines(path: string, program: Node): readonly PrintedLine[] {
  const isOperated = OPERATED.test(path) && !DATA.test(path)
  const found: PrintedLine[] = []

  const visit = (node: Node, isPrinted: boolean) => {
    // A tagged template is a query.
    if (/^(?:TaggedTemplate|Import|TS\w+Declaration)/.test(node.type) || isDeclaration(node)) return
    const whole = textOf(node)
    const isRead = isPrinted ? isPhrase : isSentence
    // Each line is a text, because usage texts and reports are tables.
    if (whole !== undefined && (isPrinted || (isOperated && !QUERY.test(whole))))
      for (const [index, text] of whole.split('\n').entries()) {
        const below = node.type === 'Literal' ? 0 : index
        if (isRead(text)) found.push({ start: node.start, below, text })
      }
    // The fields of an object are values.
    const isText = node.type !== 'ObjectExpression' && (isPrinted || prints(node))
    for (const child of childrenOf(node)) visit(child, isText)
  }

  visit(program, false)
  return found
}

function prints({ type, callee }: Node): boolean {
  if (type === 'NewExpression') return nameOf(callee).endsWith('Error')
  if (type !== 'CallExpression') return false
  const { object, property } = callee as Node
  const method = nameOf(property)
  const holder = nameOf(object)
  if (holder === 'log') return LEVELS.has(method)
  return holder === 'console' || (method === 'write' && STREAMS.has(holder))
}

/** The name of an identifier, or the last part of a.b.c. */
function nameOf(value: unknown): string {
  const { name, property } = (value ?? {}) as { name?: string; property?: unknown }
  return property ? nameOf(property) : (name ?? '')
}
