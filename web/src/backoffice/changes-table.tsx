import { defineTexts } from '../language/language.ts'
import { joinClasses } from '../ui/browser/class-names.ts'
import type { AuditedChange } from './audited-changes.ts'
import { Breakable } from './breakable.tsx'
import classes from './changes-table.module.css'

const texts = defineTexts('backoffice.changes', {
  field: 'Field',
  before: 'Before',
  after: 'After',
})

/** Fields with their values before and after. */
export function ChangesTable({ changes }: { readonly changes: readonly AuditedChange[] }) {
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, isChanged }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <Breakable text={before} />
            </td>
            <td className={joinClasses(isChanged && classes.changed)}>
              <Breakable text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
