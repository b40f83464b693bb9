/** What pictures are made of: boxes, texts as outlines, logos. They are laid out, then turned into a PNG. */
import type { Direction } from '@pickproof/messages/languages'
import satori from 'satori'
import sharp from 'sharp'
import { FONT_PARTS, FONT_WEIGHTS, type FontWeight, readFont } from './brand-fonts.ts'
import type { CertificateSheet } from './certificate-sheet.ts'
import { outlineText } from './outline-text.ts'

type Style = Readonly<Record<string, string | number | undefined>>
export interface TextStyle extends Style {
  readonly fontSize: number
  readonly fontWeight?: FontWeight
  readonly lineHeight?: number
  readonly maxWidth?: number
}
export interface Box {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

const FONTS = FONT_PARTS.flatMap((part) =>
  FONT_WEIGHTS.map((weight) => ({
    name: part,
    data: readFont(part, weight),
    weight,
    style: 'normal' as const,
  })),
)

interface PictureSize {
  readonly width: number
  readonly height: number
}

export async function drawBox(drawn: Box, size: PictureSize): Promise<Buffer> {
  // satori types its layout as React elements but only reads the properties of a box.
  const svg = await satori(drawn as unknown as Parameters<typeof satori>[0], { ...size, fonts: FONTS })
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
}

export const FONT_FAMILY = FONT_PARTS.join(', ')

const WIDTH_MAX = 1340

const LOGO_HEIGHT = 84

export function logo({ logo: svg, brandName }: Pick<CertificateSheet, 'logo' | 'brandName'>): Box {
  const [, width = '', height = ''] = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const ratio = Number(width) / Number(height)
  if (!(ratio > 0)) return box({ fontSize: 60, fontWeight: 600 }, brandName)
  return picture(svg, { width: Math.round(LOGO_HEIGHT * ratio), height: LOGO_HEIGHT })
}

/** An account on its way up, in steps, because results settle in steps. */
const STEPS = 'M0 300H8V282H17V318H27V262H36V274H45V206H54V232H62V160H71V178H79V96H90V40H100'

export function curve({ brand, panel }: CertificateSheet['colours'], direction: Direction): string {
  // The text is over the faded side.
  const mirror = direction === 'rtl' ? 'transform="translate(100 0) scale(-1 1)"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1512" height="305" viewBox="0 0 100 400" preserveAspectRatio="none">
    <defs><linearGradient id="fade" x1="0" x2="1" y1="0" y2="0">
      <stop offset="0" stop-color="${panel}"/><stop offset="1" stop-color="${panel}" stop-opacity="0"/>
    </linearGradient></defs>
    <g ${mirror}>
    <path d="${STEPS}V400H0Z" fill="${brand}" fill-opacity="0.08"/>
    <path d="${STEPS}" fill="none" stroke="${brand}" stroke-opacity="0.3" stroke-width="4" vector-effect="non-scaling-stroke"/>
    <rect width="70" height="400" fill="url(#fade)"/></g>
  </svg>`
}

/** Letters that join have no space between them. */
export function outlined(style: TextStyle & { readonly color: string }, written: string): Box {
  const {
    fontSize: size,
    fontWeight: weight = 400,
    lineHeight = 1.2,
    maxWidth,
    color: colour,
    ...rest
  } = style
  const widthMax = maxWidth ?? WIDTH_MAX
  const { svg, width, height } = outlineText(written, { size, weight, colour, lineHeight, widthMax })
  const { letterSpacing: _, textTransform: __, ...place } = rest
  return picture(svg, { ...place, width, height })
}

export function picture(svg: string, style: Style): Box {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', props: { src, width: style.width, height: style.height, style } }
}

export function box(style: Style, children: string | readonly Box[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}
