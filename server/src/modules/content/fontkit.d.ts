/** The few parts of the package that are used here. It has no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly path: { toSVG(): string }
  }

  interface GlyphRun {
    readonly advanceWidth: number
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
  }

  export interface Font {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    hasGlyphForCodePoint(point: number): boolean
    glyphForCodePoint(point: number): Glyph
    getGlyph(id: number): Glyph
    /** The glyphs in the order in which they are seen. */
    layout(text: string): GlyphRun
  }

  export function create(bytes: Buffer): Font
}
