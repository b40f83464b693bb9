/** Opens a dispute in two presses, or leads to the one that exists. */
import { DISPUTE_TEXT_MAX } from '@pickproof/contract/fields/dispute'
import type { DisputeSubject } from '@pickproof/domain/disputes/dispute'
import { text } from '@pickproof/domain/messages/message'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { disputesQuery, openDispute } from '../../api/dispute-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import styles from './dispute-button.module.css'

const texts = defineTexts('app.dispute-button', {
  dispute: 'Dispute',
  disputeThis: 'Dispute this decision',
  see: 'See dispute',
  title: 'Open a dispute',
  about: text<{ hours: number; days: number }>(
    'We freeze the evidence now. We answer within {hours} hours and decide within {days, plural, one {# day} other {# days}}.',
  ),
  why: 'What looks wrong? (optional)',
  open: 'Open dispute',
})

interface DisputeButtonProps {
  readonly subject: { readonly kind: DisputeSubject; readonly id: number }
  /** Among other small buttons of a row. */
  readonly isSmall?: boolean
}

export function DisputeButton({ subject, isSmall = false }: DisputeButtonProps) {
  const { data } = useQuery(disputesQuery())
  const [isOpen, setIsOpen] = useState(false)
  const known = data?.find(
    (dispute) =>
      dispute.subject === subject.kind && dispute.subjectId === subject.id && dispute.status !== 'WITHDRAWN',
  )
  const look = isSmall ? ({ size: 'small', variant: 'quiet' } as const) : {}
  if (known)
    return (
      <Link to={playerPaths.dispute(known.id)} className={buttonClass(look)}>
        <Icon name="message" />
        {texts.see}
      </Link>
    )
  return (
    <>
      <Button
        {...look}
        icon={<Icon name="message" />}
        aria-haspopup="dialog"
        // Until the list is known, a second dispute would be refused.
        disabled={data === undefined}
        onClick={() => setIsOpen(true)}
      >
        {isSmall ? texts.dispute : texts.disputeThis}
      </Button>
      {isOpen && <OpenDialog subject={subject} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OpenDialog({
  subject: { kind, id: subjectId },
  onClose,
}: Omit<DisputeButtonProps, 'isSmall'> & { readonly onClose: () => void }) {
  const { disputeFirstAnswerHours: hours, disputeDecisionDays: days } = useBrand()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const open = useMutation({
    mutationFn: async () => await openDispute({ subject: kind, subjectId, text: words }),
    onSuccess: async ({ id }) => await navigate({ to: playerPaths.dispute(id) }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width={480}
      footer={
        <Button variant="primary" loading={open.isPending} onClick={() => open.mutate()}>
          {texts.open}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <p>{texts.about({ hours, days })}</p>
        <TextAreaField
          label={texts.why}
          value={words}
          maxLength={DISPUTE_TEXT_MAX}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
    </Modal>
  )
}
