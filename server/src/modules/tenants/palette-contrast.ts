/** Whether a palette can be read: 4.5 to 1 for text and 3 to 1 for controls, over every surface they appear on. */
import type { Palette } from '@pickproof/contract/tenants'
import { contrastRatio, type Rgb, rgbOf } from '@pickproof/domain/pages/colour'

const TEXT_RATIO = 4.5
const CONTROL_RATIO = 3
/** The quiet fill that a control may have on any surface, as in the static tokens of the web app. */
const FILL_SHARE = 0.07

type Colour = Exclude<keyof Palette, 'softPercent'>

interface Pair {
  readonly front: Colour
  readonly back: Colour
  readonly ratioMin: number
  /** A color laid thinly over the back; the share is the palette's own where none is given. */
  readonly veil?: { readonly colour: Colour; readonly share?: number }
}

interface ContrastMiss {
  readonly front: Colour
  readonly back: string
  readonly ratio: number
  readonly ratioMin: number
}

const SURFACES = ['surface0', 'surface1', 'surface2', 'surface3'] as const

export const CONTRAST_PAIRS: readonly Pair[] = [
  ...(['text', 'textMuted', 'brand', 'accent', 'up', 'down', 'warn', 'info'] as const).flatMap((front) =>
    SURFACES.map((back) => ({ front, back, ratioMin: TEXT_RATIO })),
  ),
  { front: 'onBrand', back: 'brand', ratioMin: TEXT_RATIO },
  ...SURFACES.map((back) => ({ front: 'focus' as const, back, ratioMin: CONTROL_RATIO })),
  ...SURFACES.slice(0, 3).map((back) => ({ front: 'lineControl' as const, back, ratioMin: CONTROL_RATIO })),
  ...(['up', 'down', 'warn', 'info', 'brand'] as const).flatMap((front) =>
    SURFACES.slice(1, 3).map((back) => ({ front, back, ratioMin: TEXT_RATIO, veil: { colour: front } })),
  ),
  ...(['up', 'down', 'warn', 'brand'] as const).map((colour) => ({
    front: 'text' as const,
    back: 'surface2' as const,
    ratioMin: TEXT_RATIO,
    veil: { colour },
  })),
  ...(['text', 'textMuted'] as const).flatMap((front) =>
    SURFACES.slice(0, 3).map((back) => ({
      front,
      back,
      ratioMin: TEXT_RATIO,
      veil: { colour: 'text' as const, share: FILL_SHARE },
    })),
  ),
]

export function findContrastMisses(palette: Palette): readonly ContrastMiss[] {
  return CONTRAST_PAIRS.flatMap(({ front, back, ratioMin, veil }) => {
    const ground = rgbOf(palette[back])
    const seen = veil
      ? mix(rgbOf(palette[veil.colour]), ground, veil.share ?? palette.softPercent / 100)
      : ground
    const ratio = contrastRatio(rgbOf(palette[front]), seen)
    const backName = veil ? `${veil.colour} over ${back}` : back
    return ratio < ratioMin ? [{ front, back: backName, ratio, ratioMin }] : []
  })
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share)
  return [channel(0), channel(1), channel(2)]
}
