/**
 * The letters of certificates and of the rules as a file. Both need outlines on the server. Each part of the alphabet has
 * its own font file, so a text uses the first one that has its letter.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ENGLISH, type Language } from '@pickproof/messages/languages'
import { unpackWoff } from './unpack-woff.ts'

export const FONT_WEIGHTS = [400, 600] as const
export type FontWeight = (typeof FONT_WEIGHTS)[number]

/** Arabic letters come from the face that the web app has for them. */
const FACE_OF = {
  latin: 'barlow-condensed',
  'latin-ext': 'barlow-condensed',
  vietnamese: 'barlow-condensed',
  arabic: 'vazirmatn',
} as const
export type FontPart = keyof typeof FACE_OF
export const FONT_PARTS = Object.keys(FACE_OF) as readonly FontPart[]

const require = createRequire(import.meta.url)

export function readFont(part: FontPart, weight: FontWeight): Buffer {
  const file = `@fontsource/${FACE_OF[part]}/files/${FACE_OF[part]}-${part}-${weight}-normal.woff`
  return unpackWoff(readFileSync(require.resolve(file)))
}

/** The letters of each part, as its package lists them. */
const RANGES: ReadonlyMap<FontPart, readonly (readonly [from: number, to: number])[]> = new Map(
  FONT_PARTS.map((part) => {
    const text = readFileSync(require.resolve(`@fontsource/${FACE_OF[part]}/unicode.json`), 'utf8')
    const listed = JSON.parse(text) as Record<FontPart, string>
    return [part, listed[part].split(',').map(readRange)]
  }),
)

function readRange(range: string): readonly [from: number, to: number] {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function findPart(letter: string): FontPart | undefined {
  const point = letter.codePointAt(0) ?? 0
  return FONT_PARTS.find((part) => RANGES.get(part)?.some(([from, to]) => point >= from && point <= to))
}

export function hasLetter(letter: string): boolean {
  return findPart(letter) !== undefined
}

/**
 * The language of a file that we draw: English where our fonts lack the letters, as the name of the language shows. A
 * brand can add such a language.
 */
export function drawnLanguage(language: Language): Language {
  return [...language.name].every(hasLetter) ? language : ENGLISH
}

/** Text cut into runs that one file of the face can set. */
export function fontRuns(text: string): readonly { readonly part: FontPart; readonly text: string }[] {
  const runs: { part: FontPart; text: string }[] = []
  for (const letter of text) {
    const part = findPart(letter) ?? 'latin'
    const last = runs.at(-1)
    if (last?.part === part) last.text += letter
    else runs.push({ part, text: letter })
  }
  return runs
}
