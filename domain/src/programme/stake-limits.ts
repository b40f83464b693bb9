/** The minimum of a stake and its limits, in the order in which a slip names them. */
import { limitMinor } from '../money/money.ts'
import type { ProgrammeRule, StakeQuestion } from './programme-rule.ts'
import {
  dailyRisk,
  insufficientBalance,
  stakeAboveMaximum,
  stakeBelowMinimum,
  winOverTargetShare,
} from './slip-texts.ts'

/** The terms of a plan set it, so an add-on can lower it. */
export const MINIMUM_PICK: ProgrammeRule<'minimumPickBps', 'slip.stake-below-minimum'> = {
  key: 'minimum-pick',
  parameters: ['minimumPickBps'],
  codes: ['slip.stake-below-minimum'],
  stakeMinimum: {
    code: 'slip.stake-below-minimum',
    minimumMinor: ({ terms }) => terms.minimumPickAmountMinor,
    text: ({ terms, currency }, stakeMinor, minimumMinor) =>
      stakeBelowMinimum(stakeMinor, {
        minimumMinor,
        maximumMinor: terms.maximumPickAmountMinor,
        currency,
      }),
  },
  icon: 'ticket',
  isOfParlays: false,
  helpFigures: ({ minimumPickBps }) => ({ minimumPick: percent(minimumPickBps) }),
}

/** The stakes of other picks on the same outcome count with this one. */
const MAXIMUM_PICK: ProgrammeRule<'maximumPickBps', 'slip.stake-above-maximum'> = {
  key: 'maximum-pick',
  parameters: ['maximumPickBps'],
  codes: ['slip.stake-above-maximum'],
  stake: {
    code: 'slip.stake-above-maximum',
    of: 'stake',
    limitMinor: ({ terms }) => terms.maximumPickAmountMinor,
    usedMinor: ({ sameOutcome }) => sameOutcome.stakeMinor,
    text: ({ terms, currency }, { stakeMinor, sameOutcome }, { limitMinor: maximumMinor }) => {
      const limits = { minimumMinor: terms.minimumPickAmountMinor, maximumMinor, currency }
      return stakeAboveMaximum(stakeMinor, sameOutcome.stakeMinor, limits)
    },
    leftOf: 'outcome',
  },
  icon: 'ticket',
  isOfParlays: false,
  helpFigures: ({ maximumPickBps }) => ({ maximumPick: percent(maximumPickBps) }),
}

const WIN_SHARE_OF_TARGET: ProgrammeRule<'winShareOfTargetBps', 'slip.win-over-target-share'> = {
  key: 'win-share',
  parameters: ['winShareOfTargetBps'],
  codes: ['slip.win-over-target-share'],
  stake: {
    code: 'slip.win-over-target-share',
    of: 'win',
    limitMinor: ({ terms: { profitTargetMinor: target }, ruleSet }) =>
      target === undefined ? undefined : limitMinor(target, ruleSet.winShareOfTargetBps),
    usedMinor: ({ sameOutcome }) => sameOutcome.winMinor,
    text: ({ ruleSet, currency }, { sameOutcome }, figures) =>
      winOverTargetShare({
        ...figures,
        sameOutcomeMinor: sameOutcome.winMinor,
        shareBps: ruleSet.winShareOfTargetBps,
        currency,
      }),
  },
  icon: 'ticket',
  isOfParlays: false,
  helpFigures: ({ winShareOfTargetBps }) => ({ winShareOfTarget: percent(winShareOfTargetBps) }),
}

const DAILY_RISK: ProgrammeRule<'dailyRiskBps', 'slip.daily-risk'> = {
  key: 'daily-risk',
  parameters: ['dailyRiskBps'],
  codes: ['slip.daily-risk'],
  stake: {
    code: 'slip.daily-risk',
    of: 'stake',
    limitMinor: ({ terms, ruleSet }) => limitMinor(terms.accountSizeMinor, ruleSet.dailyRiskBps),
    usedMinor: ({ riskTodayMinor, aboveMinor }) => riskTodayMinor + aboveMinor,
    text: ({ currency }, question, { limitMinor: riskMinor }) =>
      dailyRisk(question.stakeMinor, budgetOf(question, riskMinor, currency)),
    leftOf: 'risk',
  },
  icon: 'ticket',
  isOfParlays: false,
  helpFigures: ({ dailyRiskBps }) => ({ dailyRisk: percent(dailyRiskBps) }),
}

/** Every account has it, with any rule set. */
const BALANCE: ProgrammeRule<never, 'slip.insufficient-balance'> = {
  key: 'balance',
  parameters: [],
  codes: ['slip.insufficient-balance'],
  stake: {
    code: 'slip.insufficient-balance',
    of: 'stake',
    limitMinor: ({ balanceMinor }) => balanceMinor,
    usedMinor: ({ aboveMinor }) => aboveMinor,
    text: ({ currency }, question, { limitMinor: balanceMinor }) =>
      insufficientBalance(question.stakeMinor, {
        ...budgetOf(question, balanceMinor, currency),
        usedMinor: 0n,
      }),
    leftOf: 'balance',
  },
  icon: 'ticket',
  isOfParlays: false,
}

function budgetOf(
  { riskTodayMinor, aboveMinor, picksAbove }: StakeQuestion,
  budgetMinor: bigint,
  currency: string,
) {
  return { limitMinor: budgetMinor, usedMinor: riskTodayMinor, aboveMinor, picksAbove, currency }
}

function percent(bps: number): string {
  return `${bps / 100}%`
}

export const STAKE_LIMITS = [MAXIMUM_PICK, WIN_SHARE_OF_TARGET, DAILY_RISK, BALANCE] as const
