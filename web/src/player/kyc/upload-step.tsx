import {
  DOCUMENT_SUB_TYPE_LABELS,
  type DocumentSubType,
  type DocumentType,
  slotsOf,
  SUB_TYPES_OF,
  UPLOAD_FAILED,
} from '@pickproof/contract/fields/document'
import { PICTURE_TYPES, UPLOAD_BYTES_MAX } from '@pickproof/contract/fields/upload'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import classes from './kyc.module.css'
import type { OutgoingDocument } from './send-document.ts'
import type { UploadState } from './uploads.ts'
import { REQUIRED } from '@pickproof/contract/fields/required'
import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts, say, t } from '../../language/language.ts'

const texts = defineTexts('player.upload-step', {
  identity: 'Upload a proof of identity',
  identityText:
    'A valid ID card or passport in your own name, and a selfie. All four corners of the document must be visible and every word readable. The selfie must show your face from the front, without sunglasses or a hat.',
  submitIdentity: 'Upload proof of identity',
  address: 'Upload a proof of address',
  addressText:
    'A utility bill, a bank or card statement, a lease or a mortgage statement with your name and your address, not older than three months.',
  submitAddress: 'Upload proof of address',
  type: 'Document type',
  choose: 'Choose',
  confirm: 'I confirm that this document is mine, valid and unchanged.',
  confirmation: 'Confirmation',
  missing: fixed('Please complete the following required fields:', 'K032'),
  upload: 'Upload',
  uploading: 'Uploading',
  checking: 'Checking your pictures',
  sent: text<{ percent: number }>('{percent}% sent'),
  viewing: 'You are viewing as this player. Only the player can upload documents.',
})

interface UploadDraft {
  readonly subType: DocumentSubType | null
  readonly files: readonly (File | undefined)[]
  readonly isConfirmed: boolean
}

/** A part of the form: a slot by its index. */
type Item = 'type' | 'confirmation' | number

/** What is missing, in the order of the form; only an identity is confirmed by a tick (K030, K031). */
function missingItems(type: DocumentType, { subType, files, isConfirmed }: UploadDraft): readonly Item[] {
  return [
    ...(subType === null ? (['type'] as const) : []),
    ...[...slotsOf(type, subType).keys()].filter((index) => files[index] === undefined),
    ...(type === 'PROOF_OF_IDENTITY' && !isConfirmed ? (['confirmation'] as const) : []),
  ]
}

const words = (type: DocumentType) =>
  type === 'PROOF_OF_IDENTITY'
    ? { title: texts.identity, text: texts.identityText, submit: texts.submitIdentity }
    : { title: texts.address, text: texts.addressText, submit: texts.submitAddress }

const SLOT_KEYS = ['first', 'second', 'third'] as const

interface UploadStepProps {
  readonly type: DocumentType
  readonly upload: UploadState
  readonly isReadOnly: boolean
  readonly onSend: (document: OutgoingDocument) => void
}

export function UploadStep({ type, upload, isReadOnly, onSend }: UploadStepProps) {
  const [subType, setSubType] = useState<DocumentSubType | null>(null)
  const [files, setFiles] = useState<readonly (File | undefined)[]>(() =>
    slotsOf(type, null).map(() => undefined),
  )
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const missing = wasTried ? missingItems(type, { subType, files, isConfirmed }) : []
  const errorOf = (item: Item) => (missing.includes(item) ? REQUIRED : undefined)
  const slots = slotsOf(type, subType)
  const labelOf = (item: Item) => (typeof item === 'number' ? (say(slots[item]) ?? '') : texts[item])
  const isSending = upload.percent !== undefined
  const { title, text: lead, submit: submitLabel } = words(type)

  const submit = () => {
    setWasTried(true)
    if (isSending || subType === null || missingItems(type, { subType, files, isConfirmed }).length > 0)
      return
    onSend({ type, subType, files: files.filter((file) => file !== undefined) })
  }
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        <Form className={classes.form} onSubmit={submit}>
          <p className={classes.text}>{lead}</p>
          <SelectField
            label={texts.type}
            placeholder={texts.choose}
            value={subType}
            options={SUB_TYPES_OF[type].map((value) => ({
              value,
              label: t(DOCUMENT_SUB_TYPE_LABELS[value]),
            }))}
            onChange={(value) => setSubType(value as DocumentSubType | null)}
            error={errorOf('type')}
            disabled={isSending}
            className={classes.select}
          />
          <div className={classes.slots}>
            {slots.map((slot, index) => (
              <DropZone
                // The label changes with the type of the document; what was chosen stays.
                key={SLOT_KEYS[index]}
                label={t(slot)}
                types={PICTURE_TYPES}
                bytesMax={UPLOAD_BYTES_MAX}
                countMax={1}
                file={files[index]}
                onChange={(file) => setFiles((before) => before.with(index, file))}
                error={errorOf(index)}
                disabled={isSending}
              />
            ))}
          </div>
          {type === 'PROOF_OF_IDENTITY' && (
            <CheckboxField
              label={texts.confirm}
              checked={isConfirmed}
              onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
              error={errorOf('confirmation')}
              disabled={isSending}
            />
          )}
          {missing.length > 0 && <Notice title={texts.missing}>{missing.map(labelOf).join(', ')}</Notice>}
          {upload.failure !== undefined && <Notice title={t(UPLOAD_FAILED)}>{upload.failure}</Notice>}
          {isSending && (
            <div className={classes.progress}>
              <ProgressBar label={texts.upload} percent={upload.percent ?? 0} tone="brand" />
              <p className={classes.small}>
                {upload.percent === 100
                  ? texts.checking
                  : texts.sent({ percent: Math.floor(upload.percent ?? 0) })}
              </p>
            </div>
          )}
          {isReadOnly ? (
            <Notice tone="info">{texts.viewing}</Notice>
          ) : (
            <Button type="submit" variant="primary" loading={isSending} loadingLabel={texts.uploading}>
              {submitLabel}
            </Button>
          )}
        </Form>
      </CardBody>
    </Card>
  )
}
