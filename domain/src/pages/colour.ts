/** Luminance and contrast of colors as WCAG 2 defines them. */

/** Red, green and blue from 0 to 255; fractions where colors were mixed. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Of a color as CSS writes it: `#1d4ed8`. */
export function rgbOf(hex: string): Rgb {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** 0 for black to 1 for white. */
export function relativeLuminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** From 1 for two equal colors to 21 for black on white. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [first, second] = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
