/** What may be uploaded and what is said otherwise (rows K033 to K035); the same words on both sides. */
import {
  defineMessages,
  fixedText,
  type ListValue,
  listOf,
  type Message,
} from '@pickproof/domain/messages/message'

/** Exactly this many bytes are accepted, one more is not (decisions R38, C12). */
export const UPLOAD_BYTES_MAX = 5_000_000

/** The default types. */
export const PICTURE_TYPES = ['png', 'jpeg', 'jpg'] as const

const MEGABYTE = 1_000_000

const messages = defineMessages('fields.upload', {
  tooBig: fixedText<{ size: number }>('File too big, max size is {size}MB', 'K033'),
  type: fixedText<{ types: ListValue }>('Invalid file type. Allowed types are: {types}', 'K034'),
  tooMany: fixedText<{ count: number }>('Cannot upload more than {count} items', 'K035'),
})

export function tooBigMessage(bytesMax: number): Message {
  return messages.tooBig({ size: bytesMax / MEGABYTE })
}

export function typeMessage(types: readonly string[]): Message {
  return messages.type({ types: listOf(types) })
}

export function tooManyMessage(countMax: number): Message {
  return messages.tooMany({ count: countMax })
}
