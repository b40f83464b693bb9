import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { ACCOUNT_STATUSES } from '../accounts/account-status.ts'
import { allRefusals, checkSlip, findRefusalMessage } from './check-slip.ts'
import type { OpenPick, Slip, SlipAccount, SlipLeg } from './slip.ts'
import { fixLabel } from './slip-texts.ts'
import {
  american,
  decimal,
  NOW,
  openPick,
  parlay,
  sampleAccount,
  sampleEntry,
  sampleLeg,
  straight,
  usd,
} from './testing/sample-slip.ts'

const account = sampleAccount()
/** The codes of all refusals. A slip is accepted exactly when there are none. */
const codes = (slip: Slip, of: SlipAccount = account, nowMs = NOW) => {
  const check = checkSlip(of, slip, nowMs)
  const refusals = allRefusals(check)
  expect(check.isAccepted).toBe(refusals.length === 0)
  return refusals.map(({ code }) => code)
}
const refusal = (slip: Slip, of: SlipAccount = account) => allRefusals(checkSlip(of, slip, NOW))[0]
const withToday = (changes: Partial<SlipAccount['today']>, of = account): SlipAccount => ({
  ...of,
  today: { ...of.today, ...changes },
})
const one = (stakeMinor: bigint, changes: Partial<SlipLeg> = {}) =>
  straight(sampleEntry('a', stakeMinor, changes))

describe('the account', () => {
  it('[S008] [S010] must be active, else the whole slip is refused with the sentence about its status', () => {
    for (const status of ACCOUNT_STATUSES) {
      const expected = status === 'ACTIVE' ? [] : ['slip.account-not-active']
      expect(codes(one(usd(200)), { ...account, status })).toEqual(expected)
    }
    expect(inEnglish(refusal(one(usd(200)), { ...account, status: 'PHASE_COMPLETED' })?.message)).toBe(
      'Oops! Your account status is challenge completed, so you cannot place the pick.',
    )
  })

  it('is expired from the very millisecond of its time limit', () => {
    expect(codes(one(usd(200)), { ...account, expiryMs: NOW + 1 })).toEqual([])
    expect(inEnglish(refusal(one(usd(200)), { ...account, expiryMs: NOW })?.message)).toBe(
      'Oops! Your account status is expired, so you cannot place the pick.',
    )
  })

  it('keeps the status that staff gave it past its time limit', () => {
    const suspended = { ...account, status: 'SUSPENDED', expiryMs: NOW - 1 } as const
    expect(inEnglish(refusal(one(usd(200)), suspended)?.message)).toContain('status is suspended')
  })

  it('takes straight picks where parlays are switched off', () => {
    expect(codes(one(usd(200)), { ...account, isParlayEnabled: false })).toEqual([])
  })

  it('names the pick of a refusal once, and only where the slip has several', () => {
    const missing = checkSlip(account, straight(sampleEntry('a', usd(200)), sampleEntry('b', 0n)), NOW)
    expect(inEnglish(findRefusalMessage(missing))).toBe('Rule: No pick amount is added. Violated for Team b')
    const alone = findRefusalMessage(checkSlip(withToday({ riskMinor: usd(900) }), one(usd(200)), NOW))
    expect(inEnglish(alone)).toMatch(/ remains\.$/)
  })

  it('an empty slip is refused', () => {
    expect(codes(straight())).toEqual(['slip.empty'])
    expect(codes(parlay(usd(200)))).toEqual(['slip.empty'])
  })
})

describe('the stake', () => {
  it('[S032] must be there', () => {
    const missing = refusal(one(0n))
    expect(inEnglish(missing)).toMatchObject({
      code: 'slip.stake-missing',
      message: 'Rule: No pick amount is added. Violated for Team a',
      fix: { kind: 'set-stake', entryId: 'a', amountMinor: usd(200) },
    })
    expect(codes(straight(sampleEntry('a', usd(200)), sampleEntry('b', 0n)))).toEqual(['slip.stake-missing'])
  })

  it('that no amount fits is said before one is typed, with the rule that leaves too little', () => {
    const second = (of: SlipAccount, changes: Partial<SlipLeg> = {}) => {
      const [missing, none, ...more] = allRefusals(checkSlip(of, one(0n, changes), NOW))
      expect([missing?.code, more]).toEqual(['slip.stake-missing', []])
      expect(none?.fix).toEqual({ kind: 'remove', entryId: 'a' })
      return [none?.code, inEnglish(none?.message)]
    }
    expect(second({ ...account, balanceMinor: usd(30) })).toEqual([
      'slip.insufficient-balance',
      'Rule violated: No stake is possible. A pick takes at least $200.00, and $30.00 of the balance remains.',
    ])
    expect(second(withToday({ riskMinor: usd(900) }))).toEqual([
      'slip.daily-risk',
      'Rule violated: No stake is possible. A pick takes at least $200.00, and $100.00 of today’s risk limit remains.',
    ])
    expect(second(account, { odds: decimal(10_000) })).toEqual([
      'slip.win-over-target-share',
      'Rule violated: No stake is possible. The minimum stake of $200.00 would win $1,800.00, and this pick can win at most $1,155.00.',
    ])
    const held = { ...sampleLeg('x'), fixtureId: 'fixture-a', selection: 'Team a', points: 3 }
    const open = openPick('x', { stakeMinor: usd(500), winMinor: 0n, legs: [held] })
    expect(second({ ...account, openPicks: [open] })).toEqual([
      'slip.stake-above-maximum',
      'Rule violated: No stake is possible. A pick takes at least $200.00, and $100.00 remains for this outcome.',
    ])
  })

  const sameOutcome = (changes: Partial<OpenPick>): SlipAccount => {
    const held = { ...sampleLeg('x'), fixtureId: 'fixture-a', selection: 'Team a', points: 3 }
    return { ...account, openPicks: [openPick('x', { winMinor: 0n, ...changes, legs: [held] })] }
  }

  it.each([
    ['outcome', 600, { ...account, balanceMinor: usd(500) }, 'slip.insufficient-balance', [500, 600, 500]],
    [
      'daily risk',
      500,
      withToday({ riskMinor: usd(500) }, { ...account, balanceMinor: usd(400) }),
      'slip.insufficient-balance',
      [400, 500, 400],
    ],
    [
      'balance',
      600,
      withToday({ riskMinor: usd(500) }, { ...account, balanceMinor: usd(600) }),
      'slip.daily-risk',
      [1000, 1100, 500],
    ],
    [
      'outcome beside an open pick',
      300,
      sameOutcome({ stakeMinor: usd(400) }),
      'slip.stake-above-maximum',
      [600, 700, 200],
    ],
  ] as const)(
    'at the limit of the %s breaks only the rule that it exceeds',
    (_, units, of, code, figures) => {
      const [limitMinor, figureMinor, leftMinor] = figures.map(usd)
      const refusals = allRefusals(checkSlip(of, one(usd(units)), NOW))
      expect(refusals).toMatchObject([
        { code, measure: { unit: 'money', limitMinor, figureMinor, leftMinor } },
      ])
    },
  )

  it('[P027] counts the wins of the same outcome together', () => {
    const of = sameOutcome({ stakeMinor: usd(200), winMinor: usd(1000) })
    expect(refusal(one(usd(200)), of)).toMatchObject({
      code: 'slip.win-over-target-share',
      measure: { limitMinor: usd(1155), figureMinor: usd(1182), leftMinor: usd(155) },
    })
    const used = sameOutcome({ stakeMinor: usd(200), winMinor: usd(1200) })
    expect(checkSlip(used, one(usd(200)), NOW).entries[0]?.amounts?.range.maximumMinor).toBe(0n)
  })

  it('counts the picks above it in the slip toward the balance', () => {
    const slip = straight(sampleEntry('a', usd(300)), sampleEntry('b', usd(600)))
    expect(refusal(slip, { ...account, balanceMinor: usd(500) })).toMatchObject({
      code: 'slip.insufficient-balance',
      measure: { limitMinor: usd(500), figureMinor: usd(900), leftMinor: usd(200) },
    })
  })

  it('offers no other stake for a parlay where none fits', () => {
    const [missing, none] = allRefusals(
      checkSlip({ ...account, balanceMinor: usd(30) }, parlay(0n, sampleLeg('a'), sampleLeg('b')), NOW),
    )
    expect(none?.code).toBe('slip.insufficient-balance')
    expect(missing).not.toHaveProperty('fix')
    expect(none).not.toHaveProperty('fix')
  })

  it('names the tightest limit, passing those that leave exactly the minimum', () => {
    const tightest = (of: SlipAccount, changes: Partial<SlipLeg> = {}) => codes(one(0n, changes), of).at(-1)
    const exactBalance = { ...account, balanceMinor: usd(200) }
    expect(tightest(exactBalance)).toBe('slip.stake-missing')
    expect(tightest(withToday({ riskMinor: usd(900) }, exactBalance))).toBe('slip.daily-risk')
    const exactRisk = withToday({ riskMinor: usd(800) }, sameOutcome({ stakeMinor: usd(500) }))
    expect(tightest(exactRisk)).toBe('slip.stake-above-maximum')
    const exactOutcome = sameOutcome({ stakeMinor: usd(400) })
    expect(tightest(exactOutcome, { odds: decimal(10_000) })).toBe('slip.win-over-target-share')
  })

  it.each([
    [usd(250) + 1n, usd(250)],
    [-usd(200), usd(200)],
  ])('[S031] must be whole and not below zero: %s', (stakeMinor, amountMinor) => {
    expect(refusal(one(stakeMinor))).toMatchObject({
      code: 'slip.stake-not-whole',
      fix: { kind: 'set-stake', entryId: 'a', amountMinor },
    })
  })

  it.each([
    ['STAGE_1_10000', 199, ['slip.stake-below-minimum']],
    ['STAGE_1_10000', 200, []],
    ['STAGE_1_10000', 201, []],
    ['STAGE_1_10000_25_PICKS_30_DAYS_1P_MIN_PICK', 99, ['slip.stake-below-minimum']],
    ['STAGE_1_10000_25_PICKS_30_DAYS_1P_MIN_PICK', 100, []],
    ['FREE_TRIAL_1000', 19, ['slip.stake-below-minimum']],
    ['FREE_TRIAL_1000', 20, []],
    ['BIG_LEAGUE_10000', 199, ['slip.stake-below-minimum']],
  ])('[P020] of %s is at least the minimum of the account: %i', (plan, units, expected) => {
    expect(codes(one(usd(units)), sampleAccount({}, plan))).toEqual(expected)
  })

  it.each([
    ['STAGE_1_10000', 599, []],
    ['STAGE_1_10000', 600, []],
    ['STAGE_1_10000', 601, ['slip.stake-above-maximum']],
    ['FREE_TRIAL_1000', 61, ['slip.stake-above-maximum']],
    ['BIG_LEAGUE_10000', 601, ['slip.stake-above-maximum']],
  ])('[P021] of %s is at most the maximum of the account: %i', (plan, units, expected) => {
    expect(codes(one(usd(units)), sampleAccount({}, plan))).toEqual(expected)
  })

  it('[P020] [P021] says how far it is off, and which stake would fit', () => {
    expect(inEnglish(refusal(one(usd(150))))).toMatchObject({
      message:
        'Rule violated: $50.00 below the minimum pick amount. A pick on this account takes $200.00 to $600.00.',
      measure: { unit: 'money', limitMinor: usd(200), figureMinor: usd(150), leftMinor: usd(600) },
      fix: { kind: 'set-stake', entryId: 'a', amountMinor: usd(200) },
    })
    expect(inEnglish(refusal(one(usd(650))))).toMatchObject({
      headline: '$50.00 above the maximum pick amount.',
      measure: { unit: 'money', limitMinor: usd(600), figureMinor: usd(650), leftMinor: usd(600) },
      fix: { kind: 'set-stake', entryId: 'a', amountMinor: usd(600) },
    })
  })

  it('[P024] the stakes on one outcome are added up for the maximum', () => {
    const leg = sampleLeg('a', { points: 1.5 })
    const straightBefore = { ...account, openPicks: [openPick('1', { stakeMinor: usd(300), legs: [leg] })] }
    const slip = (units: number) => one(usd(units), { points: 2.5 })
    expect(codes(slip(300), straightBefore)).toEqual([])
    expect(inEnglish(refusal(slip(301), straightBefore))).toMatchObject({
      code: 'slip.stake-above-maximum',
      message:
        'Rule violated: $1.00 above the maximum pick amount. $300.00 of $600.00 is already on this outcome, so $300.00 remains.',
      fix: { amountMinor: usd(300) },
    })
    const inParlay = openPick('1', { type: 'PARLAY', stakeMinor: usd(300), legs: [sampleLeg('x'), leg] })
    expect(codes(slip(301), { ...account, openPicks: [inParlay] })).toEqual(['slip.stake-above-maximum'])
  })
})

describe('the daily risk', () => {
  it('[P022] is the sum of the stakes placed today and in the slip', () => {
    const of = withToday({ riskMinor: usd(700) })
    expect(codes(one(usd(299)), of)).toEqual([])
    expect(codes(one(usd(300)), of)).toEqual([])
    expect(codes(one(usd(301)), of)).toEqual(['slip.daily-risk'])
    expect(codes(one(usd(200)), withToday({ riskMinor: usd(800) + 1n }))).toEqual(['slip.daily-risk'])
  })

  it('[P022] reports its figures, and offers the stake that fits', () => {
    const of = withToday({ riskMinor: usd(450) })
    const slip = straight(sampleEntry('a', usd(250)), sampleEntry('b', usd(400)))
    const check = checkSlip(of, slip, NOW)
    expect(check.entries.map(({ refusals }) => refusals.length)).toEqual([0, 1])
    const [risk] = check.entries[1]?.refusals ?? []
    expect(inEnglish(risk)).toEqual({
      code: 'slip.daily-risk',
      headline: '$100.00 over today’s risk limit.',
      detail: '$450.00 of $1,000.00 is placed and the pick above takes $250.00, so $300.00 remains.',
      message:
        'Rule violated: $100.00 over today’s risk limit. $450.00 of $1,000.00 is placed and the pick above takes $250.00, so $300.00 remains.',
      measure: { unit: 'money', limitMinor: usd(1000), figureMinor: usd(1100), leftMinor: usd(300) },
      fix: { kind: 'set-stake', entryId: 'b', amountMinor: usd(300) },
    })
    expect(inEnglish(risk?.fix && fixLabel(risk.fix, 'USD'))).toBe('Use $300')
    expect(check.entries[1]?.amounts?.range).toEqual({ minimumMinor: usd(200), maximumMinor: usd(300) })
    expect(inEnglish(findRefusalMessage(check))).toMatch(/^Rule violated: .* remains\. Violated for Team b$/)
  })

  it('[P022] offers to remove the pick where not even the minimum is left', () => {
    const { fix } = refusal(one(usd(200)), withToday({ riskMinor: usd(801) })) ?? {}
    expect(fix).toEqual({ kind: 'remove', entryId: 'a' })
    expect(inEnglish(fix && fixLabel(fix, 'USD'))).toBe('Remove pick')
  })

  it('[P037] resets at 8 am UK time', () => {
    const of = withToday({ riskMinor: usd(1000) })
    const slip = one(usd(200), { startMs: Date.UTC(2026, 10, 15, 12) })
    expect(codes(slip, of, Date.UTC(2026, 10, 15, 8) - 1)).toEqual(['slip.daily-risk'])
    expect(codes(slip, of, Date.UTC(2026, 10, 15, 8))).toEqual([])
  })

  it('the balance must cover the slip', () => {
    const of = { ...account, balanceMinor: usd(500) }
    expect(codes(straight(sampleEntry('a', usd(250)), sampleEntry('b', usd(250))), of)).toEqual([])
    const slip = straight(sampleEntry('a', usd(250)), sampleEntry('b', usd(251)))
    expect(inEnglish(refusal(slip, of))).toMatchObject({
      code: 'slip.insufficient-balance',
      detail: 'The balance is $500.00 and the pick above takes $250.00, so $250.00 remains.',
      fix: { kind: 'set-stake', entryId: 'b', amountMinor: usd(250) },
    })
  })
})

describe('35% of the target', () => {
  // The target is 3,300.00, so one outcome may win 1,155.00.
  it.each([
    [american(577), 200, []],
    [american(578), 200, ['slip.win-over-target-share']],
    [decimal(6775), 200, []],
    [decimal(6776), 200, ['slip.win-over-target-share']],
  ])('[P027] the win of %o on %i may equal it but not exceed it', (odds, units, expected) => {
    expect(codes(one(usd(units), { odds }))).toEqual(expected)
  })

  it('[P027] a win that equals it is not named beside another refusal', () => {
    const of = withToday({ riskMinor: usd(900) })
    expect(codes(one(usd(200), { odds: decimal(6775) }), of)).toEqual(['slip.daily-risk'])
  })

  it('[P027] is refused with the sentence of the rule, its figures, and the stake that fits', () => {
    expect(inEnglish(refusal(one(usd(400), { odds: decimal(4000) })))).toMatchObject({
      code: 'slip.win-over-target-share',
      message: 'Rule violated: The potential win of this pick exceeds 35% of the profit target.',
      detail: 'It would win $1,200.00, and $1,155.00 is the most.',
      measure: { unit: 'money', limitMinor: usd(1155), figureMinor: usd(1200), leftMinor: usd(1155) },
      fix: { kind: 'set-stake', entryId: 'a', amountMinor: usd(385) },
    })
  })

  it('[P024] [P027] the wins of one outcome are added up', () => {
    const leg = sampleLeg('a', { points: 1.5 })
    const standing = (winMinor: bigint) => ({
      ...account,
      openPicks: [openPick('1', { legs: [leg], winMinor })],
    })
    const slip = one(usd(200), { points: 2.5, odds: decimal(2000) })
    expect(codes(slip, standing(usd(955)))).toEqual([])
    expect(codes(slip, standing(usd(955) + 1n))).toEqual(['slip.win-over-target-share'])
  })

  it('[P027] does not apply to the funded stage, which has no target', () => {
    const funded = sampleAccount({}, 'BIG_LEAGUE_10000')
    expect(codes(one(usd(600), { odds: decimal(25_000) }), funded)).toEqual([])
  })
})

it('[S036] [S038] gives win and payout of each entry and of the slip', () => {
  const slip = straight(sampleEntry('a', usd(250)), sampleEntry('b', usd(200), { odds: american(115) }))
  const check = checkSlip(account, slip, NOW)
  expect(check).toMatchObject({ stakeMinor: usd(450), winMinor: 45_750n, payoutMinor: 90_750n })
  expect(check.entries[0]?.amounts).toMatchObject({ winMinor: 22_750n, payoutMinor: 47_750n })
})
