import type { HelpTopic } from '@pickproof/contract/help'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { placeOf, searchTopics } from './find-articles.ts'
import { HelpCentre } from './help-centre.tsx'

const article = (id: string, title: string, text: string) => ({
  id,
  title,
  blocks: [{ kind: 'text' as const, text }],
})
const TOPICS: readonly HelpTopic[] = [
  {
    id: 'general',
    title: 'General Rules',
    articles: [article('g1', 'How it works', 'You **pick** games.'), article('g2', 'Trial', 'Seven days.')],
  },
  {
    id: 'settlement',
    title: 'Settlement',
    articles: [
      {
        id: 's1',
        title: 'Soccer',
        blocks: [
          {
            kind: 'rules',
            rules: [
              { id: 'soccer.total.regulation', text: 'All goals are compared with the line.' },
              { id: 'soccer.called-off', text: 'Void.' },
            ],
          },
        ],
      },
    ],
  },
]

function markupOf({ hash = '', isInline = false, search = '' } = {}) {
  const start = placeOf(TOPICS, hash)
  if (!start) throw new Error('nothing to open')
  return renderToStaticMarkup(
    <HelpCentre topics={TOPICS} start={start} isInline={isInline} initialSearch={search} />,
  )
}

describe('the help centre', () => {
  it('[U002] [U040] shows its topics as accordions with their articles', () => {
    const markup = markupOf()
    expect(markup).toMatch(/<button [^>]*aria-expanded="true"[^>]*>.*?General Rules/)
    expect(markup).toMatch(/<button [^>]*aria-expanded="false"[^>]*>.*?Settlement/)
    expect(markup).toContain('>Trial</button>')
    expect(markup).not.toContain('>Soccer</button>')
  })

  it('[U041] has its first article open', () => {
    expect(markupOf()).toMatch(/<article [^>]*aria-label="How it works">/)
    expect(markupOf()).toContain('You <strong>pick</strong> games.')
    expect(markupOf()).not.toContain('Seven days.')
  })

  it('[U042] shows the article inside the list on a phone, and beside it elsewhere', () => {
    expect(markupOf({ isInline: true })).toMatch(/<li><button [^>]*>How it works<\/button><article/)
    expect(markupOf()).toMatch(/<\/ul><\/section>.*<article/)
    expect(markupOf()).not.toMatch(/<\/button><article/)
  })

  it('opens at the settlement rule that the address names', () => {
    const markup = markupOf({ hash: 'rule-soccer.called-off' })
    expect(markup).toMatch(/<li id="rule-soccer.called-off"[^>]*aria-current="location"/)
    expect(markup).toMatch(/aria-expanded="true"[^>]*>.*?Settlement/)
    expect(markupOf({ hash: 'rule-nothing' })).toContain('aria-label="How it works"')
    expect(markupOf({ hash: 'rule-%E0%A4%A' })).toContain('aria-label="How it works"')
  })

  it('finds articles by words anywhere in them', () => {
    const idsOf = (typed: string) =>
      searchTopics(TOPICS, typed).flatMap(({ articles }) => articles.map(({ id }) => id))
    expect(idsOf('GOALS line')).toEqual(['s1'])
    expect(idsOf('soccer.total')).toEqual(['s1'])
    expect(idsOf('pick games')).toEqual(['g1'])
    expect(idsOf('trial goals')).toEqual([])
    expect(idsOf('  ')).toEqual(['g1', 'g2', 's1'])
    expect(markupOf({ search: 'goals' })).toContain('>Soccer</button>')
    expect(markupOf({ search: 'nonsense' })).toContain('Nothing found.')
  })
})
