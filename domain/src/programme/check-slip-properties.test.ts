import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winMinor } from '../odds/winnings.ts'
import { allRefusals, checkSlip } from './check-slip.ts'
import { largestStakeMinor } from './check-stake.ts'
import { roomLeft } from './room-left.ts'
import type { SlipAccount, StraightEntry, StraightSlip } from './slip.ts'
import type { SlipRefusalCode } from './slip-refusal.ts'
import {
  american,
  decimal,
  NOW,
  openPick,
  parlay,
  sampleAccount,
  sampleLeg,
  straight,
  TODAY,
  usd,
} from './testing/sample-slip.ts'

const odds = fc.oneof(
  fc.integer({ min: 1010, max: 12_000 }).map(decimal),
  fc.integer({ min: 100, max: 1500 }).map(american),
  fc.integer({ min: -1500, max: -101 }).map(american),
)
const stakes = fc.integer({ min: 0, max: 700 }).map(usd)

/** Few games, markets and lines, so outcomes meet often. */
const legs = fc
  .record({
    game: fc.integer({ min: 0, max: 4 }),
    side: fc.constantFrom('over', 'under'),
    points: fc.constantFrom(1.5, 2.5),
    odds,
  })
  .map(({ game, side, points, odds: price }) =>
    sampleLeg(`g${game}`, {
      marketId: 'total_goals',
      selection: '',
      selectionLine: side,
      points,
      groupingKey: `default:${points}`,
      startMs: NOW + (game === 0 ? 30 : 1) * 3_600_000,
      odds: price,
    }),
  )

const entries = fc
  .array(fc.tuple(legs, stakes), { minLength: 1, maxLength: 6 })
  .map((drawn) =>
    drawn.map(([leg, stakeMinor], index): StraightEntry => ({ ...leg, id: `e${index}`, stakeMinor })),
  )

const openPicks = fc.array(
  fc.tuple(fc.array(legs, { minLength: 1, maxLength: 3 }), stakes, odds).map(([drawn, stakeMinor, price]) =>
    openPick('o', {
      type: drawn.length === 1 ? 'STRAIGHT' : 'PARLAY',
      legs: drawn,
      stakeMinor,
      winMinor: winMinor(stakeMinor, price),
    }),
  ),
  { maxLength: 3 },
)

const accounts: fc.Arbitrary<SlipAccount> = fc
  .record({
    plan: fc.constantFrom('STAGE_1_10000', 'STAGE_2_10000_15_PICKS_90_DAYS_1P_MIN_PICK', 'BIG_LEAGUE_10000'),
    openPicks,
    risk: fc.integer({ min: 0, max: 1000 }),
    net: fc.integer({ min: -999, max: 999 }),
    used: fc.integer({ min: 0, max: 5 }),
    balance: fc.integer({ min: 0, max: 12_000 }),
  })
  .map(({ plan, openPicks: open, risk, net, used, balance }) =>
    sampleAccount(
      {
        openPicks: open,
        balanceMinor: usd(balance),
        today: {
          date: TODAY,
          riskMinor: usd(risk),
          netMinor: usd(net),
          countByGameDate: new Map([[TODAY, used]]),
          countedOutcomes: new Set(),
          ruleCounts: new Map(),
        },
      },
      plan,
    ),
  )

const accepted = (account: SlipAccount, slip: StraightSlip) => checkSlip(account, slip, NOW).isAccepted
const has = (account: SlipAccount, slip: StraightSlip, code: SlipRefusalCode) =>
  allRefusals(checkSlip(account, slip, NOW)).some((refusal) => refusal.code === code)

describe('any slip', () => {
  it('[P022] room left and used are the limit', () => {
    fc.assert(
      fc.property(accounts, entries, (account, drawn) => {
        const { risk, dailyLoss, picks } = roomLeft(account, straight(...drawn), NOW)
        for (const bar of [risk, dailyLoss]) {
          expect(bar.usedMinor + bar.slipMinor + bar.leftMinor - bar.overMinor).toBe(bar.limitMinor)
          expect(bar.leftMinor === 0n || bar.overMinor === 0n).toBe(true)
        }
        for (const bar of picks) expect(bar.used + bar.slip + bar.left - bar.over).toBe(bar.limit)
      }),
    )
  })

  it('[P019] [P022] is refused for risk or count exactly when a bar overflows', () => {
    fc.assert(
      fc.property(accounts, entries, (account, drawn) => {
        // Stakes from the minimum on, so each is measured against the risk.
        const slip = straight(
          ...drawn.map((entry) => ({ ...entry, stakeMinor: entry.stakeMinor + usd(200) })),
        )
        const { risk, picks } = roomLeft(account, slip, NOW)
        expect(has(account, slip, 'slip.daily-risk')).toBe(risk.overMinor > 0n)
        expect(has(account, slip, 'slip.picks-per-day')).toBe(picks.some(({ over }) => over > 0))
      }),
    )
  })

  it('conserves money: its stake and win are those of its entries', () => {
    fc.assert(
      fc.property(accounts, entries, (account, drawn) => {
        const check = checkSlip(account, straight(...drawn), NOW)
        const sum = (pick: (entry: StraightEntry) => bigint) =>
          drawn.reduce((total, entry) => total + pick(entry), 0n)
        expect(check.stakeMinor).toBe(sum(({ stakeMinor }) => stakeMinor))
        expect(check.payoutMinor).toBe(
          sum(({ stakeMinor, odds: price }) => stakeMinor + winMinor(stakeMinor, price)),
        )
        expect(check.stakeMinor + check.winMinor).toBe(check.payoutMinor)
      }),
    )
  })

  it('stays accepted when another stake shrinks to one that is allowed, or is taken out', () => {
    fc.assert(
      fc.property(accounts, entries, fc.nat(), fc.nat(), (account, drawn, which, by) => {
        const mended = mend(account, drawn)
        fc.pre(mended.length > 0 && accepted(account, straight(...mended)))
        const at = which % mended.length
        const without = mended.filter((_, index) => index !== at)
        if (without.length > 0) expect(accepted(account, straight(...without))).toBe(true)
        const shrunk = mended.map((entry, index) => (index === at ? shrink(account, entry, by) : entry))
        expect(accepted(account, straight(...shrunk))).toBe(true)
      }),
    )
  })

  it('an entry takes every whole stake in its range and none outside it', () => {
    fc.assert(
      fc.property(accounts, legs, fc.integer({ min: 1, max: 700 }).map(usd), (account, leg, stakeMinor) => {
        const [entry] = checkSlip(account, straight({ ...leg, stakeMinor }), NOW).entries
        const range = entry?.amounts?.range ?? { minimumMinor: 0n, maximumMinor: 0n }
        const isInside = stakeMinor >= range.minimumMinor && stakeMinor <= range.maximumMinor
        expect(entry?.amounts?.refusals.length === 0).toBe(isInside)
      }),
    )
  })

  it('the offered fix makes the stake valid', () => {
    fc.assert(
      fc.property(accounts, legs, stakes, (account, leg, stakeMinor) => {
        const first = checkSlip(account, straight({ ...leg, stakeMinor }), NOW).entries[0]?.amounts
          ?.refusals[0]
        fc.pre(first?.fix?.kind === 'set-stake')
        const amountMinor = first?.fix?.kind === 'set-stake' ? first.fix.amountMinor : 0n
        const after = checkSlip(account, straight({ ...leg, stakeMinor: amountMinor }), NOW)
        expect(after.entries[0]?.amounts?.refusals).toEqual([])
      }),
    )
  })

  it('[P025] a parlay takes every whole stake in its range and none outside it', () => {
    fc.assert(
      fc.property(
        accounts,
        legs,
        legs,
        fc.integer({ min: 1, max: 700 }).map(usd),
        (account, one, two, stakeMinor) => {
          const { parlay: check } = checkSlip(account, parlay(stakeMinor, one, two), NOW)
          if (check === undefined) throw new Error('a parlay of two legs has odds')
          const { range, refusals } = check.amounts
          const isInside = stakeMinor >= range.minimumMinor && stakeMinor <= range.maximumMinor
          expect(refusals.length === 0).toBe(isInside)
        },
      ),
    )
  })
})

it('[P027] the largest stake wins no more than the limit, and one minor unit more does', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000_000n), odds, (limit, price) => {
      const stakeMinor = largestStakeMinor(limit, price)
      expect(winMinor(stakeMinor, price) <= limit).toBe(true)
      expect(winMinor(stakeMinor + 1n, price) > limit).toBe(true)
    }),
  )
})

/** Presses every fix from the top until nothing is refused, as a patient player would. */
function mend(account: SlipAccount, drawn: readonly StraightEntry[]): readonly StraightEntry[] {
  let current = drawn
  for (let presses = 0; presses < 20; presses++) {
    const fix = allRefusals(checkSlip(account, straight(...current), NOW))[0]?.fix
    if (fix === undefined) return current
    current =
      fix.kind === 'remove'
        ? current.filter(({ id }) => id !== fix.entryId)
        : current.map((entry) =>
            entry.id === fix.entryId ? { ...entry, stakeMinor: fix.amountMinor } : entry,
          )
  }
  return current
}

function shrink({ terms }: SlipAccount, entry: StraightEntry, by: number): StraightEntry {
  const roomUnits = (entry.stakeMinor - terms.minimumPickAmountMinor) / 100n
  return { ...entry, stakeMinor: entry.stakeMinor - usd(by % (Number(roomUnits) + 1)) }
}
