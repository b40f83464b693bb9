import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { allRefusals, checkSlip, findRefusalMessage } from './check-slip.ts'
import type { Slip, SlipAccount, SlipLeg } from './slip.ts'
import { outcomeKey } from './selection.ts'
import {
  american,
  decimal,
  NOW,
  openPick,
  parlay,
  sampleAccount,
  sampleLeg,
  TODAY,
  usd,
} from './testing/sample-slip.ts'

const account = sampleAccount()
const funded = sampleAccount({}, 'BIG_LEAGUE_10000')
/** The codes of all refusals. A slip is accepted exactly when there are none. */
const codes = (slip: Slip, of: SlipAccount = account) => {
  const check = checkSlip(of, slip, NOW)
  const refusals = allRefusals(check)
  expect(check.isAccepted).toBe(refusals.length === 0)
  return refusals.map(({ code }) => code)
}
const refusal = (slip: Slip, of: SlipAccount = account) => allRefusals(checkSlip(of, slip, NOW))[0]
const legs = (count: number, changes: Partial<SlipLeg> = {}) =>
  Array.from({ length: count }, (_, index) => sampleLeg(`l${index}`, { odds: decimal(1100), ...changes }))

describe('a parlay', () => {
  it('[S027] has two to ten legs', () => {
    expect(codes(parlay(usd(200), ...legs(1)))).toEqual(['slip.parlay-too-short'])
    expect(codes(parlay(usd(200), ...legs(2)))).toEqual([])
    expect(codes(parlay(usd(200), ...legs(10)))).toEqual([])
    expect(inEnglish(refusal(parlay(usd(200), ...legs(11))))).toMatchObject({
      code: 'slip.parlay-too-long',
      message: expect.stringMatching(/^Sorry, you can only add up to 10 picks in a parlay at a time/),
      measure: { unit: 'count', limit: 10, figure: 11, left: 0 },
      fix: { kind: 'remove', entryId: 'l10' },
    })
  })

  it('[S028] has one leg for each match; the later one is refused', () => {
    const slip = parlay(
      usd(200),
      ...legs(2),
      sampleLeg('x', { fixtureId: 'fixture-l0', marketId: 'total_goals' }),
    )
    const { entries } = checkSlip(account, slip, NOW)
    expect(entries.map(({ refusals }) => refusals.length)).toEqual([0, 0, 1])
    expect(inEnglish(entries[2]?.refusals[0])).toMatchObject({
      code: 'slip.parlay-same-match',
      message: expect.stringMatching(/^You cannot place multiple bets on the same match in a parlay order/),
      fix: { kind: 'remove', entryId: 'x' },
    })
  })

  it('[S029] has one odd type', () => {
    expect(
      inEnglish(refusal(parlay(usd(200), ...legs(2), sampleLeg('x', { odds: american(-500) })))),
    ).toMatchObject({
      code: 'slip.odd-type-mismatch',
      message: expect.stringMatching(/^Rule violated: There is a mismatch in the odd type/),
    })
  })

  it('has no price while one of its legs has none', () => {
    const unknown = sampleLeg('x', { odds: { type: 'FRACTIONAL' } as never })
    const check = checkSlip(account, parlay(usd(200), ...legs(2), unknown), NOW)
    expect(check.parlay).toBeUndefined()
    expect([check.winMinor, check.payoutMinor]).toEqual([0n, usd(200)])
    expect(check.isAccepted).toBe(false)
  })

  it('[S033] needs a stake', () => {
    expect(inEnglish(refusal(parlay(0n, ...legs(2))))).toMatchObject({
      code: 'slip.stake-missing',
      message:
        'Rule violated: Unable to place a parlay pick order as no pick amount has been added for the parlay.',
      fix: { kind: 'set-stake', entryId: undefined, amountMinor: usd(200) },
    })
  })

  it('[S039] [P025] is one pick at the product of its odds, with one stake', () => {
    const check = checkSlip(account, parlay(usd(250), sampleLeg('a'), sampleLeg('b')), NOW)
    expect(check).toMatchObject({
      isAccepted: true,
      parlay: { odds: decimal(3648) },
      stakeMinor: usd(250),
      winMinor: 66_200n,
      payoutMinor: 91_200n,
    })
  })

  it('[P020] [P021] [P022] counts its stake once', () => {
    expect(codes(parlay(usd(199), ...legs(3)))).toEqual(['slip.stake-below-minimum'])
    expect(codes(parlay(usd(600), ...legs(3)))).toEqual([])
    expect(codes(parlay(usd(601), ...legs(3)))).toEqual(['slip.stake-above-maximum'])
    const of = { ...account, today: { ...account.today, riskMinor: usd(800) } }
    expect(codes(parlay(usd(200), ...legs(3)), of)).toEqual([])
    expect(refusal(parlay(usd(201), ...legs(3)), of)).toMatchObject({
      code: 'slip.daily-risk',
      fix: { kind: 'set-stake', entryId: undefined, amountMinor: usd(200) },
    })
  })

  it('[P024] adds the stakes that already ride on any of its outcomes', () => {
    const carrying = [
      openPick('1', { stakeMinor: usd(100), legs: [sampleLeg('l0')] }),
      openPick('2', { stakeMinor: usd(400), legs: [sampleLeg('l1')] }),
      openPick('3', { stakeMinor: usd(200), legs: [sampleLeg('l2')] }),
    ]
    const of = { ...account, openPicks: carrying }
    expect(codes(parlay(usd(200), ...legs(3)), of)).toEqual([])
    expect(codes(parlay(usd(201), ...legs(3)), of)).toEqual(['slip.stake-above-maximum'])
  })

  it('[P019] [P025] counts once, on the date of its earliest game', () => {
    const of = (count: number) => ({
      ...account,
      today: { ...account.today, countByGameDate: new Map([[TODAY, count]]) },
    })
    const tomorrow = { startMs: Date.UTC(2026, 10, 15, 12) }
    expect(codes(parlay(usd(200), ...legs(5)), of(4))).toEqual([])
    expect(codes(parlay(usd(200), ...legs(5)), of(5))).toEqual(['slip.picks-per-day'])
    expect(inEnglish(refusal(parlay(usd(200), ...legs(5)), of(5))?.detail)).toBe('5 of 5 are placed.')
    expect(codes(parlay(usd(200), ...legs(5, tomorrow)), of(5))).toEqual([])
    expect(codes(parlay(usd(200), ...legs(5, tomorrow), sampleLeg('x')), of(5))).toContain(
      'slip.picks-per-day',
    )
    const shared = { ...of(5).today, countedOutcomes: new Set([outcomeKey(sampleLeg('l3'))]) }
    expect(codes(parlay(usd(200), ...legs(5)), { ...account, today: shared })).toEqual([])
  })

  it('[P027] may win 35% of the target at most', () => {
    expect(inEnglish(refusal(parlay(usd(200), ...legs(2, { odds: decimal(2604) }))))).toMatchObject({
      code: 'slip.win-over-target-share',
      message: 'Rule violated: The potential win of this pick exceeds 35% of the profit target.',
    })
  })

  it('[P027] adds the largest win that already rides on one of its outcomes', () => {
    const carrying = [
      openPick('1', { winMinor: usd(1100), legs: [sampleLeg('l0')] }),
      openPick('2', { winMinor: usd(500), legs: [sampleLeg('l1')] }),
    ]
    expect(refusal(parlay(usd(300), ...legs(2)), { ...account, openPicks: carrying })).toMatchObject({
      code: 'slip.win-over-target-share',
      measure: { limitMinor: usd(1155), figureMinor: usd(1163), leftMinor: usd(55) },
    })
  })

  it('is refused where the brand has switched parlays off', () => {
    expect(codes(parlay(usd(200), ...legs(2)), { ...account, isParlayEnabled: false })).toEqual([
      'slip.parlay-off',
    ])
  })
})

describe('the parlay line', () => {
  it.each([
    ['+2500', [american(100), american(1200)], []],
    ['+2501', [american(-200), american(1634)], ['slip.parlay-line']],
    ['26.000', [decimal(2600), decimal(10_000)], []],
    ['26.001', [decimal(8667), decimal(3000)], ['slip.parlay-line']],
  ])('[P026] %s', (_, odds, expected) => {
    const priced = odds.map((price, index) => sampleLeg(`l${index}`, { odds: price }))
    expect(codes(parlay(usd(200), ...priced), funded)).toEqual(expected)
  })

  it('[P026] says the highest line, and which leg to leave out', () => {
    const priced = [2000, 20_000, 1500].map((milli, index) =>
      sampleLeg(`l${index}`, { odds: decimal(milli) }),
    )
    expect(inEnglish(refusal(parlay(usd(200), ...priced), funded))).toEqual({
      code: 'slip.parlay-line',
      headline: 'The parlay line of 60.000 is too high.',
      detail: 'The highest line allowed is +2500 (26.000).',
      message:
        'Rule violated: The parlay line of 60.000 is too high. The highest line allowed is +2500 (26.000).',
      measure: { unit: 'odds', limit: decimal(26_000), figure: decimal(60_000) },
      fix: { kind: 'remove', entryId: 'l1' },
    })
    expect(refusal(parlay(usd(200), ...priced.slice(0, 2)), funded)).not.toHaveProperty('fix')
  })
})

it('the server answers with the first rule that is violated', () => {
  const check = checkSlip({ ...account, status: 'SUSPENDED' }, parlay(0n, ...legs(1)), NOW)
  expect(inEnglish(findRefusalMessage(check))).toBe(
    'Oops! Your account status is suspended, so you cannot place the pick.',
  )
  expect(findRefusalMessage(checkSlip(account, parlay(usd(200), ...legs(2)), NOW))).toBeUndefined()
})
