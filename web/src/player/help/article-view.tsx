import type { HelpArticle, HelpBlock } from '@pickproof/contract/help'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { ruleAnchor } from './find-articles.ts'
import classes from './help.module.css'
import { parseMarkup } from '@pickproof/domain/pages/article-markup'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

interface ArticleViewProps {
  readonly article: HelpArticle
  /** The settlement rule that the address names. */
  readonly ruleId: string | undefined
  /** Its title is above it already. */
  readonly isInline?: boolean
}

export function ArticleView({ article, ruleId, isInline = false }: ArticleViewProps) {
  return (
    <article className={classes.article} aria-label={article.title}>
      {!isInline && <h2 className={classes.articleTitle}>{article.title}</h2>}
      {article.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order.
        <Block key={index} block={block} ruleId={ruleId} />
      ))}
    </article>
  )
}

function Block({ block, ruleId }: { readonly block: HelpBlock; readonly ruleId: string | undefined }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={classes.heading}>{block.text}</h3>
    case 'text':
      return (
        <p>
          <MarkedText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className={classes.list}>
          {block.items.map((item) => (
            <li key={item}>
              <MarkedText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'rules':
      return (
        <ul className={classes.rules}>
          {block.rules.map(({ id, text }) => (
            <li
              key={id}
              id={ruleAnchor(id)}
              className={joinClasses(classes.rule, id === ruleId && classes.named)}
              {...(id === ruleId ? { 'aria-current': 'location' as const } : {})}
            >
              <MarkedText text={text} />
              <code className={classes.ruleId}>{id}</code>
            </li>
          ))}
        </ul>
      )
  }
}

/** Article text with its bold words and links. Everything else is shown as it is. */
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
