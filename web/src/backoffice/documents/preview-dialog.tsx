import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { Modal } from '../../ui/overlays/modal.tsx'
import { DocumentPictures } from './document-pictures.tsx'
import { documentWords } from './documents-columns.tsx'
import classes from './documents.module.css'

interface PreviewDialogProps {
  readonly document: ReviewedDocument
  readonly onClose: () => void
}

/** The pictures of a document without leaving the list. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  return (
    <Modal opened onClose={onClose} title={documentWords(document)} width={720}>
      <div className={classes.form}>
        <p>{document.user.email}</p>
        <DocumentPictures document={document} />
      </div>
    </Modal>
  )
}
