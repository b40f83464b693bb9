/** Reads the newest entries of an RSS or Atom feed. What a feed declares itself, such as entities, is never expanded. */
import { XMLParser } from 'fast-xml-parser'

export interface FeedItem {
  readonly title: string
  readonly link: string | null
  readonly date: string | null
}

const ITEMS_MAX = 8
const TITLE_LENGTH_MAX = 160

type Node = Readonly<Record<string, unknown>>

/** Texts stay as written: `plainText` decodes the five entities of XML and character numbers, and no others. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
  // Markup inside a title is text to us.
  stopNodes: ['..title'],
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
})

/** The newest entries first, as a feed lists them. Empty where the text is not a feed. */
export function readFeed(xml: string): readonly FeedItem[] {
  const items: FeedItem[] = []
  for (const entry of entriesOf(xml)) {
    const title = plainText(textOf(entry.title))
    if (title === '') continue
    items.push({ title: shortened(title), link: findLink(entry), date: findDate(entry) })
    if (items.length === ITEMS_MAX) break
  }
  return items
}

function entriesOf(xml: string): readonly Node[] {
  try {
    const { rss, feed, 'rdf:RDF': rdf } = parser.parse(xml)
    return rss?.channel?.item ?? feed?.entry ?? rdf?.item ?? []
  } catch {
    return []
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const text = (value as Node | null | undefined)?.['#text']
  return typeof text === 'string' ? text : ''
}

/** RSS writes the link as text, Atom as an attribute. */
function findLink(entry: Node): string | null {
  const [link] = Array.isArray(entry.link) ? entry.link : []
  const inside = plainText(textOf(link))
  return webAddress(inside === '' ? decoded(String(link?.['@href'] ?? '')) : inside)
}

/** Only what a browser may open in a new tab: no script, no file, no name and password in it. */
function webAddress(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || text.length > 2000 || url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

function findDate(entry: Node): string | null {
  for (const name of ['pubDate', 'published', 'updated']) {
    const atMs = Date.parse(plainText(textOf(entry[name])))
    if (Number.isFinite(atMs)) return new Date(atMs).toISOString()
  }
  return null
}

function plainText(inner: string): string {
  const text = inner.includes('<![CDATA[')
    ? inner.replaceAll('<![CDATA[', '').replaceAll(']]>', '')
    : decoded(inner)
  // A title may contain markup, escaped or not. Only its words are kept.
  return withoutUnstorable(decoded(text.replaceAll(/<[^<>]*>/g, ' ')))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

/** PostgreSQL takes neither NUL nor half a character; control characters belong in no title. */
function withoutUnstorable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
}

function shortened(title: string): string {
  const letters = [...title]
  return letters.length <= TITLE_LENGTH_MAX ? title : `${letters.slice(0, TITLE_LENGTH_MAX - 1).join('')}…`
}
