/** An account row as the judge reads it, and what the judge says as a change of the row. */
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { lossMinor } from '@pickproof/domain/programme/day-figures'
import type { JudgeState } from '@pickproof/domain/programme/judge'
import { type JudgedAccount, profitMinor } from '@pickproof/domain/programme/judged-account'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import type { AccountFigures } from '../balance/balance-store.ts'
import { netMinorOf, termsOf } from '../account-terms.ts'
import type { AccountRow } from '../accounts-store.ts'
import type { StoredRuleFigures } from '../../../platform/db/tables/challenges.ts'
import { packMessage } from '@pickproof/domain/messages/stored-message'

export function judgedAccount(account: AccountRow): JudgedAccount {
  const stage = findStageOfCode(account.challenge_plan)
  if (stage === undefined) throw new Error(`the account ${account.accno} has no stage`)
  return {
    stage,
    currency: account.currency,
    terms: termsOf(account),
    ruleSet: getRuleSet(account.rule_set),
    expiryMs: account.expiry_at?.getTime(),
  }
}

export function judgeState(account: AccountRow): JudgeState {
  return {
    status: account.status,
    netMinor: netMinorOf(account),
    feesMinor: account.cash_out_fees_minor,
    dayDate: account.day_date,
    dayNetMinor: account.day_net_minor,
    picks: account.no_of_picks,
    ruleFigures: account.rule_figures === null ? undefined : readRuleFigures(account.rule_figures),
    closure: undefined,
  }
}

export function accountFigures(account: AccountRow, state: JudgeState): AccountFigures {
  return {
    id: account.id,
    status: state.status,
    profit_accumulated_minor: profitMinor(getRuleSet(account.rule_set), state),
    cash_out_fees_minor: state.feesMinor,
    day_date: state.dayDate,
    day_net_minor: state.dayNetMinor,
    daily_loss_accumulated_minor: lossMinor(state.dayNetMinor),
    no_of_picks: state.picks,
    rule_figures: state.ruleFigures === undefined ? null : storedRuleFigures(state.ruleFigures),
    closure_reason: state.closure ? packMessage(state.closure.reason) : account.closure_reason,
    challenge_completed: account.challenge_completed || state.status === 'PHASE_COMPLETED',
  }
}

type Figures = NonNullable<JudgeState['ruleFigures']>

function readRuleFigures(stored: StoredRuleFigures): Figures {
  return Object.fromEntries(
    Object.entries(stored).map(([key, { periodStartMs, netMinor }]) => [
      key,
      { periodStartMs, netMinor: BigInt(netMinor) },
    ]),
  )
}

function storedRuleFigures(figures: Figures): StoredRuleFigures {
  return Object.fromEntries(
    Object.entries(figures).map(([key, { periodStartMs, netMinor }]) => [
      key,
      { periodStartMs, netMinor: String(netMinor) },
    ]),
  )
}
