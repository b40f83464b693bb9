/** The documents of all players as a file. The list and the review are with the identity checks. */
import { declareCalls } from './call.ts'
import { exportBodySchema } from './list.ts'

export const staffDocumentCalls = declareCalls({
  'POST /admin/userdocuments/export/csv': {
    summary: 'The documents of all players with the state of their review, as a CSV file',
    module: 'backoffice',
    access: 'documents.view',
    whenSwitched: 'refused',
    body: exportBodySchema,
    answer: 'file',
    errors: [],
  },
})
