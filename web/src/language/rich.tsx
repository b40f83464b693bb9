import { Fragment, type ReactNode } from 'react'

const TAGGED = /<(\w+)>(.*?)<\/\1>/gs

/** A text with tags: each becomes the element that is given for it, with the words in between. */
export function Rich({
  text,
  tags,
}: {
  readonly text: string
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>
}) {
  const parts: ReactNode[] = []
  let at = 0
  for (const found of text.matchAll(TAGGED)) {
    const [whole, tag = '', words = ''] = found
    parts.push(text.slice(at, found.index), tags[tag]?.(words) ?? words)
    at = found.index + whole.length
  }
  parts.push(text.slice(at))
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
