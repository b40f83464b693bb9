/** What one rule of the program declares. Everything that shows, checks or explains rules reads these entries (decision 57). */
import type { Message, MoneyValue } from '../messages/message.ts'
import type { Odds } from '../odds/odds.ts'
import type { DayFigures, DayPick } from './day-figures.ts'
import type { JudgedAccount, JudgedFigures } from './judged-account.ts'
import type { PeriodAt } from './rule-figures.ts'
import type { RuleSet } from './rule-set.ts'
import type { Slip, SlipAccount } from './slip.ts'
import type { Exposure } from './slip-exposure.ts'
import type { Refusal, RefusalText } from './slip-refusal.ts'

/** An order with the day it would be placed on. */
export type RuleQuestion = {
  readonly slip: Slip
  readonly ruleSet: RuleSet
  readonly today: DayFigures
  /** The price of a parlay; undefined for straight picks and where it is unknown. */
  readonly odds: Odds | undefined
  /** What the picks of today have used up of this rule, by its own `countOf`. */
  readonly used: number
}

/** A stake and what the picks before it have used up. */
export type StakeQuestion = {
  readonly stakeMinor: bigint
  readonly odds: Odds
  /** Undefined for the stake of a parlay. */
  readonly entryId: string | undefined
  readonly missingText: () => RefusalText
  readonly sameOutcome: Exposure
  readonly riskTodayMinor: bigint
  readonly aboveMinor: bigint
  readonly picksAbove: number
}

/** A most for the stake or for its win. The range of stakes, the refusal and the stake that fits follow from it. */
export type StakeLimit<Code extends string = string> = {
  readonly code: Code
  /** What the limit holds against itself: the stake, or what it would win. */
  readonly of: 'stake' | 'win'
  /** Undefined if the account does not have the limit. */
  readonly limitMinor: (account: SlipAccount) => bigint | undefined
  readonly usedMinor: (question: StakeQuestion) => bigint
  /** Why a stake above the limit is refused. */
  readonly text: (
    account: SlipAccount,
    question: StakeQuestion,
    figures: { readonly limitMinor: bigint; readonly winMinor: bigint },
  ) => RefusalText
  /** What the limit is of, where it leaves too little for any stake. A limit on the win has its own words. */
  readonly leftOf?: 'outcome' | 'risk' | 'balance'
}

/** A least for the stake. The range of stakes, the refusal and the stake that fits follow from it. */
export type StakeMinimum<Code extends string = string> = {
  readonly code: Code
  readonly minimumMinor: (account: SlipAccount) => bigint
  /** Why a stake below it is refused. */
  readonly text: (account: SlipAccount, stakeMinor: bigint, minimumMinor: bigint) => RefusalText
}

/** The figure of a rule and its limit, and their shares of the account size. */
export type ClosingAmounts = {
  readonly figure: MoneyValue
  readonly figurePercent: string
  readonly limit: MoneyValue
  readonly limitPercent: string
}

/** What ends an account. The judge, the report, the mail and the report of a season follow from it. */
export type ClosingRule = {
  /** A breach comes before the target (R14). Time ends an account before results of a later moment are applied. */
  readonly end: 'breach' | 'target' | 'time'
  /** Asked after every event. Time has none: the judge compares the end of the account with the clock. */
  readonly isReached?: (account: JudgedAccount, state: JudgedFigures) => boolean
  readonly measure: (
    account: JudgedAccount,
    state: JudgedFigures,
  ) => readonly [figureMinor: bigint, limitMinor: bigint]
  /** The report, with both amounts as '$1,040.00 (10.4%)'. */
  readonly sentence: (
    amounts: ClosingAmounts,
    counts: { readonly picks: number; readonly minimumPicks: number },
    account: JudgedAccount,
  ) => Message
  /** What the account keeps as its closureReason, where it is not the sentence. */
  readonly reason?: Message
  /** The picks of this period led to it, not all picks. */
  readonly periodAt?: PeriodAt
  /** The account keeps the net result of the period for this rule. `isReached` and `measure` find it under the key of the rule. */
  readonly sumsPeriod?: true
  /** The figure is below its limit: rounded up it could read like the limit. */
  readonly isBelow?: true
  /** The two amounts in the mail. */
  readonly labels: readonly [figure: Message, limit: Message]
}

export type ProgrammeRule<
  Parameter extends string = string,
  Code extends string = string,
  Key extends string = string,
> = {
  readonly key: Key
  /** Its figures in a rule set. A set that lacks one of them does not have the rule. */
  readonly parameters: readonly Parameter[]
  /** The codes of its refusals. */
  readonly codes: readonly Code[]
  /** What would be wrong with these figures in a rule set that has the rule. */
  readonly faults?: (ruleSet: RuleSet) => readonly (string | false)[]
  /** What a pick placed today uses up; the sum reaches the check on the server and in the browser. */
  readonly countOf?: (pick: Pick<DayPick, 'legs' | 'stakeMinor'>) => number
  /** Why an order as a whole is refused. */
  readonly check?: (question: RuleQuestion) => readonly Refusal[]
  /** Its limit on the amount of a stake. */
  readonly stake?: StakeLimit<Code>
  /** The least that it asks of a stake. */
  readonly stakeMinimum?: StakeMinimum<Code>
  /** How it ends an account. */
  readonly closing?: ClosingRule
  readonly icon: 'calendar' | 'list' | 'ticket'
  /**
   * The rule under "Your rules, with your numbers"; the screen emphasizes what is in <b>. A rule without a sentence
   * is said there together with others.
   */
  readonly sentence?: (ruleSet: RuleSet) => Message
  /** Whether brands that switch parlays off leave it out. */
  readonly isOfParlays: boolean
  /** Figures that the help articles of a brand name. A rule without any is listed there by its sentence. */
  readonly helpFigures?: (ruleSet: RuleSet) => Readonly<Record<string, string>>
}
