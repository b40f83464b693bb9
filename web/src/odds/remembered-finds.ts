/** What a player searched for and viewed last, newest first. Only this browser has it (decision 103). */
import { brand } from '../brand/brand.ts'
import { storeKeyOf } from '../session/preferences.ts'

type FindList = 'searches' | 'games'

const MOST: Readonly<Record<FindList, number>> = { searches: 6, games: 8 }

const keyOf = (userId: number) => `${storeKeyOf(brand.tenantId)}:finds:${userId}`

function readAll(userId: number): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function write(userId: number, list: FindList, entries: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...readAll(userId), [list]: entries }))
  } catch {
    // A browser that keeps nothing still finds everything.
  }
}

export function findsOf(userId: number, list: FindList): readonly string[] {
  const entries = readAll(userId)[list]
  return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : []
}

export function rememberFind(userId: number, list: FindList, entry: string): void {
  const others = findsOf(userId, list).filter((known) => known !== entry)
  write(userId, list, [entry, ...others].slice(0, MOST[list]))
}

export function forgetFinds(userId: number, list: FindList): void {
  write(userId, list, [])
}
