import { describe, expect, it } from 'vitest'
import { type MutantOutcome, reportLines, scoreFiles, scorePercent } from './mutation-report.ts'

const mutant = (fileName: string, status: string, line = 1, replacement = 'true'): MutantOutcome => ({
  fileName,
  status,
  mutatorName: 'ConditionalExpression',
  replacement,
  location: { start: { line, column: 5 } },
})

describe('the report of a mutation run', () => {
  it('counts killed and timed-out mutants as found, and leaves out those that never ran', () => {
    const scores = scoreFiles([
      mutant('b.ts', 'Killed'),
      mutant('b.ts', 'Timeout'),
      mutant('b.ts', 'Survived'),
      mutant('b.ts', 'NoCoverage'),
      mutant('a.ts', 'Killed'),
      ...['Ignored', 'CompileError', 'RuntimeError', 'Pending'].map((status) => mutant('a.ts', status)),
    ])
    expect(scores.map(({ file, found, total }) => [file, found, total])).toEqual([
      ['a.ts', 1, 1],
      ['b.ts', 2, 4],
    ])
    expect(scorePercent(scores)).toBe(60)
  })

  it('prints a score per file, one for all, and each survivor with its place and the change', () => {
    const lines = reportLines(
      scoreFiles([
        mutant('a.ts', 'Killed'),
        mutant('b.ts', 'Killed'),
        mutant('b.ts', 'Survived', 12, 'amount\n  >= 0n'),
        mutant('b.ts', 'NoCoverage', 90, 'x'.repeat(80)),
      ]),
    )
    expect(lines).toEqual([
      'score   found  total  file',
      '100.0%      1      1  a.ts',
      ' 33.3%      1      3  b.ts',
      ' 50.0%      2      4  all',
      '',
      'Survivors',
      'b.ts',
      '  12:5    ConditionalExpression: amount >= 0n',
      `  90:5    ConditionalExpression: ${'x'.repeat(70)}...  (no test runs it)`,
    ])
  })

  it('lists no survivors where every mutant was found', () => {
    expect(reportLines(scoreFiles([mutant('a.ts', 'Killed')]))).toHaveLength(3)
  })
})
