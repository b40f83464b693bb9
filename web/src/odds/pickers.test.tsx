import { MantineProvider } from '@mantine/core'
import type { League } from '@pickproof/contract/catalog'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SelectField } from '../ui/fields/select-field.tsx'
import { SportsbookPicker, sportsbookFieldOf } from './sportsbook-picker.tsx'
import { chooseSportsbook } from './choose-sportsbook.ts'
import { CompetitionPicker, competitionFieldOf } from './competition-picker.tsx'
import { groupLeagues } from './group-leagues.ts'

const render = (element: ReactElement) =>
  renderToStaticMarkup(<MantineProvider env="test">{element}</MantineProvider>)

const sportsbooks = [
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
  const chosen = { sportsbooks, value: 'oddmont', onChange: () => {} }

  it('[O012] shows the chosen book with its logo', () => {
    const markup = render(<SportsbookPicker {...chosen} />)
    expect(markup).toMatch(/<img[^>]*src="\/api\/sports\/art\/book\/O-1d4ed8\.svg"[^>]*><\/span><input/)
    expect(markup).toMatch(/<input[^>]*role="combobox"[^>]*value="Oddmont"/)
    expect(markup).toContain('>Sportsbook</label>')
    expect(markup).not.toMatch(/<input[^>]*readonly/i)
  })

  it('[O012] lists the sportsbooks with their logos when it is used', () => {
    const markup = render(<SelectField {...sportsbookFieldOf(chosen)} searchable />)
    expect(markup).toContain('value="Oddmont"')
    expect(markup).toMatch(/data-position="left"[^>]*><img[^>]*src="\/api\/sports\/art\/book\/O-1d4ed8\.svg"/)
    expect(markup).toMatch(/role="option"[^>]*><span[^>]*><img[^>]*F-1f6f5c\.svg[^>]*>Fairpost</)
  })

  it('shows no choice for a book that does not quote here', () => {
    const markup = render(<SportsbookPicker {...chosen} value="elsewhere" />)
    expect(markup).toMatch(/<input[^>]*placeholder="Sportsbook"[^>]*value=""/)
    expect(markup).not.toContain('<img')
  })

  it('cannot be used without a book', () => {
    expect(render(<SportsbookPicker {...chosen} sportsbooks={[]} />)).toMatch(/<input[^>]*disabled=""/)
  })

  it('the book of the address comes first, then the last one used, then the first that quotes', () => {
    expect(chooseSportsbook(sportsbooks, { asked: 'elsewhere', remembered: 'oddmont' })).toBe('elsewhere')
    expect(chooseSportsbook(sportsbooks, { asked: undefined, remembered: 'oddmont' })).toBe('oddmont')
    expect(chooseSportsbook(sportsbooks, { asked: undefined, remembered: 'gone' })).toBe('fairpost')
    expect(chooseSportsbook([], { asked: undefined, remembered: 'gone' })).toBeUndefined()
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
    const chosen = { leagues: [leagueOf('union', 'popular')], value: 'union', onChange: () => {} }
    expect(render(<CompetitionPicker {...chosen} />)).toMatch(/<input[^>]*role="combobox"[^>]*value="union"/)
    const markup = render(<SelectField {...competitionFieldOf(chosen)} searchable />)
    expect(markup).toContain('value="union"')
    expect(markup).toContain('>Popular leagues<')
    expect(markup).not.toMatch(/<input[^>]*readonly/i)
  })

  it('[O011] says so when there is nothing to choose', () => {
    const field = competitionFieldOf({ leagues: [], value: 'union', onChange: () => {} })
    expect(render(<SelectField {...field} searchable />)).toContain('>No results found<')
  })
})
