import type { Fact } from '@pickproof/contract/fields/approvals'
import { actionWords, targetWords } from '@pickproof/domain/pages/audit-words'
import { defineTexts, say } from '../language/language.ts'
import classes from './act-preview.module.css'
import { auditedChanges } from './audited-changes.ts'
import { ChangesTable } from './changes-table.tsx'

const texts = defineTexts('backoffice.act-preview', {
  noChange: 'No field changes.',
})

interface ActPreviewProps {
  readonly facts: readonly Fact[]
  readonly currency?: string | undefined
}

/** What an act does, in the words in which the audit log will record it. */
export function ActPreview({ facts, currency }: ActPreviewProps) {
  return facts.map((fact, index) => {
    const changes = auditedChanges(fact, currency).filter(({ isChanged }) => isChanged)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an act have no other name and never move.
      <div key={index} className={classes.fact}>
        <h3 className={classes.title}>
          {say(actionWords(fact.action))}
          <span className={classes.target}>
            {say(targetWords(fact.target.kind))} {fact.target.id}
          </span>
        </h3>
        {changes.length === 0 ? <p>{texts.noChange}</p> : <ChangesTable changes={changes} />}
      </div>
    )
  })
}
