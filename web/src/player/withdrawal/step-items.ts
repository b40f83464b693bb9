import type { StepItem } from '../../ui/layout/steps.tsx'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.withdrawal-steps', {
  amount: 'Amount',
  details: 'Payment details',
  summary: 'Summary',
  result: 'Result',
  here: 'You are here',
  confirmed: 'Confirmed',
  email: 'We email you the result',
})

export const WITHDRAWAL_STEP = { amount: 0, details: 1, summary: 2, result: 3 } as const

/** The steps a player takes; the result follows. */
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
    step > at ? given : step === at ? texts.here : undefined
  const items: readonly (readonly [string, string | undefined, boolean])[] = [
    [texts.amount, answer(WITHDRAWAL_STEP.amount, amount), facts.hasAmountError],
    [texts.details, answer(WITHDRAWAL_STEP.details, method), facts.hasDetailsError],
    [texts.summary, answer(WITHDRAWAL_STEP.summary, texts.confirmed), false],
    [texts.result, result ?? texts.email, facts.hasResultError ?? false],
  ]
  return items.map(([title, text, hasError]) => ({
    title,
    ...(text === undefined ? {} : { text }),
    hasError,
  }))
}
