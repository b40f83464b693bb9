/** What a message says in English, for tests. */
import { findSource, type Message } from '@pickproof/domain/messages/message'
import { ENGLISH } from './languages.ts'
import { createRenderer } from './render.ts'

const { render } = createRenderer(ENGLISH)

/** What an English reader sees. */
export function english(message: Message): string {
  return render(message)
}

/** The same value with what an English reader sees in place of every message. */
export function inEnglish(said: Message | string): string
export function inEnglish(said: Message | string | undefined): string | undefined
export function inEnglish<Value>(value: Value): Value
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((own) => inEnglish(own))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  if (isMessage(value)) return render(value)
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, inEnglish(own)]))
}

function isMessage(value: object): value is Message {
  return 'id' in value && typeof value.id === 'string' && findSource(value.id) !== undefined
}
