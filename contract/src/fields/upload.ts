/** What may be uploaded and what is said otherwise (rows K033 to K035); the same words on both sides. */

/** Exactly this many bytes are accepted, one more is not (decisions R38, C12). */
export const UPLOAD_BYTES_MAX = 5_000_000

/** The default types. */
export const PICTURE_TYPES = ['png', 'jpeg', 'jpg'] as const

const MEGABYTE = 1_000_000

export function tooBigMessage(bytesMax: number): string {
  return `File too big, max size is ${bytesMax / MEGABYTE}MB`
}

export function typeMessage(types: readonly string[]): string {
  return `Invalid file type. Allowed types are: ${types.join(', ')}`
}

export function tooManyMessage(countMax: number): string {
  return `Cannot upload more than ${countMax} items`
}
