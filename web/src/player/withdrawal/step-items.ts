import type { StepItem } from '../../ui/layout/steps.tsx'

export const WITHDRAWAL_STEP = { amount: 0, details: 1, summary: 2, result: 3 } as const

/** The steps a player takes; the result follows automatically. */
export const WITHDRAWAL_STEPS = 3

interface StepFacts {
  readonly step: number
  /** What was answered so far, in words. */
  readonly amount: string | undefined
  readonly method: string | undefined
  readonly hasAmountError: boolean
  readonly hasDetailsError: boolean
  readonly result?: string
  /** The withdrawal was not accepted. */
  readonly hasResultError?: boolean
}

export function withdrawalSteps(facts: StepFacts): readonly StepItem[] {
  const { step, amount, method, result } = facts
  const answer = (at: number, given: string | undefined) =>
    step > at ? given : step === at ? 'You are here' : undefined
  const items: readonly (readonly [string, string | undefined, boolean])[] = [
    ['Amount', answer(WITHDRAWAL_STEP.amount, amount), facts.hasAmountError],
    ['Payment details', answer(WITHDRAWAL_STEP.details, method), facts.hasDetailsError],
    ['Summary', answer(WITHDRAWAL_STEP.summary, 'Confirmed'), false],
    ['Result', result ?? 'Email when it is decided', facts.hasResultError ?? false],
  ]
  return items.map(([title, text, hasError]) => ({
    title,
    ...(text === undefined ? {} : { text }),
    hasError,
  }))
}
