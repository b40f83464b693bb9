import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { BARS, type Health, healthBars, healthFindings, type HealthMinute, priceGaps } from './health.ts'

const NOW_MS = Date.parse('2026-11-19T12:00:00Z')
const ago = (ms: number) => new Date(NOW_MS - ms).toISOString()
const SOURCE = { sportId: 'tennis', sportsbookId: 'north', ageSeconds: 2, inPlay: 1 }
const JOBS = { name: 'send-mail', waiting: 1, oldestSeconds: 3, failing: 1, givenUp: 0 }
const WELL: Health = {
  nowMs: NOW_MS,
  feed: { isLive: true, since: ago(HOUR_MS), skewMs: 10 },
  prices: [SOURCE],
  jobs: [JOBS],
  log: { signedAt: ago(MINUTE_MS), witnessedAt: null, hasQuorum: false },
  oldestOpenGameAt: ago(HOUR_MS),
  audit: { at: ago(HOUR_MS), isClean: true },
  backup: { at: ago(HOUR_MS), isClean: true },
}

describe('[T25-6] what needs attention', () => {
  it.each<[string, Partial<Health>, readonly string[]]>([
    ['nothing, while all is within its limits', {}, []],
    [
      'a silent feed, and then no single source',
      { feed: { ...WELL.feed, isLive: false }, prices: [{ ...SOURCE, ageSeconds: 99 }] },
      ['feed-silent'],
    ],
    ['old prices of a game in play', { prices: [{ ...SOURCE, ageSeconds: 30.1 }] }, ['prices-old']],
    ['no price at its limit', { prices: [{ ...SOURCE, ageSeconds: 30 }] }, []],
    [
      'no resting price of games that have not started',
      { prices: [{ ...SOURCE, ageSeconds: 9_000, inPlay: 0 }] },
      [],
    ],
    ['a clock that differs', { feed: { ...WELL.feed, skewMs: -60_000 } }, ['clock-skewed']],
    ['jobs that wait', { jobs: [{ ...JOBS, oldestSeconds: 61 }] }, ['jobs-late']],
    ['jobs that failed for good', { jobs: [{ ...JOBS, givenUp: 1 }] }, ['jobs-given-up']],
    ['a pick without a result', { oldestOpenGameAt: ago(49 * HOUR_MS) }, ['picks-late']],
    ['a log that nobody signs', { log: { ...WELL.log, signedAt: ago(HOUR_MS) } }, ['log-not-signed']],
    ['a log that has never been signed', { log: { ...WELL.log, signedAt: null } }, ['log-not-signed']],
    [
      'missing witnesses, where some are required',
      { log: { ...WELL.log, hasQuorum: true } },
      ['log-not-witnessed'],
    ],
    ['an audit with differences', { audit: { at: ago(HOUR_MS), isClean: false } }, ['audit-differs']],
    [
      'an old audit and no backup',
      { audit: { at: ago(27 * HOUR_MS), isClean: true }, backup: null },
      ['audit-old', 'backup-old'],
    ],
  ])('is %s', (_name, change, kinds) => {
    expect(healthFindings({ ...WELL, ...change }).map(({ kind }) => kind)).toEqual(kinds)
  })
})

const minutes = fc
  .array(fc.record({ ago: fc.integer({ min: 0, max: 3 * 24 * 60 }), prices: fc.boolean() }), {
    maxLength: 60,
  })
  .map((all): HealthMinute[] =>
    all.map(({ ago: count, prices }) => ({
      at: ago(count * MINUTE_MS),
      ...{ prices, settlement: true, messages: true, log: true },
    })),
  )

describe('[T25-6] the last 24 hours', () => {
  it('are bars of half an hour that end after now, and count each recorded minute once', () => {
    fc.assert(
      fc.property(minutes, (all) => {
        const bars = healthBars(all, 'prices', NOW_MS)
        expect(bars).toHaveLength(BARS.count)
        const endMs = Date.parse(bars.at(-1)?.from ?? '') + BARS.ms
        expect(endMs).toBeGreaterThan(NOW_MS)
        expect(endMs - NOW_MS).toBeLessThanOrEqual(BARS.ms)
        for (const { from, goodShare } of bars) {
          const fromMs = Date.parse(from)
          const own = all.filter(({ at }) => Date.parse(at) >= fromMs && Date.parse(at) < fromMs + BARS.ms)
          expect(goodShare).toBe(
            own.length === 0 ? null : own.filter(({ prices }) => prices).length / own.length,
          )
        }
      }),
    )
  })

  it.each<[string, { count: number; longestMinutes: number }]>([
    ['', { count: 0, longestMinutes: 0 }],
    ['+++', { count: 0, longestMinutes: 0 }],
    ['-', { count: 1, longestMinutes: 1 }],
    ['+--+-', { count: 2, longestMinutes: 2 }],
    ['---+', { count: 1, longestMinutes: 3 }],
  ])('have the gaps of %j', (line, gaps) => {
    const all = Array.from(line, (mark, index) => ({
      at: ago((line.length - index) * MINUTE_MS),
      ...{ prices: mark === '+', settlement: true, messages: true, log: true },
    }))
    expect(priceGaps(all)).toEqual(gaps)
  })
})
