import type { UserContext } from '@pickproof/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { financialDataQuery, rewardTotalQuery } from '../../api/reward-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { usePerson } from '../../session/use-person.ts'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import type { RewardsSearch, WithdrawalStepName } from '../rewards-search.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NotVerified } from './not-verified.tsx'
import { WithdrawalWizard } from './withdrawal-wizard.tsx'
import { defineTexts } from '../../language/language.ts'
import { withdrawalTexts } from './texts.ts'

const texts = defineTexts('player.withdrawal-start', {
  unknownStepText: 'This link opens a step that does not exist. It did not send a request.',
  chooseAmount: 'Choose an amount',
  failed: 'We could not load your rewards and payment details.',
  loading: 'Loading your rewards',
})

interface WithdrawalStepperProps {
  readonly currency: string
  /** The step that the address names. */
  readonly step: RewardsSearch['step']
  readonly onStep: (step: WithdrawalStepName | undefined, how: { readonly replace: boolean }) => void
  readonly onCurrency: (currency: string) => void
  readonly onClose: () => void
  /** The withdrawal is requested. Its result comes next. */
  readonly onRequested: (paymentId: number) => void
}

/** Takes rewards out: the amount, where it goes, a last look, and the result. */
export function WithdrawalStepper(props: WithdrawalStepperProps) {
  const person = usePerson()
  const total = useQuery(rewardTotalQuery())
  const details = useQuery(financialDataQuery())
  if (person === undefined) return null
  const { user, account } = person
  if (!canWithdraw(user)) return <Blocked user={user} onClose={props.onClose} />
  const { step } = props
  if (step === 'unknown')
    return (
      <div className={stack.stack}>
        <PageHead title={withdrawalTexts.title} onClose={props.onClose} />
        <p>{withdrawalTexts.unknownStep}</p>
        <p>{texts.unknownStepText}</p>
        <div>
          <Button variant="primary" onClick={() => props.onStep(undefined, { replace: true })}>
            {texts.chooseAmount}
          </Button>
        </div>
      </div>
    )
  const failed = [total, details].find(({ data, error }) => data === undefined && error !== null)
  if (failed?.error)
    return (
      <Card>
        <CardBody>
          <LoadFailure
            title={texts.failed}
            error={failed.error}
            onRetry={() => void Promise.all([total.refetch(), details.refetch()])}
          />
        </CardBody>
      </Card>
    )
  if (total.data === undefined || details.data === undefined)
    return (
      <DelayedLoader>
        <SkeletonGroup label={texts.loading}>
          <SkeletonCard lines={6} />
        </SkeletonGroup>
      </DelayedLoader>
    )
  return (
    <WithdrawalWizard
      key={props.currency}
      {...props}
      step={step}
      balances={total.data}
      saved={details.data}
      user={user}
      accountNo={account?.accno}
    />
  )
}

const canWithdraw = ({ kycStatus, switchUserIdentifier }: UserContext) =>
  kycStatus === 'VERIFIED' && switchUserIdentifier === null

function Blocked({ user, onClose }: { readonly user: UserContext; readonly onClose: () => void }) {
  return (
    <div className={stack.stack}>
      <PageHead title={withdrawalTexts.title} onClose={onClose} />
      <NotVerified kycStatus={user.kycStatus} isSwitched={user.switchUserIdentifier !== null} />
    </div>
  )
}
