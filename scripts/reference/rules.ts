import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import { PROGRAMME_RULES, rulesOf } from '@pickproof/domain/programme/programme-rules'
import { CURRENT_RULE_SET, PUBLISHED_RULE_SETS, type RuleSet } from '@pickproof/domain/programme/rule-set'
import { CLOSING_RULES, type ClosureRule } from '@pickproof/domain/programme/closing-rules'
import { LATER_RULES, PUBLISHED_SETTLEMENT_RULES } from '@pickproof/domain/grading/settlement-rules'
import { code, english, page, table } from './page.ts'

const PARAMETERS: Readonly<Record<keyof RuleSet, string>> = {
  name: 'Name of the set, which is also its version',
  profitTargetBps: 'Profit target of stage 1 and stage 2, of the account size',
  maximumDailyLossBps: 'Daily loss that closes an account, of the account size',
  maximumWeeklyLossBps: 'Loss of a week that closes an account, of the account size',
  maximumLossBps: 'Total loss that closes an account, of the account size',
  minimumPickBps: 'Minimum stake, of the account size',
  minimumPickWithAddOnBps: 'Minimum stake with the add-on',
  maximumPickBps: 'Maximum stake, of the account size',
  dailyRiskBps: 'Stakes of one day, at most, of the account size',
  minimumPicks: 'Picks needed to pass a stage',
  minimumPicksWithAddOn: 'Picks needed with the add-on',
  fundedMinimumPicks: 'Picks needed before the first payout',
  trialDays: 'Days of the free trial',
  picksPerGameDate: 'Picks on games of one day, at most',
  countedPicks: 'Which picks that limit counts',
  parlaysPerDay: 'Parlays of one day, at most',
  parlayMinimumLegs: 'Legs of a parlay, at least',
  parlayMaximumLegs: 'Legs of a parlay, at most',
  parlayMaximumAmerican: 'American odds of a parlay, at most',
  winShareOfTargetBps: 'Win of one pick, at most, of the profit target',
  hedging: 'What opposes an open pick',
  cashOutDeductionBps: 'Cash-out fee, of the stake',
  isTargetAfterFees: 'Whether cash-out fees lower the profit that counts toward the target',
  dayClock: 'Day of losses and risk',
  gameDateClock: 'Day that a game belongs to',
  settlementVersion: 'Version of the settlement rules',
}

const CLOSURES: Readonly<Record<ClosureRule, string>> = {
  'daily-loss': 'The loss of the day reached its limit.',
  'weekly-loss': 'The loss of the week reached its limit.',
  'overall-loss': 'The total loss reached its limit.',
  'risk-capital': 'The room above the total loss limit is below the minimum stake.',
  target: 'The profit target and the minimum number of picks are reached: the stage is passed.',
  expiry: 'The time limit ended.',
}

export function rulesPage() {
  const names = PUBLISHED_RULE_SETS.map(({ name }) => code(name))
  return page('reference/rules.md', 'Program rules', [
    `A rule set holds the figures of the program. An account keeps the set that it was bought under. New accounts get ${code(CURRENT_RULE_SET.name)}. To change a figure, see [Publish a rule set](../how-to/publish-a-rule-set.md).`,
    '## Figures',
    table(
      ['Parameter', 'Meaning', ...names],
      (Object.keys(PARAMETERS) as readonly (keyof RuleSet)[]).map((key) => [
        code(key),
        PARAMETERS[key],
        ...PUBLISHED_RULE_SETS.map((set) => figureOf(set, key)),
      ]),
    ),
    '## Rules declared in one entry',
    table(
      ['Rule', 'Refusal codes', ...names],
      PROGRAMME_RULES.map((rule) => [
        code(rule.key),
        rule.codes.map(code).join('<br>'),
        ...PUBLISHED_RULE_SETS.map((set) => (rulesOf(set).includes(rule) ? sentenceOf(rule, set) : 'off')),
      ]),
    ),
    '## What closes an account',
    table(
      ['Rule', 'When'],
      CLOSING_RULES.map(({ key }) => [code(key), CLOSURES[key]]),
    ),
    '## Payouts of a funded account',
    'The cap applies to the profit before the split.',
    table(
      ['Payout', 'Picks needed', 'Days since the last', 'Cap', "Player's share"],
      ['first', 'second', 'third', 'fourth and later'].map((name, made) => {
        const terms = payoutTerms(10_000n, made)
        return [
          name,
          String(terms.minimumPicks),
          String(terms.withdrawalPeriodDays),
          percent(Number(terms.maximumRewardWithdrawalMinor)),
          percent(terms.splitBps),
        ]
      }),
    ),
  ])
}

export function settlementRulesPage() {
  const [newest] = PUBLISHED_SETTLEMENT_RULES.toReversed()
  if (newest === undefined) throw new Error('No settlement rules are published')
  const rules = [...newest.rules, ...LATER_RULES]
  const earlier = PUBLISHED_SETTLEMENT_RULES.filter((other) => other !== newest)
  const sports = [...new Set(rules.map(({ sportId }) => sportId))]
  const changed = newest.rules.flatMap(({ id, text }) =>
    earlier.flatMap(({ version, rules: published }) => {
      const before = published.find((rule) => rule.id === id)
      return before === undefined || english(before.text) === english(text)
        ? []
        : [[code(id), String(version), english(before.text)]]
    }),
  )
  return page('reference/settlement-rules.md', 'Settlement rules', [
    `Version ${newest.version}, ${rules.length} rules. A settled pick names the rule that decided it, and keeps the version it was placed under. A market without a rule is graded by staff.`,
    ...sports.flatMap((sportId) => [
      `## ${sportId ?? 'All sports'}`,
      table(
        ['Rule', 'Text'],
        rules.filter((rule) => rule.sportId === sportId).map(({ id, text }) => [code(id), english(text)]),
      ),
    ]),
    '## Changed since earlier versions',
    table(['Rule', 'Version', 'Text'], changed),
  ])
}

function sentenceOf({ sentence }: (typeof PROGRAMME_RULES)[number], set: RuleSet): string {
  return sentence ? english(sentence(set)).replaceAll(/<\/?b>/g, '') : 'on'
}

function figureOf(ruleSet: RuleSet, key: keyof RuleSet): string {
  const value = ruleSet[key]
  if (value === undefined) return 'off'
  if (typeof value === 'object') return `${value.timeZone}, from ${value.startHour}:00`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return key.endsWith('Bps') ? percent(Number(value)) : String(value)
}

function percent(bps: number): string {
  return `${bps / 100}%`
}
