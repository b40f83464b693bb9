import type { GraderCheck } from '@pickproof/contract/admin-picks'
import { Notice } from '../../ui/feedback/notice.tsx'
import { crossCheckLines } from './cross-check-words.ts'
import classes from './picks.module.css'

/** What the provider of the prices says: quiet while it agrees. Our own grader decides in any case. */
export function CrossCheck({ check }: { readonly check: GraderCheck }) {
  const { crossCheck } = check
  if (crossCheck === null) return null
  if (crossCheck.problem !== null)
    return <p className={classes.small}>No cross-check: {crossCheck.problem}</p>
  const lines = crossCheckLines(check, crossCheck)
  const isDifferent = lines.some((line) => line.isDifferent)
  const list = (
    <ul className={classes.crossCheck}>
      {lines.map(({ pickId, name, words }) => (
        <li key={pickId}>{lines.length > 1 ? `${name}. ${words}.` : `${words}.`}</li>
      ))}
    </ul>
  )
  return isDifferent ? (
    <Notice title="The provider has another result.">{list}</Notice>
  ) : (
    <div className={classes.small}>{list}</div>
  )
}
