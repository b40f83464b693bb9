import { MantineProvider } from '@mantine/core'
import type { League } from '@pickproof/contract/catalog'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BookPicker } from './book-picker.tsx'
import { chooseBook } from './choose-book.ts'
import { CompetitionPicker } from './competition-picker.tsx'
import { groupLeagues } from './group-leagues.ts'

const render = (element: ReactElement) =>
  renderToStaticMarkup(<MantineProvider env="test">{element}</MantineProvider>)

const books = [
  { id: 'fairpost', name: 'Fairpost', logo: '/api/sports/art/book/F-1f6f5c.svg' },
  { id: 'oddmont', name: 'Oddmont', logo: '/api/sports/art/book/O-1d4ed8.svg' },
]

const leagueOf = (id: string, category: League['category']): League => ({
  id,
  name: id,
  category,
  region: 'EUROPE',
  prematchCount: 1,
  liveCount: 0,
})

describe('sportsbook picker', () => {
  it('[O012] shows the chosen book with its logo', () => {
    const markup = render(<BookPicker books={books} value="oddmont" onChange={() => {}} />)
    expect(markup).toContain('value="Oddmont"')
    expect(markup).toMatch(/data-position="left"[^>]*><img[^>]*src="\/api\/sports\/art\/book\/O-1d4ed8\.svg"/)
    expect(markup).toMatch(/role="option"[^>]*><span[^>]*><img[^>]*F-1f6f5c\.svg[^>]*>Fairpost</)
    expect(markup).toContain('>Sportsbook</label>')
    expect(markup).not.toMatch(/<input[^>]*readonly/i)
  })

  it('shows no choice for a book that does not quote here', () => {
    const markup = render(<BookPicker books={books} value="elsewhere" onChange={() => {}} />)
    expect(markup).toContain('placeholder="Sportsbook"')
    expect(markup).not.toContain('data-position="left"')
  })

  it('the book of the address comes first, then the last one used, then the first that quotes', () => {
    expect(chooseBook(books, { asked: 'elsewhere', remembered: 'oddmont' })).toBe('elsewhere')
    expect(chooseBook(books, { asked: undefined, remembered: 'oddmont' })).toBe('oddmont')
    expect(chooseBook(books, { asked: undefined, remembered: 'gone' })).toBe('fairpost')
    expect(chooseBook([], { asked: undefined, remembered: 'gone' })).toBeUndefined()
  })
})

describe('competition picker', () => {
  it('[O010] groups popular leagues before the others', () => {
    const leagues = [leagueOf('cup', 'other'), leagueOf('union', 'popular'), leagueOf('derby', 'other')]
    expect(
      groupLeagues(leagues).map(({ title, leagues: entries }) => [title, entries.map(({ id }) => id)]),
    ).toEqual([
      ['Popular leagues', ['union']],
      ['Other leagues', ['cup', 'derby']],
    ])
    expect(groupLeagues([leagueOf('cup', 'other')])).toHaveLength(1)
  })

  it('[O010] shows the chosen league and can be searched', () => {
    const markup = render(
      <CompetitionPicker leagues={[leagueOf('union', 'popular')]} value="union" onChange={() => {}} />,
    )
    expect(markup).toContain('value="union"')
    expect(markup).toContain('>Popular leagues<')
    expect(markup).not.toMatch(/<input[^>]*readonly/i)
  })

  it('[O011] says so when there is nothing to choose', () => {
    expect(render(<CompetitionPicker leagues={[]} value="union" onChange={() => {}} />)).toContain(
      '>No results found<',
    )
  })
})
