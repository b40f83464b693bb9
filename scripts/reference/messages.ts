import { catalogueOf, collectMessages } from '../text-rules/catalogues.ts'
import { code, page, type ReferencePage, table } from './page.ts'

/** The catalogues whose ids callers of the API see as `messageId`. */
const ANSWERED = { server: 'Answers of the server', fields: 'Fields of forms', domain: 'Rules and grading' }

export function messagesPage(): ReferencePage {
  const byCatalogue = Map.groupBy(collectMessages().values(), ({ id }) => catalogueOf(id))
  const parts = Object.entries(ANSWERED).flatMap(([catalogue, title]) => {
    const rows = (byCatalogue.get(catalogue) ?? [])
      .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
      .map(({ id, english }) => [code(id), code(english.replaceAll('`', "'"))])
    return [`## ${title}`, table(['Id', 'English'], rows)]
  })
  return page('reference/messages.md', 'Message ids', [
    'The ids that answers of the API carry as `messageId`, with their English texts in ICU message format. `npm run translate -- en` prints the texts of all screens too. [Add a language](../how-to/add-a-language.md) explains how a brand changes a text.',
    ...parts,
  ])
}
