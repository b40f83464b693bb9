/** Prints the lists of the back office as JSON: the call, and for each field what a caller may do with it. */
import { allLists } from '../server/src/modules/backoffice/index.ts'
import type { ListDefinition } from '../server/src/platform/list/list-definition.ts'

const described = Object.entries(allLists).map(([call, definition]) => {
  const { fields, defaultSorters } = definition as ListDefinition<unknown>
  return {
    call,
    defaultSorters,
    fields: Object.entries(fields).map(([key, { kind, choices, isWhole, of, isSortable }]) => ({
      key,
      kind,
      choices,
      isWhole: isWhole === true,
      isSortable: !of && isSortable !== false,
    })),
  }
})

process.stdout.write(`${JSON.stringify(described)}\n`)
