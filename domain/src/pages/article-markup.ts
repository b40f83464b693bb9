/** The two marks that article text may carry: **bold** and [words](address). Everything else is plain text. */

type MarkedPart =
  | { readonly kind: 'plain' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const MARK = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/g

export function parseMarkup(text: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = []
  let from = 0
  for (const match of text.matchAll(MARK)) {
    const [whole, bold, words = '', href = ''] = match
    const part: MarkedPart | undefined =
      bold !== undefined
        ? { kind: 'bold', text: bold }
        : isSafeAddress(href)
          ? { kind: 'link', text: words, href }
          : undefined
    if (!part) continue
    if (match.index > from) parts.push({ kind: 'plain', text: text.slice(from, match.index) })
    parts.push(part)
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ kind: 'plain', text: text.slice(from) })
  return parts
}

/** The words alone, for a search. */
export function plainText(text: string): string {
  return parseMarkup(text)
    .map((part) => part.text)
    .join('')
}

/** Pages of this app and of the web; nothing that a browser would run. */
function isSafeAddress(href: string): boolean {
  return /^https?:\/\/[^/]/i.test(href) || /^\/(?![/\\])/.test(href)
}
