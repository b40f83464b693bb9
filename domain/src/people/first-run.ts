/** The checklist of a new player. It ends with the first pick, after which it never appears again. */
export const FIRST_RUN_MARKS = ['ODDS', 'LIMITS', 'SKIPPED'] as const
export type FirstRunMark = (typeof FIRST_RUN_MARKS)[number]

export const FIRST_RUN_STEPS = ['EMAIL', 'ACCOUNT', 'ODDS', 'LIMITS', 'PICK'] as const
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]

type FirstRunFacts = {
  /** What the player ticked off or skipped. */
  readonly marks: readonly string[]
  readonly hasAccount: boolean
  readonly hasPlacedPick: boolean
}

export type FirstRun = {
  readonly done: readonly FirstRunStep[]
  readonly isSkipped: boolean
}

/** Undefined once a pick is placed. Only people with a verified email can sign in, so that step is always done. */
export function firstRunOf({ marks, hasAccount, hasPlacedPick }: FirstRunFacts): FirstRun | undefined {
  if (hasPlacedPick) return undefined
  const isDone: Readonly<Record<FirstRunStep, boolean>> = {
    EMAIL: true,
    ACCOUNT: hasAccount,
    ODDS: marks.includes('ODDS'),
    LIMITS: marks.includes('LIMITS'),
    PICK: false,
  }
  return { done: FIRST_RUN_STEPS.filter((step) => isDone[step]), isSkipped: marks.includes('SKIPPED') }
}

/** Ticks a step off, skips the checklist or brings it back. */
export function withMark(marks: readonly string[], mark: FirstRunMark, isSet: boolean): FirstRunMark[] {
  return FIRST_RUN_MARKS.filter((known) => (known === mark ? isSet : marks.includes(known)))
}
