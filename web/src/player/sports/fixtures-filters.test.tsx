import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HandClock } from '../../live/testing-odds.ts'
import { debounce } from '../../odds/debounce.ts'
import { FixturesFilters, SEARCH_DEBOUNCE_MS } from './fixtures-filters.tsx'

const league = {
  id: 'union',
  name: 'Union',
  category: 'popular',
  region: 'X',
  prematchCount: 27,
  liveCount: 3,
} as const

const markup = renderToStaticMarkup(
  <MantineProvider env="test">
    <FixturesFilters
      leagues={[league]}
      leagueId="union"
      onLeague={() => {}}
      mode="live-odds"
      onMode={() => {}}
      sportsbooks={[{ id: 'fairpost', name: 'Fairpost', logo: '/f.svg' }]}
      sportsbook="fairpost"
      onSportsbook={() => {}}
      search=""
      onSearch={() => {}}
      isSearchOpen={false}
    />
  </MantineProvider>,
)

describe('filters of the fixtures page', () => {
  it('[O013] choose between pre-match and live, each with its number of games', () => {
    expect(markup).toMatch(/<input type="radio"[^>]*value="pre-match"\/>Pre-match<span[^>]*>27</)
    expect(markup).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="live-odds"\/>Live<span[^>]*>3</)
  })

  it('[O016] search by team name', () => {
    expect(markup).toMatch(/<input type="search"[^>]*placeholder="Search by team name\.\.\."/)
  })

  it('[O017] the search follows typing once it has rested for 300 ms', () => {
    const clock = new HandClock()
    const seen: string[] = []
    const search = debounce((text: string) => seen.push(text), SEARCH_DEBOUNCE_MS, clock.wait)
    search('g')
    clock.pass(200)
    search('gu')
    clock.pass(299)
    expect(seen).toEqual([])
    clock.pass(1)
    expect(seen).toEqual(['gu'])
  })
})
