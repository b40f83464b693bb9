import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KnownCase, statusAfter } from './case-status.ts'
import { judgeNetwork } from './judge-network.ts'
import { judgeOpposite, judgeSameSlips, type Pair, type SharedAccess } from './judge-pair.ts'
import { findNetwork } from './network.ts'
import { areOpposite, type ReviewLeg, type ReviewTicket, slipKey } from './ticket.ts'
import { REVIEW_THRESHOLDS } from './thresholds.ts'

const leg = (part: Partial<ReviewLeg> = {}): ReviewLeg => ({
  fixtureId: 'g1',
  marketId: 'moneyline',
  selection: 'Home',
  line: null,
  points: null,
  playerId: null,
  ...part,
})
let nextId = 1n
const ticket = (part: Partial<ReviewTicket> & { atSeconds?: number } = {}): ReviewTicket => ({
  id: nextId++,
  placedAtMs: (part.atSeconds ?? 0) * 1000,
  stakeMinor: 50_00n,
  accountSizeMinor: 1_000_00n,
  legs: [leg()],
  ...part,
})
const away = [leg({ selection: 'Away' })]
const judge = (pair: Partial<Pair>) =>
  judgeOpposite({ first: [], second: [], shared: 'NONE', ...pair }, REVIEW_THRESHOLDS)
const same = (pair: Partial<Pair>) =>
  judgeSameSlips({ first: [], second: [], shared: 'NONE', ...pair }, REVIEW_THRESHOLDS)

describe('[decision 26] the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['127.0.0.1', undefined],
    ['::1', undefined],
    ['10.1.2.3', undefined],
    ['172.20.0.1', undefined],
    ['172.32.0.1', '172.32.0.1'],
    ['192.168.1.1', undefined],
    ['169.254.0.1', undefined],
    ['100.64.0.9', undefined],
    ['fe80::1%eth0', undefined],
    ['fd00::1', undefined],
    ['256.1.1.1', undefined],
    ['1.2.3', undefined],
    ['2001:db8::1::2', undefined],
    ['2001:db8:1:2:3:4:5:6:7', undefined],
    ['unknown', undefined],
    ['', undefined],
  ])('of %s is %s', (ip, network) => {
    expect(findNetwork(ip)).toBe(network)
  })

  it('never fails on any input', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(findNetwork(text)).not.toBe('')))
    fc.assert(fc.property(fc.ipV6(), (ip) => void expect(findNetwork(ip) ?? '').toMatch(/^$|::\/64$|^\d/)))
  })
})

describe('[decision 26] opposite sides', () => {
  const over = leg({ marketId: 'total', selection: '', line: 'over', points: '2.5' })
  it.each<[string, ReviewLeg, ReviewLeg, boolean]>([
    ['the two teams', leg(), leg({ selection: 'Away' }), true],
    ['a team and the draw', leg(), leg({ selection: 'Draw' }), true],
    ['the same team', leg(), leg(), false],
    ['the same team with another handicap', leg({ points: '-3.5' }), leg({ points: '3.5' }), false],
    ['over and under', over, { ...over, line: 'under' }, true],
    ['over and under on other numbers', over, { ...over, line: 'under', points: '3.5' }, true],
    ['over on two numbers', over, { ...over, points: '3.5' }, false],
    [
      'lines of two teams',
      { ...over, selection: 'Home' },
      { ...over, selection: 'Away', line: 'under' },
      false,
    ],
    ['another game', leg(), leg({ selection: 'Away', fixtureId: 'g2' }), false],
    ['another market', leg(), leg({ selection: 'Away', marketId: 'first_half' }), false],
    [
      'two players who may both score',
      leg({ playerId: 'p1' }),
      leg({ selection: 'B', playerId: 'p2' }),
      false,
    ],
  ])('%s', (_what, a, b, expected) => {
    expect(areOpposite(a, b)).toBe(expected)
    expect(areOpposite(b, a)).toBe(expected)
  })

  it.each<[string, Partial<Pair>, number]>([
    ['nothing', {}, 0],
    [
      'a minute apart, equal heavy stakes, strangers',
      { first: [ticket()], second: [ticket({ legs: away, atSeconds: 60 })] },
      60,
    ],
    ['ten minutes apart', { first: [ticket()], second: [ticket({ legs: away, atSeconds: 600 })] }, 50],
    ['an hour apart', { first: [ticket()], second: [ticket({ legs: away, atSeconds: 3600 })] }, 40],
    [
      'longer apart than the window',
      { first: [ticket()], second: [ticket({ legs: away, atSeconds: 3601 })] },
      0,
    ],
    [
      'light stakes',
      { first: [ticket({ stakeMinor: 20_00n })], second: [ticket({ legs: away, stakeMinor: 20_00n })] },
      45,
    ],
    ['unlike stakes', { first: [ticket()], second: [ticket({ legs: away, stakeMinor: 30_00n })] }, 40],
    [
      'the same share of accounts of different sizes',
      {
        first: [ticket()],
        second: [ticket({ legs: away, stakeMinor: 500_00n, accountSizeMinor: 10_000_00n })],
      },
      60,
    ],
    ['on one network', { first: [ticket()], second: [ticket({ legs: away })], shared: 'NETWORK' }, 85],
    ['on one device', { first: [ticket()], second: [ticket({ legs: away })], shared: 'DEVICE' }, 100],
    [
      'a leg of a parlay',
      { first: [ticket()], second: [ticket({ legs: [...away, leg({ fixtureId: 'g9' })] })] },
      0,
    ],
  ])('%s: %#', (_what, pair, score) => {
    expect(judge(pair).score).toBe(score)
  })

  it('opens no case for strangers in one game, and one for the same two in a second game', () => {
    const first = [ticket(), ticket({ legs: [leg({ fixtureId: 'g2' })] })]
    const second = [ticket({ legs: away }), ticket({ legs: [leg({ fixtureId: 'g2', selection: 'Away' })] })]
    expect(judge({ first: first.slice(0, 1), second }).score).toBeLessThan(REVIEW_THRESHOLDS.opensAt)
    const both = judge({ first, second })
    expect(both.score).toBeGreaterThanOrEqual(REVIEW_THRESHOLDS.opensAt)
    expect(both.evidence.map(({ key }) => key)).toEqual(['g1 moneyline', 'g2 moneyline'])
  })

  it('counts a game and market once, by the two picks that say most', () => {
    const close = ticket({ legs: away, atSeconds: 5 })
    const { evidence } = judge({ first: [ticket()], second: [ticket({ legs: away, atSeconds: 900 }), close] })
    expect(evidence).toHaveLength(1)
    expect(evidence[0]?.tickets[1].id).toBe(close.id)
  })
})

describe('[decision 26] equal slips', () => {
  const legs = (count: number) => Array.from({ length: count }, (_, n) => leg({ fixtureId: `g${n}` }))
  it.each<[string, Partial<Pair>, number]>([
    ['a straight pick in the same second', { first: [ticket()], second: [ticket()] }, 50],
    ['two legs', { first: [ticket({ legs: legs(2) })], second: [ticket({ legs: legs(2).reverse() })] }, 70],
    [
      'three legs, other stakes, eight seconds',
      {
        first: [ticket({ legs: legs(3) })],
        second: [ticket({ legs: legs(3), stakeMinor: 1_00n, atSeconds: 8 })],
      },
      50,
    ],
    [
      'eleven seconds apart',
      { first: [ticket({ legs: legs(3) })], second: [ticket({ legs: legs(3), atSeconds: 11 })] },
      0,
    ],
    ['one leg more', { first: [ticket({ legs: legs(3) })], second: [ticket({ legs: legs(2) })] }, 0],
    ['another line', { first: [ticket()], second: [ticket({ legs: [leg({ points: '1.5' })] })] }, 0],
    ['a straight pick on one device', { first: [ticket()], second: [ticket()], shared: 'DEVICE' }, 90],
  ])('%s: %#', (_what, pair, score) => {
    expect(same(pair).score).toBe(score)
  })

  it('pairs each slip once', () => {
    const { evidence } = same({
      first: [ticket(), ticket({ atSeconds: 1 })],
      second: [ticket({ atSeconds: 1 })],
    })
    expect(evidence).toHaveLength(1)
    expect(evidence[0]?.secondsApart).toBe(0)
  })
})

const legs = fc.array(
  fc.record({
    fixtureId: fc.constantFrom('g1', 'g2'),
    marketId: fc.constantFrom('moneyline', 'total'),
    selection: fc.constantFrom('', 'Home', 'Away'),
    line: fc.constantFrom(null, 'over', 'under'),
    points: fc.constantFrom(null, '2.5'),
    playerId: fc.constantFrom(null, 'p1'),
  }),
  { minLength: 1, maxLength: 3 },
)
const tickets = (base: bigint) =>
  fc
    .array(
      fc.record({
        placedAtMs: fc.integer({ min: 0, max: 7_200_000 }),
        stakeMinor: fc.bigInt({ min: 1n, max: 100_00n }),
        accountSizeMinor: fc.bigInt({ min: 1n, max: 10_000_00n }),
        legs,
      }),
      { maxLength: 12 },
    )
    .map((list) => list.map((part, index) => ({ ...part, id: base + BigInt(index) })))
const pairs = fc.record({
  first: tickets(1n),
  second: tickets(1000n),
  shared: fc.constantFrom<SharedAccess>('NONE', 'NETWORK', 'DEVICE'),
})

describe('[decision 26] two people', () => {
  it('are judged alike in either order, from 0 to 100 points, by evidence that each has its own key', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        for (const rule of [judgeOpposite, judgeSameSlips]) {
          const one = rule(pair, REVIEW_THRESHOLDS)
          const other = rule({ ...pair, first: pair.second, second: pair.first }, REVIEW_THRESHOLDS)
          expect(other.score).toBe(one.score)
          expect(other.evidence.map(({ key }) => key)).toEqual(one.evidence.map(({ key }) => key))
          expect(new Set(one.evidence.map(({ key }) => key)).size).toBe(one.evidence.length)
          expect(one.score).toBeGreaterThanOrEqual(0)
          expect(one.score).toBeLessThanOrEqual(100)
          expect(one.score > 0).toBe(one.evidence.length > 0)
        }
      }),
    )
  })

  it('are never less suspicious for more play or for a device in common', () => {
    fc.assert(
      fc.property(pairs, tickets(5000n), (pair, more) => {
        for (const rule of [judgeOpposite, judgeSameSlips]) {
          const { score } = rule({ ...pair, shared: 'NONE' }, REVIEW_THRESHOLDS)
          expect(rule({ ...pair, shared: 'DEVICE' }, REVIEW_THRESHOLDS).score).toBeGreaterThanOrEqual(score)
        }
        const { score } = judgeOpposite(pair, REVIEW_THRESHOLDS)
        const longer = { ...pair, first: [...pair.first, ...more] }
        expect(judgeOpposite(longer, REVIEW_THRESHOLDS).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  it('whose picks are all far apart have nothing against each other', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const later = pair.second.map((own) => ({ ...own, placedAtMs: own.placedAtMs + 10_800_001 }))
        expect(judgeOpposite({ ...pair, second: later }, REVIEW_THRESHOLDS).evidence).toEqual([])
        expect(judgeSameSlips({ ...pair, second: later }, REVIEW_THRESHOLDS).evidence).toEqual([])
      }),
    )
  })

  it('have the same slip exactly when every leg is the same', () => {
    fc.assert(
      fc.property(legs, fc.nat(), (own, turn) => {
        const turned = own.map((_, index) => own[(index + turn) % own.length] ?? leg())
        expect(slipKey({ legs: turned })).toBe(slipKey({ legs: own }))
        expect(slipKey({ legs: [...own, leg({ fixtureId: 'other' })] })).not.toBe(slipKey({ legs: own }))
      }),
    )
  })
})

describe('[decision 26] who comes from one network', () => {
  const visits = (...list: [number, string][]) =>
    list.map(([id, userAgent]) => ({ userId: BigInt(id), userAgent }))
  it.each([
    ['one person with two browsers', visits([1, 'a'], [1, 'b']), undefined],
    ['a household', visits([1, 'a'], [2, 'b']), 40],
    ['two people with one browser', visits([1, 'a'], [2, 'a']), 70],
    ['three people with one browser', visits([1, 'a'], [2, 'a'], [3, 'a']), 80],
    ['five people with their own', visits([1, 'a'], [2, 'b'], [3, 'c'], [4, 'd'], [5, 'e']), 70],
    ['two without a word about their browser', visits([1, ''], [2, '']), 40],
    [
      'a public place',
      Array.from({ length: 13 }, (_, id) => ({ userId: BigInt(id), userAgent: 'a' })),
      undefined,
    ],
  ])('%s', (_what, list, score) => {
    expect(judgeNetwork(list, REVIEW_THRESHOLDS)?.score).toBe(score)
  })
})

describe('[decision 26] a case with new evidence', () => {
  const dismissed: KnownCase = { status: 'DISMISSED', decidedScore: 70, decidedEvidence: 3 }
  it.each<[KnownCase, { score: number; evidence: number }, string]>([
    [{ status: 'OPEN', decidedScore: null, decidedEvidence: null }, { score: 66, evidence: 1 }, 'OPEN'],
    [dismissed, { score: 79, evidence: 5 }, 'DISMISSED'],
    [dismissed, { score: 80, evidence: 4 }, 'OPEN'],
    [dismissed, { score: 70, evidence: 6 }, 'OPEN'],
    [{ ...dismissed, status: 'CONFIRMED' }, { score: 100, evidence: 9 }, 'CONFIRMED'],
  ])('%j and %j is %s', (known, now, expected) => {
    expect(statusAfter(known, now, REVIEW_THRESHOLDS)).toBe(expected)
  })
})
