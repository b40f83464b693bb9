/** The words of a search, as the database keeps those of the names (`name_words`). */
const WORDS_MAX = 6
const WORD_LENGTH_MAX = 40

export function nameWords(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, WORDS_MAX).map((word) => word.slice(0, WORD_LENGTH_MAX))
}
