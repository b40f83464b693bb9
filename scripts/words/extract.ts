/** The prose of the repository: comments, test titles, documents, messages and output, each with its place. */
import { parseSync } from 'vite'
import { printedLines } from './printed.ts'
import { DECLARES, type Node, isDeclaration, textOf, walk } from './syntax.ts'

export const KINDS = ['comments', 'tests', 'docs', 'messages', 'output'] as const
export type Kind = (typeof KINDS)[number]

export interface Prose {
  readonly kind: Kind
  readonly line: number
  readonly text: string
}

const CODE = /\.(?:[cm]?ts|tsx|[cm]?js)$/
const TEST = /\.(?:test|spec|journey)\.tsx?$/
const MESSAGES = /(?:^|\/)messages\/en\/.+\.(?:ts|json)$/
/** The texts of published settlement rules, which never change (decision 40). */
const PUBLISHED = new Set(['domain.asked', 'domain.settlement'])
/** Marks a text that the specification fixes letter for letter. */
const FIXED = ['fixed', 'fixedText']
const TITLED = new Set(['it', 'test', 'describe'])
/** Takes a table or a condition; the call after it takes the title. */
const TITLE_FOLLOWS = new Set(['each', 'for', 'runIf', 'skipIf'])
const TOOL_COMMENT = /^\s*(?:biome-ignore|@ts-|v8 ignore|Stryker|eslint|<reference|@vitest|#__|@__)/

export function extractProse(path: string, source: string): readonly Prose[] {
  if (MESSAGES.test(path)) return path.endsWith('.json') ? jsonMessages(source) : tsMessages(path, source)
  if (path.endsWith('.md')) return documentBlocks(source)
  if (path.endsWith('.css')) return cssComments(source)
  if (path.endsWith('.html')) return pageBlocks(source)
  if (!CODE.test(path)) return []
  const parsed = parseSync(path, source)
  const lineAt = lineCounter(source)
  const program = parsed.program as unknown as Node
  const comments = commentBlocks(parsed.comments, source, lineAt)
  if (TEST.test(path)) return [...comments, ...titles(program, lineAt)]
  const declared = DECLARES.test(source) ? declaredMessages(program, lineAt) : []
  return [...comments, ...declared, ...output(path, program, lineAt)]
}

function lineCounter(source: string): (offset: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}

interface Comment {
  readonly type: 'Line' | 'Block'
  readonly value: string
  readonly start: number
  readonly end: number
}

/** Line comments on following lines are one text, because sentences continue from line to line. */
function commentBlocks(
  comments: readonly Comment[],
  source: string,
  lineAt: (offset: number) => number,
): Prose[] {
  const blocks: { line: number; text: string; end: number; isLine: boolean }[] = []
  for (const { type, value, start, end } of comments) {
    if (TOOL_COMMENT.test(value)) continue
    const isLine = type === 'Line'
    const text = isLine ? value.trim() : value.replaceAll(/^[ \t]*\*+/gm, '')
    const previous = blocks.at(-1)
    if (isLine && previous?.isLine && /^\s*$/.test(source.slice(previous.end, start))) {
      previous.text += `\n${text}`
      previous.end = end
    } else blocks.push({ line: lineAt(start), text, end, isLine })
  }
  return blocks.map(({ line, text }) => ({ kind: 'comments', line, text: plain(text) }))
}

function cssComments(source: string): Prose[] {
  const lineAt = lineCounter(source)
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: text = '' }) => ({
    kind: 'comments',
    line: lineAt(index),
    text: plain(text),
  }))
}

function titles(program: Node, lineAt: (offset: number) => number): Prose[] {
  const found: Prose[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isTitled(node.callee as Node)) return
    const [title] = node.arguments as Node[]
    const text = title && textOf(title)
    // A requirement id is not a word.
    if (text)
      found.push({
        kind: 'tests',
        line: lineAt(title.start),
        text: plain(text.replace(/^(?:\[[^\]]*\]\s*)+/, '')),
      })
  })
  return found
}

function isTitled(callee: Node): boolean {
  if (callee.type === 'Identifier') return TITLED.has(String(callee.name))
  if (callee.type === 'CallExpression')
    return isTitled(((callee.callee as Node).object as Node) ?? callee.callee)
  if (callee.type !== 'MemberExpression') return false
  const { name } = callee.property as unknown as { name: string }
  return !TITLE_FOLLOWS.has(name) && isTitled(callee.object as Node)
}

function output(path: string, program: Node, lineAt: (offset: number) => number): Prose[] {
  return printedLines(path, program).map(({ start, below, text }) => ({
    kind: 'output',
    line: lineAt(start) + below,
    text: plain(text),
  }))
}

function declaredMessages(program: Node, lineAt: (offset: number) => number): Prose[] {
  const found: Prose[] = []
  walk(program, (node) => {
    if (!isDeclaration(node)) return
    const [area, ...declared] = node.arguments as Node[]
    if (PUBLISHED.has(String(area?.value))) return
    for (const texts of declared) found.push(...messagesIn(texts, lineAt))
  })
  return found
}

function tsMessages(path: string, source: string): Prose[] {
  return messagesIn(parseSync(path, source).program as unknown as Node, lineCounter(source))
}

/** The text inside text<…>('…'). Undefined if the specification fixes it. */
function unwrapped(value: Node): Node | undefined {
  if (value.type !== 'CallExpression') return value
  return FIXED.includes(String((value.callee as Node).name)) ? undefined : (value.arguments as Node[])[0]
}

/** Every string value is a message, except keys, ids and texts that the specification fixes. */
function messagesIn(root: Node, lineAt: (offset: number) => number): Prose[] {
  const found: Prose[] = []
  walk(root, (node) => {
    if (node.type !== 'Property') return
    const value = unwrapped(node.value as Node)
    const text = value && textOf(value)
    if (value && text !== undefined)
      found.push({ kind: 'messages', line: lineAt(value.start), text: message(text) })
  })
  return found
}

function jsonMessages(source: string): Prose[] {
  const lineAt = lineCounter(source)
  return [...source.matchAll(/:\s*("(?:[^"\\]|\\.)*")/g)].map((match) => ({
    kind: 'messages',
    line: lineAt(match.index),
    text: message(JSON.parse(match[1] ?? '""')),
  }))
}

/** Parameters such as {amount} and {count, plural, …} stay out of the prose, and so do tags. */
function message(text: string): string {
  const inner = text.replaceAll(/\{[^{}]*\}/g, 'X').replaceAll(/<\/?\w+>/g, '')
  return inner === text ? plain(text) : message(inner)
}

function documentBlocks(source: string): Prose[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, '')
  const prose = source
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/^\[[^\]]+\]: .*$/gm, '')
  const blocks: { line: number; text: string }[] = []
  let isOpen = false
  for (const [index, raw] of prose.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || /^\|?[\s:|-]+$/.test(line)) {
      isOpen = false
    } else if (line.startsWith('|')) {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      for (const text of cells) if (text !== '') blocks.push({ line: index + 1, text })
      isOpen = false
    } else if (/^(?:#{1,6}|[-*+]|\d+\.)\s/.test(line)) {
      blocks.push({ line: index + 1, text: line.replace(/^\S+\s+/, '') })
      isOpen = !line.startsWith('#')
    } else if (isOpen) {
      const last = blocks.at(-1)
      if (last) last.text += `\n${line}`
    } else {
      blocks.push({ line: index + 1, text: line })
      isOpen = true
    }
  }
  return blocks.map(({ line, text }) => ({ kind: 'docs', line, text: plain(text) }))
}

/** The texts of a page, without its styles, its scripts and its tags. */
function pageBlocks(source: string): Prose[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, '')
  const bare = source.replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, blank)
  const lineAt = lineCounter(bare)
  const blocks = bare.matchAll(/<(p|li|h\d|td|th|dt|dd|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/g)
  return Array.from(blocks, ({ index, 2: text = '' }) => ({
    kind: 'docs',
    line: lineAt(index),
    text: plain(text.replaceAll(/<[^>]+>/g, '')),
  }))
}

/** Code, addresses, tags and names with inner capitals, dots or digits are not prose: X takes their place. */
function plain(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, 'X')
    .replaceAll(/(?<!\w)(\*\*?|__?)(?=\S)([^*_\n]*\S)\1(?!\w)/g, '$2')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\bhttps?:\/\/\S+/g, 'X')
    .replaceAll(/<\/?[A-Za-z][^>\n]*>/g, 'X')
    .replaceAll(/@\w+|&\w+;|\$\{[^}]*\}|[%$#]\w+/g, 'X')
    .replaceAll(
      /(?<![\w'’])[\w./:*@#=+-]*(?:[a-z][A-Z]|[_/\\=*@]|\w\.\w|\d|\w\(\))[\w./:*@#=+()-]*[\w()]/g,
      'X',
    )
    .replaceAll(/(?<![\w'’])[A-Z]{2,}s?(?![\w'’])/g, 'X')
    .replaceAll(/\*\*?|__/g, '')
}
