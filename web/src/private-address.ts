/**
 * What staff search for and filter by is often an email or a name. The address keeps it behind the #, which a browser sends to no
 * server, so it is in no log of a proxy. The router reads it as a part of the query.
 */
const AREA = '/admin'
const PRIVATE = ['find', 'filters']
const MARK = '#?'

/** The address that the browser shows for one of the router. */
export function shownAddress(href: string): string {
  const [path = '', queryText] = href.split('?', 2)
  if (queryText === undefined || href.includes('#') || !path.startsWith(AREA)) return href
  const open = new URLSearchParams(queryText)
  const hidden = new URLSearchParams()
  for (const name of PRIVATE) {
    const value = open.get(name)
    if (value !== null) hidden.set(name, value)
    open.delete(name)
  }
  if (hidden.size === 0) return href
  return `${path}${open.size === 0 ? '' : `?${open}`}${MARK}${hidden}`
}

/** The address without what it keeps private, for an address that names it in its query. */
export function publicAddress(href: string): string {
  return shownAddress(href).split(MARK)[0] ?? href
}

/** The query and the mark of an address, as the router reads them. */
export function readAddress({ search, hash }: { readonly search: string; readonly hash: string }) {
  if (!hash.startsWith(MARK)) return { search, hash }
  return { search: `${search === '' ? '?' : `${search}&`}${hash.slice(MARK.length)}`, hash: '' }
}
