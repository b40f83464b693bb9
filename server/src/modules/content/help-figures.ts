/**
 * The figures that articles may name. They come from where the product itself takes them, so that what players read is
 * what they are judged by.
 */
import { dayStartText } from '@pickproof/domain/format/day-clock'
import { FUNDED_TOTAL_MAX_MINOR } from '@pickproof/domain/accounts/funded-room'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
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
import { rulesOf } from '@pickproof/domain/programme/programme-rules'
import { CURRENT_RULE_SET, type RuleSet } from '@pickproof/domain/programme/rule-set'
import { RESTRICTED_COUNTRIES } from '@pickproof/domain/people/restricted-countries'
import { ENGLISH, type Language } from '@pickproof/messages/languages'
import { formatCountIn, formatShareIn, leftToRight } from '@pickproof/messages/values'
import type { Brand } from '../tenants/index.ts'
import { say } from '../../platform/messages/speech.ts'

export type HelpFigures = Readonly<Record<string, string>>

/** Payout terms are shares of an account; of one that is a hundred units large, a unit is a percent. */
const HUNDRED_MINOR = 100n * MINOR_PER_UNIT

const texts = defineMessages('server.help-figures', {
  consent: text<{ choice: Message; meaning: Message }>('**{choice}**: {meaning}'),
  firstConsent: text<{ choice: Message; meaning: Message }>(
    '**{choice}** (the setting you start with): {meaning}',
  ),
})

/** As the language of the article writes them. */
export function helpFigures(brand: Brand, language: Language = ENGLISH): HelpFigures {
  const rules = CURRENT_RULE_SET
  const { locale } = language
  const consentWords = (consent: PriceConsent) => {
    const words = { choice: PRICE_CONSENT_LABELS[consent], meaning: PRICE_CONSENT_WORDS[consent] }
    return say(consent === DEFAULT_PRICE_CONSENT ? texts.firstConsent(words) : texts.consent(words), language)
  }
  const [first, second, later] = [0, 1, 2].map((made) => payoutTerms(HUNDRED_MINOR, made))
  const afterThird = payoutTerms(HUNDRED_MINOR, 3)
  if (!first || !second || !later) throw new Error('the terms of the payouts are missing')
  const cap = (terms: typeof afterThird) => percent(Number(terms.maximumRewardWithdrawalMinor))
  const figures: HelpFigures = {
    minimumPicks: String(rules.minimumPicks),
    minimumPicksAddOn: String(rules.minimumPicksWithAddOn),
    minimumPickAddOn: percent(rules.minimumPickWithAddOnBps),
    ...Object.assign({}, ...rulesOf(rules).map(({ helpFigures: figuresOf }) => figuresOf?.(rules))),
    furtherLimits: furtherLimits(rules, language),
    dayStart: say(dayStartText(rules.dayClock), language),
    ruleSet: rules.name,
    settlementVersion: String(rules.settlementVersion),
    trialDays: String(rules.trialDays),
    timeLimitDays: String(DAYS_OPTIONS[0]),
    timeLimitDaysAddOn: String(DAYS_OPTIONS[1]),
    sizeSmallest: formatCountIn(locale, Math.min(...PLAN_SIZES)),
    sizeLargest: formatCountIn(locale, Math.max(...PLAN_SIZES)),
    fundedTotal: formatCountIn(locale, FUNDED_TOTAL_MAX_MINOR / MINOR_PER_UNIT),
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
    oddsChanges: say(PRICE_CONSENT_TITLE, language),
    oddsChangesBetter: consentWords('BETTER'),
    oddsChangesAny: consentWords('ANY'),
    oddsChangesNone: consentWords('NONE'),
    restrictedCountries: restrictedCountries(brand, locale),
  }
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, figureIn(language, figure)]),
  )
}

/** Rules give their shares and lines in English: 33%, +2500. */
function figureIn({ locale, direction }: Language, figure: string): string {
  const [share] = /^[\d.]+(?=%$)/.exec(figure) ?? []
  if (share !== undefined) return formatShareIn(locale, Number(share))
  return direction === 'rtl' && /^[+\u2212][\d,]+$/.test(figure) ? leftToRight(figure) : figure
}

/** The rules that no other figure of the articles names, as a list. */
export function furtherLimits(ruleSet: RuleSet, language: Language = ENGLISH): string {
  return rulesOf(ruleSet)
    .filter(({ helpFigures: figuresOf }) => figuresOf === undefined)
    .flatMap(({ sentence }) =>
      sentence ? [`- ${say(sentence(ruleSet), language).replaceAll(/<\/?b>/g, '**')}`] : [],
    )
    .join('\n')
}

function percent(bps: number): string {
  return `${bps / 100}%`
}

function restrictedCountries({ restrictedCountries: own }: Brand, locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const codes = new Set([...RESTRICTED_COUNTRIES, ...own])
  // The sentence continues after the list, so no "and" belongs before the last name.
  return [...codes].map((code) => names.of(code) ?? code).join(/^(?:ar|fa|ur)\b/.test(locale) ? '، ' : ', ')
}
