/**
 * The figures that articles may name. They come from where the product itself takes them, so that what players read is
 * what they are judged by.
 */
import { formatCount } from '@pickproof/domain/format/count'
import { FUNDED_TOTAL_MAX_MINOR } from '@pickproof/domain/accounts/funded-room'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import { DAYS_OPTIONS, PLAN_SIZES } from '@pickproof/domain/accounts/plan-code'
import {
  DEFAULT_PRICE_CONSENT,
  PRICE_CONSENT_LABELS,
  PRICE_CONSENT_TITLE,
  PRICE_CONSENT_WORDS,
  type PriceConsent,
} from '@pickproof/domain/programme/price-consent'
import type { DayClock } from '@pickproof/domain/programme/programme-day'
import { rulesOf } from '@pickproof/domain/programme/programme-rules'
import { CURRENT_RULE_SET, type RuleSet } from '@pickproof/domain/programme/rule-set'
import { RESTRICTED_COUNTRIES } from '@pickproof/domain/people/restricted-countries'
import type { Brand } from '../tenants/index.ts'
import { say } from '../../platform/messages/speech.ts'

export type HelpFigures = Readonly<Record<string, string>>

/** Payout terms are shares of an account; of one that is a hundred units large, a unit is a percent. */
const HUNDRED_MINOR = 100n * MINOR_PER_UNIT

export function helpFigures(brand: Brand): HelpFigures {
  const rules = CURRENT_RULE_SET
  const [first, second, later] = [0, 1, 2].map((made) => payoutTerms(HUNDRED_MINOR, made))
  const afterThird = payoutTerms(HUNDRED_MINOR, 3)
  if (!first || !second || !later) throw new Error('the terms of the payouts are missing')
  const cap = (terms: typeof afterThird) => percent(Number(terms.maximumRewardWithdrawalMinor))
  return {
    minimumPicks: String(rules.minimumPicks),
    minimumPicksAddOn: String(rules.minimumPicksWithAddOn),
    minimumPickAddOn: percent(rules.minimumPickWithAddOnBps),
    ...Object.assign({}, ...rulesOf(rules).map(({ helpFigures: figuresOf }) => figuresOf?.(rules))),
    furtherLimits: furtherLimits(rules),
    dayStart: dayStart(rules.dayClock),
    ruleSet: rules.name,
    settlementVersion: String(rules.settlementVersion),
    trialDays: String(rules.trialDays),
    timeLimitDays: String(DAYS_OPTIONS[0]),
    timeLimitDaysAddOn: String(DAYS_OPTIONS[1]),
    sizeSmallest: formatCount(Math.min(...PLAN_SIZES)),
    sizeLargest: formatCount(Math.max(...PLAN_SIZES)),
    fundedTotal: formatCount(FUNDED_TOTAL_MAX_MINOR / MINOR_PER_UNIT),
    withdrawalPeriodDays: String(first.withdrawalPeriodDays),
    payoutPicksFirst: String(first.minimumPicks),
    payoutPicksSecond: String(second.minimumPicks),
    payoutPicksLater: String(later.minimumPicks),
    payoutCapFirst: cap(first),
    payoutCapSecond: cap(second),
    payoutCapLater: cap(later),
    payoutSplitFirst: percent(first.splitBps),
    payoutSplitLater: percent(afterThird.splitBps),
    cashOutDeduction: `${brand.cashoutDeductionPercentage}%`,
    preMatchCountdown: String(brand.preMatchCountdownSeconds),
    liveCountdown: String(brand.liveCountdownSeconds),
    oddsChanges: say(PRICE_CONSENT_TITLE),
    oddsChangesBetter: consentWords('BETTER'),
    oddsChangesAny: consentWords('ANY'),
    oddsChangesNone: consentWords('NONE'),
    restrictedCountries: restrictedCountries(brand),
  }
}

/** The rules that no other figure of the articles names, as a list. */
export function furtherLimits(ruleSet: RuleSet): string {
  return rulesOf(ruleSet)
    .filter(({ helpFigures: figuresOf }) => figuresOf === undefined)
    .flatMap(({ sentence }) => (sentence ? [`- ${say(sentence(ruleSet)).replaceAll(/<\/?b>/g, '**')}`] : []))
    .join('\n')
}

function consentWords(consent: PriceConsent): string {
  const start = consent === DEFAULT_PRICE_CONSENT ? ' (the setting you start with)' : ''
  return `**${say(PRICE_CONSENT_LABELS[consent])}**${start}: ${say(PRICE_CONSENT_WORDS[consent])}`
}

function percent(bps: number): string {
  return `${bps / 100}%`
}

function dayStart({ startHour, timeZone }: DayClock): string {
  const hour = `${startHour % 12 === 0 ? 12 : startHour % 12} ${startHour < 12 ? 'am' : 'pm'}`
  return timeZone === 'Europe/London' ? `${hour} UK time` : `${hour} (${timeZone})`
}

function restrictedCountries({ restrictedCountries: own }: Brand): string {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const codes = new Set([...RESTRICTED_COUNTRIES, ...own])
  return [...codes].map((code) => names.of(code) ?? code).join(', ')
}
