/** One line of `npm run grade`: JSON in, JSON out, and never an exception. */
import { defineMessages, type Message, text } from '../messages/message.ts'
import { gradePick } from './grade-pick.ts'
import { isObject } from './json-values.ts'
import { MalformedLine, readFeedLine } from './read-feed-line.ts'

const texts = defineMessages('domain.feed-line', {
  notJson: 'The line is not JSON.',
  notObject: 'The line is not a JSON object.',
  malformed: text<{ reason: string }>('Malformed line: {reason}.'),
})

export function gradeFeedLine(line: string, say: (message: Message) => string): string {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return JSON.stringify({ id: null, error: say(texts.notJson) })
  }
  if (!isObject(row)) return JSON.stringify({ id: null, error: say(texts.notObject) })
  const id = typeof row.id === 'string' || typeof row.id === 'number' ? row.id : null
  try {
    const { status, rule, explain } = gradePick(readFeedLine(row))
    return JSON.stringify({ id, status: status === 'OPEN' ? 'PENDING' : status, rule, explain: say(explain) })
  } catch (error) {
    const reason = error instanceof MalformedLine ? error.message : 'the line can not be read'
    return JSON.stringify({ id, error: say(texts.malformed({ reason })) })
  }
}
