import type { AccountTracking, AdminAccount } from '@pickproof/contract/admin-accounts'
import { describe, expect, it } from 'vitest'
import { testReport } from '../../player/overview/testing-overview.ts'
import { findChanges, formOf } from './account-edit.ts'
import { historyPoints } from './balance-history.tsx'
import { reportFigures, reportText } from './report-text.ts'
import { chanceWords, outcomesWords, trackingWords } from './tracking-words.ts'

const account = {
  id: 3,
  status: 'ACTIVE',
  version: 12,
  accno: 'OM10000003',
  currencySymbol: '$',
  currency: 'USD',
  challenge: { id: 5, challengePlan: 'STAGE_1_10000' },
  challengePlan: 'STAGE_1_10000',
  user: { id: 7, firstName: 'Priya', lastName: 'Raman', email: 'priya@people.test' },
  accountSubType: 'REAL',
  minimumPicks: 25,
  minimumPickAmount: 200,
  maximumPickAmount: 600,
  maximumLoss: 2000,
  maximumDailyLoss: 1000,
  profitTarget: 3300,
  expiryDate: '2026-12-01T10:20:30.000Z',
  foreignTransactionId: null,
  balance: 10_000,
  accountSize: 10_000,
} as AdminAccount

describe('the update of an account', () => {
  it('sends only changed fields with the version that was read, and nothing without changes', () => {
    const form = formOf(account)
    expect(findChanges(account, form)).toBeUndefined()
    expect(findChanges(account, { ...form, note: 'alone' })).toBeUndefined()
    // The field has no seconds.
    expect(findChanges(account, { ...form, expiryMs: Date.parse('2026-12-01T10:20:00Z') })).toBeUndefined()
    expect(
      findChanges(account, { ...form, challengeId: 9, minimumPicks: 15, balance: 10_050, note: ' A gift ' }),
    ).toEqual({ version: 12, challenge: { id: 9 }, minimumPicks: 15, balance: 10_050, note: 'A gift' })
    expect(findChanges(account, { ...form, expiryMs: Date.parse('2026-12-05T10:20:00Z') })).toEqual({
      version: 12,
      expiryDate: '2026-12-05T10:20:00.000Z',
    })
  })
})

describe('the balance history', () => {
  it('[B039][B040] is a curve of points with date, balance, amount and operation, the oldest first', () => {
    const row = { accountId: 3, pickId: null, note: null }
    const rows = [
      { ...row, id: 2, date: '2026-11-02T10:00:00Z', amount: -300, balance: 9700, operation: 'PICK_PLACED' },
      { ...row, id: 1, date: '2026-11-01T10:00:00Z', amount: 10_000, balance: 10_000, operation: 'OPENING' },
    ]
    expect(historyPoints(rows, 'USD')).toEqual([
      {
        atMs: Date.parse('2026-11-01T10:00:00Z'),
        valueMinor: 1_000_000n,
        note: expect.stringMatching(/^Opening.* \+\$10,000\.00$/),
      },
      { atMs: Date.parse('2026-11-02T10:00:00Z'), valueMinor: 970_000n, note: 'Pick placed −$300.00' },
    ])
  })
})

describe('the report of a closed account', () => {
  it('is a text that can be sent on: who, when, why, the picks and the figures', () => {
    const report = testReport()
    const lines = reportText(account, report, 'Europe/London').split('\n')
    expect(lines[0]).toBe('Account OM10000003, Priya Raman (priya@people.test)')
    expect(lines[1]).toMatch(/^Closed on Nov 14th, 2026/)
    for (const pick of report.picks) expect(lines.some((line) => line.startsWith(`#${pick.id} `))).toBe(true)
    for (const { label, text } of reportFigures(report, account)) expect(lines).toContain(`${label}: ${text}`)
    expect(lines.at(-1)).toContain('Rule set house-2.')
  })

  it('has no figures where a person decided', () => {
    expect(reportFigures(testReport({ figures: null, picks: [], pickCount: 0 }), account)).toEqual([])
  })
})

describe('the projection in words', () => {
  const tracking = {
    account,
    ownWinRate: 60,
    accountWinRate: 55.5,
    decidedPicks: 10,
    wonPicks: 6,
    halfWonPicks: 0,
    lostPicks: 4,
    halfLostPicks: 0,
    isAssumed: false,
    averageStake: 200,
    averageOdds: 2.1,
    picksPerDay: 1.5,
    breakEvenRate: 47.62,
    expectedPerPick: 12.5,
    spreadPerPick: 208,
    picksToTarget: 40,
    daysToTarget: 27,
    picksToLimit: null,
    daysToLimit: null,
    horizonDays: 20,
    picksAhead: 30,
    passChance: 12.4,
    breachChance: 30.2,
    openChance: 57.4,
  } as unknown as AccountTracking

  it('[B049] shows what it was made with, what a pick brings, the way and the chances', () => {
    expect(trackingWords(tracking)).toEqual([
      '10 picks have settled: on average $200.00 at odds of 2.100, 1.5 a day. The win rate is 60%: 6 won, 4 lost. At these odds, 47.62% of the picks must win to break even.',
      'At a win rate of 55.5%, the average result of a pick is +$12.50. Single results differ from it by about $208.00.',
      'At that rate, the account reaches its profit target after about 40 picks, which take 27 days at its current pace.',
      'In the 20 days left, with 30 picks: 12% chance to pass, 30% chance of a breach, 57% chance of neither.',
    ])
  })

  it('counts halves as halves and leaves pushes out, and says so: the rate can be made again', () => {
    // (9 + 0.5) of (9 + 0.5 + 8 + 0.5)
    const counts = { wonPicks: 9, halfWonPicks: 1, lostPicks: 8, halfLostPicks: 1, ownWinRate: 52.78 }
    expect(outcomesWords(counts)).toBe('9 won, 1 half won, 8 lost, 1 half lost')
    expect(trackingWords({ ...tracking, ...counts, decidedPicks: 20 })[0]).toContain(
      'The win rate is 52.78%: 9 won, 1 half won, 8 lost, 1 half lost. A half counts as half a pick. 1 push does not count.',
    )
    const none = { wonPicks: 0, halfWonPicks: 0, lostPicks: 0, halfLostPicks: 0, ownWinRate: null }
    expect(trackingWords({ ...tracking, ...none, decidedPicks: 2 })[0]).toContain('All of them are pushes')
  })

  it('projects a funded account without a profit target, and one without a time limit', () => {
    const funded = { ...account, profitTarget: null, expiryDate: null }
    const way = { picksToTarget: null, daysToTarget: null, horizonDays: 1, picksAhead: 1 }
    expect(trackingWords({ ...tracking, ...way, account: funded }).slice(2)).toEqual([
      'At that rate, the account gains. A funded account has no profit target.',
      'In the next day, with 1 pick: 30% chance of a breach, 57% chance to stay open.',
    ])
  })

  it('of an account that is closed says so first', () => {
    const closed = { ...tracking, account: { ...account, status: 'PHASE_COMPLETED' as const } }
    expect(trackingWords(closed)[0]).toBe(
      'The account status is CHALLENGE COMPLETED. This is what would happen if the account continued.',
    )
  })

  it('never calls a chance certain because it was rounded', () => {
    expect([0, 0.2, 99.7, 100].map(chanceWords)).toEqual(['0%', 'under 1%', 'over 99%', '100%'])
  })
})
