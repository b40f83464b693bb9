/** Finding articles: by the typed words, or by the settlement rule that an address names. */
import type { HelpArticle, HelpTopic } from '@pickproof/contract/help'
import { plainText } from '@pickproof/domain/pages/article-markup'

const RULE_HASH = 'rule-'

export function ruleAnchor(ruleId: string): string {
  return `${RULE_HASH}${ruleId}`
}

/** The topics with those articles that have all the words, anywhere in them. */
export function searchTopics(topics: readonly HelpTopic[], typed: string): readonly HelpTopic[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      articles: topic.articles.filter((article) => {
        const text = searchText(article)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ articles }) => articles.length > 0)
}

const searchTexts = new WeakMap<HelpArticle, string>()

function searchText(article: HelpArticle): string {
  const known = searchTexts.get(article)
  if (known !== undefined) return known
  const parts = article.blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items
    return block.kind === 'rules' ? block.rules.flatMap(({ id, text }) => [id, text]) : [block.text]
  })
  const text = [article.title, ...parts].map(plainText).join('\n').toLowerCase()
  searchTexts.set(article, text)
  return text
}

export interface Place {
  readonly topicId: string
  readonly articleId: string
  /** The requested settlement rule. */
  readonly ruleId?: string
}

/** The first article, unless the address names a settlement rule. */
export function placeOf(topics: readonly HelpTopic[], hash: string): Place | undefined {
  const ruleId = hash.startsWith(RULE_HASH) ? decode(hash.slice(RULE_HASH.length)) : undefined
  if (ruleId !== undefined) {
    for (const { id: topicId, articles } of topics) {
      const article = articles.find(({ blocks }) =>
        blocks.some((block) => block.kind === 'rules' && block.rules.some(({ id }) => id === ruleId)),
      )
      if (article) return { topicId, articleId: article.id, ruleId }
    }
  }
  const [topic] = topics
  const [article] = topic?.articles ?? []
  return topic && article ? { topicId: topic.id, articleId: article.id } : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
