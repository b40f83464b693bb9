import { describe, expect, it } from 'vitest'
import { readFeed } from './banner-feed.ts'

const rss = (...items: string[]) => `<?xml version="1.0"?><rss version="2.0"><channel>
  <title>Channel</title><link>https://news.example/</link>${items.join('')}</channel></rss>`

describe('readFeed', () => {
  it('reads title, link and date of an RSS entry', () => {
    const item =
      '<item><title>One &amp; two</title><link>https://news.example/a?b=1&amp;c=2</link><pubDate>Fri, 13 Nov 2026 09:00:00 GMT</pubDate></item>'
    expect(readFeed(rss(item))).toEqual([
      { title: 'One & two', link: 'https://news.example/a?b=1&c=2', date: '2026-11-13T09:00:00.000Z' },
    ])
  })

  it('reads Atom, whose link is an attribute', () => {
    const atom = `<feed><title>F</title><entry><title type="text">Entry</title>
      <link rel="alternate" href="https://news.example/e"/><updated>2026-11-13T09:00:00Z</updated></entry></feed>`
    expect(readFeed(atom)).toEqual([
      { title: 'Entry', link: 'https://news.example/e', date: '2026-11-13T09:00:00.000Z' },
    ])
  })

  it('keeps the words of a title and none of its markup', () => {
    const titles = [
      '<![CDATA[<b>Bold</b> & plain]]>',
      '&lt;script&gt;alert(1)&lt;/script&gt; done',
      'A&#8217;s &#x1F3C0;',
      `tab\t and ${String.fromCharCode(0)}nul`,
    ]
    expect(readFeed(rss(...titles.map((title) => `<item><title>${title}</title></item>`)))).toMatchObject([
      { title: 'Bold & plain' },
      { title: 'alert(1) done' },
      { title: 'A’s 🏀' },
      { title: 'tab and nul' },
    ])
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://me:secret@news.example/', 'nowhere'])(
    'gives no link to %s',
    (link) => {
      expect(readFeed(rss(`<item><title>T</title><link>${link}</link></item>`))[0]?.link).toBeNull()
    },
  )

  it('takes eight entries at most, short ones, and passes over those without a title', () => {
    const many = Array.from({ length: 20 }, (_, index) => `<item><title>${index}</title></item>`)
    expect(readFeed(rss('<item><title/></item>', ...many)).map(({ title }) => title)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ])
    expect([
      ...(readFeed(rss(`<item><title>${'x'.repeat(500)}</title></item>`))[0]?.title ?? ''),
    ]).toHaveLength(160)
  })

  it('expands no entity that a feed declares, and reads nothing where one names a file', () => {
    const declaring = (entity: string) =>
      `<!DOCTYPE r [<!ENTITY a ${entity}>]>${rss('<item><title>&a;</title></item>')}`
    expect(readFeed(declaring('"ha"'))[0]?.title).toBe('&a;')
    expect(readFeed(declaring('SYSTEM "file:///etc/passwd"'))).toEqual([])
  })

  it('is not slowed down by a text that never closes, and finds nothing in other texts', () => {
    // Long enough to take minutes if reading started over at every tag.
    expect(readFeed('<item><title>'.repeat(400_000))).toEqual([])
    expect(readFeed('<item '.repeat(800_000))).toEqual([])
    expect(readFeed('<html><body>Not found</body></html>')).toEqual([])
  })
})
