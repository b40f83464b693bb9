/** Accounts to look at: every status, every stage, with figures that fit their story. */
import type { AccountStatus } from '@pickproof/contract/challenges'
import type { PlanSize } from '@pickproof/domain/plan-code'
import type { PlanStage } from '@pickproof/domain/plan-stage'

export interface DemoAccount {
  readonly stage: PlanStage
  readonly size: PlanSize
  readonly status: AccountStatus
  /** Results so far, in percent of the account size. */
  readonly profitPercent: number
  readonly dailyLossPercent: number
  readonly picks: number
  readonly openedDaysAgo: number
  readonly closureReason?: string
  readonly isTest?: true
}

/** The first player's accounts cover all eight statuses, so that the account picker can show each of them. */
export const PLAYER_ACCOUNTS: readonly DemoAccount[] = [
  {
    stage: 'FREE_TRIAL',
    size: 1000,
    status: 'EXPIRED',
    profitPercent: 4.2,
    dailyLossPercent: 0,
    picks: 6,
    openedDaysAgo: 80,
    closureReason: 'The 7 days of the free trial are over.',
  },
  {
    stage: 'STAGE_1',
    size: 5000,
    status: 'CHALLENGE_LOST',
    profitPercent: -10.4,
    dailyLossPercent: 10.4,
    picks: 9,
    openedDaysAgo: 72,
    closureReason: 'Maximum daily loss: 10.40% of the initial balance reached the limit of 10%.',
  },
  {
    stage: 'STAGE_1',
    size: 10_000,
    status: 'PHASE_COMPLETED',
    profitPercent: 34.1,
    dailyLossPercent: 0,
    picks: 27,
    openedDaysAgo: 64,
    closureReason: 'Profit target of 33% reached with 27 settled picks.',
  },
  {
    stage: 'STAGE_1',
    size: 2000,
    status: 'INACTIVE',
    profitPercent: -3,
    dailyLossPercent: 0,
    picks: 4,
    openedDaysAgo: 50,
    closureReason: 'Account reset',
  },
  {
    stage: 'STAGE_2',
    size: 20_000,
    status: 'SUSPENDED',
    profitPercent: 2.5,
    dailyLossPercent: 0,
    picks: 11,
    openedDaysAgo: 41,
    closureReason: 'Opposite sides of one game were picked in two accounts.',
  },
  {
    stage: 'BIG_LEAGUE',
    size: 5000,
    status: 'FUNDED_ACCOUNT_DISABLED',
    profitPercent: -20.6,
    dailyLossPercent: 4.1,
    picks: 22,
    openedDaysAgo: 38,
    closureReason: 'Maximum loss: 20.60% of the initial balance reached the limit of 20%.',
  },
  {
    stage: 'BIG_LEAGUE',
    size: 2000,
    status: 'PAID_OUT',
    profitPercent: 0,
    dailyLossPercent: 0,
    picks: 31,
    openedDaysAgo: 36,
    closureReason: 'Closed with its last payout.',
  },
  {
    stage: 'STAGE_2',
    size: 10_000,
    status: 'ACTIVE',
    profitPercent: -2.6,
    dailyLossPercent: 1.1,
    picks: 5,
    openedDaysAgo: 9,
  },
  {
    stage: 'STAGE_1',
    size: 10_000,
    status: 'ACTIVE',
    profitPercent: 18.465,
    dailyLossPercent: 1.8,
    picks: 17,
    openedDaysAgo: 13,
  },
]

export interface DemoPlayer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly gender: 'MALE' | 'FEMALE'
  readonly country: string
  readonly status?: 'DISABLED'
  readonly isUnverified?: true
  readonly accounts: readonly DemoAccount[]
}

const fresh = (
  stage: PlanStage,
  size: PlanSize,
  profitPercent = 0,
  picks = 0,
  openedDaysAgo = 3,
): DemoAccount => ({
  stage,
  size,
  status: 'ACTIVE',
  profitPercent,
  dailyLossPercent: 0,
  picks,
  openedDaysAgo,
})

export const OTHER_PLAYERS: readonly DemoPlayer[] = [
  {
    firstName: 'Hana',
    lastName: 'Kobori',
    email: 'hana.kobori@demo.test',
    gender: 'FEMALE',
    country: 'Japan',
    accounts: [fresh('STAGE_1', 20_000, -9, 5)],
  },
  {
    firstName: 'Teodor',
    lastName: 'Lindqvist',
    email: 'teodor.lindqvist@demo.test',
    gender: 'MALE',
    country: 'Sweden',
    accounts: [fresh('BIG_LEAGUE', 50_000, -6, 16, 20)],
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya.raman@demo.test',
    gender: 'FEMALE',
    country: 'India',
    accounts: [
      {
        ...fresh('STAGE_2', 10_000, -10.725, 19, 15),
        status: 'CHALLENGE_LOST',
        dailyLossPercent: 10.725,
        closureReason: 'Maximum daily loss: 10.73% of the initial balance reached the limit of 10%.',
      },
    ],
  },
  {
    firstName: 'Callum',
    lastName: 'Reyes',
    email: 'callum.reyes@demo.test',
    gender: 'MALE',
    country: 'Ireland',
    accounts: [fresh('STAGE_1', 10_000, 0, 7)],
  },
  {
    firstName: 'Sofia',
    lastName: 'Brandt',
    email: 'sofia.brandt@demo.test',
    gender: 'FEMALE',
    country: 'Germany',
    accounts: [
      {
        ...fresh('STAGE_1', 20_000, 9, 21, 34),
        status: 'EXPIRED',
        closureReason: 'The 30 days of this phase are over.',
      },
    ],
  },
  {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor.haddad@demo.test',
    gender: 'FEMALE',
    country: 'Jordan',
    accounts: [fresh('FREE_TRIAL', 1000, 15, 3, 2)],
  },
  {
    firstName: 'Elliot',
    lastName: 'Vance',
    email: 'elliot.vance@demo.test',
    gender: 'MALE',
    country: 'Canada',
    status: 'DISABLED',
    accounts: [
      {
        ...fresh('STAGE_1', 10_000, 18, 12, 18),
        status: 'INACTIVE',
        closureReason: 'Disabled by staff while documents are checked.',
      },
    ],
  },
  {
    firstName: 'Marek',
    lastName: 'Zielny',
    email: 'marek.zielny@demo.test',
    gender: 'MALE',
    country: 'Poland',
    isUnverified: true,
    accounts: [],
  },
  {
    firstName: 'Maximiliana',
    lastName: 'Featherstonehaugh',
    email: 'maximiliana.featherstonehaugh.of.the.western.reaches@demo.test',
    gender: 'FEMALE',
    country: 'United Kingdom',
    accounts: [{ ...fresh('STAGE_1', 1000, 1, 1), isTest: true }],
  },
]
