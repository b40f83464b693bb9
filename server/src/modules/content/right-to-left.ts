/**
 * Breaks a paragraph into lines for a drawing that itself runs from left to right only: on each line the pieces are in
 * the order in which they are seen. The font shapes and reverses the letters inside a piece.
 */
import createBidi from 'bidi-js'

const bidi = createBidi()

/** Marks that only direct the others. They have no glyphs. */
const DIRECTING = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/

export interface Piece<Style> {
  readonly text: string
  readonly style: Style
}

interface LevelPiece<Style> extends Piece<Style> {
  readonly level: number
}

export interface SeenLine<Style> {
  /** From the left. */
  readonly pieces: readonly (Piece<Style> & { readonly width: number })[]
  readonly width: number
}

export function linesRightToLeft<Style>(
  paragraph: readonly Piece<Style>[],
  lineWidth: number,
  widthOf: (piece: Piece<Style>) => number,
): readonly SeenLine<Style>[] {
  const lines: SeenLine<Style>[] = []
  let line: LevelPiece<Style>[] = []
  let width = 0
  for (const word of wordsOf(piecesOf(paragraph))) {
    const wordWidth = sum(word.map(widthOf))
    const isSpace = word.every(({ text }) => text === ' ')
    if (isSpace && line.length === 0) continue
    if (!isSpace && line.length > 0 && width + wordWidth > lineWidth) {
      lines.push(seen(line, widthOf))
      line = []
      width = 0
    }
    line.push(...word)
    width += wordWidth
  }
  if (line.length > 0) lines.push(seen(line, widthOf))
  return lines
}

/** Parts of one style and one direction, cut at spaces. */
function piecesOf<Style>(paragraph: readonly Piece<Style>[]): readonly LevelPiece<Style>[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph.map(({ text }) => text).join(''), 'rtl')
  const pieces: { text: string; style: Style; level: number }[] = []
  let place = 0
  for (const { text, style } of paragraph) {
    let isStart = true
    for (const letter of text) {
      const level = levels[place] ?? 1
      place += letter.length
      if (DIRECTING.test(letter)) continue
      const last = pieces.at(-1)
      const isCut = isStart || letter === ' ' || last?.text === ' ' || last?.level !== level
      if (last === undefined || isCut) pieces.push({ text: letter, style, level })
      else last.text += letter
      isStart = false
    }
  }
  return pieces
}

/** Pieces that stay on one line, and the spaces between them. */
function wordsOf<Style>(pieces: readonly LevelPiece<Style>[]): readonly LevelPiece<Style>[][] {
  const words: LevelPiece<Style>[][] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    if (last === undefined || piece.text === ' ' || last.at(-1)?.text === ' ') words.push([piece])
    else last.push(piece)
  }
  return words
}

/** Rule L2 of the Unicode algorithm: from the highest level down to the first, each stretch at or above it is reversed. */
function seen<Style>(
  line: readonly LevelPiece<Style>[],
  widthOf: (piece: Piece<Style>) => number,
): SeenLine<Style> {
  const end = line.findLastIndex(({ text }) => text !== ' ') + 1
  const pieces = line.slice(0, end)
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < pieces.length; from += 1) {
      const start = from
      while ((pieces[from]?.level ?? 0) >= level) from += 1
      pieces.splice(start, from - start, ...pieces.slice(start, from).reverse())
    }
  }
  const drawn = pieces.map((piece) => {
    const text = piece.level % 2 === 0 ? piece.text : mirrored(piece.text)
    return { text, style: piece.style, width: widthOf({ text, style: piece.style }) }
  })
  return { pieces: drawn, width: sum(drawn.map(({ width }) => width)) }
}

/** Fonts reverse letters of right-to-left scripts themselves. Signs between them are reversed here. */
function mirrored(text: string): string {
  if (/[\p{L}\p{M}]/u.test(text)) return text
  return [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
