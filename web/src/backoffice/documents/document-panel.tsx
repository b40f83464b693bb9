import type { UserContext } from '@pickproof/contract/identity'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { documentRights } from './document-rights.ts'
import { DocumentPictures, useSeenFiles } from './document-pictures.tsx'
import classes from './documents.module.css'
import { type Verdict, ReviewDialog } from './review-dialog.tsx'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { documentTexts } from './texts.ts'

const texts = defineTexts('backoffice.document-panel', {
  uploaded: 'Uploaded',
  reviewed: 'Reviewed',
  reviewer: 'Reviewer',
  allOfUser: 'All documents of this user',
  own: 'You cannot review your own document.',
  notSeen: 'You can approve the document after all pictures load. Try the missing ones again.',
})

interface DocumentPanelProps {
  readonly document: ReviewedDocument
  readonly viewer: UserContext
}

/** Every picture of a document to look at, who reviewed it, and the review itself. */
export function DocumentPanel({ document, viewer }: DocumentPanelProps) {
  const [verdict, setVerdict] = useState<Verdict>()
  const { isSeen, hasFailed } = useSeenFiles(document)
  const { canReview, isOwn } = documentRights(document, viewer)
  return (
    <>
      <PanelSection>
        <DocumentPictures document={document} />
      </PanelSection>
      <PanelSection>
        <KeyValue
          items={[
            {
              label: commonTexts.user,
              value: (
                <Link className={classes.link} {...adminJump.user(document.user.email)}>
                  {document.user.email}
                </Link>
              ),
            },
            { label: texts.uploaded, value: <DateText instant={document.createdDate} /> },
            { label: texts.reviewed, value: <DateText instant={document.reviewedDate} /> },
            { label: texts.reviewer, value: textOrMissing(document.reviewedBy?.email) },
            {
              label: commonTexts.note,
              value: <span className={classes.note}>{textOrMissing(document.reviewerNote)}</span>,
            },
          ]}
        />
        <Link className={classes.link} {...adminJump.documentsOfUser(document.user.email)}>
          {texts.allOfUser}
        </Link>
      </PanelSection>
      <PanelFoot>
        {isOwn && <p className={classes.refusal}>{texts.own}</p>}
        {canReview && hasFailed && <p className={classes.refusal}>{texts.notSeen}</p>}
        <Button variant="primary" disabled={!(canReview && isSeen)} onClick={() => setVerdict('VERIFIED')}>
          {documentTexts.approve}
        </Button>
        <Button variant="danger" disabled={!canReview} onClick={() => setVerdict('REJECTED')}>
          {documentTexts.reject}
        </Button>
      </PanelFoot>
      {verdict !== undefined && (
        <ReviewDialog document={document} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </>
  )
}
