import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { allRefusals, checkSlip } from './check-slip.ts'
import type { Slip, SlipAccount, SlipLeg } from './slip.ts'
import { fixLabel, insufficientBalance, oddTypeUnsupported } from './slip-texts.ts'
import {
  decimal,
  NOW,
  openPick,
  parlay,
  sampleAccount,
  sampleEntry,
  sampleLeg,
  straight,
  TODAY,
  usd,
} from './testing/sample-slip.ts'

const account = sampleAccount()
const one = (units: number, changes: Partial<SlipLeg> = {}) => straight(sampleEntry('a', usd(units), changes))
const used = (count: number) => ({
  ...account,
  today: { ...account.today, countByGameDate: new Map([[TODAY, count]]) },
})
const holding = (stakeUnits: number, winUnits: number) =>
  sampleAccount({
    openPicks: [
      openPick('a', {
        stakeMinor: usd(stakeUnits),
        winMinor: usd(winUnits),
        legs: [sampleLeg('a', { points: 3 })],
      }),
    ],
  })

const CASES: readonly (readonly [slip: Slip, of: SlipAccount, message: string])[] = [
  [straight(), account, 'Rule violated: There is no pick in the slip.'],
  [
    parlay(usd(200), sampleLeg('a'), sampleLeg('b')),
    { ...account, isParlayEnabled: false },
    'Rule violated: Parlay picks are not available.',
  ],
  [parlay(usd(200), sampleLeg('a')), account, 'Rule violated: A parlay needs at least 2 picks.'],
  [
    one(200, { startMs: NOW }),
    account,
    'Rule violated: The game of Team a has started. You can pick only its live odds now.',
  ],
  [
    one(200, { fixtureStatus: 'completed' }),
    account,
    'Rule violated: The game of Team a takes no picks. It is over.',
  ],
  [
    one(200, { fixtureStatus: 'postponed' }),
    account,
    'Rule violated: The game of Team a takes no picks. It is postponed.',
  ],
  [
    one(200, { isLocked: true }),
    account,
    'Rule violated: Team a has no price at the moment. Wait until its price is back, or remove it.',
  ],
  [
    one(200),
    sampleAccount({ openPicks: [openPick('a')] }),
    'Rule violated: You already have this pick. Team a is open on this account, and you can place an identical pick only once.',
  ],
  [
    straight(sampleEntry('a', usd(200)), { ...sampleEntry('a', usd(200)), id: 'b' }),
    account,
    'Rule violated: You already have this pick. Team a is above in this slip, and you can place an identical pick only once.',
  ],
  [
    straight(sampleEntry('a', usd(200) + 1n)),
    account,
    'Rule violated: The pick amount must be a whole number of 0 or more. $200.01 is not.',
  ],
  [
    one(300),
    holding(400, 0),
    'Rule violated: $100.00 above the maximum pick amount. $400.00 of $600.00 is already on this outcome, so $200.00 remains.',
  ],
  [
    straight(sampleEntry('a', usd(300)), sampleEntry('b', usd(600))),
    { ...account, balanceMinor: usd(500) },
    'Rule violated: $400.00 more than the balance. The balance is $500.00 and the pick above takes $300.00, so $200.00 remains.',
  ],
  [
    straight(sampleEntry('a', usd(200)), sampleEntry('b', usd(200)), sampleEntry('c', usd(600))),
    { ...account, balanceMinor: usd(500) },
    'Rule violated: $500.00 more than the balance. The balance is $500.00 and the picks above take $400.00, so $100.00 remains.',
  ],
  [
    one(200),
    used(5),
    'Rule violated: You have no pick left for games of Nov 14, 8 AM to 8 AM UK time. 5 of 5 are placed.',
  ],
  [
    straight(sampleEntry('a', usd(200)), sampleEntry('b', usd(200))),
    used(4),
    'Rule violated: You have no pick left for games of Nov 14, 8 AM to 8 AM UK time. 4 of 5 are placed and 1 is above in this slip.',
  ],
]

describe('a refusal', () => {
  it.each(CASES)('says what is wrong and what is left (case %$)', (slip, of, message) => {
    const [first] = allRefusals(checkSlip(of, slip, NOW))
    expect(inEnglish(first?.message)).toBe(message)
    const said = inEnglish([first?.headline, first?.detail]).filter(Boolean)
    expect(`Rule violated: ${said.join(' ')}`).toBe(message)
  })

  it('[P027] gives the win of this pick, or that of all picks on its outcome', () => {
    const detailOf = (of: SlipAccount, changes: Partial<SlipLeg> = {}) =>
      allRefusals(checkSlip(of, one(200, changes), NOW))[0]?.detail
    expect(inEnglish(detailOf(account, { odds: decimal(10_000) }))).toBe(
      'It would win $1,800.00, and $1,155.00 is the most.',
    )
    expect(inEnglish(detailOf(holding(200, 1000)))).toBe(
      'With the other picks on this outcome it would win $1,182.00, and $1,155.00 is the most.',
    )
  })

  it('names an odd type that is not supported', () => {
    expect(inEnglish(oddTypeUnsupported('Team a').message)).toBe(
      'Rule violated: We do not support the odd type of Team a.',
    )
  })

  it('leaves out picks above where there are none', () => {
    const budget = { limitMinor: usd(100), usedMinor: 0n, aboveMinor: 0n, picksAbove: 0, currency: 'USD' }
    expect(inEnglish(insufficientBalance(usd(150), budget).detail)).toBe(
      'The balance is $100.00, so $100.00 remains.',
    )
  })
})

it('the button of a fix names the stake without empty decimals', () => {
  const label = (amountMinor: bigint) => fixLabel({ kind: 'set-stake', entryId: 'a', amountMinor }, 'USD')
  expect(inEnglish([label(usd(300)), label(30_050n)])).toEqual(['Use $300', 'Use $300.50'])
})
