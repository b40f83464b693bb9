import { DOCUMENT_LIST } from '@pickproof/contract/lists/documents'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { useStaffAction } from '../admin-actions.ts'
import { AdminList } from '../admin-list.tsx'
import { declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelTitle } from '../admin-panel.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { documentRights } from './document-rights.ts'
import { DOCUMENT_COLUMNS, documentName, documentWords, ReviewStatus } from './documents-columns.tsx'
import { DOCUMENTS, documentFiles, downloadFile } from './documents-query.ts'
import { ReviewDialog, type Verdict } from './review-dialog.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { DocumentPictures } from './document-pictures.tsx'
import classes from './documents.module.css'
import { commonTexts } from '../texts.ts'
import { documentTexts } from './texts.ts'

interface Dialog {
  readonly kind: 'preview' | Verdict
  readonly document: ReviewedDocument
}

/** The documents of the players and their review; each row can be previewed, downloaded, approved and rejected (B109). */
export function DocumentsPage() {
  const person = usePerson()
  const [dialog, setDialog] = useState<Dialog>()
  const { run } = useStaffAction()
  if (person === undefined) return null
  const close = () => setDialog(undefined)
  const download = (document: ReviewedDocument) =>
    run(
      async () => {
        for (const file of documentFiles(document)) saveFile(await downloadFile(file), file.fileName)
      },
      { toast: SUCCESS_TOASTS.documentDownloaded, refresh: [] },
    )
  const rowMenu = (document: ReviewedDocument) => {
    const { canReview } = documentRights(document, person.user)
    const hasFiles = document.document.length > 0
    return (
      <>
        <MenuItem icon="eye" disabled={!hasFiles} onClick={() => setDialog({ kind: 'preview', document })}>
          {documentTexts.preview}
        </MenuItem>
        <MenuItem icon="download" disabled={!hasFiles} onClick={() => void download(document)}>
          {documentTexts.download}
        </MenuItem>
        <MenuDivider />
        <MenuItem
          icon="check"
          disabled={!canReview}
          onClick={() => setDialog({ kind: 'VERIFIED', document })}
        >
          {documentTexts.approve}
        </MenuItem>
        <MenuItem
          icon="ban"
          danger
          disabled={!canReview}
          onClick={() => setDialog({ kind: 'REJECTED', document })}
        >
          {documentTexts.reject}
        </MenuItem>
      </>
    )
  }
  return (
    <>
      <AdminList<ReviewedDocument>
        tableKey={DOCUMENTS}
        title={documentTexts.title}
        columns={DOCUMENT_COLUMNS}
        filters={declaredFilters(DOCUMENT_LIST)}
        quickFilter={{ kind: 'text', key: 'user.words', also: 'user.email', label: commonTexts.person }}
        search={searchCall('/admin/userdocuments')}
        exportCsv={fileCall('/admin/userdocuments')}
        rowKey={({ id }) => String(id)}
        rowName={documentName}
        rowMenu={rowMenu}
        panel={(document) => <DocumentPanel key={document.id} document={document} viewer={person.user} />}
        panelTitle={(document) => (
          <PanelTitle
            name={documentWords(document)}
            status={<ReviewStatus review={document.review} />}
            subline={document.user.email}
          />
        )}
        bulk={{ list: '/admin/userdocuments', viewer: person.user }}
        actions={
          <Link to={adminPaths.identityQueue} className={buttonClass({ variant: 'primary' })}>
            {documentTexts.queue}
          </Link>
        }
        emptyText={documentTexts.empty}
      />
      {dialog?.kind === 'preview' && <PreviewDialog document={dialog.document} onClose={close} />}
      {dialog !== undefined && dialog.kind !== 'preview' && (
        <ReviewDialog document={dialog.document} verdict={dialog.kind} withPictures onClose={close} />
      )}
    </>
  )
}

interface PreviewDialogProps {
  readonly document: ReviewedDocument
  readonly onClose: () => void
}

/** The pictures of a document without leaving the list. */
function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  return (
    <Modal opened onClose={onClose} title={documentWords(document)} width={720}>
      <div className={classes.form}>
        <p>{document.user.email}</p>
        <DocumentPictures document={document} />
      </div>
    </Modal>
  )
}
