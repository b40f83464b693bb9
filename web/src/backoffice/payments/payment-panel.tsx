import type { PaymentDecision, PaymentDetail, StaffPayment } from '@pickproof/contract/admin-payments'
import type { UserContext } from '@pickproof/contract/identity'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { planWords } from '../../common/words/plan-words.ts'
import {
  type DateValue,
  type Message,
  moment,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { adminPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { paidByWords } from '../../common/money/payment-words.ts'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button, ButtonAnchor, buttonClass } from '../../ui/buttons/button.tsx'
import { DateText, FULL_DATE } from '../../ui/values/date-text.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue, type KeyValueItem } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { KycStatus } from '../kyc-status.tsx'
import { commonTexts } from '../texts.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { FileApprovalDialog } from './file-approval-dialog.tsx'
import { FinancialDialog } from './financial-dialog.tsx'
import { FinancialView } from './financial-view.tsx'
import { findApprovalRefusal, paymentRights } from './payment-rights.ts'
import { typeWords } from './payment-status.tsx'
import { checksMessage, checksSummary, PayoutChecks } from './payout-checks.tsx'
import classes from './payments.module.css'
import { paymentQuery } from './payments-query.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { paymentTexts } from './texts.ts'
import { WithdrawalsHistory } from './withdrawals-history.tsx'

const texts = defineTexts('backoffice.payment-panel', {
  FIRST_APPROVAL: 'First approval',
  APPROVAL: 'Approved',
  REJECTION: 'Rejected',
  amounts: text<{ real: MoneyValue; transaction: MoneyValue }>('real {real}, transaction {transaction}'),
  decisionChecks: text<{ summary: Message }>('Checks for this decision: {summary}'),
  notLoaded: 'We could not load the payment.',
  loading: 'Loading the payment',
  financialData: 'Financial data',
  edit: 'Edit',
  decisions: 'Decisions',
  waitingTitle: 'Waiting for a second person.',
  firstApproval: text<{ email: string; date: DateValue; real: MoneyValue; transaction: MoneyValue }>(
    '{email} approved it on {date}: real {real}, transaction {transaction}.',
  ),
  quotedNote: text<{ note: string }>('“{note}”'),
  transactionAmount: 'Transaction amount',
  realAmount: 'Real amount',
  inDollars: 'In US dollars',
  dollarsAtRate: text<{ amount: MoneyValue; rate: string }>('{amount} at {rate}'),
  conversionDate: 'USD conversion date',
  storeOrder: 'Store order',
  transaction: 'Transaction',
  confirmed: 'Confirmed',
  confirmedBy: 'Confirmed by',
  purged: 'The player no longer exists. We keep the payment without a name.',
  allPayments: 'All payments',
  takeBack: 'Take back approval',
  openFile: 'Open payout file',
  pack: 'Evidence for the bank',
})

const USD = 'USD'

/** Every step of the decision, with the arithmetic behind it. */
function DecisionTrail({ decisions }: { readonly decisions: readonly PaymentDecision[] }) {
  return (
    <ol className={classes.trail}>
      {decisions.map((decision) => (
        <li key={decision.id} className={classes.step}>
          <div className={classes.stepHead}>
            <strong className={classes.checkLabel}>{texts[decision.kind]}</strong>
            <span className={classes.muted}>{decision.by}</span>
          </div>
          <p className={classes.muted}>
            <DateText instant={decision.on} />
            <DecidedAmounts decision={decision} />
          </p>
          {decision.note !== '' && <p className={classes.note}>{decision.note}</p>}
          {decision.eligibility.length > 0 && (
            <details className={classes.arithmetic}>
              <summary>{texts.decisionChecks({ summary: checksMessage(decision.eligibility) })}</summary>
              <PayoutChecks lines={decision.eligibility} />
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

function DecidedAmounts({ decision }: { readonly decision: PaymentDecision }) {
  const { realAmount, realCurrency, transactionAmount, transactionCurrency } = decision
  if (realAmount === null || transactionAmount === null) return null
  const real = moneyOf(realAmount, realCurrency ?? '')
  return <> · {texts.amounts({ real, transaction: moneyOf(transactionAmount, transactionCurrency ?? '') })}</>
}

type PaymentDialog = 'approve' | 'file' | 'take-back' | 'reject' | 'financial'

interface PaymentPanelProps {
  readonly row: StaffPayment
  readonly viewer: UserContext
}

/** One payment: what it is, whose it is, whether it may be paid and where it goes. */
export function PaymentPanel({ row, viewer }: PaymentPanelProps) {
  const { data, error, refetch } = useQuery(paymentQuery(row.id))
  const [dialog, setDialog] = useState<PaymentDialog>()
  const close = () => setDialog(undefined)
  if (error !== null && data === undefined)
    return (
      <PanelSection>
        <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
      </PanelSection>
    )
  if (data === undefined)
    return (
      <PanelSection>
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
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
        <PanelSection title={paymentTexts.checks} aside={checksSummary(eligibility)}>
          <PayoutChecks lines={eligibility} />
        </PanelSection>
      )}
      <PanelSection
        title={texts.financialData}
        aside={
          rights.canCorrect && (
            <Button size="small" icon={<Icon name="pencil" />} onClick={() => setDialog('financial')}>
              {texts.edit}
            </Button>
          )
        }
      >
        <FinancialView details={payment.financialData} />
      </PanelSection>
      <PanelSection
        title={paymentTexts.payment}
        aside={
          <>
            <PackButton id={payment.id} />
            <InvoiceLink id={payment.id} />
          </>
        }
      >
        <KeyValue items={paymentItems(payment)} />
      </PanelSection>
      {decisions.length > 0 && (
        <PanelSection title={texts.decisions}>
          <DecisionTrail decisions={decisions} />
        </PanelSection>
      )}
      {payment.user !== null && (
        <PanelSection title={paymentTexts.withdrawalsHistory}>
          <WithdrawalsHistory key={payment.user.id} userId={payment.user.id} openId={payment.id} />
        </PanelSection>
      )}
      <Foot data={data} viewer={viewer} onDialog={setDialog} />
      {dialog === 'approve' && <ApproveDialog payment={payment} eligibility={eligibility} onClose={close} />}
      {(dialog === 'file' || dialog === 'take-back') && (
        <FileApprovalDialog act={dialog} payment={payment} eligibility={eligibility} onClose={close} />
      )}
      {dialog === 'reject' && <RejectDialog payment={payment} onClose={close} />}
      {dialog === 'financial' && <FinancialDialog payment={payment} onClose={close} />}
    </>
  )
}

interface FootProps {
  readonly data: PaymentDetail
  readonly viewer: UserContext
  readonly onDialog: (dialog: PaymentDialog) => void
}

function Foot({ data: { payment, eligibility }, viewer, onDialog }: FootProps) {
  const rights = paymentRights(payment, viewer)
  const refusal = findApprovalRefusal(payment, viewer, eligibility)
  if (rights.canTakeBack)
    return (
      <PanelFoot>
        <Button onClick={() => onDialog('take-back')}>{texts.takeBack}</Button>
        {payment.payoutFileId !== null && (
          <Link
            to={adminPaths.payoutFile(payment.payoutFileId)}
            className={buttonClass({ variant: 'primary' })}
          >
            {texts.openFile}
          </Link>
        )}
      </PanelFoot>
    )
  if (!rights.isWithdrawalWaiting && !rights.canReject) return null
  return (
    <PanelFoot>
      {rights.isWithdrawalWaiting && refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
      {rights.isWithdrawalWaiting && (
        <Button variant="primary" disabled={refusal !== undefined} onClick={() => onDialog('approve')}>
          {paymentTexts.approve}
        </Button>
      )}
      {rights.isWithdrawalWaiting && refusal === undefined && (
        <Button onClick={() => onDialog('file')}>{paymentTexts.payWithFile}</Button>
      )}
      {rights.canReject && (
        <Button variant="danger" onClick={() => onDialog('reject')}>
          {rights.isWithdrawalWaiting ? paymentTexts.rejectWithdrawal : paymentTexts.rejectDeposit}
        </Button>
      )}
    </PanelFoot>
  )
}

/** What a bank asks for when the player disputes the payment with it. */
function PackButton({ id }: { readonly id: number }) {
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await api('GET /admin/payments/{id}/pack', { params: { id } }), `payment-${id}-evidence.pdf`),
  })
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Icon name="download" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {texts.pack}
    </Button>
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
      {paymentTexts.invoice}
    </ButtonAnchor>
  )
}

function FirstApprovalSection({ payment: { firstApproval } }: { readonly payment: StaffPayment }) {
  if (firstApproval === null) return null
  const { by, on, realAmount, realCurrency, transactionAmount, transactionCurrency, note } = firstApproval
  return (
    <PanelSection>
      <Notice tone="warn" icon="clock" title={texts.waitingTitle}>
        {texts.firstApproval({
          email: by,
          date: moment(on, FULL_DATE, viewerTimeZone()),
          real: moneyOf(realAmount, realCurrency),
          transaction: moneyOf(transactionAmount, transactionCurrency),
        })}
        {note !== '' && ` ${texts.quotedNote({ note })}`}
      </Notice>
    </PanelSection>
  )
}

function paymentItems(payment: StaffPayment): KeyValueItem[] {
  const { account, usdAmount, usdConversionRate, usdConversionOn } = payment
  return [
    { label: commonTexts.type, value: typeWords(payment.transactionType) },
    {
      label: paymentTexts.requested,
      value: <Money amount={payment.requestAmount} currency={payment.requestCurrency} />,
    },
    {
      label: texts.transactionAmount,
      value: <Money amount={payment.transactionAmount} currency={payment.transactionCurrency} />,
    },
    { label: texts.realAmount, value: <Money amount={payment.realAmount} currency={payment.realCurrency} /> },
    {
      label: texts.inDollars,
      value:
        usdAmount === null || usdConversionRate === null || usdConversionRate === 1 ? (
          <Money amount={usdAmount} currency={USD} />
        ) : (
          texts.dollarsAtRate({ amount: moneyOf(usdAmount, USD), rate: String(usdConversionRate) })
        ),
    },
    { label: texts.conversionDate, value: <DateText instant={usdConversionOn} /> },
    { label: paymentTexts.method, value: paidByWords(payment) },
    {
      label: commonTexts.account,
      value:
        account === null ? (
          '-'
        ) : (
          <Link className={classes.link} {...adminJump.account(account.accno)}>
            {account.accno}
          </Link>
        ),
    },
    {
      label: paymentTexts.plan,
      value: textOrMissing(payment.challengePlan && planWords(payment.challengePlan)),
    },
    { label: texts.storeOrder, value: textOrMissing(payment.foreignTransactionId) },
    { label: texts.transaction, value: <span className={classes.long}>{payment.transactionId}</span> },
    { label: commonTexts.created, value: <DateText instant={payment.createdDate} /> },
    { label: texts.confirmed, value: <DateText instant={payment.confirmedOn} /> },
    ...(payment.transferReference === null
      ? []
      : [
          {
            label: paymentTexts.transfer,
            value: <span className={classes.long}>{payment.transferReference}</span>,
          },
        ]),
    { label: texts.confirmedBy, value: textOrMissing(payment.confirmedBy) },
    { label: commonTexts.note, value: <span className={classes.long}>{textOrMissing(payment.note)}</span> },
  ]
}

function PersonSection({ payment: { user, kycStatus } }: { readonly payment: StaffPayment }) {
  if (user === null)
    return (
      <PanelSection title={commonTexts.player}>
        <p className={classes.muted}>{texts.purged}</p>
      </PanelSection>
    )
  return (
    <PanelSection>
      <KeyValue
        items={[
          { label: commonTexts.player, value: `${user.firstName} ${user.lastName}`.trim() },
          {
            label: commonTexts.email,
            value: (
              <Link className={classes.link} {...adminJump.user(user.email)}>
                {user.email}
              </Link>
            ),
          },
          { label: commonTexts.kycStatus, value: <KycStatus status={kycStatus} /> },
        ]}
      />
      <div className={classes.links}>
        <Link className={classes.link} {...adminJump.accountsOfUser(user.email)}>
          {commonTexts.accounts}
        </Link>
        <Link className={classes.link} {...adminJump.documentsOfUser(user.email)}>
          {commonTexts.documents}
        </Link>
        <Link className={classes.link} {...adminJump.paymentsOfUser(user.email)}>
          {texts.allPayments}
        </Link>
      </div>
    </PanelSection>
  )
}
