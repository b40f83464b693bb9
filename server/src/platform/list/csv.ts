/** Rows as CSV for a spreadsheet, streamed: the whole list is never in memory. */
import { Readable } from 'node:stream'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { stringify } from 'csv-stringify/sync'
import { invalidField } from '../app-error.ts'
import { keepCaller } from '../messages/speech.ts'

const errors = defineMessages('server.csv', {
  noColumn: text<{ column: string }>('This list has no column "{column}".'),
})

export interface CsvColumn<Row> {
  readonly title: string
  value(row: Row): string | number | boolean | null | undefined
}

export function csvColumn<Row>(title: string, value: CsvColumn<Row>['value']): CsvColumn<Row> {
  return { title, value }
}

/**
 * A spreadsheet runs text that begins like a formula. Depending on its language it also splits a cell at semicolons, tabs
 * and line breaks. So an apostrophe goes before every formula sign that could begin a cell, also behind spaces and quotes.
 * Some spreadsheets read the wide signs of East Asian keyboards as the narrow ones.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

export function safeCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return typeof value === 'number' || PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA_START, "'")
}

/** The columns a caller named, in that order; all of them when none is named. */
export function chosenColumns<Row>(
  columns: Readonly<Record<string, CsvColumn<Row>>>,
  keys: readonly string[],
): readonly CsvColumn<Row>[] {
  if (keys.length === 0) return Object.values(columns)
  return keys.map((key) => {
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined
    if (!column) throw invalidField('columns', errors.noColumn({ column: key }))
    return column
  })
}

/**
 * The batches are turned into text one by one, and each is in memory for a moment only. That matters more than its
 * size: objects that survive a turn are collected late, and a million rows would pile up.
 */
export function csvOf<Row, View>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<View>[],
  view: (row: Row) => View,
): Readable {
  const textOf = (rows: readonly Row[], isFirst: boolean) =>
    stringify(
      rows.map((row) => {
        const viewed = view(row)
        return columns.map((column) => safeCell(column.value(viewed)))
      }),
      {
        header: isFirst,
        columns: columns.map((column) => column.title),
        bom: isFirst,
        record_delimiter: 'windows',
        // A lone line feed would end the row for many readers, though it is not our row's end.
        quoted_match: /[\n\r]/,
      },
    )
  const asCaller = keepCaller()
  // A file without a reader ends its source too, which holds a connection.
  return Readable.from(
    (async function* () {
      let isFirst = true
      for await (const rows of batches) {
        if (rows.length > 0 || isFirst) yield asCaller(() => textOf(rows, isFirst))
        isFirst = false
      }
      if (isFirst) yield asCaller(() => textOf([], true))
    })(),
    { objectMode: false },
  )
}
