/** Reads what the browser has kept since another visit; none of it is trusted to be what it was. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** An empty text counts as absent. */
export function findText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
