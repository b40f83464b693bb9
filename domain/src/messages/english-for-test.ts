import { ENGLISH } from '@pickproof/messages/languages'
import { createRenderer } from '@pickproof/messages/render'
import type { Message } from './message.ts'

const renderer = createRenderer(ENGLISH)

/** What an English reader sees. */
export function english(message: Message): string {
  return renderer.render(message)
}
