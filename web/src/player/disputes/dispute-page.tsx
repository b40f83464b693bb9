/** One dispute: its due time, its conversation, its frozen evidence and its possible outcomes. */
import { DISPUTE_TEXT_MAX } from '@pickproof/contract/fields/dispute'
import type { DisputeDetail } from '@pickproof/contract/disputes'
import { text } from '@pickproof/domain/messages/message'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  appealDispute,
  disputeQuery,
  evidenceFile,
  withdrawDispute,
  writeToDispute,
} from '../../api/dispute-queries.ts'
import { Conversation, Decisions, EvidenceCard } from '../../common/disputes/dispute-parts.tsx'
import { outcomeTexts, partTexts, STATUS_TONES, statusTexts } from '../../common/disputes/dispute-words.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Status } from '../../ui/values/status.tsx'
import { ClockCard } from './clock-card.tsx'
import classes from './disputes.module.css'
import { useFreshDisputes } from './use-fresh-disputes.ts'

const texts = defineTexts('player.dispute', {
  title: text<{ id: string }>('Dispute {id}'),
  loading: 'Loading the dispute',
  failed: 'We could not load this dispute.',
  canHappen: 'What can happen',
  withdrawn: 'Withdrawn by you',
  nothing: 'Nothing changes.',
  withdraw: 'Withdraw dispute',
  askWithdraw: 'Withdraw this dispute?',
  withdrawText: 'It ends without a decision, and nothing changes.',
  keep: 'Keep dispute',
  appeal: 'Appeal the decision',
  appealAbout: 'You can appeal once. A staff member who had no part in the first decision decides again.',
  appealWhy: 'What should we look at again?',
  appealRequired: 'Enter what we should look at again.',
  sendAppeal: 'Send appeal',
})

export function DisputePage() {
  const { id } = useParams({ strict: false }) as { readonly id: string }
  const { data, error, refetch } = useQuery(disputeQuery(Number(id)))
  useFreshDisputes()
  if (data !== undefined) return <Dispute dispute={data} />
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title({ id })} />
      {error === null ? (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <SkeletonRows count={4} />
          </SkeletonGroup>
        </DelayedLoader>
      ) : (
        <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

const CAN_WRITE: readonly DisputeDetail['status'][] = ['OPEN', 'IN_REVIEW', 'APPEALED']

export function Dispute({ dispute }: { readonly dispute: DisputeDetail }) {
  const { id, status } = dispute
  const canWrite = CAN_WRITE.includes(status)
  const download = useMutation({
    mutationFn: async () => saveFile(await evidenceFile(id), `dispute-${id}-evidence.json`),
  })
  return (
    <div className={stack.stack}>
      <PageHead
        title={texts.title({ id: String(id) })}
        count={<Status tone={STATUS_TONES[status]}>{statusTexts[status]}</Status>}
        subline={dispute.about}
        action={
          <Button
            icon={<Icon name="download" />}
            loading={download.isPending}
            disabled={dispute.evidence.parts.length === 0}
            onClick={() => download.mutate()}
          >
            {partTexts.download}
          </Button>
        }
      />
      <ClockCard dispute={dispute} action={status === 'DECIDED' ? <Appeal id={id} /> : undefined} />
      <div className={stack.withSide}>
        <div className={stack.stack}>
          <Decisions decisions={dispute.decisions.toReversed()} />
          <Conversation
            messages={dispute.messages}
            onSend={canWrite ? async (words) => await writeToDispute(id, words) : undefined}
          />
        </div>
        <div className={stack.stack}>
          <EvidenceCard evidence={dispute.evidence} />
          {canWrite && <Outcomes dispute={dispute} />}
        </div>
      </div>
    </div>
  )
}

function Outcomes({ dispute: { id, outcomes } }: { readonly dispute: DisputeDetail }) {
  const withdraw = useMutation({ mutationFn: async () => await withdrawDispute(id) })
  const ask = async () => {
    const isSure = await confirm({
      title: texts.askWithdraw,
      text: texts.withdrawText,
      agreeLabel: texts.withdraw,
      disagreeLabel: texts.keep,
      danger: true,
    })
    if (isSure) withdraw.mutate()
  }
  return (
    <Card aria-label={texts.canHappen}>
      <CardHead title={texts.canHappen} />
      <CardBody className={classes.outcomes}>
        <ul className={classes.bullets}>
          {outcomes.map((outcome) => (
            <li key={outcome}>{outcomeTexts[outcome]}</li>
          ))}
          <li>
            {texts.withdrawn} <span className={classes.muted}>{texts.nothing}</span>
          </li>
        </ul>
        <Button variant="outline" loading={withdraw.isPending} onClick={() => void ask()}>
          {texts.withdraw}
        </Button>
      </CardBody>
    </Card>
  )
}

function Appeal({ id }: { readonly id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const appeal = useMutation({
    mutationFn: async () => await appealDispute(id, words),
    onSuccess: () => setIsOpen(false),
  })
  const formId = `appeal-${id}`
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.appeal}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.appeal}
        footer={
          <Button variant="primary" type="submit" form={formId} loading={appeal.isPending}>
            {texts.sendAppeal}
          </Button>
        }
      >
        <Form
          id={formId}
          className={classes.outcomes}
          onSubmit={() => {
            if (words.trim() === '') setProblem(texts.appealRequired)
            else appeal.mutate()
          }}
        >
          <p className={classes.muted}>{texts.appealAbout}</p>
          <TextAreaField
            label={texts.appealWhy}
            value={words}
            error={problem}
            maxLength={DISPUTE_TEXT_MAX}
            onChange={(event) => {
              setWords(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        </Form>
      </Modal>
    </>
  )
}
