/** Finds stored messages (decision 71) by the words that the caller reads. */
import { keysOf } from '@pickproof/domain/messages/message'
import { MESSAGE_START } from '@pickproof/domain/messages/stored-message'
import { callerLanguage, say } from './speech.ts'

/** Replaces every parameter, so that a text can be split there. */
const GAP = '\ufdd0'
const ANY = new Proxy({}, { get: () => GAP }) as Readonly<Record<string, string>>

/** Removes ids, which callers never read: otherwise `store` would find every message of the area `server.store-orders`. */
export const PACKED_ID = `${MESSAGE_START}?\\["[^"]*",?`

/**
 * Patterns for the packed messages of these areas whose words match in the language of the caller. A match is within one
 * part of a text, between two parameters.
 */
export function packedMatches(areas: readonly string[], pattern: string): readonly string[] {
  const matches = likeTest(pattern)
  const language = callerLanguage()
  return areas.flatMap((area) =>
    keysOf(area).flatMap((key) => {
      const parts = say({ id: `${area}.${key}`, params: ANY }, language).split(/[\ufdd0\u2068\u2069]+/)
      if (!parts.some(matches)) return []
      // Inside a message of the same area, an id leaves the area out.
      return [`%["${area}.${key}"%`, `${MESSAGE_START}["${area}.%["${key}"%`]
    }),
  )
}

/** Checks whether a text matches a pattern as `ilike` reads it. */
export function likeTest(pattern: string): (text: string) => boolean {
  const source = [...pattern].map((sign) => {
    if (sign === '%') return '.*'
    return sign === '_' ? '.' : sign.replace(/[\\^$.*+?()[\]{}|/-]/u, '\\$&')
  })
  const regex = new RegExp(`^${source.join('')}$`, 'isu')
  return (text) => regex.test(text)
}
