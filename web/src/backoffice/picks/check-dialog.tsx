import type { AdminPick, GraderCheck } from '@pickproof/contract/admin-picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { MISSING } from '@pickproof/domain/format/missing'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import stack from '../../common/page/page-stack.module.css'
import { GradedStatusText, PickStatusText, ruledText } from './pick-status.tsx'
import classes from './picks.module.css'
import { graderCheckQuery } from './picks-query.ts'
import { crossCheckLines } from './cross-check-words.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.grader-check', {
  title: text<{ id: string }>('Grader result of pick #{id}'),
  failed: 'We could not get the grader’s result.',
  loading: 'Loading the grader’s result',
  stored: 'Stored',
  grader: 'Grader',
  noResult: 'No result',
  wouldPay: 'Would pay',
  gradedFrom: text<{ results: string }>('Graded from the stored result: {results}.'),
  result: text<{ game: string; version: string }>('{game}, version {version}'),
  noCrossCheck: text<{ problem: string }>('No cross-check: {problem}'),
  named: text<{ name: string; words: string }>('{name}. {words}'),
  differs: 'The provider has a different result.',
})

interface CheckDialogProps {
  readonly pick: AdminPick
  readonly onClose: () => void
}

/** The grader's current result with its rule and numbers. It changes nothing (B098). */
export function CheckDialog({ pick, onClose }: CheckDialogProps) {
  const { data, error, refetch } = useQuery(graderCheckQuery(pick.id))
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ id: String(pick.id) })}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <div className={stack.stack}>
        {error !== null && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && (
          <SkeletonGroup label={texts.loading}>
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
          { label: texts.stored, value: <PickStatusText status={check.storedStatus} /> },
          {
            label: texts.grader,
            value: check.status === null ? texts.noResult : <PickStatusText status={check.status} />,
          },
          ...(check.payout === null
            ? []
            : [{ label: texts.wouldPay, value: <Money amount={check.payout} currency={currency} /> }]),
        ]}
      />
      <Notice tone={isSame || check.status === null ? 'plain' : 'info'}>
        {ruledText(check.explain, check.rule)}
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
                  {ruledText(leg.explain, leg.rule)}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <CrossCheck check={check} />
      {check.legs[0]?.gradedFrom && (
        <p className={classes.small}>
          {texts.gradedFrom({
            results: check.legs.map(({ gradedFrom }) => resultText(gradedFrom)).join('; '),
          })}
        </p>
      )}
    </>
  )
}

/** The result `3f2a:4` is version 4 of a game's result. */
function resultText(gradedFrom: string | null): string {
  const [game = '', version] = gradedFrom?.split(':') ?? [MISSING]
  return version === undefined ? game : texts.result({ game, version })
}

/** What the provider of the prices says, as a quiet line while it agrees. Our own grader always decides. */
function CrossCheck({ check }: { readonly check: GraderCheck }) {
  const { crossCheck } = check
  if (crossCheck === null) return null
  if (crossCheck.problem !== null)
    return <p className={classes.small}>{texts.noCrossCheck({ problem: crossCheck.problem })}</p>
  const lines = crossCheckLines(check, crossCheck)
  const isDifferent = lines.some((line) => line.isDifferent)
  const list = (
    <ul className={classes.crossCheck}>
      {lines.map(({ pickId, name, words }) => (
        <li key={pickId}>{lines.length > 1 ? texts.named({ name, words }) : words}</li>
      ))}
    </ul>
  )
  return isDifferent ? (
    <Notice title={texts.differs}>{list}</Notice>
  ) : (
    <div className={classes.small}>{list}</div>
  )
}
