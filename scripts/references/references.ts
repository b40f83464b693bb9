/** Finds what code and documents refer to, and what of it the repository does not have (decision 69). */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

const rootDir = fileURLToPath(new URL('../../', import.meta.url))
const SKIPPED = ['node_modules', 'dist', '.data', 'coverage', 'test-results', 'playwright-report']
const PATTERNS = ['**/*.{ts,tsx,mts,mjs,js,css,md,html}', '.github/**/*.yml']

/** What a reference may name. */
interface Targets {
  readonly decisions: ReadonlySet<number>
  /** Such as R4. */
  readonly productDecisions: ReadonlySet<string>
  /** Such as A023. */
  readonly requirements: ReadonlySet<string>
}

export function readTargets(): Targets {
  const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')
  const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)
  return {
    decisions: new Set(
      globSync('docs/decisions/[0-9]*.md', { cwd: rootDir }).map((file) => Number(file.slice(15, 19))),
    ),
    productDecisions: new Set(all(read('docs/decisions/product.md'), /^- \*\*([NQRCW]\d+)\. /gm)),
    requirements: new Set(all(read('docs/requirements.tsv'), /^([A-Z]\d{3})\t/gm)),
  }
}

export function readFiles(): readonly (readonly [path: string, text: string])[] {
  const exclude = (name: string) => SKIPPED.includes(name.split('/').at(-1) ?? '')
  return globSync(PATTERNS, { cwd: rootDir, exclude })
    .toSorted()
    .map((path) => [path, readFileSync(join(rootDir, path), 'utf8')])
}

const LIST = String.raw`(?:[NQRCW]?\d+|00\d\d)(?:(?:,|;| and| or| to|, and) +(?:decisions? )?[NQRCW]?\d+)*`
const DECISIONS = new RegExp(String.raw`\bdecisions? (${LIST})`, 'gi')

/** `[A023]` in a title, `(A023)`, `(row A023` and `(A023 to A025` in a sentence. */
const ROWS = /\[[A-Z]\d{3}\]|[(;] ?(?:rows? )?[A-Z]\d{3}\b(?:(?:,| and| to) [A-Z]\d{3}\b)*(?=[),;:])/g

/** One line for each reference that leads nowhere. */
export function danglingIn(path: string, text: string, targets: Targets): readonly string[] {
  // A comment may continue in the next line.
  const flat = text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
  const found: string[] = []
  for (const [, list = ''] of flat.matchAll(DECISIONS))
    for (const [number] of list.matchAll(/(?<![A-Z\d])\d+/g))
      if (!targets.decisions.has(Number(number))) found.push(`decision ${number}`)
  for (const [id] of flat.matchAll(/(?<![\w#$.'"-])[NQRCW]\d{1,2}(?![\w'"-])/g))
    if (!targets.productDecisions.has(id)) found.push(`product decision ${id}`)
  for (const [list] of flat.matchAll(ROWS))
    for (const [id] of list.matchAll(/[A-Z]\d{3}/g))
      if (!targets.requirements.has(id)) found.push(`requirement ${id}`)
  for (const [section] of flat.matchAll(/\b00[0-2] §\d/g)) found.push(`section ${section}`)
  for (const [issue] of flat.matchAll(/\bissue \d+/gi)) found.push(issue)
  for (const [file] of flat.matchAll(/\bdocs\/[\w/-]+\.(?:md|tsv)\b/g))
    if (!existsSync(join(rootDir, file))) found.push(file)
  return found.map((what) => `${path}: ${what}`)
}

/** The heading as an anchor, the way code hosts write it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Links of a Markdown file whose file or heading does not exist. */
export function deadLinksIn(path: string, text: string): readonly string[] {
  const prose = text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '').replaceAll(/`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/\bsrc="([^"]+)"/g)]
  return links.flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : normalize(join(dirname(path), file))
    if (!existsSync(join(rootDir, target))) return [`${path}: ${link}`]
    if (anchor === undefined) return []
    const headings = readFileSync(join(rootDir, target), 'utf8').matchAll(/^#+ (.+)$/gm)
    return Array.from(headings, ([, heading = '']) => anchorOf(heading)).includes(anchor)
      ? []
      : [`${path}: ${link}`]
  })
}
