/** The few parts of the package that are used here. It has no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly advanceWidth: number
    readonly path: { toSVG(): string }
  }

  export interface Font {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    hasGlyphForCodePoint(point: number): boolean
    glyphForCodePoint(point: number): Glyph
  }

  export function create(bytes: Buffer): Font
}
