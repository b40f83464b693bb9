import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { usePerson } from '../../shell/use-person.ts'
import { AdminList } from '../admin-list.tsx'
import { PanelTitle } from '../admin-panel.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { DOCUMENT_COLUMNS, DOCUMENT_FILTERS, documentWords, ReviewStatus } from './documents-columns.tsx'
import { DOCUMENTS, exportDocuments, searchDocuments } from './documents-query.ts'

/** The papers of the players, with what was made of them (B009). */
export function DocumentsPage() {
  const person = usePerson()
  if (person === undefined) return null
  return (
    <AdminList<ReviewedDocument>
      tableKey={DOCUMENTS}
      title="Documents"
      columns={DOCUMENT_COLUMNS}
      filters={DOCUMENT_FILTERS}
      quickFilter={{ kind: 'text', key: 'user.email', label: 'Email' }}
      search={searchDocuments}
      exportCsv={exportDocuments}
      rowKey={({ id }) => String(id)}
      rowName={(document) => `${documentWords(document)} of ${document.user.email}`}
      panel={(document) => <DocumentPanel key={document.id} document={document} viewer={person.user} />}
      panelTitle={(document) => (
        <PanelTitle
          name={documentWords(document)}
          status={<ReviewStatus review={document.review} />}
          subline={document.user.email}
        />
      )}
      rowWords={['document', 'documents']}
      emptyText="Uploads of players stand here until somebody reviews them."
    />
  )
}
