/** Draws the pictures that other sites show beside a link, in the size that they ask for. */
import sharp from 'sharp'
import type { CertificateSheet } from './certificate-sheet.ts'
import { drawCertificate } from './draw-certificate.ts'
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
import { LINK_PICTURE_SIZE } from './link-picture-size.ts'
import { findNameOutline, isSetInFace } from './name-outline.ts'
import type { ShareSheet, ShareTone } from './share-sheet.ts'

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE_SIZE
const SIDE = 72
const TEXT_WIDTH = WIDTH - 2 * SIDE
const BAR = { width: 200, height: 10 } as const

/** The whole certificate, with the page color at its sides. */
export async function drawCertificateLink(sheet: CertificateSheet): Promise<Buffer> {
  return await sharp(await drawCertificate(sheet))
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: sheet.colours.page })
    .png()
    .toBuffer()
}

export async function drawShare(sheet: ShareSheet): Promise<Buffer> {
  return await drawBox(page(sheet), LINK_PICTURE_SIZE)
}

function page(sheet: ShareSheet): Box {
  const { direction, colours, status, tone, title, lines, facts, foot } = sheet
  const { panel, line, text, textMuted, brand } = colours
  const words = wordsOf(direction, text)
  const label = { fontSize: 26, color: textMuted } as const
  const ink = toneColour(tone, colours)
  const start = direction === 'ltr' ? SIDE : WIDTH - SIDE - BAR.width
  const content = [
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      logo(sheet),
      box({ padding: '8px 26px', borderRadius: 40, border: `3px solid ${ink}` }, [
        words({ fontSize: 36, fontWeight: 600, color: ink }, status),
      ]),
    ]),
    box({ flexDirection: 'column' }, [
      words({ fontSize: titleSize(title), fontWeight: 600, lineHeight: 1.1, maxWidth: TEXT_WIDTH }, title),
      ...lines.map((written) => words({ fontSize: 32, lineHeight: 1.35, color: textMuted }, cut(written))),
    ]),
    box({ flexDirection: 'column' }, [
      box(
        { paddingTop: 20, borderTop: `2px solid ${line}` },
        facts.map((fact) =>
          box(
            { flexDirection: 'column', ...(direction === 'ltr' ? { marginRight: 72 } : { marginLeft: 72 }) },
            [words(label, fact.label), words({ fontSize: 46, fontWeight: 600 }, fact.value)],
          ),
        ),
      ),
      box({ marginTop: 10 }, [words(label, foot)]),
    ]),
  ]
  return box(
    {
      ...LINK_PICTURE_SIZE,
      position: 'relative',
      backgroundColor: panel,
      color: text,
      fontFamily: FONT_FAMILY,
      direction,
    },
    [
      picture(curve(colours, direction), {
        position: 'absolute',
        left: 0,
        top: 190,
        width: WIDTH,
        height: 242,
      }),
      box({ position: 'absolute', top: 0, left: start, ...BAR, backgroundColor: brand }, []),
      // Over the curve: what is placed absolutely is drawn last.
      box(
        {
          position: 'absolute',
          left: 0,
          top: 0,
          ...LINK_PICTURE_SIZE,
          boxSizing: 'border-box',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: `48px ${SIDE}px 36px`,
        },
        content,
      ),
    ],
  )
}

/** Letters that the face does not have are drawn as outlines; a text with others is left out. */
function wordsOf(direction: ShareSheet['direction'], colour: string) {
  return (style: TextStyle, written: string): Box => {
    const ink = typeof style.color === 'string' ? style.color : colour
    const isArabic = /\p{Script=Arabic}/u.test(written)
    if (direction === 'rtl' || isArabic) return outlined({ ...style, color: ink }, written)
    if (isSetInFace(written)) return box(style, written)
    const outline = findNameOutline(written, ink)
    if (!outline) return box(style, '')
    const height = Math.round(style.fontSize * 1.2)
    const width = Math.min(Math.round(height * outline.ratio), TEXT_WIDTH)
    return picture(outline.svg, { width, height: Math.round(width / outline.ratio) })
  }
}

const toneColour = (tone: ShareTone, { up, down, text }: ShareSheet['colours']) =>
  tone === 'good' ? up : tone === 'bad' ? down : text

function titleSize(title: string): number {
  return Math.max(44, Math.min(80, Math.floor(1900 / Math.max(1, title.length))))
}

const LINE_LETTERS = 72

function cut(written: string): string {
  return written.length > LINE_LETTERS ? `${written.slice(0, LINE_LETTERS - 1)}…` : written
}
