import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { rewardsSearchOf, type WithdrawalStepName } from '../rewards-search.ts'
import { WITHDRAWAL_STEP } from './step-items.ts'

const STEP_NAMES: readonly (WithdrawalStepName | undefined)[] = [undefined, 'details', 'summary']

/** Which step the address asks for, now; what the router has drawn may be behind it. */
function stepInAddress(): number {
  const search = Object.fromEntries(new URLSearchParams(window.location.search))
  const { step } = rewardsSearchOf(search)
  return WITHDRAWAL_STEP[step === undefined || step === 'unknown' ? 'amount' : step]
}

/**
 * The steps of a withdrawal are entries of the browser's history, so its Back leads to the step before and nothing
 * that was typed is lost. An address alone opens no step: only continuing does, and going back closes later ones.
 */
export function useStepInHistory(
  named: WithdrawalStepName | undefined,
  show: (step: WithdrawalStepName | undefined, how: { readonly replace: boolean }) => void,
) {
  const { history } = useRouter()
  const asked = WITHDRAWAL_STEP[named ?? 'amount']
  const [reached, setReached] = useState<number>(WITHDRAWAL_STEP.amount)
  useEffect(() => {
    const close = () => setReached((before) => Math.min(before, stepInAddress()))
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])
  const step = Math.min(asked, reached)
  useEffect(() => {
    // While the router follows the browser, there is nothing to correct yet.
    if (asked > step && asked === stepInAddress()) show(STEP_NAMES[step], { replace: true })
  })
  return {
    step,
    goOn: () => {
      setReached(step + 1)
      show(STEP_NAMES[step + 1], { replace: false })
    },
    goBack: () => history.back(),
    /** Back to the amount, from wherever one is. */
    startAgain: () => {
      setReached(WITHDRAWAL_STEP.amount)
      show(undefined, { replace: true })
    },
  }
}

/** Takes the steps of a form that has been sent out of the way back; what comes next belongs in the place of the first. */
export function leaveSteps(history: RouterHistory, goOn: () => void): void {
  const step = stepInAddress()
  if (step === WITHDRAWAL_STEP.amount) goOn()
  else {
    window.addEventListener('popstate', goOn, { once: true })
    history.go(-step)
  }
}
