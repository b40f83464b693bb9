import type { League } from '@pickproof/contract/catalog'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { HandClock } from '../../live/testing-odds.ts'
import { chooseSportsbook } from '../../odds/choose-sportsbook.ts'
import { debounce } from '../../odds/debounce.ts'
import { groupLeagues } from '../../odds/group-leagues.ts'
import { show } from '../../ui/testing-screen.tsx'
import { FixturesFilters, SEARCH_DEBOUNCE_MS } from './fixtures-filters.tsx'

const leagueOf = (id: string, category: League['category']): League => ({
  id,
  name: id,
  category,
  region: 'EUROPE',
  prematchCount: 27,
  liveCount: 3,
})
const leagues = [leagueOf('cup', 'other'), leagueOf('union', 'popular'), leagueOf('derby', 'other')]
const sportsbooks = [
  { id: 'fairpost', name: 'Fairpost', logo: '/api/sports/art/book/F-1f6f5c.svg' },
  { id: 'oddmont', name: 'Oddmont', logo: '/api/sports/art/book/O-1d4ed8.svg' },
]

type Given = Partial<Pick<Parameters<typeof FixturesFilters>[0], 'leagues' | 'sportsbooks' | 'sportsbook'>>

function Filters(given: Given) {
  const [league, setLeague] = useState('union')
  const [mode, setMode] = useState<'pre-match' | 'live-odds'>('live-odds')
  const [sportsbook, setSportsbook] = useState(given.sportsbook ?? 'oddmont')
  const [search, setSearch] = useState('')
  return (
    <FixturesFilters
      leagues={given.leagues ?? leagues}
      leagueId={league}
      onLeague={setLeague}
      mode={mode}
      onMode={setMode}
      sportsbooks={given.sportsbooks ?? sportsbooks}
      sportsbook={sportsbook}
      onSportsbook={setSportsbook}
      search={search}
      onSearch={setSearch}
      isSearchOpen={false}
    />
  )
}

const picker = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const logos = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

describe('filters of the fixtures page', () => {
  it('[O013] choose between pre-match and live, each with its number of games', async () => {
    const person = show(<Filters />)
    const mode = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect(mode('Live 3').checked).toBe(true)
    await person.click(mode('Pre-match 27'))
    expect(mode('Pre-match 27').checked).toBe(true)
    expect(mode('Live 3').checked).toBe(false)
  })

  it('[O010] choose a competition, popular ones first, found by typing', async () => {
    const person = show(<Filters />)
    expect(picker('Competition').value).toBe('union')
    await person.click(picker('Competition'))
    await screen.findByRole('option', { name: 'derby' })
    expect(screen.getByRole('listbox').textContent).toBe('Popular leaguesunionOther leaguescupderby')
    await person.clear(picker('Competition'))
    await person.type(picker('Competition'), 'der')
    expect(screen.queryByRole('option', { name: 'cup' })).toBeNull()
    await person.click(screen.getByRole('option', { name: 'derby' }))
    expect(picker('Competition').value).toBe('derby')
    expect(groupLeagues([leagueOf('cup', 'other')])).toHaveLength(1)
  })

  it('[O011] say so when there is no competition to choose', async () => {
    const person = show(<Filters leagues={[]} />)
    await person.click(picker('Competition'))
    expect(await screen.findByText('No results found')).toBeDefined()
  })

  it('[O012] choose a sportsbook by its logo and its name', async () => {
    const person = show(<Filters />)
    expect(picker('Sportsbook').value).toBe('Oddmont')
    expect(logos()).toEqual([sportsbooks[1]?.logo])
    await person.click(picker('Sportsbook'))
    const fairpost = await screen.findByRole('option', { name: 'Fairpost' })
    expect(fairpost.querySelector('img')?.getAttribute('src')).toBe(sportsbooks[0]?.logo)
    await person.click(fairpost)
    expect(picker('Sportsbook').value).toBe('Fairpost')
  })

  it('show no choice for a sportsbook that does not quote here', () => {
    show(<Filters sportsbook="elsewhere" />)
    expect([picker('Sportsbook').value, picker('Sportsbook').placeholder]).toEqual(['', 'Sportsbook'])
    expect(logos()).toEqual([])
  })

  it('cannot choose a sportsbook where there is none', () => {
    show(<Filters sportsbooks={[]} />)
    expect(picker('Sportsbook').disabled).toBe(true)
  })

  it('[O016] search by team name', async () => {
    const person = show(<Filters />)
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by team name' })
    expect(search.placeholder).toBe('Search by team name...')
    await person.type(search, 'gulls')
    expect(search.value).toBe('gulls')
  })

  it('[O017] follow typing in the search after 300 ms without a key', () => {
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

  it('take the sportsbook of the address first, then the last one used, then the first that quotes', () => {
    expect(chooseSportsbook(sportsbooks, { asked: 'elsewhere', remembered: 'oddmont' })).toBe('elsewhere')
    expect(chooseSportsbook(sportsbooks, { asked: undefined, remembered: 'oddmont' })).toBe('oddmont')
    expect(chooseSportsbook(sportsbooks, { asked: undefined, remembered: 'gone' })).toBe('fairpost')
    expect(chooseSportsbook([], { asked: undefined, remembered: 'gone' })).toBeUndefined()
  })
})
