/** The sportsbook that was looked at last, per sport, kept by this browser. */
import { brand } from '../brand/brand.ts'
import { storeKeyOf } from '../session/preferences.ts'

type Books = Readonly<Record<string, string>>

const STORE_KEY = `${storeKeyOf(brand.tenantId)}:books`

function readBooks(): Books {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Books) : {}
  } catch {
    return {}
  }
}

export function findRememberedBook(sportId: string): string | undefined {
  const books = readBooks()
  return Object.hasOwn(books, sportId) && typeof books[sportId] === 'string' ? books[sportId] : undefined
}

export function rememberBook(sportId: string, sportsbookId: string): void {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify({ ...readBooks(), [sportId]: sportsbookId }))
  } catch {
    // A browser that keeps nothing still shows the prices.
  }
}
