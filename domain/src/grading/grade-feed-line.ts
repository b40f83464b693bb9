/** One line of `npm run grade`: JSON in, JSON out, and never an exception. */
import { gradePick } from './grade-pick.ts'
import { isObject } from './json-values.ts'
import { MalformedLine, readFeedLine } from './read-feed-line.ts'

export function gradeFeedLine(line: string): string {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return JSON.stringify({ id: null, error: 'The line is not JSON.' })
  }
  if (!isObject(row)) return JSON.stringify({ id: null, error: 'The line is not a JSON object.' })
  const id = typeof row.id === 'string' || typeof row.id === 'number' ? row.id : null
  try {
    const { status, rule, explain } = gradePick(readFeedLine(row))
    return JSON.stringify({ id, status: status === 'OPEN' ? 'PENDING' : status, rule, explain })
  } catch (error) {
    const reason = error instanceof MalformedLine ? error.message : 'the line can not be read'
    return JSON.stringify({ id, error: `The line is malformed: ${reason}.` })
  }
}
