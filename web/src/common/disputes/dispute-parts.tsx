/** The conversation, the evidence and the decisions of a dispute, as its player and staff read them. */
import { DISPUTE_TEXT_MAX } from '@pickproof/contract/fields/dispute'
import type { DisputeDecision, DisputeMessage, FrozenEvidence } from '@pickproof/contract/disputes'
import { type DateValue, money, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Dated } from '../../ui/values/dated.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { outcomeTexts, PART_ICONS, partTexts } from './dispute-words.ts'
import styles from './dispute-parts.module.css'

const texts = defineTexts('app.dispute-parts', {
  conversation: 'Conversation',
  count: text<{ count: number }>('{count, plural, one {# message} other {# messages}}'),
  noMessages: 'No messages yet.',
  staff: 'Staff',
  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send message',
  required: 'Enter a message.',
  frozen: text<{ at: DateValue }>('Frozen <time>{at}</time>'),
  decision: 'Decision',
  appealDecision: 'Decision about the appeal',
  amount: text<{ amount: MoneyValue }>('Rewards credited: {amount}'),
})

interface ConversationProps {
  readonly messages: readonly DisputeMessage[]
  /** Undefined where nothing can be written now. */
  readonly onSend?: ((words: string) => Promise<void>) | undefined
}

export function Conversation({ messages, onSend }: ConversationProps) {
  return (
    <Card aria-label={texts.conversation}>
      <CardHead title={texts.conversation} ruled aside={texts.count({ count: messages.length })} />
      {messages.length === 0 ? (
        <CardBody>
          <p className={styles.muted}>{texts.noMessages}</p>
        </CardBody>
      ) : (
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id} className={styles.message}>
              <span className={styles.head}>
                <strong>{message.name}</strong>
                {message.isStaff && <span className={styles.staff}>{texts.staff}</span>}
                <DateText instant={message.at} className={styles.muted} />
              </span>
              <p className={styles.words}>{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {onSend && <Composer onSend={onSend} />}
    </Card>
  )
}

function Composer({ onSend }: { readonly onSend: (words: string) => Promise<void> }) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useMutation({ mutationFn: onSend, onSuccess: () => setWords('') })
  return (
    <Form
      className={styles.composer}
      onSubmit={() => {
        if (words.trim() === '') setProblem(texts.required)
        else send.mutate(words)
      }}
    >
      <TextAreaField
        label={texts.message}
        hideLabel
        placeholder={texts.placeholder}
        value={words}
        error={problem}
        maxLength={DISPUTE_TEXT_MAX}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="primary" loading={send.isPending} className={styles.send}>
        {texts.send}
      </Button>
    </Form>
  )
}

export function EvidenceCard({
  evidence,
  onDownload,
}: {
  readonly evidence: FrozenEvidence
  /** Where the page has no other button for it. */
  readonly onDownload?: () => Promise<void>
}) {
  const download = useMutation({ mutationFn: async () => await onDownload?.() })
  return (
    <Card aria-label={partTexts.title}>
      <CardHead
        title={partTexts.title}
        ruled
        aside={
          <span className={styles.frozen}>
            <Icon name="lock" size={14} />
            <Dated text={texts.frozen} instant={evidence.frozenDate} />
          </span>
        }
      />
      {evidence.parts.length === 0 ? (
        <CardBody>
          <p className={styles.muted}>{partTexts.purged}</p>
        </CardBody>
      ) : (
        <ul className={styles.parts}>
          {evidence.parts.map(({ part, summary }) => (
            <li key={part} className={styles.part}>
              <Icon name={PART_ICONS[part]} size={16} />
              <span>
                <span className={styles.partTitle}>{partTexts[part]}</span>
                <span className={styles.summary}>{summary}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {onDownload && evidence.parts.length > 0 && (
        <CardBody>
          <Button
            block
            icon={<Icon name="download" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {partTexts.download}
          </Button>
        </CardBody>
      )}
    </Card>
  )
}

/** Empty before the first decision. The decision about an appeal is the last one. */
export function Decisions({ decisions }: { readonly decisions: readonly DisputeDecision[] }) {
  return decisions.map((decision) => {
    const title = decision.isAppeal ? texts.appealDecision : texts.decision
    const { amount, currency } = decision
    return (
      <Card key={title} aria-label={title}>
        <CardHead title={title} aside={<DateText instant={decision.at} />} />
        <CardBody className={styles.decision}>
          <strong>{outcomeTexts[decision.outcome]}</strong>
          <p className={styles.words}>{decision.reason}</p>
          {amount !== null && currency !== null && (
            <p className={styles.muted}>{texts.amount({ amount: money(minorFromJson(amount), currency) })}</p>
          )}
        </CardBody>
      </Card>
    )
  })
}
