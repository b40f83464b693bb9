/** An account and its overview as the server would send them. */
import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview, AccountReport } from '@pickproof/contract/overview'

/** Sunday afternoon in London; its program day began at 08:00 UTC. */
export const NOW_MS = Date.parse('2026-11-15T15:30:00Z')

export function testAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: 1,
    accno: 'SM48201000',
    type: 'DEMO',
    status: 'ACTIVE',
    accountSubType: 'REAL',
    stage: 1,
    balance: 11_396.5,
    accountSize: 10_000,
    currency: 'USD',
    currencySymbol: '$',
    challengeName: 'Challenge 10,000',
    challengePlan: 'STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK',
    noOfPicks: 17,
    profitAccumulated: 1846.5,
    dailyLossAccumulated: 180,
    profitPercentage: 18.47,
    profitTarget: 3300,
    minimumPicks: 25,
    minimumPickAmount: 200,
    maximumPickAmount: 600,
    maximumLoss: 2000,
    maximumDailyLoss: 1000,
    evaluationFee: 100,
    timeLimitInDays: 30,
    challengeCompleted: false,
    closureReason: null,
    restrictionKind: null,
    reviewDate: null,
    isClosedByReset: false,
    ruleSet: 'house-2',
    eligibleWithdrawalPercentage: 70,
    maximumRewardWithdrawal: 3500,
    withdrawalPeriodDays: 10,
    foreignTransactionId: null,
    activationDate: '2026-11-02T22:00:00.000Z',
    expiryDate: '2026-12-02T22:00:00.000Z',
    holdExpiryDate: null,
    createdDate: '2026-11-02T22:00:00.000Z',
    createdBy: 'test',
    modifiedDate: null,
    modifiedBy: null,
    user: { id: 1, firstName: 'Some', lastName: 'Body', email: 'somebody@people.test' },
    challenge: { id: 1, challengePlan: 'STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK' },
    ...overrides,
  }
}

export function testOverview(overrides: Partial<AccountOverview> = {}): AccountOverview {
  return {
    accno: 'SM48201000',
    at: new Date(NOW_MS).toISOString(),
    status: 'ACTIVE',
    ruleSet: 'house-2',
    startedDate: '2026-11-02T22:00:00.000Z',
    expiryDate: '2026-12-02T22:00:00.000Z',
    holdExpiryDate: null,
    net: 1846.5,
    cashOutFees: 0,
    dayDate: '2026-11-15',
    dayNet: -180,
    picks: 17,
    openPicks: 3,
    openStake: 450,
    curve: [
      { at: '2026-11-02T22:00:00.000Z', value: 10_000 },
      { at: '2026-11-10T20:00:00.000Z', value: 12_026.5 },
      { at: '2026-11-15T14:00:00.000Z', value: 11_846.5 },
    ],
    days: [
      { date: '2026-11-10', net: 2026.5, settled: 16, placed: 16, staked: 4000 },
      { date: '2026-11-15', net: -180, settled: 1, placed: 4, staked: 630 },
    ],
    reports: [],
    ...overrides,
  }
}

/** Daily loss of $1,040.00 by two picks. */
export function testReport(overrides: Partial<AccountReport> = {}): AccountReport {
  const lost = { type: 'STRAIGHT', status: 'LOST', settledDate: '2026-11-14T21:41:00.000Z' } as const
  return {
    id: 1,
    at: '2026-11-14T21:41:00.000Z',
    statusBefore: 'ACTIVE',
    statusAfter: 'CHALLENGE_LOST',
    ruleId: 'daily-loss',
    ruleSet: 'house-2',
    sentence: 'Daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%).',
    figures: {
      figure: 1040,
      figurePercent: '10.4',
      limit: 1000,
      limitPercent: '10',
      beyond: 40,
      net: -1240,
      dayNet: -1040,
      picks: 9,
      minimumPicks: 25,
    },
    day: { date: '2026-11-14', from: '2026-11-14T08:00:00.000Z', to: '2026-11-15T08:00:00.000Z' },
    pickCount: 2,
    picks: [
      {
        ...lost,
        id: 7,
        name: 'Gulls −4.5',
        match: 'Gulls vs Owls',
        market: 'Spread',
        betAmount: 500,
        netResult: -500,
      },
      {
        ...lost,
        id: 8,
        name: 'Elks',
        match: 'Elks vs Miners',
        market: 'Moneyline',
        betAmount: 540,
        netResult: -540,
      },
    ],
    cancelledCount: 1,
    nextAccno: null,
    ...overrides,
  }
}
