/** What a message says in English, for tests. */
import type { Message } from '@pickproof/domain/messages/message'
import { ENGLISH } from './languages.ts'
import { createRenderer } from './render.ts'

const { render } = createRenderer(ENGLISH)

/** Words that are not a message stay as they are. */
export function inEnglish(said: Message | string): string
export function inEnglish(said: Message | string | undefined): string | undefined
export function inEnglish(said: Message | string | undefined): string | undefined {
  return typeof said === 'object' ? render(said) : said
}
