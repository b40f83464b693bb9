import { describe, expect, it } from 'vitest'
import {
  ACTS_WITH_AMOUNT,
  type Fact,
  findOnePersonLimitMinor,
  isAboveOnePerson,
  isSamePreview,
  type TwoPeopleAct,
} from './two-people.ts'

const fact = (action: string, before: Fact['before'], after: Fact['after'], id = '7'): Fact => ({
  action,
  target: { kind: action.split('.')[0] ?? '', id },
  before,
  after,
})

describe('[T23-2] two people', () => {
  it.each<[string, boolean, TwoPeopleAct, Fact]>([
    [
      'for a result',
      true,
      'pick-result',
      fact('pick.update', { accno: 'A', status: 'LOST' }, { status: 'WON' }),
    ],
    ['for odds', true, 'pick-result', fact('pick.update', { oddsMilli: 1900 }, { oddsMilli: 2500 })],
    [
      'not for tries',
      false,
      'pick-result',
      fact('pick.resync', { accno: 'A', retryCount: 3 }, { retryCount: 0 }),
    ],
    ['not for a note', false, 'pick-result', fact('pick.update', { note: null }, { note: 'Seen' })],
    ['not for equal figures', false, 'account-correction', fact('account.recalculate', { a: 1 }, { a: 1 })],
    ['for other terms', true, 'account-correction', fact('account.update', { stage: 1 }, { stage: 2 })],
    [
      'for KYC',
      true,
      'user-clearance',
      fact('user.update', { kycStatus: 'PENDING' }, { kycStatus: 'VERIFIED' }),
    ],
    ['not for a city', false, 'user-clearance', fact('user.update', { city: null }, { city: 'York' })],
    ['not for a name', false, 'user-clearance', fact('user.update', { lastName: 'A' }, { lastName: 'B' })],
    [
      'for a name that a document proved',
      true,
      'user-clearance',
      fact(
        'user.update',
        { isIdentityProven: true, lastName: 'A' },
        { isIdentityProven: true, lastName: 'B' },
      ),
    ],
    [
      'to take rewards away',
      true,
      'reward-debit',
      fact('reward.debit', { balanceMinor: '9' }, { balanceMinor: '1' }),
    ],
    [
      'for an email',
      true,
      'user-clearance',
      fact('user.update', { city: 'A', email: 'a' }, { city: 'B', email: 'b' }),
    ],
    [
      'not to disable',
      false,
      'staff-enable',
      fact('user.disable', { status: 'ENABLED', role: 'ADMIN' }, { status: 'DISABLED' }),
    ],
    [
      'not to enable a player',
      false,
      'staff-enable',
      fact('user.enable', { status: 'DISABLED' }, { status: 'ENABLED' }),
    ],
    [
      'to enable staff',
      true,
      'user-clearance',
      fact('user.enable', { status: 'DISABLED', role: 'ADMIN' }, { status: 'ENABLED' }),
    ],
    [
      'for a funded account',
      true,
      'account-open',
      fact('account.create', { accno: 'A' }, { accno: 'A', challengePlan: 'BIG_LEAGUE_5000' }),
    ],
    [
      'not for a trial',
      false,
      'account-open',
      fact('account.create', { accno: 'A' }, { accno: 'A', challengePlan: 'FREE_TRIAL_10000' }),
    ],
    [
      'for a higher role in a team without permissions',
      true,
      'staff-role',
      fact('user.set-role', { role: 'ADMIN', team: null }, { role: 'SUPER_ADMIN', team: 'None', gains: [] }),
    ],
    [
      'not for a lower role',
      false,
      'staff-role',
      fact('user.set-role', { role: 'SUPER_ADMIN', team: null }, { role: 'ADMIN', team: null, gains: [] }),
    ],
    ['for a purge', true, 'account-purge', fact('account.purge', { accno: 'A' }, null)],
  ])('are needed %s: %s', (_name, isNeeded, act, one) => {
    expect(isAboveOnePerson(act, [one])).toBe(isNeeded)
  })

  it('are needed when one of several facts needs them, and not when nothing happens', () => {
    const harmless = fact('user.update', { city: null }, { city: 'York' })
    const enabled = fact('user.enable', { role: 'ADMIN', status: 'DISABLED' }, { status: 'ENABLED' })
    expect(isAboveOnePerson('user-clearance', [harmless, enabled])).toBe(true)
    expect(isAboveOnePerson('user-clearance', [])).toBe(false)
  })
})

describe('[T23-2] a preview', () => {
  const credit = (id: number, balance: string) =>
    fact('reward.credit', { balanceMinor: '0' }, { balanceMinor: balance, reward: id })

  it('is the same for any number of the new record, and another when a figure differs', () => {
    expect(isSamePreview('reward-credit', [credit(1, '500')], [credit(2, '500')])).toBe(true)
    expect(isSamePreview('reward-credit', [credit(1, '500')], [credit(1, '501')])).toBe(false)
    expect(isSamePreview('reward-credit', [credit(1, '500')], [])).toBe(false)
    expect(isSamePreview('reward-credit', [credit(1, '500')], [credit(1, '500'), credit(2, '9')])).toBe(false)
  })

  it('of a new account ignores its id and number, and of any other target does not', () => {
    const opened = (id: string) =>
      fact('account.create', { accno: `A${id}` }, { accno: `A${id}`, challengePlan: 'STAGE_1_10000' }, id)
    expect(isSamePreview('account-open', [opened('1')], [opened('2')])).toBe(true)
    const one = fact('account.suspend', { status: 'ACTIVE' }, { status: 'SUSPENDED' }, '1')
    expect(isSamePreview('account-status', [one], [{ ...one, target: { kind: 'account', id: '2' } }])).toBe(
      false,
    )
  })

  it('does not depend on the order of fields', () => {
    const one = fact('user.update', { a: 1, b: 2 }, { a: 2, b: 3 })
    const other = fact('user.update', { b: 2, a: 1 }, { b: 3, a: 2 })
    expect(isSamePreview('user-clearance', [one], [other])).toBe(true)
  })
})

describe('[T23-2] the limit of one person', () => {
  it('is that of the act and the currency, to the cent, and none where the brand names none', () => {
    const limits = { 'reward-credit': { USD: 99.99 }, 'user-purge': { USD: 1 } }
    expect(findOnePersonLimitMinor('reward-credit', 'USD', limits)).toBe(9_999n)
    expect(findOnePersonLimitMinor('reward-credit', 'EUR', limits)).toBeUndefined()
    expect(findOnePersonLimitMinor('pick-result', 'USD', limits)).toBeUndefined()
    expect(findOnePersonLimitMinor('user-purge', 'USD', limits)).toBeUndefined()
  })

  it('exists only for acts that have an amount', () => {
    expect([...ACTS_WITH_AMOUNT].sort()).toEqual([
      'account-correction',
      'account-open',
      'payout-destination',
      'pick-result',
      'reward-credit',
      'reward-debit',
    ])
  })
})
