import type { HelpTopic } from '@pickproof/contract/help'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, show } from '../../ui/testing-screen.tsx'
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

function showCentre({ hash = '', isInline = false } = {}) {
  const start = placeOf(TOPICS, hash)
  if (!start) throw new Error('nothing to open')
  return show(<HelpCentre topics={TOPICS} start={start} isInline={isInline} />)
}
const topic = (name: RegExp) => button(name).getAttribute('aria-expanded')
const open = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'))

describe('the help center', () => {
  it('[U002] [U040] [U041] opens its first article, and its topics as accordions', async () => {
    const person = showCentre()
    expect([topic(/General Rules/), topic(/Settlement/)]).toEqual(['true', 'false'])
    expect(open()).toEqual(['How it works'])
    expect(screen.getByRole('article').textContent).toContain('You pick games.')
    expect(screen.getByText('pick').tagName).toBe('STRONG')
    expect(screen.queryByRole('button', { name: 'Soccer' })).toBeNull()
    await person.click(button('Trial'))
    expect(open()).toEqual(['Trial'])
    await person.click(button(/General Rules/))
    await person.click(button(/Settlement/))
    expect([topic(/General Rules/), topic(/Settlement/)]).toEqual(['false', 'true'])
    await person.click(button('Soccer'))
    expect(open()).toEqual(['Soccer'])
  })

  it('[U042] shows the article inside the list on a phone, where a second press closes it', async () => {
    const person = showCentre({ isInline: true })
    expect(screen.getByRole('article').parentElement).toBe(button('How it works').parentElement)
    await person.click(button('How it works'))
    expect(open()).toEqual([])
  })

  it('[U042] shows the article beside the list elsewhere', () => {
    showCentre()
    expect(screen.getByRole('article').closest('li')).toBeNull()
  })

  it('opens at the settlement rule that the address names', () => {
    showCentre({ hash: 'rule-soccer.called-off' })
    const rule = screen.getByText('Void.').closest('li')
    expect([rule?.id, rule?.getAttribute('aria-current')]).toEqual(['rule-soccer.called-off', 'location'])
    expect(topic(/Settlement/)).toBe('true')
    for (const hash of ['rule-nothing', 'rule-%E0%A4%A']) {
      cleanup()
      showCentre({ hash })
      expect(open()).toEqual(['How it works'])
    }
  })

  it('finds articles by words anywhere in them', async () => {
    const idsOf = (typed: string) =>
      searchTopics(TOPICS, typed).flatMap(({ articles }) => articles.map(({ id }) => id))
    expect(idsOf('GOALS line')).toEqual(['s1'])
    expect(idsOf('soccer.total')).toEqual(['s1'])
    expect(idsOf('pick games')).toEqual(['g1'])
    expect(idsOf('trial goals')).toEqual([])
    expect(idsOf('  ')).toEqual(['g1', 'g2', 's1'])
    const person = showCentre()
    const search = screen.getByRole('searchbox', { name: 'Search the rules' })
    await person.type(search, 'goals')
    expect(screen.getAllByRole('button')).toEqual([button(/Settlement/), button('Soccer')])
    await person.type(search, ' nonsense')
    expect(screen.getByText('Nothing found.')).toBeDefined()
  })
})
