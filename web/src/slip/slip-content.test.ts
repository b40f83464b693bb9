import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import { describe, expect, it } from 'vitest'
import {
  atPlace,
  clearedSlip,
  EMPTY_SLIP,
  findEntryRefusal,
  findTypeRefusal,
  readSlip,
  slipOf,
  type SlipContent,
  withEntry,
  withoutEntry,
  withoutPlaced,
  withStake,
  withTypedStake,
} from './slip-content.ts'
import type { SlipEntry } from './slip-entry.ts'
import { sampleEntry } from './testing-slip.ts'

const active = { status: 'ACTIVE', ruleSet: CURRENT_RULE_SET } as const
const slipWith = (changes: Partial<SlipContent>, ...entries: readonly SlipEntry[]): SlipContent => ({
  ...EMPTY_SLIP,
  accountNo: '48201',
  sportId: 'basketball',
  entries,
  ...changes,
})

describe('adding to the slip', () => {
  it('[S008] [S010] accepts picks only for an active account, and shows the status of any other in lower case', () => {
    expect(findEntryRefusal(active, EMPTY_SLIP, sampleEntry('a'))).toBeUndefined()
    const lost = { ...active, status: 'CHALLENGE_LOST' } as const
    expect(findEntryRefusal(lost, EMPTY_SLIP, sampleEntry('a'))).toBe(
      'Oops! Your account status is challenge lost, so you cannot place the pick.',
    )
  })

  it('[S027] a parlay takes ten picks and refuses the eleventh', () => {
    const ten = Array.from({ length: 10 }, (_, index) => sampleEntry(String(index)))
    const refusal = findEntryRefusal(active, slipWith({ type: 'PARLAY' }, ...ten), sampleEntry('x'))
    expect(refusal).toMatch(/^Sorry, you can only add up to 10 picks in a parlay at a time/)
    expect(
      findEntryRefusal(active, slipWith({ type: 'PARLAY' }, ...ten.slice(1)), sampleEntry('x')),
    ).toBeUndefined()
  })

  it('[S028] a parlay refuses a second pick on a match; straight picks may share one', () => {
    const first = sampleEntry('a', { fixtureId: 'same' })
    const second = sampleEntry('b', { fixtureId: 'same' })
    expect(findEntryRefusal(active, slipWith({ type: 'PARLAY' }, first), second)).toMatch(
      /^You cannot place multiple bets on the same match in a parlay order/,
    )
    expect(findEntryRefusal(active, slipWith({}, first), second)).toBeUndefined()
  })

  it('[S029] a parlay refuses a pick of another odd type', () => {
    const american = sampleEntry('b', { oddType: 'AMERICAN', price: -110 })
    expect(findEntryRefusal(active, slipWith({ type: 'PARLAY' }, sampleEntry('a')), american)).toMatch(
      /^Rule violated: There is a mismatch in the odd type/,
    )
  })

  it('[S030] an odd type that is not supported is refused', () => {
    const odd = { ...sampleEntry('a'), oddType: 'FRACTIONAL' } as unknown as SlipEntry
    expect(findEntryRefusal(active, EMPTY_SLIP, odd)).toContain('We do not support the odd type of Team a')
  })

  it('an odd is in the slip once and is removed when it is pressed again', () => {
    const slip = withEntry(withEntry(EMPTY_SLIP, sampleEntry('a')), sampleEntry('a', { price: 2 }))
    expect(slip.entries.map(({ price }) => price)).toEqual([2])
    expect(withoutEntry(slip, 'a').entries).toEqual([])
  })
})

describe('type and stakes of the slip', () => {
  it('[S007] is straight to begin with', () => {
    expect(EMPTY_SLIP.type).toBe('STRAIGHT')
  })

  it('[S014] [S015] does not become a parlay with a shared match or mixed odd types', () => {
    const shared = slipWith({}, sampleEntry('a', { fixtureId: 'f' }), sampleEntry('b', { fixtureId: 'f' }))
    expect(findTypeRefusal(shared, 'PARLAY')).toMatch(/same match in a parlay order/)
    const mixed = slipWith({}, sampleEntry('a'), sampleEntry('b', { oddType: 'AMERICAN', price: 120 }))
    expect(findTypeRefusal(mixed, 'PARLAY')).toMatch(/mismatch in the odd type/)
    expect(findTypeRefusal(mixed, 'STRAIGHT')).toBeUndefined()
    expect(findTypeRefusal(slipWith({}, sampleEntry('a'), sampleEntry('b')), 'PARLAY')).toBeUndefined()
  })

  it('[S031] a stake is a whole amount of 0 or more; anything else changes nothing', () => {
    const slip = withStake(slipWith({}, sampleEntry('a')), 'a', 250)
    for (const stake of [-1, 0.5, Number.NaN]) expect(withStake(slip, 'a', stake)).toBe(slip)
    expect(withStake(slip, 'a', 0).entries[0]?.stake).toBe(0)
    expect(slipOf(slip)).toMatchObject({ type: 'STRAIGHT', entries: [{ stakeMinor: 25_000n }] })
    const parlay = withStake({ ...slip, type: 'PARLAY' }, undefined, 100)
    expect(slipOf(parlay)).toMatchObject({ type: 'PARLAY', stakeMinor: 10_000n })
  })

  it('[S031] 1,200 is 1200; 250.5 is kept as typed and stakes nothing, also over a reload', () => {
    const slip = slipWith({ type: 'PARLAY' }, sampleEntry('a', { stake: 20 }))
    expect(withTypedStake(slip, 'a', '1,200').entries[0]).toMatchObject({ stake: 1200, stakeText: '' })
    const wrong = withTypedStake(withTypedStake(slip, 'a', '250.5'), undefined, '99.9')
    expect(wrong).toMatchObject({
      parlayPick: 0,
      parlayText: '99.9',
      entries: [{ stake: 0, stakeText: '250.5' }],
    })
    expect(readSlip(JSON.parse(JSON.stringify(wrong)))).toEqual(wrong)
    expect(withStake(wrong, 'a', 60).entries[0]).toMatchObject({ stake: 60, stakeText: '' })
  })
})

describe('the place of the slip', () => {
  const filled = slipWith({ type: 'PARLAY', parlayPick: 50 }, sampleEntry('a'))

  it('[S016] another sport empties it and makes it straight again', () => {
    expect(atPlace(filled, { sportId: 'soccer' })).toEqual({
      ...EMPTY_SLIP,
      accountNo: '48201',
      sportId: 'soccer',
    })
    expect(atPlace(filled, { sportId: 'basketball' })).toBe(filled)
  })

  it('[S017] another account empties it and makes it straight again', () => {
    expect(atPlace(filled, { accountNo: '7' })).toEqual({
      ...EMPTY_SLIP,
      accountNo: '7',
      sportId: 'basketball',
    })
    expect(atPlace(filled, { accountNo: undefined }).entries).toEqual([])
    expect(atPlace({ ...filled, accountNo: undefined }, { accountNo: '7' }).entries).toHaveLength(1)
  })

  it('[S018] clearing leaves an empty straight slip where it was', () => {
    expect(clearedSlip(filled)).toEqual({ ...EMPTY_SLIP, accountNo: '48201', sportId: 'basketball' })
  })

  it('[S018] removes placed picks, and keeps picks added since and the slip of another account', () => {
    const empty = { ...EMPTY_SLIP, accountNo: '48201', sportId: 'basketball' }
    expect(withoutPlaced(filled, '48201', ['a'])).toEqual(empty)
    const more = withEntry(filled, sampleEntry('b', { stake: 300 }))
    expect(withoutPlaced(more, '48201', ['a'])).toEqual({
      ...empty,
      entries: [sampleEntry('b', { stake: 300 })],
    })
    expect(withoutPlaced(filled, '7', ['a'])).toBe(filled)
  })

  it('is read back as it was stored, and is empty when it cannot be trusted', () => {
    expect(readSlip(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
    const bad = [
      null,
      {},
      { entries: [{}] },
      { ...filled, entries: [{ ...filled.entries[0], stake: 1.5 }] },
      { ...filled, entries: [{ ...filled.entries[0], stakeText: 5 }] },
    ]
    for (const stored of bad) expect(readSlip(stored)).toEqual(EMPTY_SLIP)
  })
})
