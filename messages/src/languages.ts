/** The languages of the product. A brand can add its own (docs/how-to/add-a-language.md). */

export type Direction = 'ltr' | 'rtl'

export type Language = {
  /** In the path of its translations, in settings and in the header `accept-language`. */
  readonly code: string
  /** What `Intl` is asked for. */
  readonly locale: string
  /** In the language itself, as people look for it. */
  readonly name: string
  readonly direction: Direction
}

/** The language of the sources: it needs no translations. */
export const ENGLISH = {
  code: 'en',
  locale: 'en-US',
  name: 'English',
  direction: 'ltr',
} as const satisfies Language

/** English with accents, brackets and 40% more length: what it does not change is not a message. */
export const PSEUDO = {
  code: 'en-XA',
  locale: 'en-US',
  name: 'Pseudo',
  direction: 'ltr',
} as const satisfies Language

export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { code: 'es', locale: 'es-419', name: 'Español', direction: 'ltr' },
  { code: 'pt', locale: 'pt-BR', name: 'Português', direction: 'ltr' },
  { code: 'de', locale: 'de-DE', name: 'Deutsch', direction: 'ltr' },
  // Amounts, odds and scores keep the digits of the feed.
  { code: 'ar', locale: 'ar-u-nu-latn', name: 'العربية', direction: 'rtl' },
]

/** The language with this code, also for a longer tag such as `es-MX`. The pseudo-language is always known. */
export function findLanguage(
  tag: string | null | undefined,
  among: readonly Language[] = LANGUAGES,
): Language | undefined {
  if (!tag) return undefined
  const wanted = tag.toLowerCase()
  if (wanted === PSEUDO.code.toLowerCase()) return PSEUDO
  const [primary] = wanted.split('-')
  return among.find(({ code }) => code.toLowerCase() === wanted) ?? among.find(({ code }) => code === primary)
}

/** The first language of an `accept-language` header among those that are offered. */
export function findAccepted(
  header: string | null | undefined,
  among: readonly Language[] = LANGUAGES,
): Language | undefined {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().split(';')
    const weight = options.map((option) => option.trim()).find((option) => option.startsWith('q='))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
  })
  const known = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  for (const { tag } of known) {
    const language = findLanguage(tag, among)
    if (language !== undefined) return language
  }
  return undefined
}
