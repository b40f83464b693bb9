import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findWcagFaults, readWcag, wcagPage } from './wcag-table.ts'

const read = (file: string) => readFileSync(new URL(`../docs/accessibility/${file}`, import.meta.url), 'utf8')
const entries = readWcag(read('wcag.tsv'))

describe('the table of WCAG 2.2', () => {
  it('[T24-7.2] has every criterion of levels A and AA, and names tests and files that exist', () => {
    expect(findWcagFaults(entries)).toEqual([])
  })

  it('[T24-7.2] is the one that the page shows', () => {
    expect(read('wcag.md')).toBe(wcagPage(entries))
  })

  it('[T24-7.2] fails for a test, a criterion or a reason that is missing', () => {
    const [first, ...others] = entries
    if (!first) throw new Error('the table is empty')
    const with1 = (change: Partial<typeof first>) => findWcagFaults([{ ...first, ...change }, ...others])
    expect(with1({ shownBy: ['scripts/wcag.test.ts > no such test'] })).toEqual([
      '1.1.1: scripts/wcag.test.ts has no test "no such test".',
    ])
    expect(with1({ shownBy: [] })).toEqual(['1.1.1: no test and no file shows it.'])
    expect(with1({ status: 'partly', note: '' })).toEqual(['1.1.1: it gives no reason.'])
    expect(findWcagFaults(others)).toEqual(['Level A has 31 criteria; 30 are listed.'])
  })
})
