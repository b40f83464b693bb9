/** Prints the lists of the back office as JSON: the call, and for each field what a caller of the role may do with it. */
import { fullRights, ROLES } from '@pickproof/domain/people/capabilities'
import { listsFor } from '@pickproof/server/modules/backoffice'
import type { ListDefinition } from '@pickproof/server/platform/list/list-definition'

const role = ROLES.find((one) => one === process.argv[2]) ?? 'SUPER_ADMIN'
const described = Object.entries(listsFor(fullRights(role))).map(([call, definition]) => {
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
