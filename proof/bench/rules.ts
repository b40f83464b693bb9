/**
 * How many slips a second the rules of the program check on one core, accepted and refused, and how many results
 * they judge. The same code runs in the browser and on the server. Prints, never fails.
 */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { challengeTerms } from '@pickproof/domain/accounts/challenge-terms'
import { getPlan } from '@pickproof/domain/accounts/plan-code'
import { allRefusals, checkSlip } from '@pickproof/domain/programme/check-slip'
import { emptyDay } from '@pickproof/domain/programme/day-figures'
import { judgeStep, NEW_ACCOUNT } from '@pickproof/domain/programme/judge'
import type { JudgedAccount } from '@pickproof/domain/programme/judged-account'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import type { SlipAccount, SlipLeg, StraightSlip } from '@pickproof/domain/programme/slip'
import { tell } from './figures.ts'

const WARM_UP_MS = 500
const MEASURED_MS = 2_000
const PER_LOOK = 500
const EVALUATIONS_MIN = 200_000

const NOW_MS = Date.UTC(2026, 10, 14, 22, 18)
const PLAN = getPlan('STAGE_1_10000')
const TERMS = challengeTerms(PLAN, CURRENT_RULE_SET)

function leg(id: string, changes: Partial<SlipLeg> = {}): SlipLeg {
  return {
    id,
    oddsName: `Team ${id}`,
    marketLabel: 'Moneyline',
    sportId: 'basketball',
    homeTeam: `Team ${id}`,
    awayTeam: `Guests of ${id}`,
    playerId: null,
    fixtureId: `fixture-${id}`,
    marketId: 'moneyline',
    selection: `Team ${id}`,
    selectionLine: null,
    points: null,
    groupingKey: 'default',
    startMs: NOW_MS + HOUR_MS,
    fixtureStatus: 'unplayed',
    isLocked: false,
    odds: { type: 'AMERICAN', american: 110 },
    ...changes,
  }
}

/** In the middle of a day: two picks are open and a part of the risk is spent. */
const ACCOUNT: SlipAccount = {
  status: 'ACTIVE',
  expiryMs: NOW_MS + 100 * HOUR_MS,
  currency: 'USD',
  balanceMinor: 960_000n,
  terms: TERMS,
  ruleSet: CURRENT_RULE_SET,
  today: { ...emptyDay('2026-11-14'), riskMinor: 40_000n },
  openPicks: ['one', 'two'].map((id) => ({
    id,
    type: 'STRAIGHT',
    stakeMinor: 20_000n,
    winMinor: 22_000n,
    legs: [leg(id)],
  })),
  otherOpenPicks: [],
  isParlayEnabled: true,
}

const slipOf = (stakeMinor: bigint, entry = leg('new')): StraightSlip => ({
  type: 'STRAIGHT',
  entries: [{ ...entry, stakeMinor }],
})

const ACCEPTED = slipOf(30_000n)
const BELOW_MINIMUM = slipOf(10_000n)
/** Over the maximum of a pick, over the risk of the day and over its share of the target: a dozen amounts to name. */
const TOO_MUCH = slipOf(900_000n)

/** Another line on the side of an open pick, and the other side of it: both selections have to be read. */
const SPREAD = { marketId: 'point_spread', points: 3.5, groupingKey: 'default:3.5' }
const SAME_SIDE = slipOf(30_000n, leg('one', { ...SPREAD, oddsName: 'Team one +3.5' }))
const OPPOSING = slipOf(
  30_000n,
  leg('one', { ...SPREAD, selection: 'Guests of one', oddsName: 'Guests of one +3.5' }),
)

const isRefusedBy = (count: number, slip: StraightSlip, nowMs: number) =>
  allRefusals(checkSlip(ACCOUNT, slip, nowMs)).length === count

const JUDGED: JudgedAccount = {
  stage: PLAN.stage,
  currency: 'USD',
  terms: TERMS,
  ruleSet: CURRENT_RULE_SET,
  expiryMs: undefined,
}

function judge(index: number): boolean {
  const resultMinor = index % 2 === 0 ? 22_000n : -20_000n
  const { status } = judgeStep(JUDGED, NEW_ACCOUNT, {
    kind: 'results',
    settledAtMs: NOW_MS + index,
    results: [
      { pickId: 'one', status: resultMinor > 0n ? 'WON' : 'LOST', resultMinor, isCounted: true },
      { pickId: 'two', status: 'PUSH', resultMinor: 0n, isCounted: true },
    ],
  })
  return status === 'ACTIVE'
}

interface Rule {
  readonly name: string
  /** Whether it came out as it should. */
  evaluate(index: number): boolean
}

const RULES: readonly Rule[] = [
  {
    name: 'Slip check, accepted',
    evaluate: (index) => checkSlip(ACCOUNT, ACCEPTED, NOW_MS + index).isAccepted,
  },
  {
    name: 'Slip check, refused by one rule',
    evaluate: (index) => isRefusedBy(1, BELOW_MINIMUM, NOW_MS + index),
  },
  {
    name: 'Slip check, refused by three rules',
    evaluate: (index) => isRefusedBy(3, TOO_MUCH, NOW_MS + index),
  },
  {
    name: 'Slip check, same side of an open pick',
    evaluate: (index) => checkSlip(ACCOUNT, SAME_SIDE, NOW_MS + index).isAccepted,
  },
  {
    name: 'Slip check, refused as a hedge',
    evaluate: (index) => isRefusedBy(1, OPPOSING, NOW_MS + index),
  },
  { name: 'Judge, two results', evaluate: judge },
]

/** Measures CPU time, so other processes on the machine do not change it. */
function perSecond({ name, evaluate }: Rule, durationMs: number): number {
  const before = process.cpuUsage()
  let count = 0
  let coreMs = 0
  while (coreMs < durationMs) {
    for (let index = 0; index < PER_LOOK; index++)
      if (!evaluate(count++ % HOUR_MS)) throw new Error(`${name} came out differently`)
    const { user, system } = process.cpuUsage(before)
    coreMs = (user + system) / 1000
  }
  return count / (coreMs / 1000)
}

for (const rule of RULES) {
  perSecond(rule, WARM_UP_MS)
  const rate = perSecond(rule, MEASURED_MS)
  const goal = rate >= EVALUATIONS_MIN ? 'within' : 'UNDER'
  tell({
    name: `${rule.name}, on one core`,
    reached: `${Math.round(rate).toLocaleString('en-US')}/s`,
    goal: `>= ${EVALUATIONS_MIN.toLocaleString('en-US')}/s`,
    isMet: rate >= EVALUATIONS_MIN,
  })
  console.log(
    `${rule.name.padEnd(40)}${Math.round(rate).toLocaleString('en-US').padStart(12)} a second on one core, ${goal} the goal of ${EVALUATIONS_MIN.toLocaleString('en-US')}`,
  )
}
