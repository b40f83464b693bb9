import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASVS_FOLDER, asvsPage, findAsvsFaults, readAsvs } from './asvs-table.ts'

const text = readFileSync(`${ASVS_FOLDER}asvs.tsv`, 'utf8')
const entries = readAsvs(text)

describe('the table of OWASP ASVS', () => {
  it('[T23-5] has every requirement of levels 1 and 2, and names tests and files that exist', () => {
    expect(entries).toHaveLength(253)
    expect(findAsvsFaults(entries)).toEqual([])
  })

  it('[T23-5] is the one that the page shows', () => {
    expect(readFileSync(`${ASVS_FOLDER}asvs.md`, 'utf8')).toBe(asvsPage(entries))
  })

  it('[T23-5] fails for a test, a file, a requirement or a reason that is missing', () => {
    const [first, ...others] = entries
    if (!first) throw new Error('the table is empty')
    const with1 = (change: Partial<typeof first>) => findAsvsFaults([{ ...first, ...change }, ...others])
    expect(with1({ shownBy: ['scripts/asvs.test.ts > no such test'] })).toEqual([
      '1.1.1: scripts/asvs.test.ts has no test "no such test".',
    ])
    expect(with1({ shownBy: ['scripts/nowhere.ts'] })).toEqual(['1.1.1: there is no scripts/nowhere.ts.'])
    expect(with1({ shownBy: [] })).toEqual(['1.1.1: no test and no file shows it.'])
    expect(with1({ status: 'open', note: '' })).toEqual(['1.1.1: it gives no reason.'])
    expect(with1({ status: 'done' })).toEqual(['1.1.1: the status "done" does not exist.'])
    expect(findAsvsFaults(others)).toEqual([
      'Chapter 1 (Encoding and sanitization) has 27 requirements; 26 are listed.',
    ])
  })
})
