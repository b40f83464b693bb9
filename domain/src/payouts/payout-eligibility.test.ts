import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { defineMessages, money } from '../messages/message.ts'
import {
  blockingLines,
  doubtfulLines,
  type EligibilityFacts,
  payoutEligibility as eligibilityMessages,
  type RewardMove,
} from './payout-eligibility.ts'
import { amountText, rewardLines } from './reward-lines.ts'
import { rewardTypeWords } from './reward-words.ts'

const named = defineMessages('test.eligibility', {
  none: 'There are none.',
  opposite: 'Opposite sides',
  same: 'Same slip',
  paid: 'Paid',
})

const payoutEligibility = (of: EligibilityFacts) => inEnglish(eligibilityMessages(of))

const move = (id: number, amountMinor: bigint, balanceAfterMinor: bigint): RewardMove => ({
  id,
  words: rewardTypeWords('REFERRAL'),
  amountMinor,
  balanceAfterMinor,
  atMs: id * 1_000,
  lines: [],
})

const facts = (changes: Partial<EligibilityFacts> = {}): EligibilityFacts => ({
  amountMinor: 10_000n,
  currency: 'USD',
  reserved: { amountMinor: 10_000n, balanceAfterMinor: 2_500n },
  moves: [move(1, 15_000n, 15_000n), move(2, -2_500n, 12_500n)],
  openingMinor: 0n,
  isEnabled: true,
  kycStatus: 'VERIFIED',
  agreement: 'NONE',
  places: [{ kind: 'seen', place: 'GB', isRestricted: false }],
  isVisitLocated: true,
  isExcluded: false,
  detailsProblem: undefined,
  earlierPayouts: [],
  openReviews: [],
  ...changes,
})

const failedKeys = (changes: Partial<EligibilityFacts>) =>
  payoutEligibility(facts(changes)).flatMap(({ key, result }) => (result === 'fail' ? [key] : []))

describe('payoutEligibility', () => {
  it('passes every line of a withdrawal that is right, with its figures', () => {
    const lines = payoutEligibility(facts())
    expect(lines.map(({ key, label, result, text }) => [key, result, label, text])).toEqual([
      [
        ...['reserved', 'pass', 'Reserved amount'],
        '$100.00 left the rewards for this payment; the player requested $100.00.',
      ],
      [
        ...['balance', 'pass', 'Rewards that made this amount'],
        '$125.00 before it, $25.00 after it; the records show $25.00.',
      ],
      ['kyc', 'pass', 'Identity check', 'The documents of the player are verified.'],
      [
        ...['agreement', 'pass', 'Big league agreement'],
        'Not needed: no profit of a funded account is in it.',
      ],
      ['country', 'pass', 'Restricted countries', 'Not restricted: seen in GB.'],
      ['excluded', 'pass', 'Excluded people', 'The player is not on the exclusion list of the brand.'],
      ['enabled', 'pass', 'Player access', 'The player has access.'],
      ['details', 'pass', 'Payment details', 'Complete, and the checksum of the address is right.'],
      ['earlier', 'info', 'Last withdrawals', 'This is the first one.'],
      ['reviews', 'pass', 'Open reviews of play', 'None is open.'],
    ])
    expect(lines[1]?.sums).toEqual([
      { label: 'Referral reward #1', text: '+$150.00', atMs: 1000 },
      { label: 'Referral reward #2', text: '−$25.00', atMs: 2000 },
      { label: 'Balance before this withdrawal', text: '$125.00' },
      { label: 'This withdrawal', text: '−$100.00' },
      { label: 'Balance after it', text: '$25.00' },
    ])
    expect(lines.filter(({ key }) => key !== 'balance').flatMap(({ sums }) => sums)).toEqual([])
  })

  it('says that the place of a visit is unknown, and names the places that are known', () => {
    const countryText = (changes: Parameters<typeof facts>[0]) =>
      payoutEligibility(facts(changes)).find(({ key }) => key === 'country')?.text
    expect(countryText({})).toBe('Not restricted: seen in GB.')
    const places = [{ kind: 'address', place: 'Spain', isRestricted: false }] as const
    expect(countryText({ places, isVisitLocated: false })).toBe(
      'Not restricted: address in Spain. The country from which the player visits is unknown.',
    )
    expect(countryText({ places: [], isVisitLocated: false })).toBe('The country is unknown.')
    const two = [...places, { kind: 'seen', place: 'GB', isRestricted: false }] as const
    expect(countryText({ places: two })).toBe('Not restricted: address in Spain, seen in GB.')
  })

  it('describes the state of a person in words, not in the codes of the data', () => {
    const texts = (changes: Parameters<typeof facts>[0]) =>
      payoutEligibility(facts(changes)).map(({ text }) => text)
    expect(texts({})).toContain('The documents of the player are verified.')
    expect(texts({})).toContain('The player has access.')
    for (const text of [...texts({}), ...texts({ kycStatus: 'SUBMITTED', isEnabled: false })])
      expect(text).not.toMatch(/[A-Z]{4}/)
  })

  it.each([
    [
      ...(['reserved', true, { reserved: { amountMinor: 9_999n, balanceAfterMinor: 2_501n } }] as const),
      '$99.99 left the rewards for this payment; the player requested $100.00.',
    ],
    [
      ...(['balance', true, { moves: [move(1, 15_001n, 15_001n), move(2, -2_500n, 12_501n)] }] as const),
      '$125.01 before it, $25.01 after it; the records show $25.00.',
    ],
    ['kyc', true, { kycStatus: 'SUBMITTED' }, 'The documents of the player are under review.'],
    [
      ...(['country', true] as const),
      {
        places: [
          { kind: 'paid', place: 'Iran', isRestricted: true },
          { kind: 'seen', place: 'GB', isRestricted: false },
          { kind: 'address', place: 'Cuba', isRestricted: true },
        ],
      },
      'Restricted: paid to Iran, address in Cuba.',
    ],
    ['excluded', true, { isExcluded: true }, 'The player is on the exclusion list of the brand.'],
    ['enabled', false, { isEnabled: false }, 'The player is disabled.'],
    ['details', false, { detailsProblem: named.none }, 'There are none.'],
    ['reviews', false, { openReviews: [named.opposite, named.same] }, '2 open: Opposite sides, Same slip.'],
  ] as const)(
    'fails the line %s, and says whether anyone may approve over it: %s',
    (key, isBlocking, changes, text) => {
      expect(failedKeys(changes)).toEqual([key])
      const lines = payoutEligibility(facts(changes))
      const failed = [expect.objectContaining({ key, text })]
      expect(blockingLines(lines)).toEqual(isBlocking ? failed : [])
      expect(doubtfulLines(lines)).toEqual(isBlocking ? [] : failed)
    },
  )

  it('fails both lines of money where nothing is reserved', () => {
    expect(failedKeys({ reserved: undefined })).toEqual(['reserved', 'balance'])
    const [reserved, balance] = payoutEligibility(facts({ reserved: undefined }))
    expect(reserved?.text).toBe('The player requested $100.00, but no amount left the rewards for it.')
    expect(balance?.text).toBe('$125.00 before it, $125.00 after it; the records show $0.00.')
  })

  it('passes a withdrawal of the whole balance, and none that leaves less than nothing', () => {
    const all = { reserved: { amountMinor: 12_500n, balanceAfterMinor: 0n }, amountMinor: 12_500n }
    expect(failedKeys(all)).toEqual([])
    const more = { reserved: { amountMinor: 12_501n, balanceAfterMinor: -1n }, amountMinor: 12_501n }
    expect(failedKeys(more)).toEqual(['balance'])
  })

  it.each([
    [1, 'The last one before it:'],
    [2, 'The last 2 before it:'],
  ])('lists %i earlier withdrawals with what was paid', (count, text) => {
    const paid = { amountMinor: 5_000n, currency: 'EUR', words: named.paid, atMs: 7 }
    const line = payoutEligibility(facts({ earlierPayouts: Array(count).fill(paid) })).find(
      ({ key }) => key === 'earlier',
    )
    expect(line).toMatchObject({ result: 'info', text })
    expect(line?.sums).toEqual(Array(count).fill({ label: 'Paid', text: '€50.00', atMs: 7 }))
  })

  it('starts from the balance before the oldest movement that is shown', () => {
    const lines = payoutEligibility(
      facts({ openingMinor: 500n, reserved: { amountMinor: 10_000n, balanceAfterMinor: 3_000n } }),
    )
    expect(lines[1]).toMatchObject({
      result: 'pass',
      sums: [
        { label: 'Balance before these movements', text: '$5.00' },
        ...[{}, {}, { text: '$130.00' }, {}, {}],
      ],
    })
  })

  const transferOf = (amountMinor: bigint, payoutsBefore: number): Partial<EligibilityFacts> => ({
    agreement: 'ACCEPTED',
    reserved: { amountMinor: 10_000n, balanceAfterMinor: amountMinor - 10_000n },
    moves: [
      {
        ...move(7, amountMinor, amountMinor),
        lines: [{ label: rewardLines.share({ percent: 70 }), text: amountText(money(245_000n, 'USD')) }],
        transfer: { accno: 'OM20418000', accountSizeMinor: 1_000_000n, payoutsBefore },
      },
    ],
  })

  it('recomputes the cap and the share of every transfer', () => {
    const line = (changes: Partial<EligibilityFacts>) =>
      payoutEligibility(facts(changes)).find(({ key }) => key === 'transfer-7')
    expect(line(transferOf(245_000n, 0))).toMatchObject({
      label: 'Cap and split of OM20418000',
      result: 'pass',
      text: 'Transfer 1: at most 35% of $10,000.00 × 70% = $2,450.00; transferred: $2,450.00.',
      sums: [{ label: 'Your share: 70%', text: '$2,450.00' }],
    })
    expect(line(transferOf(245_001n, 0))?.result).toBe('fail')
    expect(line(transferOf(400_000n, 3))).toMatchObject({
      result: 'pass',
      text: 'Transfer 4: at most 50% of $10,000.00 × 80% = $4,000.00; transferred: $4,000.00.',
    })
  })

  it('doubts a transfer whose account no longer exists, because nothing can be recomputed', () => {
    const gone = { ...move(7, 245_000n, 245_000n), transfer: null, lines: [{ label: 'Share', text: '70%' }] }
    const lines = payoutEligibility(facts({ ...transferOf(245_000n, 0), moves: [gone] }))
    expect(doubtfulLines(lines)).toEqual([
      {
        key: 'transfer-7',
        label: 'Profit transferred with #7',
        result: 'fail',
        isBlocking: false,
        text: 'The transfer was $2,450.00. Its account no longer exists, so we cannot check the cap and the split again.',
        sums: [{ label: 'Share', text: '70%' }],
      },
    ])
  })

  it('asks for the agreement where funded profit is in it', () => {
    const line = (agreement: EligibilityFacts['agreement']) =>
      payoutEligibility(facts({ ...transferOf(245_000n, 0), agreement })).find(
        ({ key }) => key === 'agreement',
      )
    expect(line('NONE')).toMatchObject({ result: 'fail', text: 'The player has not opened it yet.' })
    expect(line('PENDING')).toMatchObject({ result: 'fail', text: 'It is pending.' })
    expect(line('ACCEPTED')).toMatchObject({ result: 'pass', text: 'The player accepted it.' })
    expect(failedKeys({ ...transferOf(245_000n, 0), agreement: 'PENDING' })).toEqual(['agreement'])
    expect(failedKeys({ agreement: 'NONE' })).toEqual([])
  })
})
