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

interface UploadDraft {
  readonly subType: DocumentSubType | null
  readonly files: readonly (File | undefined)[]
  readonly isConfirmed: boolean
}

const DOCUMENT_TYPE_ITEM = 'Document type'
const CONFIRMATION_ITEM = 'Confirmation'

/** What is still asked for, in the order of the form; only an identity is confirmed by a tick (K030, K031). */
function missingItems(type: DocumentType, draft: UploadDraft): string[] {
  return [
    ...(draft.subType === null ? [DOCUMENT_TYPE_ITEM] : []),
    ...slotsOf(type, draft.subType).filter((_slot, index) => draft.files[index] === undefined),
    ...(type === 'PROOF_OF_IDENTITY' && !draft.isConfirmed ? [CONFIRMATION_ITEM] : []),
  ]
}

const WORDS = {
  PROOF_OF_IDENTITY: {
    title: 'Upload a proof of identity',
    text: 'A valid ID card or passport in your own name, and a selfie. All four corners of the document must be visible and every word readable. The selfie shows your face from the front, without sunglasses or a hat.',
    submit: 'Upload proof of identity',
  },
  PROOF_OF_ADDRESS: {
    title: 'Upload a proof of address',
    text: 'A utility bill, a bank or card statement, a lease or a mortgage statement with your name and your address, not older than three months.',
    submit: 'Upload proof of address',
  },
} as const satisfies Record<DocumentType, object>

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
  const isMissing = (item: string) => (missing.includes(item) ? 'Required *' : undefined)
  const isSending = upload.percent !== undefined
  const words = WORDS[type]

  const submit = () => {
    setWasTried(true)
    if (isSending || subType === null || missingItems(type, { subType, files, isConfirmed }).length > 0)
      return
    onSend({ type, subType, files: files.filter((file) => file !== undefined) })
  }
  return (
    <Card>
      <CardHead title={words.title} />
      <CardBody>
        <Form className={classes.form} onSubmit={submit}>
          <p className={classes.text}>{words.text}</p>
          <SelectField
            label="Document type"
            placeholder="Choose"
            value={subType}
            options={SUB_TYPES_OF[type].map((value) => ({ value, label: DOCUMENT_SUB_TYPE_LABELS[value] }))}
            onChange={(value) => setSubType(value as DocumentSubType | null)}
            error={isMissing(DOCUMENT_TYPE_ITEM)}
            disabled={isSending}
            className={classes.select}
          />
          <div className={classes.slots}>
            {slotsOf(type, subType).map((slot, index) => (
              <DropZone
                // The label changes with the type of the document; what was chosen stays.
                key={SLOT_KEYS[index]}
                label={slot}
                types={PICTURE_TYPES}
                bytesMax={UPLOAD_BYTES_MAX}
                countMax={1}
                file={files[index]}
                onChange={(file) => setFiles((before) => before.with(index, file))}
                error={isMissing(slot)}
                disabled={isSending}
              />
            ))}
          </div>
          {type === 'PROOF_OF_IDENTITY' && (
            <CheckboxField
              label="I confirm that this document is mine, valid and unchanged."
              checked={isConfirmed}
              onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
              error={isMissing(CONFIRMATION_ITEM)}
              disabled={isSending}
            />
          )}
          {missing.length > 0 && (
            <Notice title="Please complete the following required fields:">{missing.join(', ')}</Notice>
          )}
          {upload.failure !== undefined && <Notice title={UPLOAD_FAILED}>{upload.failure}</Notice>}
          {isSending && (
            <div className={classes.progress}>
              <ProgressBar label="Upload" percent={upload.percent ?? 0} tone="brand" />
              <p className={classes.small}>
                {upload.percent === 100
                  ? 'Checking your pictures'
                  : `${Math.floor(upload.percent ?? 0)}% sent`}
              </p>
            </div>
          )}
          {isReadOnly ? (
            <Notice tone="info">
              You look at the product as this player. Only they can upload documents.
            </Notice>
          ) : (
            <Button type="submit" variant="primary" loading={isSending} loadingLabel="Uploading">
              {words.submit}
            </Button>
          )}
        </Form>
      </CardBody>
    </Card>
  )
}
