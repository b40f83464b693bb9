/** Draws a certificate: laid out as boxes, letters as outlines, then turned into a picture. */
import type { CertificateSheet } from './certificate-sheet.ts'
import {
  type Box,
  box,
  curve,
  drawBox,
  FONT_FAMILY,
  logo,
  outlined,
  picture,
  type TextStyle,
} from './drawing-parts.ts'
import { findNameOutline, isSetInFace } from './name-outline.ts'

export const CERTIFICATE_SIZE = { width: 1600, height: 1130 } as const
const PANEL = { width: 1512, height: 1042 } as const

export async function drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
  return await drawBox(page(sheet), CERTIFICATE_SIZE)
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
      fontFamily: FONT_FAMILY,
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
