import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HistoryEvent, judgeHistory } from './judge-history.ts'
import { isDecided, PICK_STATUSES, type PickStatus } from './pick-status.ts'
import { DAY_START, judgedAccount, settled } from './testing/sample-judge.ts'
import { usd } from './testing/sample-slip.ts'

const PICKS = 8
const results = {
  status: fc.constantFrom(...PICK_STATUSES.filter((status) => status !== 'CASH_OUT')),
  units: fc.integer({ min: -300, max: 600 }),
}
const picks = fc.array(
  fc.record({ ...results, outcomes: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }) }),
  { minLength: PICKS, maxLength: PICKS },
)
const moments = fc.array(
  fc.uniqueArray(fc.record({ ...results, pick: fc.nat(PICKS - 1) }), {
    selector: ({ pick }) => pick,
    minLength: 1,
    maxLength: 4,
  }),
  { maxLength: 5 },
)
type Reported = { readonly pick: number; readonly status: PickStatus; readonly units: number }

/** One pick after the other is settled, then some of them are corrected together, again and again. */
const histories = fc.tuple(picks, moments).map(([first, later]) => ({
  first,
  later,
  outcomesOf: (pick: number) => (first[pick]?.outcomes ?? []).map((outcome) => `o${outcome}`),
}))
type Drawn = typeof histories extends fc.Arbitrary<infer Value> ? Value : never

function eventsOf({ first, outcomesOf }: Drawn, later: readonly (readonly Reported[])[]): HistoryEvent[] {
  return [
    ...first.map(({ status, units }, pick): HistoryEvent => {
      const isOpen = status === 'PENDING'
      const of = { outcomes: outcomesOf(pick), status: isOpen ? 'PUSH' : status } as const
      return {
        kind: 'settled',
        atMs: DAY_START + pick,
        picks: [settled(String(pick), isOpen ? 0n : usd(units), of)],
      }
    }),
    ...later.map(
      (reported, index): HistoryEvent => ({
        kind: 'corrected',
        atMs: DAY_START + PICKS + index,
        picks: reported.map(({ pick, status, units }) => ({
          pickId: String(pick),
          status,
          resultMinor: usd(units),
        })),
      }),
    ),
  ]
}

describe('any corrections', () => {
  const account = judgedAccount()

  it('of one moment mean the same in any order', () => {
    fc.assert(
      fc.property(histories, (drawn) => {
        const { state } = judgeHistory(account, eventsOf(drawn, drawn.later))
        const reversed = drawn.later.map((reported) => reported.toReversed())
        expect(judgeHistory(account, eventsOf(drawn, reversed)).state).toEqual(state)
      }),
    )
  })

  it('leave the figures of the final results, and exclude no pick without a reason', () => {
    // The limits are far away, so nothing closes the account in between.
    const wide = judgedAccount('BIG_LEAGUE_10000', {
      terms: {
        ...account.terms,
        maximumLossMinor: usd(1_000_000),
        maximumDailyLossMinor: usd(1_000_000),
        profitTargetMinor: undefined,
      },
    })
    fc.assert(
      fc.property(histories, (drawn) => {
        const { state } = judgeHistory(wide, eventsOf(drawn, drawn.later))
        const last = drawn.first.map(({ status, units }, pick): Reported => {
          const reported = drawn.later.flat().findLast((correction) => correction.pick === pick)
          return (
            reported ?? {
              pick,
              status: status === 'PENDING' ? 'PUSH' : status,
              units: status === 'PENDING' ? 0 : units,
            }
          )
        })
        const decided = last.filter(({ status }) => isDecided(status))
        expect(state.netMinor).toBe(decided.reduce((sum, { units }) => sum + usd(units), 0n))
        expect(state.dayNetMinor).toBe(state.netMinor)
        expect(
          couldCount(
            decided.map(({ pick }) => drawn.outcomesOf(pick)),
            state.picks,
          ),
        ).toBe(true)
      }),
    )
  })
})

/** Whether that many picks can count without a shared outcome, while each other pick shares one with them. */
function couldCount(all: readonly (readonly string[])[], wanted: number): boolean {
  const search = (index: number, taken: readonly string[][], count: number): boolean => {
    const isTaken = (outcomes: readonly string[]) =>
      outcomes.some((outcome) => taken.some((own) => own.includes(outcome)))
    if (index === all.length) return count === wanted && all.every(isTaken)
    const own = all[index] ?? []
    return (
      search(index + 1, taken, count) || (!isTaken(own) && search(index + 1, [...taken, [...own]], count + 1))
    )
  }
  return search(0, [], 0)
}
