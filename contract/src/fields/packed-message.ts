/** A schema reports what is wrong as a string. A message travels in it as JSON, so the reader's language can say it. */
import type { Message } from '@pickproof/domain/messages/message'

const MARK = 'message:'

export function packMessage(message: Message): string {
  return MARK + JSON.stringify(message)
}

/** Words that no `packMessage` made stay as they are. */
export function unpackMessage(words: string): Message | string {
  return words.startsWith(MARK) ? (JSON.parse(words.slice(MARK.length)) as Message) : words
}
