import { defineTexts } from '../language/language.ts'
import { joinClasses } from '../ui/browser/class-names.ts'
import type { AuditedChange } from './audited-changes.ts'
import classes from './changes-table.module.css'
import { Fragment } from 'react'

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

/** A word of the data, such as PROOF_OF_ADDRESS, wraps where one of its parts ends. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
