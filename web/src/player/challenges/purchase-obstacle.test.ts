import type { PlayDuties } from '@pickproof/contract/duties'
import { describe, expect, it } from 'vitest'
import { findPurchaseObstacle } from './purchase-obstacle.ts'

const NOW = '2026-11-18T12:00:00.000Z'
const NOW_MS = Date.parse(NOW)
const limit = (currency: 'USD' | 'EUR', value: number | null): PlayDuties['limits'][number] => ({
  kind: 'SPEND_WEEK',
  currency,
  value,
  used: 0,
  next: null,
})
const duties = (changes: Partial<PlayDuties>): PlayDuties => ({
  limits: [],
  spending: [],
  exclusion: null,
  ...changes,
})
const inEur = { price: 90, currency: 'EUR' } as const

describe('before a player pays in the store or with rewards', () => {
  it('[T23-4.6] refuses a currency without a limit while another one is limited', () => {
    const limited = duties({ limits: [limit('USD', 200)] })
    expect(findPurchaseObstacle(limited, inEur, NOW_MS)).toMatch(
      /^You limited your spending in USD, and this costs €90\.00\. .* set a limit in EUR/,
    )
    // A free challenge spends nothing.
    expect(findPurchaseObstacle(limited, { price: 0, currency: 'EUR' }, NOW_MS)).toBeUndefined()
    const both = duties({ limits: [limit('USD', 200), limit('EUR', 100)] })
    expect(findPurchaseObstacle(both, inEur, NOW_MS)).toBeUndefined()
    expect(findPurchaseObstacle(duties({ limits: [limit('USD', null)] }), inEur, NOW_MS)).toBeUndefined()
  })

  it('refuses what is above the limit of its currency, counting what was spent in it', () => {
    const spending = [{ currency: 'EUR' as const, amount: 50, at: '2026-11-17T12:00:00.000Z' }]
    const limits = [limit('EUR', 100)]
    expect(findPurchaseObstacle(duties({ limits }), inEur, NOW_MS)).toBeUndefined()
    expect(findPurchaseObstacle(duties({ limits, spending }), inEur, NOW_MS)).toContain('€50.00')
  })

  it('refuses everything during a break, with its end', () => {
    const exclusion = {
      kind: 'TIME_OUT' as const,
      startsAt: NOW,
      endsAt: '2026-11-20T12:00:00.000Z',
      isAllBrands: false,
    }
    expect(findPurchaseObstacle(duties({ exclusion }), inEur, NOW_MS)).toContain('Nov 20th, 2026')
    expect(findPurchaseObstacle(undefined, inEur, NOW_MS)).toBeUndefined()
  })
})
