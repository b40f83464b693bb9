/** A schema reports what is wrong as a string. A message travels in it as JSON, so the reader's language can say it. */
import type { Message } from '@pickproof/domain/messages/message'

const MARK = 'message:'

export function packSchemaMessage(message: Message): string {
  return MARK + JSON.stringify(message)
}

/** Words that no `packSchemaMessage` made stay as they are. */
export function unpackSchemaMessage(words: string): Message | string {
  return words.startsWith(MARK) ? (JSON.parse(words.slice(MARK.length)) as Message) : words
}
