import { describe, expect, it } from 'vitest'
import { judgeOpposite, judgeSameSlips, type PairFinding, type SharedAccess } from './judge-pair.ts'
import { REVIEW_THRESHOLDS } from './thresholds.ts'
import { areOpposite, type ReviewLeg, type ReviewTicket, stakeLikeness, stakeShare } from './ticket.ts'

const leg = (part: Partial<ReviewLeg> = {}): ReviewLeg => ({
  fixtureId: 'g1',
  marketId: 'moneyline',
  selection: 'Home',
  line: null,
  points: null,
  playerId: null,
  ...part,
})

/** A pick with a stake in percent of its account, placed after so many seconds. */
function ticket(id: number, atSeconds: number, stakePercent: number, ...legs: ReviewLeg[]): ReviewTicket {
  return {
    id: BigInt(id),
    placedAtMs: atSeconds * 1000,
    stakeMinor: BigInt(Math.round(stakePercent * 1000)),
    accountSizeMinor: 100_000n,
    legs: legs.length === 0 ? [leg()] : legs,
  }
}

const away = (fixtureId = 'g1') => leg({ selection: 'Away', fixtureId })
const parlay = (count: number) =>
  Array.from({ length: count }, (_, index) => leg({ fixtureId: `g${index + 1}` }))

/** The score, then the points, the seconds and the pair of ids of each find. */
function textOf({ score, evidence }: PairFinding): string {
  const finds = evidence.map(
    ({ key, points, secondsApart, tickets: [a, b] }) =>
      `${points} at ${secondsApart} s (${key}: ${a.id}/${b.id})`,
  )
  return [`${score}`, ...finds].join('; ')
}

describe('[decision 26] opposite sides of two people', () => {
  const judge = (first: ReviewTicket[], second: ReviewTicket[], shared: SharedAccess = 'NONE') =>
    textOf(judgeOpposite({ first, second, shared }, REVIEW_THRESHOLDS))

  it.each<[string, ReviewTicket, ReviewTicket, string]>([
    ['within a minute', ticket(1, 0, 1), ticket(2, 60, 1, away()), '45; 45 at 60 s'],
    ['after a minute', ticket(1, 61, 1), ticket(2, 0, 1, away()), '35; 35 at 61 s'],
    ['within ten minutes', ticket(1, 0, 1), ticket(2, 600, 1, away()), '35; 35 at 600 s'],
    ['after ten minutes', ticket(1, 0, 1), ticket(2, 601, 1, away()), '25; 25 at 601 s'],
    ['at the end of the window', ticket(1, 0, 1), ticket(2, 3600, 1, away()), '25; 25 at 3600 s'],
    ['after the window', ticket(1, 0, 1), ticket(2, 3601, 1, away()), '0'],
    ['stakes alike', ticket(1, 0, 1), ticket(2, 0, 0.9, away()), '45; 45 at 0 s'],
    ['stakes nearly alike', ticket(1, 0, 1), ticket(2, 0, 0.89, away()), '35; 35 at 0 s'],
    ['stakes somewhat alike', ticket(1, 0, 0.7), ticket(2, 0, 1, away()), '35; 35 at 0 s'],
    ['stakes not alike', ticket(1, 0, 0.69), ticket(2, 0, 1, away()), '25; 25 at 0 s'],
    ['heavy stakes', ticket(1, 0, 3), ticket(2, 0, 30, away()), '40; 40 at 0 s'],
    ['one heavy stake', ticket(1, 0, 2.99), ticket(2, 0, 30, away()), '25; 25 at 0 s'],
    ['the same side', ticket(1, 0, 1), ticket(2, 0, 1), '0'],
    ['a parlay', ticket(1, 0, 1), ticket(2, 0, 1, away(), leg({ fixtureId: 'g2' })), '0'],
    ['a parlay of the first', ticket(1, 0, 1, leg(), leg({ fixtureId: 'g2' })), ticket(2, 0, 1, away()), '0'],
  ])('weigh %s', (_title, a, b, expected) => {
    const found = [judge([a], [b]), judge([b], [a])]
    expect(found.map((text) => text.split(' (')[0])).toEqual([expected, expected])
  })

  it('keep the strongest find of a game and market', () => {
    const mine = ticket(1, 0, 1)
    const weak = ticket(2, 0, 0.5, away())
    const strong = ticket(3, 30, 1, away())
    expect(judge([mine], [weak, strong])).toBe('45; 45 at 30 s (g1 moneyline: 1/3)')
    expect(judge([mine], [strong, weak])).toBe('45; 45 at 30 s (g1 moneyline: 1/3)')
    const closer = ticket(4, 10, 1, away())
    expect(judge([mine], [strong, closer])).toBe('45; 45 at 10 s (g1 moneyline: 1/4)')
    expect(judge([mine], [closer, strong])).toBe('45; 45 at 10 s (g1 moneyline: 1/4)')
    const twin = ticket(5, 10, 1, away())
    expect(judge([mine], [closer, twin])).toBe('45; 45 at 10 s (g1 moneyline: 1/4)')
    expect(judge([mine], [twin, closer])).toBe('45; 45 at 10 s (g1 moneyline: 1/4)')
  })

  it('list the strongest first, and equal ones by their game', () => {
    const first = ['g3', 'g1', 'g2', 'g4', 'g5'].map((fixtureId, index) =>
      ticket(index + 1, 0, 1, leg({ fixtureId })),
    )
    const second = ['g1', 'g2', 'g3'].map((fixtureId, index) =>
      ticket(index + 11, fixtureId === 'g2' ? 0 : 100, 1, away(fixtureId)),
    )
    expect(judge(first, second)).toBe(
      '75; 45 at 0 s (g2 moneyline: 3/12); 35 at 100 s (g1 moneyline: 2/11); 35 at 100 s (g3 moneyline: 1/13)',
    )
    expect(judge(first.toReversed(), second.toReversed())).toBe(
      '75; 45 at 0 s (g2 moneyline: 3/12); 35 at 100 s (g1 moneyline: 2/11); 35 at 100 s (g3 moneyline: 1/13)',
    )
    const many = ['g1', 'g2', 'g3', 'g4', 'g5'].map((fixtureId, index) =>
      ticket(index + 21, 3000, 0.1, away(fixtureId)),
    )
    expect(judge(first, many)).toBe(
      '50; 5 at 3000 s (g1 moneyline: 2/21); 5 at 3000 s (g2 moneyline: 3/22); 5 at 3000 s (g3 moneyline: 1/23); 5 at 3000 s (g4 moneyline: 4/24); 5 at 3000 s (g5 moneyline: 5/25)',
    )
    expect(judge(first.slice(0, 1), many, 'NETWORK').split(';')[0]).toBe('30')
    expect(judge(first.slice(0, 1), many, 'DEVICE').split(';')[0]).toBe('45')
    expect(judge(first, second, 'DEVICE').split(';')[0]).toBe('100')
  })
})

describe('[decision 26] equal slips of two people', () => {
  const judge = (first: ReviewTicket[], second: ReviewTicket[], shared: SharedAccess = 'NONE') =>
    textOf(judgeSameSlips({ first, second, shared }, REVIEW_THRESHOLDS))

  it.each<[string, ReviewTicket, ReviewTicket, string]>([
    ['one leg', ticket(1, 0, 1), ticket(2, 5, 0.5), '20; 20 at 5 s (1 2: 1/2)'],
    ['two legs', ticket(1, 0, 1, ...parlay(2)), ticket(2, 5, 0.5, ...parlay(2)), '40; 40 at 5 s (1 2: 1/2)'],
    [
      'three legs',
      ticket(1, 0, 1, ...parlay(3)),
      ticket(2, 5, 0.5, ...parlay(3)),
      '50; 50 at 5 s (1 2: 1/2)',
    ],
    ['four legs', ticket(1, 0, 1, ...parlay(4)), ticket(2, 5, 0.5, ...parlay(4)), '60; 60 at 5 s (1 2: 1/2)'],
    ['five legs', ticket(1, 0, 1, ...parlay(5)), ticket(2, 5, 0.5, ...parlay(5)), '60; 60 at 5 s (1 2: 1/2)'],
    ['equal stakes', ticket(1, 0, 1), ticket(2, 5, 0.99), '35; 35 at 5 s (1 2: 1/2)'],
    ['nearly equal stakes', ticket(1, 0, 1), ticket(2, 5, 0.98), '20; 20 at 5 s (1 2: 1/2)'],
    ['two seconds', ticket(1, 0, 1), ticket(2, 2, 0.5), '35; 35 at 2 s (1 2: 1/2)'],
    ['three seconds', ticket(1, 3, 1), ticket(2, 0, 0.5), '20; 20 at 3 s (1 2: 1/2)'],
    ['ten seconds', ticket(1, 0, 1), ticket(2, 10, 0.5), '20; 20 at 10 s (1 2: 1/2)'],
    ['eleven seconds', ticket(1, 0, 1), ticket(2, 11, 0.5), '0'],
    ['other legs', ticket(1, 0, 1), ticket(2, 0, 0.5, away()), '0'],
  ])('weigh %s', (_title, a, b, expected) => {
    expect(judge([a], [b])).toBe(expected)
  })

  it('match each slip once, the closest first and equal ones by their ids', () => {
    const mine = [ticket(1, 0, 1), ticket(2, 6, 1)]
    expect(judge(mine, [ticket(11, 5, 1)])).toBe('50; 50 at 1 s (2 11: 2/11)')
    expect(judge(mine, [ticket(12, 3, 1), ticket(11, 3, 1)])).toBe(
      '55; 35 at 3 s (1 11: 1/11); 35 at 3 s (2 12: 2/12)',
    )
    expect(judge([ticket(31, 6, 1), ticket(22, 0, 1)], [ticket(3, 3, 1)])).toBe('35; 35 at 3 s (3 22: 22/3)')
    expect(judge([ticket(22, 0, 1), ticket(31, 6, 1)], [ticket(3, 3, 1)])).toBe('35; 35 at 3 s (3 22: 22/3)')
  })
})

describe('[decision 26] the stakes and sides of two tickets', () => {
  it('are measured by their accounts', () => {
    const empty = { ...ticket(1, 0, 1), accountSizeMinor: 0n }
    expect([stakeShare(ticket(1, 0, 2.5)), stakeShare(empty)]).toEqual([250, 0])
    expect(stakeLikeness(ticket(1, 0, 1), ticket(2, 0, 4))).toBe(0.25)
    expect(stakeLikeness(ticket(1, 0, 10), ticket(2, 0, 2))).toBe(0.2)
    expect(stakeLikeness(empty, empty)).toBe(0)
  })

  it('do not contradict between a line and a side, or between players', () => {
    const over = leg({ line: 'over' })
    expect(areOpposite(over, leg({ line: 'under' }))).toBe(true)
    expect([areOpposite(over, leg()), areOpposite(leg(), over)]).toEqual([false, false])
    const player = (playerId: string) => leg({ playerId, selection: playerId })
    expect(areOpposite(player('P1'), player('P2'))).toBe(false)
    expect([areOpposite(player('P1'), leg()), areOpposite(leg(), player('P1'))]).toEqual([false, false])
  })
})
