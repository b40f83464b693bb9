/** The few parts of the package that are used here. Its own types describe an ES module, and Node loads a CommonJS one. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction: 'ltr' | 'rtl',
    ): {
      /** One for each UTF-16 unit: odd where the text runs from right to left. */
      readonly levels: Uint8Array
    }
    getMirroredCharacter(letter: string): string | null
  }

  export default function createBidi(): Bidi
}
