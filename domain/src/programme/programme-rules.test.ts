import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { allRefusals, checkSlip } from './check-slip.ts'
import { type DayPick, dayFigures, emptyDay } from './day-figures.ts'
import { judgeStep, NEW_ACCOUNT } from './judge.ts'
import { PROGRAMME_RULES, type RuleParameter, rulesOf } from './programme-rules.ts'
import { CURRENT_RULE_SET, ensureRuleSet, PUBLISHED_RULE_SETS, type RuleSet } from './rule-set.ts'
import type { Slip } from './slip.ts'
import {
  decimal,
  NOW,
  parlay,
  sampleAccount,
  sampleEntry,
  sampleLeg,
  straight,
  TODAY,
  usd,
} from './testing/sample-slip.ts'

/** The next version of the rules, as an operator would publish it. */
const THREE_PARLAYS: RuleSet = { ...CURRENT_RULE_SET, name: 'house-3', parlaysPerDay: 3 }

const legs = (id: string) => [1, 2].map((leg) => sampleLeg(`${id}${leg}`, { odds: decimal(1100) }))
const placed = (id: string, changes: Partial<DayPick> = {}): DayPick => ({
  status: 'PENDING',
  placedAtMs: NOW - 60_000,
  settledAtMs: undefined,
  stakeMinor: usd(200),
  resultMinor: 0n,
  legs: legs(id),
  ...changes,
})
const refusalsAfter = (
  picks: readonly DayPick[],
  ruleSet = THREE_PARLAYS,
  slip: Slip = parlay(usd(200), ...legs('new')),
) => {
  const account = sampleAccount({ ruleSet, today: dayFigures(picks, NOW, ruleSet) })
  return allRefusals(checkSlip(account, slip, NOW))
}

describe('a rule declared in one entry', () => {
  it('has figures and codes that no other rule has', () => {
    for (const names of [
      PROGRAMME_RULES.map(({ key }) => key),
      PROGRAMME_RULES.flatMap(({ parameters }) => parameters),
      PROGRAMME_RULES.flatMap(({ codes }) => codes),
    ]) {
      expect(new Set<string>(names).size).toBe(names.length)
    }
  })

  it('is off in every rule set that was published without its figures', () => {
    for (const ruleSet of PUBLISHED_RULE_SETS) {
      expect(rulesOf(ruleSet).map(({ key }) => key)).toEqual([
        'picks-per-game-day',
        'parlay',
        'minimum-pick',
        'maximum-pick',
        'win-share',
        'daily-risk',
        'balance',
        'daily-loss',
        'overall-loss',
        'risk-capital',
        'target',
        'expiry',
      ])
    }
    expect(
      refusalsAfter(
        ['a', 'b', 'c', 'd'].map((id) => placed(id)),
        CURRENT_RULE_SET,
      ),
    ).toEqual([])
  })

  it('rejects a fourth parlay of a day under a rule set that allows three', () => {
    expect(refusalsAfter([placed('a'), placed('b')])).toEqual([])
    expect(inEnglish(refusalsAfter([placed('a'), placed('b'), placed('c')]))).toMatchObject([
      {
        code: 'slip.parlays-per-day',
        message: 'Rule violated: You have no parlay left today. 3 of 3 are placed.',
        measure: { unit: 'count', limit: 3, figure: 4, left: 0 },
      },
    ])
  })

  it('counts neither straight picks nor cancelled parlays nor those of the day before', () => {
    const [first] = legs('s')
    if (!first) throw new Error('a leg is missing')
    expect(
      refusalsAfter([
        placed('a'),
        placed('b'),
        placed('c', { status: 'CANCELLED' }),
        placed('d', {
          placedAtMs: NOW - 86_400_000,
          legs: legs('d').map((leg) => ({ ...leg, startMs: NOW - 80_000_000 })),
        }),
        placed('e', { legs: [first] }),
      ]),
    ).toEqual([])
  })

  it('leaves straight picks alone once the parlays of the day are used up', () => {
    const slip = straight(sampleEntry('x', usd(200)))
    expect(
      refusalsAfter(
        ['a', 'b', 'c'].map((id) => placed(id)),
        THREE_PARLAYS,
        slip,
      ),
    ).toEqual([])
  })

  it('rejects a rule set whose figure is not a count, and states the rule with its numbers', () => {
    expect(() => ensureRuleSet({ ...THREE_PARLAYS, parlaysPerDay: 0 })).toThrow(
      'parlaysPerDay must be a positive whole number',
    )
    expect(() => ensureRuleSet(THREE_PARLAYS)).not.toThrow()
    expect(inEnglish(rulesOf(THREE_PARLAYS).at(-1)?.sentence?.(THREE_PARLAYS))).toBe(
      'Place at most <b>3</b> parlays a day, 8 AM to 8 AM UK time.',
    )
  })
})

describe('a rule set without the figure of a rule', () => {
  const without = (parameter: RuleParameter): RuleSet => {
    const { [parameter]: _left, ...rest } = CURRENT_RULE_SET
    return rest as RuleSet
  }

  it.each([
    ['dailyRiskBps', 'slip.daily-risk'],
    ['maximumPickBps', 'slip.stake-above-maximum'],
    ['winShareOfTargetBps', 'slip.win-over-target-share'],
  ] as const)('has no limit on stakes by %s', (parameter, code) => {
    const slip = straight(sampleEntry('x', usd(5000)))
    const codesOf = (ruleSet: RuleSet) => refusalsAfter([], ruleSet, slip).map((refusal) => refusal.code)
    expect(codesOf(CURRENT_RULE_SET)).toContain(code)
    expect(codesOf(without(parameter))).toEqual(codesOf(CURRENT_RULE_SET).filter((other) => other !== code))
  })

  it.each([
    ['maximumDailyLossBps', -usd(1000), 'daily-loss', undefined],
    ['profitTargetBps', usd(3300), 'target', undefined],
  ] as const)('closes no account by %s', (parameter, resultMinor, ruleId, otherRuleId) => {
    const ended = (ruleSet: RuleSet) => {
      const { terms } = sampleAccount()
      const account = { stage: 'STAGE_1', currency: 'USD', terms, ruleSet, expiryMs: undefined } as const
      const results = [
        { pickId: '1', status: resultMinor < 0n ? 'LOST' : 'WON', resultMinor, isCounted: true } as const,
      ]
      const event = { kind: 'results', settledAtMs: NOW, results } as const
      return judgeStep(account, { ...NEW_ACCOUNT, picks: 24 }, event).closure?.ruleId
    }
    expect(ended(CURRENT_RULE_SET)).toBe(ruleId)
    expect(ended(without(parameter))).toBe(otherRuleId)
  })
})

describe('a slip without an amount, where several limits leave too little', () => {
  it.each([
    ['the balance before the risk of the day', usd(100), usd(950), 'slip.insufficient-balance'],
    ['the risk of the day where the balance is enough', usd(10_000), usd(950), 'slip.daily-risk'],
  ])('names %s', (_title, balanceMinor, riskMinor, code) => {
    const account = sampleAccount({ balanceMinor, today: { ...emptyDay(TODAY), riskMinor } })
    const check = checkSlip(account, straight(sampleEntry('x', 0n)), NOW)
    expect(allRefusals(check).map((refusal) => refusal.code)).toEqual(['slip.stake-missing', code])
  })
})
