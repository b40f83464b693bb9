import type { StaffDispute, StaffDisputeDetail } from '@pickproof/contract/admin-disputes'
import type { UserContext } from '@pickproof/contract/identity'
import { type DisputeOutcome, WAITS_FOR_STAFF } from '@pickproof/domain/disputes/dispute'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { type Capability, may } from '@pickproof/domain/people/capabilities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Conversation, Decisions, EvidenceCard } from '../../common/disputes/dispute-parts.tsx'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Dated } from '../../ui/values/dated.tsx'
import { adminKey } from '../admin-actions.ts'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { commonTexts } from '../texts.ts'
import { DISPUTES, staffDisputeQuery } from './disputes-query.ts'
import { OutcomeDialog, outcomeActs } from './outcome-dialog.tsx'

const texts = defineTexts('backoffice.dispute', {
  opened: 'Opened',
  due: 'Due',
  about: 'About',
  pick: text<{ id: string }>('Pick {id}'),
  payout: text<{ id: string }>('Payout {id}'),
  decidedBy: text<{ by: string; at: DateValue }>('{by}, <time>{at}</time>'),
  approvedBy: 'Approved by',
  firstDecision: 'First decision',
  ownDecision: 'You took part in the first decision, so another staff member decides the appeal.',
  failed: 'We could not load this dispute.',
  loading: 'Loading the dispute',
})

const NEEDS: Readonly<Record<DisputeOutcome, Capability>> = {
  UPHELD: 'disputes.decide',
  REGRADED: 'picks.update',
  REOPENED: 'accounts.set-status',
  REVIEWED_AGAIN: 'documents.review',
  COMPENSATED: 'rewards.administer',
}

interface DisputePanelProps {
  readonly row: StaffDispute
  readonly viewer: UserContext
}

/** One dispute: whose it is, the conversation, the evidence, and the outcomes as buttons. */
export function DisputePanel({ row, viewer }: DisputePanelProps) {
  const { data, error, refetch } = useQuery(staffDisputeQuery(row.id))
  if (data) return <Dispute dispute={data} viewer={viewer} />
  return (
    <PanelSection>
      {error ? (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <SkeletonBlock height={240} />
          </SkeletonGroup>
        </DelayedLoader>
      )}
    </PanelSection>
  )
}

function Dispute({
  dispute,
  viewer,
}: {
  readonly dispute: StaffDisputeDetail
  readonly viewer: UserContext
}) {
  const [outcome, setOutcome] = useState<DisputeOutcome>()
  const queries = useQueryClient()
  const { id, status, decisions, isOwnDecision } = dispute
  const isWaiting = WAITS_FOR_STAFF.includes(status)
  const canDecide = may(viewer, 'disputes.decide')
  const answer = async (words: string) => {
    const answered = await api('POST /admin/disputes/{id}/messages', {
      params: { id },
      body: { text: words },
    })
    queries.setQueryData(staffDisputeQuery(id).queryKey, answered)
    await queries.invalidateQueries({ queryKey: adminKey(DISPUTES) })
  }
  const download = async () => {
    const file = await api('GET /admin/disputes/{id}/evidence', { params: { id } })
    saveFile(file, `dispute-${id}-evidence.json`)
  }
  return (
    <>
      <PanelSection>
        <Facts dispute={dispute} />
      </PanelSection>
      <PanelSection>
        <div className={stack.stack}>
          {isWaiting && isOwnDecision && <Notice tone="info">{texts.ownDecision}</Notice>}
          <Decisions decisions={decisions.toReversed()} />
          <Conversation messages={dispute.messages} onSend={isWaiting && canDecide ? answer : undefined} />
          <EvidenceCard evidence={dispute.evidence} onDownload={download} />
        </div>
      </PanelSection>
      {isWaiting && (
        <PanelFoot>
          {dispute.outcomes.map((each) => (
            <Button
              key={each}
              variant={each === 'UPHELD' ? 'danger' : 'default'}
              disabled={!canDecide || isOwnDecision || !may(viewer, NEEDS[each])}
              onClick={() => setOutcome(each)}
            >
              {outcomeActs[each]}
            </Button>
          ))}
        </PanelFoot>
      )}
      {outcome !== undefined && (
        <OutcomeDialog dispute={dispute} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}

function Facts({ dispute }: { readonly dispute: StaffDisputeDetail }) {
  const { user, accno, openedDate, dueDate, decisions } = dispute
  const [first] = decisions
  return (
    <KeyValue
      items={[
        {
          label: commonTexts.player,
          key: 'player',
          value: (
            <>
              {user.name} <Link {...adminJump.user(user.email)}>{user.email}</Link>
            </>
          ),
        },
        ...(accno === null
          ? []
          : [{ label: commonTexts.account, value: <Link {...adminJump.account(accno)}>{accno}</Link> }]),
        { label: texts.about, value: <About dispute={dispute} /> },
        { label: texts.opened, value: <DateText instant={openedDate} /> },
        ...(dueDate === null ? [] : [{ label: texts.due, value: <DateText instant={dueDate} /> }]),
        ...(first
          ? [
              {
                label: texts.firstDecision,
                value: <Dated text={({ at }) => texts.decidedBy({ by: first.by, at })} instant={first.at} />,
              },
            ]
          : []),
        ...(first?.approvedBy ? [{ label: texts.approvedBy, value: first.approvedBy }] : []),
      ]}
    />
  )
}

function About({ dispute: { subject, subjectId, user, accno } }: { readonly dispute: StaffDisputeDetail }) {
  const id = String(subjectId)
  switch (subject) {
    case 'PICK':
      return <Link {...adminJump.pick(subjectId)}>{texts.pick({ id })}</Link>
    case 'PAYOUT':
      return <Link {...adminJump.payment(subjectId)}>{texts.payout({ id })}</Link>
    case 'DOCUMENT':
      return <Link {...adminJump.documentsOfUser(user.email)}>{commonTexts.documents}</Link>
    default:
      return <Link {...adminJump.picksOfAccount(accno ?? '')}>{commonTexts.picks}</Link>
  }
}
