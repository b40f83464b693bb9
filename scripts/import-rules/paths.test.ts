import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('docs/architecture.md', root), 'utf8')

interface Step {
  readonly file: string
  /** What the file is reached from: earlier files of its group, and the files that its introduction names. */
  readonly before: readonly string[]
}

const pathsIn = (line: string) => Array.from(line.matchAll(/`([^`]+\.tsx?)`/g), ([, file = '']) => file)

/** The sections `### A price: 19 files` and the like, each with numbered files in introduced groups. */
const sections = text
  .split(/^### (?=A \w+: \d+ files$)/m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = (section.split(/^## /m)[0] ?? '').split('\n')
    const steps: Step[] = []
    let before: readonly string[] = []
    for (const line of lines.filter((found) => found.trim() !== '')) {
      const [file] = /^\d+\. /.test(line) ? pathsIn(line) : []
      if (file) steps.push({ file, before })
      before = file ? [...before, file] : pathsIn(line)
    }
    return { title, steps }
  })

const scanned = new Map<string, readonly string[]>()

function importsOf(path: string): readonly string[] {
  const known = scanned.get(path)
  if (known) return known
  const source = readFileSync(new URL(path, root), 'utf8')
  const specifiers = Array.from(
    source.matchAll(/\b(?:from|import)\s*\(?'([^']+)'/g),
    ([, found = '']) => found,
  )
  const files = specifiers.map((specifier) =>
    specifier.startsWith('.')
      ? join(dirname(path), specifier)
      : specifier.replace(/^@pickproof\/([^/]+)\/(.+)$/, '$1/src/$2.ts'),
  )
  scanned.set(path, files)
  return files
}

/** A module of the server is imported by its index.ts. */
const doorOf = (path: string) => path.replace(/^(server\/src\/modules\/[^/]+)\/.*/, '$1/index.ts')

function imports(from: string, to: string): boolean {
  const found = importsOf(from)
  return found.includes(to) || (doorOf(from) !== doorOf(to) && found.includes(doorOf(to)))
}

it('docs/architecture.md describes the paths of a price, a pick and a result', () => {
  expect(sections.map(({ title }) => title.split(':')[0])).toEqual(['A price', 'A pick', 'A result'])
})

describe.each(sections)('the path "$title" in docs/architecture.md', ({ title, steps }) => {
  it('says how many files it has', () => {
    expect(title).toContain(`: ${steps.length} files`)
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length)
  })

  it.each(steps.map(({ file, before }) => [file, before] as const))(
    'reaches %s by an import',
    (file, before) => {
      expect(existsSync(new URL(file, root))).toBe(true)
      if (before.length === 0) return
      const neighbors = before.filter((other) => imports(file, other) || imports(other, file))
      expect(neighbors).not.toEqual([])
    },
  )
})
