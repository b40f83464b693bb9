import { parseMarkup } from '@pickproof/domain/pages/article-markup'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

/** Article text with its bold words and links; whatever else it holds is shown as it is. */
export function MarkedText({ text }: { readonly text: string }) {
  return parseMarkup(text).map((part, index) => {
    const key = `${index}-${part.text}`
    if (part.kind === 'link') return <MarkedLink key={key} {...part} />
    return part.kind === 'bold' ? (
      <strong key={key}>{part.text}</strong>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    )
  })
}

function MarkedLink({ href, text }: { readonly href: string; readonly text: string }) {
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
