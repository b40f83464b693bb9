import { describe, expect, it } from 'vitest'
import { readDecision, readDecisions } from '../reference/decisions.ts'
import { danglingIn, deadLinksIn, readFiles, readTargets } from './references.ts'

const targets = readTargets()
const files = readFiles()
/** It has examples of references that lead nowhere. */
const SELF = 'scripts/references/references.test.ts'

describe('references', () => {
  it('name decisions, requirements and documents that the repository has', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(files.flatMap(([path, text]) => (path === SELF ? [] : danglingIn(path, text, targets)))).toEqual(
      [],
    )
  })

  it('link to files and headings that exist', () => {
    const documents = files.filter(([path]) => /^(?:docs\/.*|[A-Z_]+)\.md$/.test(path))
    expect(documents.length).toBeGreaterThan(80)
    expect(documents.flatMap(([path, text]) => deadLinksIn(path, text))).toEqual([])
  })

  it.each([
    ['// See decision 9999.', 'decision 9999'],
    ['/** Decisions 1, 2 and\n * 9998 apply. */', 'decision 9998'],
    ['// The limit is closed (R99).', 'product decision R99'],
    ['/** Sealed in the log (rows A023 and Z998). */', 'requirement Z998'],
    ["it('[Z999] rejects it', () => {})", 'requirement Z999'],
    ['/** The list of accounts (001 §2). */', 'section 001 §2'],
    ['// As issue 6 asks.', 'issue 6'],
    ['// docs/operations.md explains it.', 'docs/operations.md'],
  ])('are found where they lead nowhere: %s', (text, missing) => {
    expect(danglingIn('a.ts', text, targets)).toEqual([`a.ts: ${missing}`])
  })

  it.each([
    '// decision 4',
    '// decisions 21, 25 and R4',
    '// Q24',
    "it('[A023] rejects it')",
    '// docs/architecture.md',
  ])('are accepted where they resolve: %s', (text) => {
    expect(danglingIn('a.ts', text, targets)).toEqual([])
  })

  it('are dead when the file or the heading is missing', () => {
    const text = '[a](docs/nowhere.md) [b](README.md#start-it) [c](README.md#nowhere) `[d](nowhere.md)`'
    expect(deadLinksIn('a.md', text)).toEqual(['a.md: docs/nowhere.md', 'a.md: README.md#nowhere'])
  })
})

describe('decisions', () => {
  const decisions = readDecisions()

  it('have different numbers', () => {
    const numbers = decisions.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('name the decision that changed them, which exists and is newer', () => {
    for (const { number, status } of decisions) {
      const by = Number(/\d+$/.exec(status)?.[0] ?? Number.POSITIVE_INFINITY)
      expect(by).toBeGreaterThan(number)
      expect(by === Number.POSITIVE_INFINITY || targets.decisions.has(by)).toBe(true)
    }
  })

  it('are rejected without the parts of the template', () => {
    const text =
      '# 12. A title\n\n- Status: accepted\n- Topic: Money\n- Date: 2026-11-18\n\n## Context\n\nWhy.\n\n## Decision\n\nWhat.\n'
    expect(readDecision('0012-a.md', text)).toMatchObject({ number: 12, status: 'accepted', topic: 'Money' })
    expect(() => readDecision('0013-a.md', text)).toThrow('0013-a.md does not follow')
    expect(() => readDecision('0012-a.md', text.replace('- Status: accepted\n', ''))).toThrow(
      'does not follow',
    )
    expect(() => readDecision('0012-a.md', text.replace('Money', 'Weather'))).toThrow(
      'unknown topic "Weather"',
    )
  })
})
