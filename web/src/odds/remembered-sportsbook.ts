/** The sportsbook viewed last, per sport, stored in this browser. */
import { brand } from '../brand/brand.ts'
import { storeKeyOf } from '../session/preferences.ts'

type Sportsbooks = Readonly<Record<string, string>>

const STORE_KEY = `${storeKeyOf(brand.tenantId)}:books`

function readSportsbooks(): Sportsbooks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Sportsbooks) : {}
  } catch {
    return {}
  }
}

export function findRememberedSportsbook(sportId: string): string | undefined {
  const sportsbooks = readSportsbooks()
  return Object.hasOwn(sportsbooks, sportId) && typeof sportsbooks[sportId] === 'string'
    ? sportsbooks[sportId]
    : undefined
}

export function rememberSportsbook(sportId: string, sportsbookId: string): void {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify({ ...readSportsbooks(), [sportId]: sportsbookId }))
  } catch {
    // A browser that keeps nothing still shows the prices.
  }
}
