/**
 * Names may be written in letters that the face of the certificate does not have, such as Cyrillic or Greek. Those are
 * taken from the face of the interface, whose files the layout cannot read, and drawn as outlines.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { hasLetter } from './brand-fonts.ts'

const SUBSETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const
/** The files hold the regular weight only; an outline of this width makes it as strong as the other names. */
const STRENGTH_EM = 0.045

const require = createRequire(import.meta.url)

interface NameOutline {
  readonly svg: string
  /** Width by height. */
  readonly ratio: number
}

export function isSetInFace(name: string): boolean {
  return [...name].every(hasLetter)
}

/** Undefined where not even these files have all letters. */
export function findNameOutline(name: string, colour: string): NameOutline | undefined {
  const fonts = SUBSETS.map(readSubset)
  const letters = [...name.normalize('NFC')].map((letter) => letter.codePointAt(0) ?? 0)
  const placed: string[] = []
  let x = 0
  for (const point of letters) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(point))
    if (!font) return undefined
    const glyph = font.glyphForCodePoint(point)
    placed.push(`<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`)
    x += glyph.advanceWidth
  }
  const [font] = fonts
  if (!font || x === 0) return undefined
  const height = font.ascent - font.descent
  const ink = `fill="${colour}" stroke="${colour}" stroke-width="${font.unitsPerEm * STRENGTH_EM}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="${height}" viewBox="0 0 ${x} ${height}">
    <g ${ink} transform="translate(0 ${font.ascent}) scale(1 -1)">${placed.join('')}</g></svg>`
  return { svg, ratio: x / height }
}

function readSubset(subset: string): Font {
  const file = `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`
  return create(readFileSync(require.resolve(file)))
}
