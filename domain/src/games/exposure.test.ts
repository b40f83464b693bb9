import { describe, expect, it } from 'vitest'
import { type OpenSide, worstPayoutMinor } from './exposure.ts'

const side = (changes: Partial<OpenSide>): OpenSide => ({
  selection: 'Home',
  selectionLine: null,
  points: null,
  isHome: false,
  isAway: false,
  stakeMinor: 100n,
  payoutMinor: 200n,
  ...changes,
})
const over = (points: number, payoutMinor = 200n) =>
  side({ selection: '', selectionLine: 'over', points, payoutMinor })
const under = (points: number, payoutMinor = 200n) =>
  side({ selection: '', selectionLine: 'under', points, payoutMinor })

describe('the most that a market pays together', () => {
  it('is nothing without open picks', () => {
    expect(worstPayoutMinor('moneyline', [])).toBe(0n)
  })

  it('is the larger of two sides that shut each other out', () => {
    const sides = [side({ payoutMinor: 500n }), side({ selection: 'Away', payoutMinor: 700n })]
    expect(worstPayoutMinor('moneyline', sides)).toBe(700n)
  })

  it('adds up the two right answers of a double chance', () => {
    const sides = [300n, 100n, 500n, 500n].map((payoutMinor, index) =>
      side({ selection: `answer ${index}`, payoutMinor }),
    )
    expect(worstPayoutMinor('1st_half_double_chance', sides)).toBe(1000n)
    expect(worstPayoutMinor('double_chance', sides.slice(0, 3))).toBe(800n)
    expect(worstPayoutMinor('moneyline_3_way', sides)).toBe(500n)
    expect(worstPayoutMinor('double_chance_winner', sides)).toBe(500n)
  })

  it('adds up all lines of one side', () => {
    expect(worstPayoutMinor('total_points', [over(200.5), over(210.5), under(195.5)])).toBe(400n)
  })

  it('finds the total between an over and an under that both win', () => {
    expect(worstPayoutMinor('total_points', [over(200.5), under(210.5)])).toBe(400n)
    expect(worstPayoutMinor('total_points', [over(210.5), under(200.5)])).toBe(200n)
  })

  it('has no line to meet where the number is missing', () => {
    const sides = ['over', 'under'].map((selectionLine) =>
      side({ selection: '', selectionLine, payoutMinor: 150n }),
    )
    expect(worstPayoutMinor('total_points', sides)).toBe(150n)
    const named = [null, ''].map((selectionLine) => side({ selectionLine }))
    expect(worstPayoutMinor('moneyline', named)).toBe(400n)
  })

  it('gives the stakes back where the line is met', () => {
    expect(worstPayoutMinor('total_points', [over(210, 110n), under(210, 110n)])).toBe(200n)
  })

  it('reads both sides of a spread as margins of the home team', () => {
    const home = side({ selection: 'Home', isHome: true, points: -3.5 })
    const away = side({ selection: 'Away', isAway: true, points: 7.5 })
    // A home win by 4 to 7 covers both.
    expect(worstPayoutMinor('point_spread', [home, away])).toBe(400n)
    const close = side({ selection: 'Away', isAway: true, points: 3.5 })
    expect(worstPayoutMinor('point_spread', [home, close])).toBe(200n)
  })

  it('adds up the picks of one answer, and keeps its lines apart where they are words', () => {
    const yes = side({ selection: 'Home', selectionLine: 'yes' })
    const no = side({ selection: 'Home', selectionLine: 'no', payoutMinor: 350n })
    expect(worstPayoutMinor('team_to_score', [yes, no])).toBe(350n)
    expect(worstPayoutMinor('team_to_score', [yes, no, yes])).toBe(400n)
  })

  it('does not read a line as a margin where the side is neither team or the line is another word', () => {
    const stranger = side({ selection: 'Draw', points: 2 })
    expect(
      worstPayoutMinor('spread_3_way', [stranger, side({ selection: 'Home', isHome: true, points: -2 })]),
    ).toBe(200n)
    const exactly = side({
      selection: '',
      selectionLine: 'exactly',
      points: 3,
      isHome: true,
      payoutMinor: 900n,
    })
    expect(worstPayoutMinor('total_goals_3_way', [over(3), exactly])).toBe(900n)
  })

  it('pays an under below every line', () => {
    expect(worstPayoutMinor('total_points', [under(1, 900n), over(2, 100n)])).toBe(900n)
    expect(worstPayoutMinor('total_points', [under(5), under(7)])).toBe(400n)
  })
})
