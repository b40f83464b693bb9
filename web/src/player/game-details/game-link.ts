import type { Fixture } from '@pickproof/contract/catalog'
import { type FixtureStatus, oddsModeOf } from '@pickproof/domain/fixture-status'
import { playerPaths } from '../../paths.ts'

/** Where a fixture is opened: at the tab its status asks for (O021). */
export function gameLink(
  { id, sport, league }: Pick<Fixture, 'id' | 'sport' | 'league'>,
  status: FixtureStatus,
  sportbook?: string,
): { readonly to: string; readonly search: Readonly<Record<string, string>> } {
  const address = playerPaths.gameDetails(sport.id, league.id, oddsModeOf(status), {
    fixtureId: id,
    sportbook,
  })
  const [to = '', query] = address.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

/** The router writes a text that looks like a number in quotes; an address typed by hand has none. */
function unquoted(text: string | null): string | undefined {
  if (text === null || text === '') return undefined
  return /^".+"$/.test(text) ? text.slice(1, -1) : text
}

export interface GameQuery {
  readonly fixtureId: string | undefined
  readonly sportbook: string | undefined
}

/** Read from the text of the query: the router would take an id such as 2026E04 for a number. */
export function readGameQuery(searchText: string): GameQuery {
  const query = new URLSearchParams(searchText)
  return { fixtureId: unquoted(query.get('fixtureId')), sportbook: unquoted(query.get('sportbook')) }
}
