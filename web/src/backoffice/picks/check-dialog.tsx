import type { AdminPick, GraderCheck } from '@pickproof/contract/admin-picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import stack from '../../common/page/page-stack.module.css'
import { GradedStatusText, PickStatusText } from './pick-status.tsx'
import classes from './picks.module.css'
import { graderCheckQuery } from './picks-query.ts'
import { crossCheckLines } from './cross-check-words.ts'

interface CheckDialogProps {
  readonly pick: AdminPick
  readonly onClose: () => void
}

/** What the grader says now, with its rule and its numbers; nothing is changed (B098). */
export function CheckDialog({ pick, onClose }: CheckDialogProps) {
  const { data, error, refetch } = useQuery(graderCheckQuery(pick.id))
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Grader result of pick #${pick.id}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={stack.stack}>
        {error !== null && <LoadFailure what="The grader" error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && (
          <SkeletonGroup label="Asking the grader">
            <SkeletonBlock height={160} />
          </SkeletonGroup>
        )}
        {data !== undefined && <Answer check={data} currency={pick.currencySymbol} />}
      </div>
    </Modal>
  )
}

function Answer({ check, currency }: { readonly check: GraderCheck; readonly currency: string }) {
  const isSame = check.status === check.storedStatus
  return (
    <>
      <KeyValue
        items={[
          { label: 'Stored', value: <PickStatusText status={check.storedStatus} /> },
          {
            label: 'Grader',
            value: check.status === null ? 'No result' : <PickStatusText status={check.status} />,
          },
          ...(check.payout === null
            ? []
            : [{ label: 'Would pay', value: <Money amount={check.payout} currency={currency} /> }]),
        ]}
      />
      <Notice tone={isSame || check.status === null ? 'plain' : 'info'}>
        {withMinusSigns(check.explain)}
        {check.rule !== null && ` Rule ${check.rule}.`}
      </Notice>
      {check.legs.length > 1 && (
        <ol className={classes.legs}>
          {check.legs.map((leg) => (
            <li key={leg.pickId}>
              <span className={classes.legName}>{withMinusSigns(leg.oddsName)}</span>
              <GradedStatusText status={leg.status} />
              <span className={`${classes.small} ${classes.whole}`}>
                {leg.matchName}
                {leg.homeScore !== null && ` · ${leg.homeScore}–${leg.awayScore}`}
              </span>
              {leg.explain !== null && (
                <span className={`${classes.small} ${classes.whole}`}>
                  {withMinusSigns(leg.explain)} Rule {leg.rule}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <CrossCheck check={check} />
      {check.legs[0]?.gradedFrom && (
        <p className={classes.small}>
          Asked on the stored result:{' '}
          {check.legs.map(({ gradedFrom }) => gradedFrom?.replace(':', ', version ') ?? '-').join('; ')}.
        </p>
      )}
    </>
  )
}

/** What the provider of the prices says: quiet while it agrees. Our own grader decides in any case. */
function CrossCheck({ check }: { readonly check: GraderCheck }) {
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
