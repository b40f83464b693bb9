import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { csvOf, safeCell } from './csv.ts'

describe('CSV', () => {
  it('quotes what a spreadsheet would split, and begins with its titles', async () => {
    const rows = [
      { name: 'Ada "the" Nwosu, Jr.', balance: 1234.5 },
      { name: 'line\nbreak', balance: null },
    ]
    const csv = csvOf(rows, [
      { title: 'Name', value: (row) => row.name },
      { title: 'Balance', value: (row) => row.balance },
    ])
    expect((await buffer(csv)).toString()).toBe(
      '\ufeffName,Balance\r\n"Ada ""the"" Nwosu, Jr.",1234.5\r\n"line\nbreak",\r\n',
    )
  })

  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['@sum', `'@sum`],
    ['+1 to go', `'+1 to go`],
    ['-12.50', '-12.50'],
    [-12.5, '-12.5'],
    [null, ''],
    [true, 'true'],
  ])('keeps %j from being run as a formula', (value, cell) => {
    expect(safeCell(value)).toBe(cell)
  })

  it('fails when its source fails', async () => {
    const broken = (async function* () {
      yield { n: 1 }
      throw new Error('the source broke')
    })()
    await expect(text(csvOf(broken, [{ title: 'N', value: (row: { n: number }) => row.n }]))).rejects.toThrow(
      'the source broke',
    )
  })
})
