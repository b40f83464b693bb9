/**
 * A message as a column of text holds it: packed JSON, about half as long as the message itself. Texts that were stored before
 * there were messages, and those that staff typed, stay as they are.
 */
import type { Message, MessageParams, MessageValue } from './message.ts'

type Packed = readonly [id: string, params?: Readonly<Record<string, unknown>>]

/** Starts a stored message. No caller can type it. */
export const MESSAGE_START = '\u0002'

export function packMessage(message: Message): string {
  return MESSAGE_START + JSON.stringify(packed(message, ''))
}

/** The text itself where it is not a message. */
export function unpackMessage(stored: string): Message | string {
  if (!stored.startsWith(MESSAGE_START)) return stored
  return unpacked(JSON.parse(stored.slice(MESSAGE_START.length)) as Packed, '')
}

/** Messages inside a message usually share its area, so their ids leave it out. */
function packed({ id, params }: Message, outerArea: string): Packed {
  const area = areaOf(id)
  const ownId = area === outerArea ? id.slice(area.length) : id
  if (params === undefined) return [ownId]
  return [ownId, mapped(params, (value) => packedValue(value, area))]
}

function packedValue(value: MessageValue, area: string): unknown {
  if (typeof value !== 'object') return value
  if ('id' in value) return packed(value, area)
  if (value.kind === 'list') return { ...value, items: value.items.map((item) => packedValue(item, area)) }
  return value
}

function unpacked([ownId, params]: Packed, outerArea: string): Message {
  const id = ownId.includes('.') ? ownId : outerArea + ownId
  if (params === undefined) return { id }
  return { id, params: mapped(params, (value) => unpackedValue(value, areaOf(id))) as MessageParams }
}

function unpackedValue(value: unknown, area: string): MessageValue {
  if (Array.isArray(value)) return unpacked(value as unknown as Packed, area)
  const own = value as Exclude<MessageValue, Message>
  if (typeof own !== 'object' || own.kind !== 'list') return own
  return { ...own, items: own.items.map((item) => unpackedValue(item, area)) }
}

/** With its dot at the end. */
function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('.') + 1)
}

function mapped<Value>(
  params: Readonly<Record<string, Value>>,
  change: (value: Value) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, change(value)]))
}
