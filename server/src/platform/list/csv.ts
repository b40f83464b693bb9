/** Rows as CSV for a spreadsheet, streamed: the whole list never stands in memory. */
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { invalidField } from '../app-error.ts'

export interface CsvColumn<Row> {
  readonly title: string
  value(row: Row): string | number | boolean | null | undefined
}

/** A spreadsheet would run a cell that begins like a formula; an apostrophe keeps it text. */
const FORMULA_START = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

export function safeCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** The columns a caller named, in that order; all of them when none is named. */
export function chosenColumns<Row>(
  columns: Readonly<Record<string, CsvColumn<Row>>>,
  keys: readonly string[],
): readonly CsvColumn<Row>[] {
  if (keys.length === 0) return Object.values(columns)
  return keys.map((key) => {
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined
    if (!column) throw invalidField('columns', `There is no column "${key}" in this list.`)
    return column
  })
}

export function csvOf<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: readonly CsvColumn<Row>[],
): Readable {
  const csv = stringify({
    header: true,
    columns: columns.map((column) => column.title),
    bom: true,
    record_delimiter: 'windows',
    // A lone line feed would end the row for many readers, though it is not our row's end.
    quoted_match: /[\n\r]/,
  })
  const source = Readable.from(
    (async function* () {
      for await (const row of rows) yield columns.map((column) => safeCell(column.value(row)))
    })(),
  )
  // Either way round: a file nobody reads any more ends its source too, which holds a connection.
  return pipeline(source, csv, () => {})
}
