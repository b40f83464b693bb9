/**
 * Text that runs from right to left, as outlines. The layout of certificates shapes Arabic letters, but it puts the spaces
 * and the currency signs between Arabic and Latin words on the wrong side.
 */
import { create, type Font } from 'fontkit'
import { type FontPart, type FontWeight, fontRuns, readFont } from './brand-fonts.ts'
import { linesRightToLeft, type Piece } from './right-to-left.ts'

interface TextLook {
  readonly size: number
  readonly weight: FontWeight
  readonly colour: string
  readonly lineHeight: number
  readonly widthMax: number
}

/** The least height of a line, and the base of its letters below the middle, in sizes: Arabic letters reach far down. */
const LINE_MIN = 1.6
const BASE = 0.28

interface Face {
  readonly shaping: Font
  /** Apart, because a glyph that was drawn as a part of another one is no longer joined to its neighbors. */
  readonly drawing: Font
}
const faces = new Map<string, Face>()

function faceOf(part: FontPart, weight: FontWeight): Face {
  const key = `${part}-${weight}`
  const known = faces.get(key)
  if (known) return known
  const bytes = readFont(part, weight)
  const face = { shaping: create(bytes), drawing: create(bytes) }
  faces.set(key, face)
  return face
}

export function outlineText(text: string, look: TextLook) {
  const { size, weight, colour, widthMax, lineHeight } = look
  const layoutOf = ({ text: words, style: part }: Piece<FontPart>) => {
    const { shaping, drawing } = faceOf(part, weight)
    return { drawing, scale: size / shaping.unitsPerEm, run: shaping.layout(words) }
  }
  const widthOf = (piece: Piece<FontPart>) => {
    const { scale, run } = layoutOf(piece)
    return scale * run.advanceWidth
  }
  const runs = fontRuns(text).map((run) => ({ text: run.text, style: run.part }))
  const lines = linesRightToLeft(runs, widthMax, widthOf)
  const width = Math.ceil(Math.max(1, ...lines.map((line) => line.width)))
  const step = size * Math.max(lineHeight, LINE_MIN)
  const height = Math.ceil(Math.max(1, lines.length) * step)
  const paths = lines.flatMap((line, index) => {
    const base = step * (index + 0.5) + size * BASE
    let x = width - line.width
    return line.pieces.flatMap((piece) => {
      const { drawing, scale, run } = layoutOf(piece)
      let pen = 0
      const drawn = run.glyphs.map((glyph, place) => {
        const { xAdvance, xOffset, yOffset } = run.positions[place] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
        const left = x + (pen + xOffset) * scale
        pen += xAdvance
        return `<path transform="translate(${left} ${base - yOffset * scale}) scale(${scale} ${-scale})" d="${drawing.getGlyph(glyph.id).path.toSVG()}"/>`
      })
      x += piece.width
      return drawn
    })
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill="${colour}">${paths.join('')}</g></svg>`
  return { svg, width, height }
}
