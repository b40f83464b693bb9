import { describe, expect, it } from 'vitest'
import {
  blockingLines,
  doubtfulLines,
  type EligibilityFacts,
  payoutEligibility,
  type RewardMove,
} from './payout-eligibility.ts'

const move = (id: number, amountMinor: bigint, balanceAfterMinor: bigint): RewardMove => ({
  id,
  words: 'Referral reward',
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
  places: [{ label: 'seen in', place: 'GB', isRestricted: false }],
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
    expect(lines.filter(({ result }) => result === 'fail')).toEqual([])
    const [reserved, balance] = lines
    expect(reserved?.text).toBe('$100.00 left the rewards for this payment, $100.00 is asked for.')
    expect(balance?.sums.map(({ label, text }) => [label, text])).toEqual([
      ['Referral reward #1', '+$150.00'],
      ['Referral reward #2', '−$25.00'],
      ['Balance before this withdrawal', '$125.00'],
      ['This withdrawal', '−$100.00'],
      ['Balance after it', '$25.00'],
    ])
  })

  it('says that nobody knows from where a person visits, and names the places that are known', () => {
    const countryText = (changes: Parameters<typeof facts>[0]) =>
      payoutEligibility(facts(changes)).find(({ key }) => key === 'country')?.text
    expect(countryText({})).toBe('Not restricted: seen in GB.')
    const places = [{ label: 'address in', place: 'Spain', isRestricted: false }]
    expect(countryText({ places, isVisitLocated: false })).toBe(
      'Not restricted: address in Spain. From which country the person visits is not known.',
    )
    expect(countryText({ places: [], isVisitLocated: false })).toBe('No country is known.')
  })

  it('tells how a person stands in words, not in the codes of the data', () => {
    const texts = (changes: Parameters<typeof facts>[0]) =>
      payoutEligibility(facts(changes)).map(({ text }) => text)
    expect(texts({})).toContain('The documents of the person are verified.')
    expect(texts({})).toContain('The person is enabled.')
    for (const text of [...texts({}), ...texts({ kycStatus: 'SUBMITTED', isEnabled: false })])
      expect(text).not.toMatch(/[A-Z]{4}/)
  })

  it.each([
    ['reserved', { reserved: { amountMinor: 9_999n, balanceAfterMinor: 2_501n } }, true],
    ['balance', { moves: [move(1, 15_001n, 15_001n), move(2, -2_500n, 12_501n)] }, true],
    ['kyc', { kycStatus: 'SUBMITTED' }, true],
    ['country', { places: [{ label: 'paid to', place: 'Iran', isRestricted: true }] }, true],
    ['excluded', { isExcluded: true }, true],
    ['enabled', { isEnabled: false }, false],
    ['details', { detailsProblem: 'There are none.' }, false],
    ['reviews', { openReviews: ['Opposite sides of one game'] }, false],
  ] as const)(
    'fails the line %s, and says whether anybody may approve over it',
    (key, changes, isBlocking) => {
      expect(failedKeys(changes)).toEqual([key])
      const lines = payoutEligibility(facts(changes))
      expect(blockingLines(lines).length).toBe(isBlocking ? 1 : 0)
      expect(doubtfulLines(lines).length).toBe(isBlocking ? 0 : 1)
    },
  )

  it('fails both lines of money where nothing is reserved', () => {
    expect(failedKeys({ reserved: undefined })).toEqual(['reserved', 'balance'])
  })

  it('starts from the balance before the oldest movement that is shown', () => {
    const lines = payoutEligibility(
      facts({ openingMinor: 500n, reserved: { amountMinor: 10_000n, balanceAfterMinor: 3_000n } }),
    )
    expect(lines[1]).toMatchObject({
      result: 'pass',
      sums: [{ text: '$5.00' }, {}, {}, { text: '$130.00' }, {}, {}],
    })
  })

  const transferOf = (amountMinor: bigint, payoutsBefore: number): Partial<EligibilityFacts> => ({
    agreement: 'ACCEPTED',
    reserved: { amountMinor: 10_000n, balanceAfterMinor: amountMinor - 10_000n },
    moves: [
      {
        ...move(7, amountMinor, amountMinor),
        lines: [{ label: 'Your share: 70%', text: '$2,450.00' }],
        transfer: { accno: 'OM20418000', accountSizeMinor: 1_000_000n, payoutsBefore },
      },
    ],
  })

  it('computes the cap and the share of every transfer once more', () => {
    const line = (changes: Partial<EligibilityFacts>) =>
      payoutEligibility(facts(changes)).find(({ key }) => key === 'transfer-7')
    expect(line(transferOf(245_000n, 0))).toMatchObject({
      label: 'Cap and split of OM20418000',
      result: 'pass',
      text: 'Transfer 1: at most 35% of $10,000.00 × 70% = $2,450.00; $2,450.00 was transferred.',
      sums: [{ label: 'Your share: 70%', text: '$2,450.00' }],
    })
    expect(line(transferOf(245_001n, 0))?.result).toBe('fail')
    expect(line(transferOf(400_000n, 3))).toMatchObject({
      result: 'pass',
      text: 'Transfer 4: at most 50% of $10,000.00 × 80% = $4,000.00; $4,000.00 was transferred.',
    })
  })

  it('asks for the agreement where funded profit is in it', () => {
    expect(failedKeys({ ...transferOf(245_000n, 0), agreement: 'PENDING' })).toEqual(['agreement'])
    expect(failedKeys({ agreement: 'NONE' })).toEqual([])
  })
})
