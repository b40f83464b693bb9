import { SLOTS_OF } from '@pickproof/contract/fields/document'
import type { UserContext } from '@pickproof/contract/identity'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { roleMay } from '@pickproof/domain/capabilities'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { DocumentPicture } from './document-picture.tsx'
import classes from './documents.module.css'
import { documentFileQuery } from './documents-query.ts'
import { type Verdict, ReviewDialog } from './review-dialog.tsx'

interface DocumentPanelProps {
  readonly document: ReviewedDocument
  readonly viewer: UserContext
}

/** Both sides of a document to look at, who reviewed it, and the review itself. */
export function DocumentPanel({ document, viewer }: DocumentPanelProps) {
  const [verdict, setVerdict] = useState<Verdict>()
  const sides: readonly string[] = SLOTS_OF[document.userDocumentType]
  const isOwn = document.user.email === viewer.email
  const files = useQueries({
    queries: document.document.map((file) => documentFileQuery({ id: document.id, documentId: file.id })),
  })
  const isSeen = files.every(({ data }) => data !== undefined)
  // Once reviewed it stays so; a new upload is a new document (R33).
  const canReview = document.review === 'PENDING' && roleMay(viewer.role, 'documents.review') && !isOwn
  return (
    <>
      <PanelSection>
        {document.document.map((file, index) => (
          <DocumentPicture
            key={file.id}
            file={{ id: document.id, documentId: file.id }}
            side={sides[index] ?? `File ${index + 1}`}
            fileName={`${document.userDocumentType.toLowerCase().replaceAll('_', '-')}-${document.id}-${index + 1}.jpg`}
          />
        ))}
        {document.document.length === 0 && <p className={classes.muted}>There is no file.</p>}
      </PanelSection>
      <PanelSection>
        <KeyValue
          items={[
            {
              label: 'User',
              value: (
                <Link className={classes.link} {...adminJump.user(document.user.email)}>
                  {document.user.email}
                </Link>
              ),
            },
            { label: 'Uploaded', value: <DateText instant={document.createdDate} /> },
            { label: 'Reviewed', value: <DateText instant={document.reviewedDate} /> },
            { label: 'Reviewer', value: textOrMissing(document.reviewedBy?.email) },
            {
              label: 'Note',
              value: <span className={classes.note}>{textOrMissing(document.reviewerNote)}</span>,
            },
          ]}
        />
        <Link className={classes.link} {...adminJump.documentsOfUser(document.user.email)}>
          All documents of this user
        </Link>
      </PanelSection>
      <PanelFoot>
        {isOwn && <p className={classes.refusal}>You cannot review your own document.</p>}
        {canReview && files.some(({ isError }) => isError) && (
          <p className={classes.refusal}>It can be approved once every side of it is shown.</p>
        )}
        <Button variant="primary" disabled={!(canReview && isSeen)} onClick={() => setVerdict('VERIFIED')}>
          Approve
        </Button>
        <Button variant="danger" disabled={!canReview} onClick={() => setVerdict('REJECTED')}>
          Reject
        </Button>
      </PanelFoot>
      {verdict !== undefined && (
        <ReviewDialog document={document} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </>
  )
}
