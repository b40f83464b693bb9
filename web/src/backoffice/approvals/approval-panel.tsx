import type { Proposal, WaitingPayout } from '@pickproof/contract/approvals'
import { APPROVAL_NOTE_MAX } from '@pickproof/contract/fields/approvals'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { ActPreview } from '../act-preview.tsx'
import { APPROVALS, useStaffAction } from '../admin-actions.ts'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { commonTexts } from '../texts.ts'
import type { QueueRow } from './approvals-query.ts'
import classes from './approvals.module.css'
import { approvalTexts, statusTexts } from './texts.ts'

const texts = defineTexts('backoffice.approval', {
  preview: 'What will happen',
  happened: 'Proposed changes',
  noPreview: 'Approve it once to see what will happen. Nothing changes before you approve it again.',
  expires: 'Expires',
  decision: 'Decision',
  by: 'By',
  on: 'On',
  comment: 'Your comment',
  commentHint: 'The player does not see it. Required to reject.',
  approve: 'Approve as second person',
  reject: 'Reject proposal',
  withdraw: 'Withdraw proposal',
  ownProposal: 'You proposed this, so a second person must decide it.',
  approved: 'Approved and carried out',
  rejected: 'Proposal rejected',
  withdrawn: 'Proposal withdrawn',
  openPayout: 'Open payout',
  openBatch: 'See every row of the batch',
  payoutAbout: 'One staff member approved this payout. A second one must approve the same amounts.',
  firstBy: 'First approval by',
})

interface ApprovalPanelProps {
  readonly row: QueueRow
  readonly onDecided: () => void
}

export function ApprovalPanel({ row, onDecided }: ApprovalPanelProps) {
  return row.kind === 'payout' ? (
    <PayoutPart payout={row.payout} />
  ) : (
    <ProposalPart proposal={row.proposal} onDecided={onDecided} />
  )
}

function PayoutPart({ payout }: { readonly payout: WaitingPayout }) {
  return (
    <>
      <PanelSection>
        <p className={classes.words}>{texts.payoutAbout}</p>
        <KeyValue
          items={[
            { label: commonTexts.amount, value: <Money amount={payout.amount} currency={payout.currency} /> },
            { label: commonTexts.player, value: textOrMissing(payout.user?.email) },
            { label: texts.firstBy, value: payout.approvedBy },
          ]}
        />
      </PanelSection>
      <PanelFoot>
        <Link {...adminJump.payment(payout.paymentId)} className={buttonClass({ variant: 'primary' })}>
          {texts.openPayout}
        </Link>
      </PanelFoot>
    </>
  )
}

type Status = 'APPROVED' | 'REJECTED' | 'WITHDRAWN'

const TOASTS: Readonly<Record<Status, () => string>> = {
  APPROVED: () => texts.approved,
  REJECTED: () => texts.rejected,
  WITHDRAWN: () => texts.withdrawn,
}

/** An approved act may change any list. */
const EVERY_LIST = [APPROVALS, 'users', 'accounts', 'picks', 'payments', 'rewards', 'audit-log']

const batchIds = ({ preview }: Proposal) =>
  preview.flatMap(({ target }) => (target.kind === 'bulk' ? [Number(target.id)] : []))

interface ProposalPartProps {
  readonly proposal: Proposal
  readonly onDecided: () => void
}

function ProposalPart({ proposal, onDecided }: ProposalPartProps) {
  const { run, isRunning } = useStaffAction()
  const [note, setNote] = useState('')
  const decide = async (status: Status) => {
    const body = { status, note: note.trim() || null, previewId: proposal.previewId }
    const work = () => api('PUT /admin/approvals/{id}', { params: { id: proposal.id }, body })
    if (await run(work, { toast: TOASTS[status], refresh: EVERY_LIST })) onDecided()
  }
  const isWaiting = proposal.status === 'WAITING'
  return (
    <>
      <PanelSection title={commonTexts.reason}>
        <p className={classes.words}>{proposal.reason}</p>
      </PanelSection>
      <PanelSection title={isWaiting ? texts.preview : texts.happened}>
        {proposal.preview.length === 0 ? (
          <p className={classes.words}>{texts.noPreview}</p>
        ) : (
          <ActPreview facts={proposal.preview} currency={proposal.currency ?? undefined} />
        )}
        {batchIds(proposal).map((id) => (
          <Link key={id} to={adminPaths.batch(id)}>
            {texts.openBatch}
          </Link>
        ))}
      </PanelSection>
      <PanelSection>
        <KeyValue items={factsOf(proposal)} />
      </PanelSection>
      {!isWaiting && (
        <PanelSection title={texts.decision}>
          <KeyValue
            items={[
              { label: commonTexts.status, value: statusTexts[proposal.status] },
              { label: texts.by, value: proposal.decidedBy },
              { label: texts.on, value: <DateText instant={proposal.decidedDate} /> },
              ...(proposal.note === null ? [] : [{ label: commonTexts.note, value: proposal.note }]),
            ]}
          />
        </PanelSection>
      )}
      {proposal.canDecide && (
        <>
          <PanelSection>
            <TextAreaField
              label={texts.comment}
              hint={texts.commentHint}
              rows={2}
              value={note}
              maxLength={APPROVAL_NOTE_MAX}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </PanelSection>
          <PanelFoot>
            <Button
              variant="danger"
              disabled={note.trim() === '' || isRunning}
              onClick={() => void decide('REJECTED')}
            >
              {texts.reject}
            </Button>
            <Button variant="primary" loading={isRunning} onClick={() => void decide('APPROVED')}>
              {texts.approve}
            </Button>
          </PanelFoot>
        </>
      )}
      {isWaiting && proposal.isOwn && (
        <>
          <PanelSection>
            <p className={classes.words}>{texts.ownProposal}</p>
          </PanelSection>
          <PanelFoot>
            <Button loading={isRunning} onClick={() => void decide('WITHDRAWN')}>
              {texts.withdraw}
            </Button>
          </PanelFoot>
        </>
      )}
    </>
  )
}

function factsOf({ user, expiryDate, amount, currency }: Proposal) {
  return [
    ...(user === null
      ? []
      : [
          { label: approvalTexts.concerns, value: <Link {...adminJump.user(user.email)}>{user.email}</Link> },
        ]),
    ...(amount === null
      ? []
      : [{ label: commonTexts.amount, value: <Money amount={amount} currency={currency} signed /> }]),
    { label: texts.expires, value: <DateText instant={expiryDate} /> },
  ]
}
