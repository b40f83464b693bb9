import type { ReviewCase } from '@pickproof/contract/admin-review'
import type { UserContext } from '@pickproof/contract/identity'
import { may } from '@pickproof/domain/people/capabilities'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/values/status.tsx'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { DecideDialog, decisionTexts, type Verdict } from './decide-dialog.tsx'
import classes from './review.module.css'
import { caseQuery } from './review-query.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { valueLabel } from '../value-label.ts'

const texts = defineTexts('backoffice.review-case', {
  people: 'People',
  score: text<{ score: number }>('{score} of 100 points'),
  lastDecision: 'Last decision',
  decision: 'Decision',
  by: 'By',
  on: 'On',
  act: text<{ count: number }>('{count, plural, one {Act on the account} other {Act on all # accounts}}'),
  actText: 'Select the accounts of this case and suspend them in one batch. The player reads the reason.',
  evidence: 'Evidence',
  failed: 'We could not load the evidence.',
  loading: 'Loading the evidence',
})

interface CasePanelProps {
  readonly row: ReviewCase
  readonly viewer: UserContext
}

/** One case: the people, the findings and the decision. */
export function CasePanel({ row, viewer }: CasePanelProps) {
  const [verdict, setVerdict] = useState<Verdict>()
  const canDecide = row.status === 'OPEN' && may(viewer, 'review.decide')
  return (
    <>
      <PanelSection title={texts.people} aside={texts.score({ score: row.score })}>
        {row.people.map((person) => (
          <div key={person.id} className={classes.person}>
            <span className={classes.email}>
              <Link {...adminJump.user(person.email)}>{person.email}</Link> {person.name}
              {person.status === 'DISABLED' && (
                <>
                  {' '}
                  <Status tone="down" small>
                    {valueLabel(person.status)}
                  </Status>
                </>
              )}
            </span>
            <span className={classes.jumps}>
              <Link {...adminJump.accountsOfUser(person.email)}>{commonTexts.accounts}</Link>
              <Link {...adminJump.picksOfUser(person.email)}>{commonTexts.picks}</Link>
            </span>
          </div>
        ))}
      </PanelSection>
      {row.decidedDate !== null && (
        <PanelSection title={row.status === 'OPEN' ? texts.lastDecision : texts.decision}>
          <KeyValue
            items={[
              { label: texts.by, value: row.decidedBy },
              { label: texts.on, value: <DateText instant={row.decidedDate} /> },
              { label: commonTexts.note, value: <span className={classes.note}>{row.note}</span> },
            ]}
          />
          {row.status === 'CONFIRMED' && row.accnos.length > 0 && (
            <>
              <p className={classes.quiet}>{texts.actText}</p>
              <Link className={buttonClass({ variant: 'danger' })} {...adminJump.accounts(row.accnos)}>
                {texts.act({ count: row.accnos.length })}
              </Link>
            </>
          )}
        </PanelSection>
      )}
      <Evidence row={row} />
      {row.status === 'OPEN' && (
        <PanelFoot>
          <Button disabled={!canDecide} onClick={() => setVerdict('DISMISSED')}>
            {decisionTexts.dismiss}
          </Button>
          <Button variant="danger" disabled={!canDecide} onClick={() => setVerdict('CONFIRMED')}>
            {decisionTexts.confirm}
          </Button>
        </PanelFoot>
      )}
      {verdict !== undefined && (
        <DecideDialog row={row} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </>
  )
}

function Evidence({ row }: Pick<CasePanelProps, 'row'>) {
  const { data, error, refetch } = useQuery(caseQuery(row))
  if (data) return <CaseEvidence detail={data} />
  return (
    <PanelSection title={texts.evidence}>
      {error ? (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <SkeletonBlock height={240} />
          </SkeletonGroup>
        </DelayedLoader>
      )}
    </PanelSection>
  )
}
