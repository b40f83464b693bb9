/** Entries and the pieces of a browser that the tests of the slip start from. */
import type { BrandView } from '@pickproof/contract/tenants'
import { vi } from 'vitest'
import type { SlipEntry } from './slip-entry.ts'

export const START_MS = Date.UTC(2026, 10, 14, 23, 0)

export function sampleEntry(id: string, changes: Partial<SlipEntry> = {}): SlipEntry {
  return {
    id,
    fixtureId: `fixture-${id}`,
    sportsbookId: 'fairpost',
    sportsbookName: 'Fairpost',
    marketId: 'moneyline',
    marketName: 'Moneyline',
    oddsName: `Team ${id}`,
    selection: `Team ${id}`,
    selectionLine: null,
    points: null,
    groupingKey: 'default',
    playerId: null,
    oddType: 'DECIMAL',
    price: 1.91,
    startMs: START_MS,
    status: 'unplayed',
    sportId: 'basketball',
    sportName: 'Basketball',
    leagueName: 'Continental Union',
    homeTeam: `Team ${id}`,
    awayTeam: `Guests of ${id}`,
    homeTeamLogo: '/home.svg',
    awayTeamLogo: '/away.svg',
    stake: 0,
    ...changes,
  }
}

/** What the store of the page needs of a browser: the brand in the document, and a storage. */
export function stubBrowser(
  stored: Readonly<Record<string, string>> = {},
  settings: Partial<BrandView> = {},
): Map<string, string> {
  const storage = new Map(Object.entries(stored))
  const brand = {
    tenantId: 'generic',
    defaultOddType: 'DECIMAL',
    parlayEnabled: true,
    languages: [],
    ...settings,
  }
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(brand) }),
    querySelector: () => null,
    querySelectorAll: () => [],
    activeElement: null,
    documentElement: { dataset: {} },
  })
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  return storage
}
