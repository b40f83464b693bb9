/** Values of a row in SQL that are the same in every run and not evenly spread. */

/** A number from 0 up to 1 that is the same for the same row and purpose. */
export function chance(row: string, purpose: number): string {
  return `((hashint8extended(${row}::bigint, ${purpose}) & 1048575)::float8 / 1048576)`
}

/** One of a list for the row g.n, the first ones far more often than the last ones. */
export function skewed(values: readonly string[], purpose: number): string {
  const list = values.map((value) => `'${value}'`).join(',')
  return `(array[${list}])[1 + floor(${chance('g.n', purpose)} ^ 2.2 * ${values.length})::int]`
}
