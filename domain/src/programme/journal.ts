/** The note and the tags that a player keeps with a pick. */
export const NOTE_MAX = 2_000
export const TAGS_MAX = 10
export const TAG_MAX = 30

/** The tags of typed text such as '#late line, Home dog': each once, in small letters, without the sign. */
export function tagsOf(text: string): readonly string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim().replace(/^#+/, '').trim().toLowerCase())
    .filter((tag) => tag !== '')
  return [...new Set(tags)]
}

/** What is wrong with the tags: too many of them, or one that is too long. */
export function findTagProblem(tags: readonly string[]): 'many' | 'long' | undefined {
  if (tags.length > TAGS_MAX) return 'many'
  return tags.some((tag) => tag.length > TAG_MAX) ? 'long' : undefined
}
