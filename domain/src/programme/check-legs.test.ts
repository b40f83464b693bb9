import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { allRefusals, checkSlip } from './check-slip.ts'
import { HOUSE_1, HOUSE_2 } from './rule-set.ts'
import { outcomeKey } from './selection.ts'
import type { Slip, SlipAccount, SlipLeg } from './slip.ts'
import {
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
const codes = (slip: Slip, of: SlipAccount = account, nowMs = NOW) =>
  allRefusals(checkSlip(of, slip, nowMs)).map(({ code }) => code)
const refusal = (slip: Slip, of: SlipAccount = account) => allRefusals(checkSlip(of, slip, NOW))[0]
const withToday = (changes: Partial<SlipAccount['today']>, of = account): SlipAccount => ({
  ...of,
  today: { ...of.today, ...changes },
})
const one = (stakeMinor: bigint, changes: Partial<SlipLeg> = {}) =>
  straight(sampleEntry('a', stakeMinor, changes))

describe('picks per game date', () => {
  const used = (count: number) => withToday({ countByGameDate: new Map([[TODAY, count]]) })

  it('[P019] under house-1 are five a day by the calendar date of the game', () => {
    const of = { ...used(5), ruleSet: HOUSE_1 }
    expect(inEnglish(refusal(one(usd(200)), of)?.message)).toBe(
      'Rule violated: You have no pick left today for games of Nov 14 (UK time). 5 of 5 are placed.',
    )
    expect(codes(one(usd(200), { startMs: Date.UTC(2026, 10, 15, 0, 30) }), of)).toEqual([])
  })

  it('[P019] are five for the games of one program day', () => {
    expect(codes(one(usd(200)), used(4))).toEqual([])
    expect(inEnglish(refusal(one(usd(200)), used(5)))).toMatchObject({
      code: 'slip.picks-per-day',
      message:
        'Rule violated: You have no pick left for games of Nov 14, 8 AM to 8 AM UK time. 5 of 5 are placed.',
      measure: { unit: 'count', limit: 5, figure: 6, left: 0 },
      fix: { kind: 'remove', entryId: 'a' },
    })
  })

  it('[P019] count the slip from top to bottom, each day of games for itself', () => {
    const later = { startMs: Date.UTC(2026, 10, 15, 8, 30) }
    const slip = straight(
      sampleEntry('a', usd(200)),
      sampleEntry('b', usd(200), later),
      sampleEntry('c', usd(200)),
      sampleEntry('d', usd(200)),
    )
    const check = checkSlip(used(3), slip, NOW)
    expect(check.entries.map(({ refusals }) => refusals.map(({ code }) => code))).toEqual([
      [],
      [],
      [],
      ['slip.picks-per-day'],
    ])
    expect(inEnglish(check.entries[3]?.refusals[0]?.detail)).toBe(
      '3 of 5 are placed and 2 are above in this slip.',
    )
  })

  it('[P024] do not count another pick on an outcome that has counted', () => {
    const of = withToday({
      countByGameDate: new Map([[TODAY, 5]]),
      countedOutcomes: new Set([outcomeKey(sampleLeg('a'))]),
    })
    expect(codes(one(usd(200), { points: 2.5 }), of)).toEqual([])
    const twoLines = straight(
      sampleEntry('b', usd(200), { points: 1.5 }),
      sampleEntry('c', usd(200), { ...sampleLeg('b'), id: 'c', points: 2.5 }),
    )
    expect(codes(twoLines, used(4))).toEqual([])
  })
})

describe('duplicates and hedges', () => {
  const leg = sampleLeg('a', { points: -3.5, groupingKey: 'default:-3.5' })
  const other = { selection: 'Guests of a', oddsName: 'Guests of a', points: 3.5 }
  const open = (changes: Partial<SlipLeg> = {}) => ({
    ...account,
    openPicks: [openPick('1', { legs: [{ ...leg, ...changes }] })],
  })

  it('[P023] an identical pick is refused while the first is open', () => {
    expect(refusal(straight({ ...leg, stakeMinor: usd(200) }), open())).toMatchObject({
      code: 'slip.duplicate',
      fix: { kind: 'remove', entryId: 'a' },
    })
    expect(codes(straight({ ...leg, stakeMinor: usd(200) }), open({ points: -4.5 }))).toEqual([])
  })

  it('[P023] rejects an identical pick inside one slip', () => {
    const slip = straight({ ...leg, stakeMinor: usd(200) }, { ...leg, id: 'b', stakeMinor: usd(200) })
    expect(codes(slip)).toEqual(['slip.duplicate'])
  })

  it('[P023] accepts the same selection inside a parlay', () => {
    expect(codes(parlay(usd(200), leg, sampleLeg('b')), open())).toEqual([])
    const inParlay = openPick('1', { type: 'PARLAY', legs: [leg, sampleLeg('b')] })
    const of = { ...account, openPicks: [inParlay] }
    expect(codes(straight({ ...leg, stakeMinor: usd(200) }), of)).toEqual([])
  })

  it('[P028] refuses an opposing pick and names the one it opposes, open or above in the slip', () => {
    const slip = straight({ ...leg, ...other, stakeMinor: usd(200) })
    expect(inEnglish(refusal(slip, open()))).toMatchObject({
      code: 'slip.hedge',
      message:
        'Rule violated: Hedging is not allowed. Guests of a opposes Team a (Moneyline, Team a vs Guests of a), an open pick on this account.',
      fix: { kind: 'remove', entryId: 'a' },
    })
    const both = straight(
      { ...leg, stakeMinor: usd(200) },
      { ...leg, ...other, id: 'b', stakeMinor: usd(200) },
    )
    expect(codes(both)).toEqual(['slip.hedge'])
    expect(inEnglish(refusal(both)?.detail)).toBe(
      'Guests of a opposes Team a (Moneyline, Team a vs Guests of a), a pick above in this slip.',
    )
  })

  it("[P028] refuses a pick that opposes one in another of the player's accounts, parlay legs included", () => {
    const of = {
      ...account,
      otherOpenPicks: [{ accno: 'PT7', legs: [sampleLeg('x'), { ...leg, ...other }] }],
    }
    expect(inEnglish(refusal(straight({ ...leg, stakeMinor: usd(200) }), of))).toMatchObject({
      code: 'slip.hedge',
      detail:
        'Team a opposes Guests of a (Moneyline, Team a vs Guests of a), a leg of an open parlay on your account PT7.',
    })
    expect(codes(parlay(usd(200), sampleLeg('b'), leg), of)).toEqual(['slip.hedge'])
  })

  it.each([
    ['total_points', ['', 'over', 229], ['', 'under', 229.5]],
    ['point_spread', ['Team a', null, -1], ['Guests of a', null, 0.5]],
  ] as const)(
    '[P028] decides %s by its quantity under house-2 and by its line under house-1',
    (marketId, first, second) => {
      const pick = ([selection, selectionLine, points]: typeof first | typeof second, groupingKey: string) =>
        sampleLeg('a', {
          ...{ marketId, selection, selectionLine, points, groupingKey },
          oddsName: [selection, selectionLine, points].filter(Boolean).join(' '),
        })
      const held = { openPicks: [openPick('1', { legs: [pick(first, 'one line')] })] }
      const sent = (groupingKey: string) => straight({ ...pick(second, groupingKey), stakeMinor: usd(200) })
      const old = sampleAccount({ ...held, ruleSet: HOUSE_1 })
      expect(codes(sent('another line'), sampleAccount({ ...held, ruleSet: HOUSE_2 }))).toEqual([
        'slip.hedge',
      ])
      expect(codes(sent('another line'), old)).toEqual([])
      expect(codes(sent('one line'), old)).toEqual(['slip.hedge'])
    },
  )

  it('[P028] accepts the same side in another account', () => {
    const of = { ...account, otherOpenPicks: [{ accno: 'PT7', legs: [leg] }] }
    expect(codes(straight({ ...leg, stakeMinor: usd(200) }), of)).toEqual([])
  })
})

describe('the game and the price', () => {
  it('takes no pre-match pick from the millisecond of the start', () => {
    expect(codes(one(usd(200), { startMs: NOW + 1 }))).toEqual([])
    expect(codes(one(usd(200), { startMs: NOW }))).toEqual(['slip.game-started'])
  })

  it.each([
    ['live', []],
    ['half', []],
    ['completed', ['slip.game-closed']],
    ['cancelled', ['slip.game-closed']],
    ['postponed', ['slip.game-closed']],
  ] as const)('a game that is %s after its start', (fixtureStatus, expected) => {
    expect(codes(one(usd(200), { fixtureStatus, startMs: NOW - 1 }))).toEqual(expected)
  })

  it.each([
    ['completed', 'over'],
    ['cancelled', 'called off'],
    ['postponed', 'postponed'],
  ] as const)('says of a game that is %s why it takes no picks', (fixtureStatus, words) => {
    expect(inEnglish(refusal(one(usd(200), { fixtureStatus }))?.detail)).toBe(`It is ${words}.`)
  })

  it('takes no locked price', () => {
    expect(codes(one(usd(200), { isLocked: true }))).toEqual(['slip.odd-locked'])
  })

  it('[S030] an unsupported odd type is refused', () => {
    const odds = JSON.parse('{"type":"FRACTIONAL"}')
    expect(codes(one(usd(200), { odds }))).toEqual(['slip.odd-type-unsupported'])
    expect(codes(parlay(usd(200), sampleLeg('a', { odds }), sampleLeg('b', { odds })))).toEqual([
      'slip.odd-type-unsupported',
      'slip.odd-type-unsupported',
    ])
  })
})
