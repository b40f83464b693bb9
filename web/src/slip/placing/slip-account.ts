import type { Account } from '@pickproof/contract/challenges'
import type { SlipAccountView } from '@pickproof/contract/picks'
import { minorFromJson } from '@pickproof/domain/money/money'
import { type DayFigures, emptyDay } from '@pickproof/domain/programme/day-figures'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { CURRENT_RULE_SET, findRuleSet } from '@pickproof/domain/programme/rule-set'
import type { SlipAccount } from '@pickproof/domain/programme/slip'
import { termsOf } from '../../common/account-terms.ts'

interface SlipFacts {
  readonly account: Account
  /** Undefined until the server has sent today's figures. Until then only the terms of the account are known. */
  readonly view: SlipAccountView | undefined
  readonly isParlayEnabled: boolean
  readonly nowMs: number
}

/** The account as the rules of the program read it. */
export function slipAccountOf({ account, view, isParlayEnabled, nowMs }: SlipFacts): SlipAccount {
  const ruleSet = (view && findRuleSet(view.ruleSet)) ?? CURRENT_RULE_SET
  const openPicks = view?.openPicks ?? []
  return {
    status: account.status,
    expiryMs: account.expiryDate === null ? undefined : Date.parse(account.expiryDate),
    currency: account.currency,
    balanceMinor: minorFromJson(view?.balance ?? account.balance),
    terms: termsOf(account),
    ruleSet,
    today: view === undefined ? emptyDay(programmeDayAt(nowMs, ruleSet.dayClock).date) : dayOf(view),
    openPicks: openPicks
      .filter(({ otherAccno }) => otherAccno === '')
      .map(({ id, type, stake, win, legs }) => ({
        id,
        type,
        stakeMinor: minorFromJson(stake),
        winMinor: minorFromJson(win),
        legs,
      })),
    otherOpenPicks: openPicks
      .filter(({ otherAccno }) => otherAccno !== '')
      .map(({ otherAccno, legs }) => ({ accno: otherAccno, legs })),
    isParlayEnabled,
  }
}

function dayOf(view: SlipAccountView): DayFigures {
  return {
    date: view.dayDate,
    riskMinor: minorFromJson(view.riskToday),
    netMinor: minorFromJson(view.netToday),
    countByGameDate: new Map(view.picksByGameDate.map(({ gameDate, count }) => [gameDate, count])),
    countedOutcomes: new Set(view.countedOutcomes),
    ruleCounts: new Map(view.ruleCounts.map(({ rule, count }) => [rule, count])),
  }
}
