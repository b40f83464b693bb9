type QueryValue = string | number | boolean | readonly string[] | undefined
export type Query = Readonly<Record<string, QueryValue>>

/** A list repeats its key. A plus sign must be escaped: otherwise the answer is empty, without an error. */
export function toQueryString(query: Query): string {
  const parts: string[] = []
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue
    const values = typeof value === 'object' ? value : [value]
    for (const one of values) parts.push(`${key}=${encodeURIComponent(one)}`)
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
