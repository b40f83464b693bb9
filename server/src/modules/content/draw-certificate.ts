/** Draws a certificate: laid out as boxes, letters as outlines, then turned into a picture. */
import type { Direction } from '@pickproof/messages/languages'
import satori from 'satori'
import sharp from 'sharp'
import { FONT_PARTS, FONT_WEIGHTS, type FontWeight, readFont } from './brand-fonts.ts'
import type { CertificateSheet } from './certificate-sheet.ts'
import { findNameOutline, isSetInFace } from './name-outline.ts'
import { outlineText } from './outline-text.ts'

export const CERTIFICATE_SIZE = { width: 1600, height: 1130 } as const
const PANEL = { width: 1512, height: 1042 } as const

type Style = Readonly<Record<string, string | number | undefined>>
interface TextStyle extends Style {
  readonly fontSize: number
  readonly fontWeight?: FontWeight
  readonly lineHeight?: number
  readonly maxWidth?: number
}
interface Box {
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

export async function drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
  // satori types its layout as React elements but only reads the properties of a box.
  const svg = await satori(page(sheet) as unknown as Parameters<typeof satori>[0], {
    ...CERTIFICATE_SIZE,
    fonts: FONTS,
  })
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
}

function page({ colours, ...sheet }: CertificateSheet): Box {
  const { page, panel, line, text, textMuted, brand } = colours
  const { direction } = sheet
  const isLeftToRight = direction === 'ltr'
  const label = { fontSize: 27, color: textMuted, letterSpacing: 1 }
  const words = (style: TextStyle, written: string) =>
    isLeftToRight ? box(style, written) : outlined({ color: text, ...style }, written)
  const content = [
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      logo(sheet),
      words({ ...label, fontSize: 32, letterSpacing: 4, textTransform: 'uppercase' }, sheet.heading),
    ]),
    box({ flexDirection: 'column' }, [
      words({ ...label, fontSize: 34 }, sheet.lead),
      holder(sheet, words, text),
      words({ fontSize: 40, lineHeight: 1.35, maxWidth: 940 }, sheet.sentence),
    ]),
    box({ flexDirection: 'column' }, [
      box(
        { justifyContent: 'space-between', padding: '28px 0', borderTop: `2px solid ${line}` },
        sheet.facts.map((fact) =>
          box({ flexDirection: 'column' }, [
            words(label, fact.label),
            words({ fontSize: 42, fontWeight: 600, marginTop: 6 }, fact.value),
          ]),
        ),
      ),
      box({ justifyContent: 'space-between' }, [words(label, sheet.brandName), words(label, sheet.checkAt)]),
    ]),
  ]
  const fill = { position: 'absolute', left: 0, top: 0, ...PANEL } as const
  return box(
    {
      ...CERTIFICATE_SIZE,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: page,
      color: text,
      fontFamily: FONT_PARTS.join(', '),
      direction,
    },
    [
      box({ position: 'relative', ...PANEL, borderRadius: 20, backgroundColor: panel }, [
        picture(curve(colours, direction), { ...fill, top: 490, height: 305 }),
        box(
          {
            ...fill,
            left: isLeftToRight ? 84 : PANEL.width - 324,
            width: 240,
            height: 10,
            backgroundColor: brand,
          },
          [],
        ),
        box(
          {
            ...fill,
            boxSizing: 'border-box',
            flexDirection: 'column',
            justifyContent: 'space-between',
            padding: '72px 84px 60px',
            border: `2px solid ${line}`,
            borderRadius: 20,
          },
          content,
        ),
      ]),
    ],
  )
}

const NAME_WIDTH = 1340
const NAME_HEIGHT = 150

type Words = (style: TextStyle, written: string) => Box

function holder(
  { holderName, holderElse }: Pick<CertificateSheet, 'holderName' | 'holderElse'>,
  words: Words,
  colour: string,
): Box {
  const outline = isSetInFace(holderName) ? undefined : findNameOutline(holderName, colour)
  if (outline) {
    const height = Math.min(NAME_HEIGHT, Math.floor(NAME_WIDTH / outline.ratio))
    const width = Math.round(height * outline.ratio)
    return picture(outline.svg, { width, height, margin: '6px 0 14px' })
  }
  const name = isSetInFace(holderName) ? holderName : holderElse
  const style = { fontSize: nameSize(name), fontWeight: 600, lineHeight: 1.1, margin: '14px 0 22px' } as const
  return /\p{Script=Arabic}/u.test(name) ? outlined({ ...style, color: colour }, name) : words(style, name)
}

/** Long names become smaller, so that the line holds. */
function nameSize(name: string): number {
  return Math.max(56, Math.min(128, Math.floor(2600 / Math.max(1, name.length))))
}

const LOGO_HEIGHT = 84

function logo({ logo: svg, brandName }: Pick<CertificateSheet, 'logo' | 'brandName'>): Box {
  const [, width = '', height = ''] = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const ratio = Number(width) / Number(height)
  if (!(ratio > 0)) return box({ fontSize: 60, fontWeight: 600 }, brandName)
  return picture(svg, { width: Math.round(LOGO_HEIGHT * ratio), height: LOGO_HEIGHT })
}

/** An account on its way up, in steps, because results settle in steps. */
const STEPS = 'M0 300H8V282H17V318H27V262H36V274H45V206H54V232H62V160H71V178H79V96H90V40H100'

function curve({ brand, panel }: CertificateSheet['colours'], direction: Direction): string {
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
function outlined(style: TextStyle & { readonly color: string }, written: string): Box {
  const {
    fontSize: size,
    fontWeight: weight = 400,
    lineHeight = 1.2,
    maxWidth,
    color: colour,
    ...rest
  } = style
  const widthMax = maxWidth ?? NAME_WIDTH
  const { svg, width, height } = outlineText(written, { size, weight, colour, lineHeight, widthMax })
  const { letterSpacing: _, textTransform: __, ...place } = rest
  return picture(svg, { ...place, width, height })
}

function picture(svg: string, style: Style): Box {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', props: { src, width: style.width, height: style.height, style } }
}

function box(style: Style, children: string | readonly Box[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}
