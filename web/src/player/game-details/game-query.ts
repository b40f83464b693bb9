interface AskedGame {
  readonly fixtureId: string | undefined
  readonly sportsbook: string | undefined
  /** What its markets are searched for, as a result of the search says. */
  readonly find: string | undefined
}

/** The game that the address names. */
export function readGameQuery(searchText: string): AskedGame {
  const query = new URLSearchParams(searchText)
  return {
    fixtureId: unquoted(query.get('fixtureId')),
    sportsbook: unquoted(query.get('sportbook')),
    find: unquoted(query.get('find')),
  }
}

/** Other programs write a text that looks like a number in quotes, and so may a link that was kept. */
function unquoted(text: string | null): string | undefined {
  if (text === null || text === '') return undefined
  return /^".+"$/.test(text) ? text.slice(1, -1) : text
}
