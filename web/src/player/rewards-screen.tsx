import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { playerPaths } from '../paths.ts'
import { CongratulationsCard } from './kyc/congratulations-card.tsx'
import { KycStepper } from './kyc/kyc-stepper.tsx'
import { VerificationCard } from './kyc/verification-card.tsx'
import { RewardsPage } from './rewards/rewards-page.tsx'
import { type RewardsSearch, rewardsSearchOf } from './rewards-search.ts'
import { PaymentDetailsCard } from './withdrawal/payment-details-card.tsx'
import { leaveSteps } from './withdrawal/use-step-in-history.ts'
import { WithdrawalResult } from './withdrawal/withdrawal-result.tsx'
import { WithdrawalStepper } from './withdrawal/withdrawal-stepper.tsx'
import { WithdrawalsCard } from './withdrawal/withdrawals-card.tsx'

/** /app/rewards; with ?startKyc=true it opens at the identity check (K002), with a currency at a withdrawal. */
export function RewardsScreen() {
  // The router leaves in the search everything the route did not take from it.
  const { startKyc, withdraw, step, withdrawal } = rewardsSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { history } = useRouter()
  const show = (search: RewardsSearch, replace = false) =>
    void navigate({ to: playerPaths.rewards, search, replace })
  if (startKyc) return <KycStepper onClose={() => show({})} />
  if (withdrawal !== undefined) return <WithdrawalResult paymentId={withdrawal} onClose={() => show({})} />
  if (withdraw !== undefined)
    return (
      <WithdrawalStepper
        currency={withdraw}
        step={step}
        onStep={(next, { replace }) => show(next ? { withdraw, step: next } : { withdraw }, replace)}
        onCurrency={(currency) => show({ withdraw: currency }, true)}
        onClose={() => show({})}
        // Going back must not lead into a form that has been sent.
        onRequested={(paymentId) => leaveSteps(history, () => show({ withdrawal: paymentId }, true))}
      />
    )
  return (
    <RewardsPage
      congratulations={<CongratulationsCard />}
      verification={<VerificationCard />}
      withdrawals={<WithdrawalsCard />}
      paymentDetails={<PaymentDetailsCard />}
    />
  )
}
