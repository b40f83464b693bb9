import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session-store.ts'
import { serve, show } from '../../ui/testing-screen.tsx'
import { fixtureOf } from '../sports/testing-fixtures.ts'
import { SearchButton } from './search-button.tsx'

const GAME = fixtureOf({ id: 'g1', home_team_display: 'Harbor Gulls', away_team_display: 'Lake Monarchs' })
const FOUND = {
  games: [GAME],
  teams: [
    {
      id: 't1',
      name: 'Harbor Gulls',
      abbreviation: 'HCG',
      logo: '',
      sport: 'basketball',
      league: { id: 'union', name: 'Union' },
      game: null,
    },
  ],
  leagues: [],
  players: [],
  markets: [{ id: 'total', name: 'Total Points', game: GAME }],
}
const NOTHING = { games: [], teams: [], leagues: [], players: [], markets: [] }
const NO_FAVORITES = { marked: [], teams: [], leagues: [], games: [] }

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  useSession.setState({ areBareKeysOff: false })
})

function showButton(answer: unknown = FOUND) {
  serve({
    'GET /sports/search': () => Response.json(answer),
    'GET /sports/favorites': () => Response.json(NO_FAVORITES),
    'GET /users/context': () => new Response('', { status: 404 }),
  })
  return show(
    <QueryClientProvider client={queryClient}>
      <SearchButton />
      <input aria-label="another field" />
    </QueryClientProvider>,
  )
}

const field = () =>
  screen.findByRole('combobox', { name: 'Search games, teams, leagues, players and markets' })

describe('the search', () => {
  it.each(['/', '{Control>}k{/Control}'])('[T24-2.1] opens with %s and closes with Escape', async (keys) => {
    const person = showButton()
    await person.keyboard(keys)
    await field()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('[T24-2.1] leaves a slash to the field a player types in', async () => {
    const person = showButton()
    await person.type(screen.getByLabelText('another field'), 'a/b')
    expect(screen.getByLabelText<HTMLInputElement>('another field').value).toBe('a/b')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[T24-2.1] groups the results, and the arrows choose one', async () => {
    const person = showButton()
    await person.click(screen.getByRole('button', { name: 'Search games, teams and markets' }))
    await person.type(await field(), 'gul')
    const game = await screen.findByRole('option', { name: /^Harbor Gulls vs Lake Monarchs/ })
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3)
    expect(game.getAttribute('aria-selected')).toBe('true')
    await person.keyboard('{ArrowDown}')
    const team = within(screen.getByRole('group', { name: 'Teams' })).getByRole('option')
    expect(team.getAttribute('aria-selected')).toBe('true')
    expect((await field()).getAttribute('aria-activedescendant')).toBe(team.id)
    await person.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Total Points')
    expect(screen.getByRole('status').textContent).toBe('3 results')
  })

  it('[T24-2.1] closes with the opened result and offers the words again', async () => {
    const person = showButton()
    await person.keyboard('/')
    await person.type(await field(), 'gulls')
    await screen.findByRole('option', { name: /^Total Points/ })
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await person.keyboard('/')
    await person.click(await screen.findByRole('option', { name: 'gulls' }))
    expect(((await field()) as HTMLInputElement).value).toBe('gulls')
  })

  it('[T24-2.1] leaves the slash alone for people who turned keys without a modifier off', async () => {
    useSession.getState().toggleBareKeys()
    const person = showButton()
    await person.keyboard('/')
    expect(screen.queryByRole('combobox')).toBeNull()
    await person.keyboard('{Control>}k{/Control}')
    expect(await field()).toBeTruthy()
  })

  it('[T24-2.1] says so when nothing matches', async () => {
    const person = showButton(NOTHING)
    await person.keyboard('/')
    await person.type(await field(), 'zzz')
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy()
  })
})
