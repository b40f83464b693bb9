export interface AskedGame {
  readonly fixtureId: string | undefined
  readonly sportbook: string | undefined
}

/** Read from the text of the query: the router would take an id such as 2026E04 for a number. */
export function readGameQuery(searchText: string): AskedGame {
  const query = new URLSearchParams(searchText)
  return { fixtureId: unquoted(query.get('fixtureId')), sportbook: unquoted(query.get('sportbook')) }
}

/** The router writes a text that looks like a number in quotes; an address typed by hand has none. */
function unquoted(text: string | null): string | undefined {
  if (text === null || text === '') return undefined
  return /^".+"$/.test(text) ? text.slice(1, -1) : text
}
