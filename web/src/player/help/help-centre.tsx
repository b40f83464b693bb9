import type { HelpArticle, HelpTopic } from '@pickproof/contract/help'
import { useState } from 'react'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Count } from '../../ui/values/count.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ArticleView } from './article-view.tsx'
import { type Place, searchTopics } from './find-articles.ts'
import classes from './help.module.css'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.help', {
  search: 'Search the rules',
  nothing: 'Nothing found.',
  nothingText: 'Try another word, or fewer words.',
})

interface HelpCentreProps {
  readonly topics: readonly HelpTopic[]
  /** What is open at first: the first article, or the one with the rule that the address names. */
  readonly start: Place
  /** On a phone the article is below its title instead of beside the list. */
  readonly isInline: boolean
}

/** Topics as accordions with their articles. Which one is open is the page's own affair (N55). */
export function HelpCentre({ topics, start, isInline }: HelpCentreProps) {
  const [typed, setTyped] = useState('')
  const [openTopics, setOpenTopics] = useState<ReadonlySet<string>>(new Set([start.topicId]))
  const [articleId, setArticleId] = useState<string | undefined>(start.articleId)
  const isSearching = typed.trim() !== ''
  const found = searchTopics(topics, typed)
  const article = topics.flatMap(({ articles }) => articles).find(({ id }) => id === articleId)
  const toggleTopic = (id: string) => {
    const next = new Set(openTopics)
    if (!next.delete(id)) next.add(id)
    setOpenTopics(next)
  }
  const choose = (id: string) => setArticleId(isInline && id === articleId ? undefined : id)

  return (
    <div className={classes.centre}>
      <div className={classes.side}>
        <TextField
          label={texts.search}
          hideLabel
          type="search"
          placeholder={texts.search}
          leading={<Icon name="search" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.length === 0 && <EmptyState icon="search" title={texts.nothing} text={texts.nothingText} />}
        {found.map((topic) => (
          <Topic
            key={topic.id}
            topic={topic}
            isOpen={isSearching || openTopics.has(topic.id)}
            onToggle={() => toggleTopic(topic.id)}
            articleId={articleId}
            onChoose={choose}
            inlineArticle={isInline ? article : undefined}
            ruleId={start.ruleId}
          />
        ))}
      </div>
      {!isInline && article && (
        <div className={classes.main}>
          <ArticleView key={article.id} article={article} ruleId={start.ruleId} />
        </div>
      )}
    </div>
  )
}

interface TopicProps {
  readonly topic: HelpTopic
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly articleId: string | undefined
  readonly onChoose: (articleId: string) => void
  readonly inlineArticle: HelpArticle | undefined
  readonly ruleId: string | undefined
}

function Topic({ topic, isOpen, onToggle, articleId, onChoose, inlineArticle, ruleId }: TopicProps) {
  const panelId = `help-${topic.id}`
  return (
    <section className={classes.topic}>
      <h2>
        <button
          type="button"
          className={classes.topicHead}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
        >
          <span>{topic.title}</span>
          <Count value={topic.articles.length} className={classes.topicCount} />
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      {isOpen && (
        <ul id={panelId} className={classes.articles}>
          {topic.articles.map((article) => {
            const isChosen = article.id === articleId
            return (
              <li key={article.id}>
                <button
                  type="button"
                  className={joinClasses(classes.articleLink, isChosen && classes.chosen)}
                  aria-current={isChosen ? 'true' : undefined}
                  onClick={() => onChoose(article.id)}
                >
                  {article.title}
                </button>
                {isChosen && inlineArticle && (
                  <ArticleView article={inlineArticle} ruleId={ruleId} isInline />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
