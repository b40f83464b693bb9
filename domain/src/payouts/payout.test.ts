import { DAY_MS } from '../time/durations.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { computePayout, type PayoutAccount } from './payout.ts'

const SINCE_MS = Date.UTC(2026, 10, 1)

const account = (overrides: Partial<PayoutAccount> = {}): PayoutAccount => ({
  accountSizeMinor: 1_000_000n,
  currency: 'USD',
  profitMinor: 200_000n,
  picks: 25,
  sinceMs: SINCE_MS,
  payoutsMade: 0,
  openPicks: 0,
  isActive: true,
  isTest: false,
  ...overrides,
})
const after = (days: number) => SINCE_MS + days * DAY_MS
const codes = (overrides: Partial<PayoutAccount>, days = 10) =>
  computePayout(account(overrides), after(days)).refusals.map(({ code }) => code)

describe('computePayout', () => {
  it('[P045] is open from the tenth day and the 25th pick on', () => {
    expect(codes({})).toEqual([])
    expect(codes({}, 10 - 1 / DAY_MS)).toEqual(['days'])
    expect(codes({ picks: 24 })).toEqual(['picks'])
    expect(computePayout(account({ picks: 24 }), after(10))).toMatchObject({
      picksMissing: 1,
      eligibleFromMs: after(10),
    })
  })

  it('[P046] [P047] needs 25 picks again for the second transfer and 15 from the third on', () => {
    expect(codes({ payoutsMade: 1, picks: 24 })).toEqual(['picks'])
    expect(codes({ payoutsMade: 2, picks: 15 })).toEqual([])
    expect(codes({ payoutsMade: 2, picks: 14 })).toEqual(['picks'])
  })

  it('[P053] does not pay what is above the cap', () => {
    const payout = computePayout(account({ profitMinor: 500_000n }), after(10))
    expect(payout).toMatchObject({
      capMinor: 350_000n,
      capPercent: 35,
      countedMinor: 350_000n,
      lostMinor: 150_000n,
      amountMinor: 245_000n,
      refusals: [],
    })
  })

  it('pays the whole share where the profit is exactly the cap', () => {
    const payout = computePayout(account({ profitMinor: 350_000n }), after(10))
    expect(payout).toMatchObject({ lostMinor: 0n, amountMinor: 245_000n })
  })

  it('[P051] [P052] splits 70 to 30, and 80 to 20 after the third transfer', () => {
    expect(computePayout(account({ payoutsMade: 2 }), after(10))).toMatchObject({
      splitPercent: 70,
      amountMinor: 140_000n,
    })
    expect(computePayout(account({ payoutsMade: 3 }), after(10))).toMatchObject({
      splitPercent: 80,
      amountMinor: 160_000n,
    })
  })

  it('refuses an account without profit, with open picks or that is not active', () => {
    expect(codes({ profitMinor: 0n })).toEqual(['profit'])
    expect(codes({ profitMinor: -5000n })).toEqual(['profit'])
    expect(codes({ openPicks: 2 })).toEqual(['open-picks'])
    expect(codes({ isActive: false })).toEqual(['inactive'])
  })

  it('[P003] rejects a test account with any profit', () => {
    expect(codes({ isTest: true })).toEqual(['test-account'])
  })

  it('names every reason with its figures', () => {
    const { refusals } = computePayout(account({ picks: 20, profitMinor: 0n }), after(7))
    expect(refusals.map(({ message }) => inEnglish(message))).toEqual([
      'A transfer needs 10 days since the account opened: 3 days to go.',
      'A transfer needs 25 settled picks, and the account has 20: 5 picks to go.',
      'There is no profit to transfer.',
    ])
  })

  it.each([
    [{ isTest: true }, 10, 'This is a test account: its profit is not paid out.'],
    [{ isActive: false }, 10, 'Only an active funded account can transfer its profit.'],
    [{ payoutsMade: 1 }, 9, 'A transfer needs 10 days since the last one: 1 day to go.'],
    [{ picks: 24 }, 10, 'A transfer needs 25 settled picks, and the account has 24: 1 pick to go.'],
    [
      { openPicks: 1 },
      10,
      'The balance starts again with a transfer, so no pick may be open: 1 pick still to settle.',
    ],
    [
      { openPicks: 2 },
      10,
      'The balance starts again with a transfer, so no pick may be open: 2 picks still to settle.',
    ],
  ])('refuses %j after %i days in words', (changes, days, message) => {
    expect(inEnglish(computePayout(account(changes), after(days)).refusals)).toMatchObject([{ message }])
  })

  it('says how far an account is below its size', () => {
    const { refusals } = computePayout(account({ profitMinor: -343_107n }), after(10))
    expect(refusals.map(({ message }) => inEnglish(message))).toEqual([
      'There is no profit to transfer: the balance is $3,431.07 below the size of the account.',
    ])
  })

  it('shows lines that add up', () => {
    const { lines } = computePayout(account({ profitMinor: 500_001n }), after(10))
    expect(lines.map(({ key }) => key)).toEqual(['profit', 'cap', 'counted', 'lost', 'split', 'amount'])
    expect(inEnglish(lines).map(({ label, text }) => `${label} = ${text}`)).toEqual([
      'Profit of the account = $5,000.01',
      'Cap of this transfer: 35% of $10,000.00 = $3,500.00',
      'Profit within the cap = $3,500.00',
      'Profit above the cap, not paid = −$1,500.01',
      'Share of the house: 30% = −$1,050.00',
      'Your share: 70% = $2,450.00',
    ])
  })

  it('never pays more than the share of the profit or of the cap, and loses no cent on the way', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -10_000_000n, max: 10_000_000n }),
        fc.integer({ min: 0, max: 8 }),
        (profitMinor, payoutsMade) => {
          const payout = computePayout(account({ profitMinor, payoutsMade }), after(10))
          const houseMinor = payout.lines.find(({ key }) => key === 'split')?.amountMinor ?? 0n
          expect(payout.profitMinor - payout.lostMinor + houseMinor).toBe(payout.amountMinor)
          expect(payout.countedMinor <= payout.capMinor).toBe(true)
          expect(payout.amountMinor >= 0n && payout.amountMinor <= payout.countedMinor).toBe(true)
        },
      ),
    )
  })
})
