import { ENGLISH } from '@pickproof/messages/languages'
import { createRenderer } from '@pickproof/messages/render'
import { findSource, type Message } from './message.ts'

const renderer = createRenderer(ENGLISH)

/** What an English reader sees. */
export function english(message: Message): string {
  return renderer.render(message)
}

/** The same value with what an English reader sees in place of every message. */
export function inEnglish<Value>(value: Value): Value
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  if (isMessage(value)) return english(value)
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, inEnglish(own)]))
}

function isMessage(value: object): value is Message {
  return 'id' in value && typeof value.id === 'string' && findSource(value.id) !== undefined
}
