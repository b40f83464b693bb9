/**
 * The letters of certificates and of the rules as a file. Both need outlines on the server. The font has one file for
 * each part of the alphabet, so a text uses the first one that has its letter.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const FONT_WEIGHTS = [400, 600] as const
export type FontWeight = (typeof FONT_WEIGHTS)[number]

export const FONT_PARTS = ['latin', 'latin-ext', 'vietnamese'] as const
type FontPart = (typeof FONT_PARTS)[number]

const require = createRequire(import.meta.url)

export function readFont(part: FontPart, weight: FontWeight): Buffer {
  const file = `@fontsource/barlow-condensed/files/barlow-condensed-${part}-${weight}-normal.woff`
  return readFileSync(require.resolve(file))
}

/** The letters of each part, as the package lists them. */
const RANGES: ReadonlyMap<FontPart, readonly (readonly [from: number, to: number])[]> = readRanges()

function readRanges() {
  const text = readFileSync(require.resolve('@fontsource/barlow-condensed/unicode.json'), 'utf8')
  const listed = JSON.parse(text) as Record<FontPart, string>
  return new Map(
    FONT_PARTS.map((part) => [
      part,
      listed[part].split(',').map((range) => {
        const [from = '', to = from] = range.trim().replace('U+', '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
      }),
    ]),
  )
}

function findPart(letter: string): FontPart | undefined {
  const point = letter.codePointAt(0) ?? 0
  return FONT_PARTS.find((part) => RANGES.get(part)?.some(([from, to]) => point >= from && point <= to))
}

export function hasLetter(letter: string): boolean {
  return findPart(letter) !== undefined
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
