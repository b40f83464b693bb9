import type { HelpArticle, HelpBlock } from '@pickproof/contract/help'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { ruleAnchor } from './find-articles.ts'
import classes from './help.module.css'
import { MarkedText } from './marked-text.tsx'

interface ArticleViewProps {
  readonly article: HelpArticle
  /** The settlement rule that the address names. */
  readonly ruleId: string | undefined
  /** Its title stands above it already. */
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
