/**
 * Reads RSS and Atom. It looks for the few elements that are shown and knows no entity but the five of XML and
 * numbers, so there is nothing to expand, to load or to run; what it does not understand it passes over.
 */
export interface FeedItem {
  readonly title: string
  readonly link: string | null
  readonly date: string | null
}

const ITEMS_MAX = 8
const TITLE_LENGTH_MAX = 160

/** The newest entries first, as a feed lists them. Empty where the text is no feed. */
export function readFeed(xml: string): readonly FeedItem[] {
  const isAtom = !xml.includes('<item') && xml.includes('<entry')
  const items: FeedItem[] = []
  for (const entry of elementsOf(xml, isAtom ? 'entry' : 'item')) {
    const title = plainText(findElement(entry, 'title') ?? '')
    if (title === '') continue
    items.push({ title: shortened(title), link: findLink(entry), date: findDate(entry) })
    if (items.length === ITEMS_MAX) break
  }
  return items
}

/** What stands between each opening and closing tag; walked with indexOf, so that no text can make it slow. */
function* elementsOf(xml: string, name: string): Generator<string> {
  let at = 0
  for (;;) {
    const open = indexOfTag(xml, name, at)
    if (open < 0) return
    const start = xml.indexOf('>', open)
    const end = start < 0 ? -1 : xml.indexOf(`</${name}`, start)
    if (end < 0) return
    if (xml[start - 1] !== '/') yield xml.slice(start + 1, end)
    at = xml[start - 1] === '/' ? start : end
  }
}

/** '<title' must not find '<titles'. */
function indexOfTag(xml: string, name: string, from: number): number {
  let at = xml.indexOf(`<${name}`, from)
  while (at >= 0 && !/[\s/>]/.test(xml[at + name.length + 1] ?? '')) at = xml.indexOf(`<${name}`, at + 1)
  return at
}

function findElement(xml: string, name: string): string | undefined {
  return elementsOf(xml, name).next().value ?? undefined
}

function findLink(entry: string): string | null {
  const inside = plainText(findElement(entry, 'link') ?? '')
  if (inside !== '') return webAddress(inside)
  // Atom says it in an attribute.
  const at = indexOfTag(entry, 'link', 0)
  const tag = at < 0 ? '' : entry.slice(at, entry.indexOf('>', at) + 1)
  return webAddress(decoded(/\shref\s*=\s*["']([^"']{1,2000})["']/.exec(tag)?.[1] ?? ''))
}

/** Only what a browser may open in a new tab: no script, no file, no name and password in it. */
function webAddress(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || text.length > 2000 || url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

function findDate(entry: string): string | null {
  for (const name of ['pubDate', 'published', 'updated']) {
    const atMs = Date.parse(plainText(findElement(entry, name) ?? ''))
    if (Number.isFinite(atMs)) return new Date(atMs).toISOString()
  }
  return null
}

function plainText(inner: string): string {
  const text = inner.includes('<![CDATA[')
    ? inner.replaceAll('<![CDATA[', '').replaceAll(']]>', '')
    : decoded(inner)
  // A title may carry markup of its own, escaped or not; only its words are kept.
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
