/**
 * Draws crests and book marks as SVG. Only checked letters and digits of the name reach the picture. It has no style
 * and no script, so that every content policy accepts it.
 */
import { relativeLuminance, rgbOf } from '@pickproof/domain/pages/colour'
import { CREST_PATTERNS, type CrestPattern } from './art-name.ts'

type ArtKind = 'crest' | 'book'

const CREST_NAME = /^([a-z]{1,20})-([0-9a-f]{6})-([0-9a-f]{6})\.svg$/
const BOOK_NAME = /^([A-Z0-9])-([0-9a-f]{6})\.svg$/

/** The shapes in the second color over a field of the first. The field is 32 by 32. */
const CREST_SHAPES: Readonly<Record<CrestPattern, string>> = {
  halves: '<path d="M16 0h16v32H16z"/>',
  stripes: '<path d="M6.4 0h6.4v32H6.4zM19.2 0h6.4v32h-6.4z"/>',
  sash: '<path d="M0 3 3 0l29 29-3 3zM0 3v6l23 23h6zM3 0h6l23 23v6z"/>',
  chevron: '<path d="M0 12l16 11L32 12v9L16 32 0 21z"/>',
  quarters: '<path d="M16 0h16v16H16zM0 16h16v16H0z"/>',
  hoop: '<path d="M0 11h32v10H0z"/>',
  pale: '<path d="M11 0h10v32H11z"/>',
  diagonal: '<path d="M32 0v32H0z"/>',
  cross: '<path d="M12 0h8v12h12v8H20v12h-8V20H0v-8h12z"/>',
  bordure: '<path fill-rule="evenodd" d="M0 0h32v32H0zM6 6v12c0 5 4 8 10 9 6-1 10-4 10-9V6z"/>',
}

/** Undefined where no picture has this name. */
export function drawArt(kind: ArtKind, name: string): string | undefined {
  return kind === 'crest' ? drawCrest(name) : drawBookMark(name)
}

function drawCrest(name: string): string | undefined {
  const [, patternName, primary, secondary] = CREST_NAME.exec(name) ?? []
  const pattern = CREST_PATTERNS.find((known) => known === patternName)
  if (!pattern) return undefined
  return picture(
    `#${primary}`,
    `<g fill="#${secondary}">${CREST_SHAPES[pattern]}</g>` +
      // A hairline keeps a white crest apart from a white page and a black one from a dark page.
      '<rect x=".5" y=".5" width="31" height="31" rx="7.5" fill="none" stroke="#808080" stroke-opacity=".28"/>',
  )
}

function drawBookMark(name: string): string | undefined {
  const [, letter, colour] = BOOK_NAME.exec(name) ?? []
  if (letter === undefined || colour === undefined) return undefined
  const ink = relativeLuminance(rgbOf(`#${colour}`)) > 0.36 ? '#111827' : '#ffffff'
  return picture(
    `#${colour}`,
    `<text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="18" ` +
      `font-weight="700" fill="${ink}">${letter}</text>`,
  )
}

function picture(field: string, content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">' +
    '<clipPath id="edge"><rect width="32" height="32" rx="8"/></clipPath>' +
    `<g clip-path="url(#edge)"><path fill="${field}" d="M0 0h32v32H0z"/>${content}</g></svg>`
  )
}
