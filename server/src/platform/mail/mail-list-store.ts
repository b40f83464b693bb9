/** The SQL of the list of mails. It leaves out their content, which may hold one-time links. */
import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'
import { sql } from 'kysely'
import { columnsOf, pageDefinition } from '../list/declared-list.ts'
import type { ModuleLists } from '../list/list-definition.ts'

const column = columnsOf('m')

/** The sender deletes the content of a mail that the mail server rejected, and does not try it again. */
const STATUS = sql`case when m.sent_at is not null then 'SENT' when m.text = '' then 'REJECTED'
  when m.attempts > 0 then 'RETRYING' else 'WAITING' end`

const MAILS = pageDefinition(LIST_PAGES.mails, {
  from: sql`mail m`,
  alias: 'm',
  values: {
    id: sql`m.id`,
    to: sql`m.to_address`,
    subject: sql`m.subject`,
    kind: sql`m.kind`,
    status: STATUS,
    createdDate: sql`m.created_at`,
    sentDate: sql`m.sent_at`,
    attempts: sql`m.attempts`,
    lastError: sql`m.last_error`,
  },
  search: {
    id: column('id', { isRequired: true }),
    // The index has whole addresses, so a part of one would read every mail.
    to: column('to_address', { isWhole: true, isRequired: true }),
  },
})

export const LISTS = { '/admin/mails': () => MAILS } satisfies ModuleLists
