import type { PaymentDecision, PaymentDetail, StaffPayment } from '@pickproof/contract/admin-payments'
import type { UserContext } from '@pickproof/contract/identity'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { adminPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { paidByWords } from '../../common/money/payment-words.ts'
import { Button, ButtonAnchor } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue, type KeyValueItem } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { KycStatus } from '../kyc-status.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { FinancialDialog } from './financial-dialog.tsx'
import { FinancialView } from './financial-view.tsx'
import { findApprovalRefusal, paymentRights } from './payment-rights.ts'
import { typeWords } from './payment-status.tsx'
import { checksSummary, PayoutChecks } from './payout-checks.tsx'
import classes from './payments.module.css'
import { paymentQuery } from './payments-query.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { WithdrawalsHistory } from './withdrawals-history.tsx'
import { formatMoney } from '@pickproof/domain/format/money'

const WORDS: Readonly<Record<PaymentDecision['kind'], string>> = {
  FIRST_APPROVAL: 'First approval',
  APPROVAL: 'Approved',
  REJECTION: 'Rejected',
}

/** Every step of the decision, with the arithmetic behind it. */
function DecisionTrail({ decisions }: { readonly decisions: readonly PaymentDecision[] }) {
  return (
    <ol className={classes.trail}>
      {decisions.map((decision) => (
        <li key={decision.id} className={classes.step}>
          <div className={classes.stepHead}>
            <strong className={classes.checkLabel}>{WORDS[decision.kind]}</strong>
            <span className={classes.muted}>{decision.by}</span>
          </div>
          <p className={classes.muted}>
            <DateText instant={decision.on} />
            {decision.realAmount !== null &&
              ` · real ${formatMoney(decision.realAmount, decision.realCurrency)}, transaction ${formatMoney(decision.transactionAmount, decision.transactionCurrency)}`}
          </p>
          {decision.note !== '' && <p className={classes.note}>{decision.note}</p>}
          {decision.eligibility.length > 0 && (
            <details className={classes.arithmetic}>
              <summary>Arithmetic of this decision: {checksSummary(decision.eligibility)}</summary>
              <PayoutChecks lines={decision.eligibility} />
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

interface PaymentPanelProps {
  readonly row: StaffPayment
  readonly viewer: UserContext
}

/** One payment: what it is, whose it is, whether it may be paid and where it goes. */
export function PaymentPanel({ row, viewer }: PaymentPanelProps) {
  const { data, error, refetch } = useQuery(paymentQuery(row.id))
  const [dialog, setDialog] = useState<'approve' | 'reject' | 'financial'>()
  const close = () => setDialog(undefined)
  if (error !== null && data === undefined)
    return (
      <PanelSection>
        <LoadFailure what="The payment" error={error} onRetry={() => void refetch()} />
      </PanelSection>
    )
  if (data === undefined)
    return (
      <PanelSection>
        <DelayedLoader>
          <SkeletonGroup label="Loading the payment">
            <SkeletonBlock height={240} />
          </SkeletonGroup>
        </DelayedLoader>
      </PanelSection>
    )
  const { payment, eligibility, decisions } = data
  const rights = paymentRights(payment, viewer)
  return (
    <>
      <FirstApprovalSection payment={payment} />
      <PersonSection payment={payment} />
      {eligibility.length > 0 && (
        <PanelSection title="May it be paid?" aside={checksSummary(eligibility)}>
          <PayoutChecks lines={eligibility} />
        </PanelSection>
      )}
      <PanelSection
        title="Financial data"
        aside={
          rights.canCorrect && (
            <Button size="small" icon={<Icon name="pencil" />} onClick={() => setDialog('financial')}>
              Edit
            </Button>
          )
        }
      >
        <FinancialView details={payment.financialData} />
      </PanelSection>
      <PanelSection title="Payment" aside={<InvoiceLink id={payment.id} />}>
        <KeyValue items={paymentItems(payment)} />
      </PanelSection>
      {decisions.length > 0 && (
        <PanelSection title="Decision">
          <DecisionTrail decisions={decisions} />
        </PanelSection>
      )}
      {payment.user !== null && (
        <PanelSection title="Withdrawals history">
          <WithdrawalsHistory key={payment.user.id} userId={payment.user.id} openId={payment.id} />
        </PanelSection>
      )}
      <Foot data={data} viewer={viewer} onDialog={setDialog} />
      {dialog === 'approve' && <ApproveDialog payment={payment} eligibility={eligibility} onClose={close} />}
      {dialog === 'reject' && <RejectDialog payment={payment} onClose={close} />}
      {dialog === 'financial' && <FinancialDialog payment={payment} onClose={close} />}
    </>
  )
}

interface FootProps {
  readonly data: PaymentDetail
  readonly viewer: UserContext
  readonly onDialog: (dialog: 'approve' | 'reject') => void
}

function Foot({ data: { payment, eligibility }, viewer, onDialog }: FootProps) {
  const rights = paymentRights(payment, viewer)
  const refusal = findApprovalRefusal(payment, viewer, eligibility)
  if (!rights.isWithdrawalWaiting && !rights.canReject) return null
  return (
    <PanelFoot>
      {rights.isWithdrawalWaiting && refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
      {rights.isWithdrawalWaiting && (
        <Button variant="primary" disabled={refusal !== undefined} onClick={() => onDialog('approve')}>
          Approve
        </Button>
      )}
      {rights.canReject && (
        <Button variant="danger" onClick={() => onDialog('reject')}>
          Reject
        </Button>
      )}
    </PanelFoot>
  )
}

function InvoiceLink({ id }: { readonly id: number }) {
  const { tenantId } = useBrand()
  return (
    <ButtonAnchor
      size="small"
      variant="quiet"
      href={adminPaths.invoice(id, tenantId)}
      target="_blank"
      rel="noopener"
      icon={<Icon name="external-link" />}
    >
      Invoice
    </ButtonAnchor>
  )
}

function FirstApprovalSection({ payment: { firstApproval } }: { readonly payment: StaffPayment }) {
  if (firstApproval === null) return null
  return (
    <PanelSection>
      <Notice tone="warn" icon="clock" title="Waits for a second person.">
        {firstApproval.by} approved it on <DateText instant={firstApproval.on} />: real{' '}
        <Money amount={firstApproval.realAmount} currency={firstApproval.realCurrency} />, transaction{' '}
        <Money amount={firstApproval.transactionAmount} currency={firstApproval.transactionCurrency} />.
        {firstApproval.note !== '' && ` “${firstApproval.note}”`}
      </Notice>
    </PanelSection>
  )
}

function paymentItems(payment: StaffPayment): KeyValueItem[] {
  const { account, usdAmount, usdConversionRate, usdConversionOn } = payment
  return [
    { label: 'Type', value: typeWords(payment.transactionType) },
    {
      label: 'Requested',
      value: <Money amount={payment.requestAmount} currency={payment.requestCurrency} />,
    },
    {
      label: 'Transaction amount',
      value: <Money amount={payment.transactionAmount} currency={payment.transactionCurrency} />,
    },
    { label: 'Real amount', value: <Money amount={payment.realAmount} currency={payment.realCurrency} /> },
    {
      label: 'In US dollars',
      value: (
        <>
          <Money amount={usdAmount} currency="USD" />
          {usdConversionRate !== null && usdConversionRate !== 1 && ` at ${usdConversionRate}`}
        </>
      ),
    },
    { label: 'USD conversion on', value: <DateText instant={usdConversionOn} /> },
    { label: 'Method', value: paidByWords(payment) },
    {
      label: 'Account',
      value:
        account === null ? (
          '-'
        ) : (
          <Link className={classes.link} {...adminJump.account(account.accno)}>
            {account.accno}
          </Link>
        ),
    },
    { label: 'Plan', value: textOrMissing(payment.challengePlan && planCodeLabel(payment.challengePlan)) },
    { label: 'Order of the store', value: textOrMissing(payment.foreignTransactionId) },
    { label: 'Transaction', value: <span className={classes.long}>{payment.transactionId}</span> },
    { label: 'Created', value: <DateText instant={payment.createdDate} /> },
    { label: 'Confirmed', value: <DateText instant={payment.confirmedOn} /> },
    { label: 'Confirmed by', value: textOrMissing(payment.confirmedBy) },
    { label: 'Note', value: <span className={classes.long}>{textOrMissing(payment.note)}</span> },
  ]
}

function PersonSection({ payment: { user, kycStatus } }: { readonly payment: StaffPayment }) {
  if (user === null)
    return (
      <PanelSection title="Person">
        <p className={classes.muted}>The person was purged; the payment is kept without a name.</p>
      </PanelSection>
    )
  return (
    <PanelSection>
      <KeyValue
        items={[
          { label: 'Person', value: `${user.firstName} ${user.lastName}`.trim() },
          {
            label: 'Email',
            value: (
              <Link className={classes.link} {...adminJump.user(user.email)}>
                {user.email}
              </Link>
            ),
          },
          { label: 'KYC', value: <KycStatus status={kycStatus} /> },
        ]}
      />
      <div className={classes.links}>
        <Link className={classes.link} {...adminJump.accountsOfUser(user.email)}>
          Accounts
        </Link>
        <Link className={classes.link} {...adminJump.documentsOfUser(user.email)}>
          Documents
        </Link>
        <Link className={classes.link} {...adminJump.paymentsOfUser(user.email)}>
          All payments
        </Link>
      </div>
    </PanelSection>
  )
}
