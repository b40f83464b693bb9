import { PLAN_STAGES, type PlanStage } from './plan-stage.ts'

export const PLAN_SIZES = [1000, 2000, 5000, 10_000, 20_000, 50_000] as const
export type PlanSize = (typeof PLAN_SIZES)[number]

export const MINIMUM_PICKS_OPTIONS = [25, 15] as const
export const DAYS_OPTIONS = [30, 90] as const
export const MINIMUM_PICK_PERCENT_OPTIONS = [2, 1] as const

export type PlanOptions = {
  readonly picks: (typeof MINIMUM_PICKS_OPTIONS)[number]
  readonly days: (typeof DAYS_OPTIONS)[number]
  readonly minimumPickPercent: (typeof MINIMUM_PICK_PERCENT_OPTIONS)[number]
}

export const BASE_PLAN_OPTIONS: PlanOptions = { picks: 25, days: 30, minimumPickPercent: 2 }

/** A plan of the catalog. Brands without add-ons sell plans without options; those mean the base options. */
export type Plan = {
  readonly stage: PlanStage
  readonly size: PlanSize
  readonly options?: PlanOptions
}

const PLAN_CODE = /^([A-Z]+_[A-Z0-9]+)_(\d+)(?:_(\d+)_PICKS_(\d+)_DAYS_(\d+)P_MIN_PICK)?$/

export function buildPlanCode({ stage, size, options }: Plan): string {
  if (options === undefined) return `${stage}_${size}`
  const { picks, days, minimumPickPercent } = options
  return `${stage}_${size}_${picks}_PICKS_${days}_DAYS_${minimumPickPercent}P_MIN_PICK`
}

/** The plan behind a code, or undefined if it was never for sale. */
export function findPlan(code: string): Plan | undefined {
  const match = PLAN_CODE.exec(code)
  if (match === null) return undefined
  const stage = PLAN_STAGES.find((known) => known === match[1])
  const size = findOption(PLAN_SIZES, match[2])
  if (stage === undefined || size === undefined) return undefined
  if (match[3] === undefined) return { stage, size }

  const picks = findOption(MINIMUM_PICKS_OPTIONS, match[3])
  const days = findOption(DAYS_OPTIONS, match[4])
  const minimumPickPercent = findOption(MINIMUM_PICK_PERCENT_OPTIONS, match[5])
  if (picks === undefined || days === undefined || minimumPickPercent === undefined) return undefined
  return { stage, size, options: { picks, days, minimumPickPercent } }
}

export function getPlan(code: string): Plan {
  const plan = findPlan(code)
  if (plan === undefined) throw new RangeError(`'${code}' is not a plan code`)
  return plan
}

/** The stage of a code, which its first two parts name; the bare stage counts too. */
export function findStageOfCode(code: string): PlanStage | undefined {
  const prefix = code.split('_').slice(0, 2).join('_')
  return PLAN_STAGES.find((stage) => stage === prefix)
}

/** An account of this plan is paid from, and is judged by the rules of its next payout. */
export function isFundedPlan(code: string): boolean {
  return findStageOfCode(code) === 'BIG_LEAGUE'
}

export function planCodeLabel(code: string): string {
  return code.replaceAll('_', ' ')
}

/** The digits must be the option's own, so '01000' or '025' is not a second code of the same plan. */
function findOption<Option extends number>(
  options: readonly Option[],
  digits: string | undefined,
): Option | undefined {
  return options.find((option) => String(option) === digits)
}
