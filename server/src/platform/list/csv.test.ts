import { buffer, text } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvColumn, csvOf, safeCell } from './csv.ts'

async function* inBatches<Row>(...batches: readonly (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  yield* batches
}

describe('CSV', () => {
  it('quotes what a spreadsheet would split, and begins with its titles', async () => {
    const rows = [
      { name: 'Ada "the" Nwosu, Jr.', balance: 1234.5 },
      { name: 'line\nbreak', balance: null },
    ]
    const columns = [
      csvColumn<(typeof rows)[number]>('Name', (row) => row.name),
      csvColumn<(typeof rows)[number]>('Balance', (row) => row.balance),
    ]
    const csv = csvOf(inBatches(rows.slice(0, 1), rows.slice(1)), columns, (row) => row)
    expect((await buffer(csv)).toString()).toBe(
      '\ufeffName,Balance\r\n"Ada ""the"" Nwosu, Jr.",1234.5\r\n"line\nbreak",\r\n',
    )
  })

  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['@sum', `'@sum`],
    ['+1 to go', `'+1 to go`],
    ['＝1+1', `'＝1+1`],
    ['\n=1+1', `'\n'=1+1`],
    ['\tname', `'\tname`],
    ['Ada;=1+1', `Ada;'=1+1`],
    ['Ada\t@sum;-2+3\r\n+1', `Ada\t'@sum;'-2+3\r\n'+1`],
    ['Ada; "=1+1"', `Ada;' "=1+1"`],
    ['a-b; c=d', 'a-b; c=d'],
    [-1e-7, '-1e-7'],
    ['-12.50', '-12.50'],
    [-12.5, '-12.5'],
    [null, ''],
    [true, 'true'],
  ])('keeps %j from being run as a formula', (value, cell) => {
    expect(safeCell(value)).toBe(cell)
  })

  it('[T23-1.12] leaves no formula in any text, however a spreadsheet splits the file into cells', () => {
    const part = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      ';',
      '\t',
      '\r',
      '\n',
      ',',
      '"',
      "'",
      ' ',
      'a',
      '1',
      '.',
    )
    const cells = fc.array(fc.string({ unit: part, maxLength: 12 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(cells, (texts) => {
        const file = stringify([texts.map(safeCell)], { record_delimiter: 'windows', quoted_match: /[\n\r]/ })
        const read = [...file.split(/[;\t\r\n]/), ...texts.map(safeCell)]
        for (const cell of read.map((raw) => raw.replace(/^[ "]+/, '')))
          if (!/^-?\d+(\.\d+)?(,|"|$)/.test(cell))
            expect(cell, JSON.stringify(texts)).not.toMatch(/^[=+\-@＝＋－＠]/)
      }),
      { numRuns: 2_000, seed: 23 },
    )
  })

  it('[T23-1.12] leaves every number as it is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (figure) => {
        expect(safeCell(figure)).toBe(String(figure))
      }),
      { seed: 23 },
    )
  })

  it('of nothing has its titles all the same', async () => {
    const columns = [csvColumn<{ n: number }>('N', (row) => row.n)]
    for (const batches of [inBatches<{ n: number }>(), inBatches<{ n: number }>([])])
      expect((await buffer(csvOf(batches, columns, (row) => row))).toString()).toBe('\ufeffN\r\n')
  })

  it('fails when its source fails', async () => {
    const broken = (async function* () {
      yield [{ n: 1 }]
      throw new Error('the source broke')
    })()
    const columns = [csvColumn<{ n: number }>('N', (row) => row.n)]
    await expect(text(csvOf(broken, columns, (row) => row))).rejects.toThrow('the source broke')
  })
})
