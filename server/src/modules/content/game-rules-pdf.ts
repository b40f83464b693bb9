/** The help center as one file to keep: the same articles and the same rules, with their ids. */
import type { HelpArticle, HelpBlock, HelpTopic } from '@pickproof/contract/help'
import { parseMarkup } from '@pickproof/domain/pages/article-markup'
import type { Direction } from '@pickproof/messages/languages'
import PDFDocument from 'pdfkit'
import { type BookWords, PAGE, PAGES } from './book-words.ts'
import { FONT_PARTS, FONT_WEIGHTS, type FontWeight, fontRuns, readFont } from './brand-fonts.ts'
import { linesRightToLeft, type Piece, type SeenLine } from './right-to-left.ts'

export interface GameRulesBook {
  readonly brandName: string
  /** The code of the language that it is written in. */
  readonly language: string
  readonly direction: Direction
  readonly words: BookWords
  readonly colour: string
  readonly topics: readonly HelpTopic[]
  /** Leads paths of the product to an address that works on paper. */
  readonly origin: string
  readonly at: Date
}

type Document = InstanceType<typeof PDFDocument>

interface Style {
  readonly size: number
  readonly weight?: FontWeight
  readonly colour?: string
  readonly indent?: number
  readonly gap?: number
}

interface RunStyle {
  readonly font: string
  readonly href: string | null
}
type Run = Piece<RunStyle>

const MARGIN = 56
/** The height of a line and of its letters above the base, in sizes. Arabic letters need more room than Latin ones. */
const RIGHT_TO_LEFT_LINE = 1.55
const RIGHT_TO_LEFT_ASCENT = 1.1
const INK = '#1a1d24'
const MUTED = '#5c6474'
const LINK = '#1f4fc4'

export async function gameRulesPdf(book: GameRulesBook): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 14 },
    bufferPages: true,
    lang: book.language,
    info: {
      Title: book.words.documentTitle,
      Author: book.brandName,
      CreationDate: book.at,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  for (const part of FONT_PARTS) {
    for (const weight of FONT_WEIGHTS) document.registerFont(`${part}-${weight}`, readFont(part, weight))
  }
  write(document, book, book.brandName, { size: 15, weight: 600, colour: book.colour })
  write(document, book, book.words.title, { size: 34, weight: 600, gap: 10 })
  for (const topic of book.topics) {
    heading(document, book, topic.title, { size: 22, weight: 600, colour: book.colour, gap: 4 })
    for (const article of topic.articles) writeArticle(document, book, article)
  }
  numberPages(document, book)
  document.end()
  await done
  return Buffer.concat(chunks)
}

function writeArticle(document: Document, book: GameRulesBook, { title, blocks }: HelpArticle): void {
  heading(document, book, title, { size: 15, weight: 600, gap: 3 })
  for (const block of blocks) writeBlock(document, book, block)
  document.moveDown(0.6)
}

function writeBlock(document: Document, book: GameRulesBook, block: HelpBlock): void {
  switch (block.kind) {
    case 'text':
      write(document, book, block.text, { size: 11, gap: 6 })
      break
    case 'heading':
      heading(document, book, block.text, { size: 12, weight: 600, gap: 2 })
      break
    case 'list':
      for (const item of block.items) write(document, book, `• ${item}`, { size: 11, indent: 10, gap: 3 })
      document.moveDown(0.3)
      break
    case 'rules':
      for (const { id, text } of block.rules) {
        write(document, book, text, { size: 10.5, indent: 10, gap: 0 })
        write(document, book, id, { size: 8.5, colour: MUTED, indent: 10, gap: 4 })
      }
  }
}

/** A heading is never the last line of a page. */
function heading(document: Document, book: GameRulesBook, text: string, style: Style): void {
  const room = document.page.height - document.page.margins.bottom - document.y
  if (room < style.size * 4) document.addPage()
  else document.moveDown(0.5)
  write(document, book, text, style)
}

function write(document: Document, book: GameRulesBook, text: string, style: Style): void {
  const { size, weight = 400, colour = INK, indent = 0, gap = 4 } = style
  const runs: Run[] = parseMarkup(text).flatMap((part) =>
    fontRuns(part.text).map((run) => ({
      text: run.text,
      style: {
        font: `${run.part}-${part.kind === 'bold' ? 600 : weight}`,
        href: part.kind === 'link' ? new URL(part.href, book.origin).toString() : null,
      },
    })),
  )
  if (book.direction === 'rtl') {
    writeRightToLeft(document, runs, { size, colour, indent, gap })
    return
  }
  const left = MARGIN + indent
  const width = document.page.width - left - MARGIN
  document.x = left
  for (const [index, run] of runs.entries()) {
    const { font, href } = run.style
    document
      .font(font, size)
      .fillColor(href === null ? colour : LINK)
      .text(run.text, { width, continued: index < runs.length - 1, link: href, paragraphGap: gap })
  }
}

/** The library sets text from left to right only, so each line is set piece by piece. */
function writeRightToLeft(
  document: Document,
  runs: readonly Run[],
  { size, colour, indent, gap }: Required<Omit<Style, 'weight'>>,
): void {
  const right = document.page.width - MARGIN - indent
  const lines = linesRightToLeft(runs, right - MARGIN, ({ text, style: { font } }) =>
    document.font(font, size).widthOfString(text),
  )
  const height = size * RIGHT_TO_LEFT_LINE
  for (const line of lines) {
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage()
    const { y } = document
    drawLine(document, line, {
      left: right - line.width,
      baseline: y + size * RIGHT_TO_LEFT_ASCENT,
      size,
      colour,
    })
    document.y = y + height
  }
  document.y += gap
}

function drawLine(
  document: Document,
  { pieces }: SeenLine<RunStyle>,
  { left, baseline, size, colour }: { left: number; baseline: number; size: number; colour: string },
): void {
  let x = left
  for (const { text, width, style } of pieces) {
    document
      .font(style.font, size)
      .fillColor(style.href === null ? colour : LINK)
      // Fonts of different height share a line.
      .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', link: style.href })
    x += width
  }
}

function numberPages(document: Document, book: GameRulesBook): void {
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(index)
    const { page } = document
    // Below the margin, where text would otherwise open another page.
    page.margins.bottom = 0
    const words = book.words.footer.replace(PAGE, String(index + 1)).replace(PAGES, String(count))
    document.y = page.height - 44
    if (book.direction === 'rtl') write(document, book, words, { size: 9, colour: MUTED })
    else
      document
        .font('latin-400', 9)
        .fillColor(MUTED)
        .text(words, MARGIN, page.height - 44, { width: page.width - 2 * MARGIN, align: 'right', link: null })
  }
}
