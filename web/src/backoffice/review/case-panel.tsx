import type { ReviewCase } from '@pickproof/contract/admin-review'
import type { UserContext } from '@pickproof/contract/identity'
import { roleMay } from '@pickproof/domain/people/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/values/status.tsx'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { DecideDialog, type Verdict } from './decide-dialog.tsx'
import classes from './review.module.css'
import { caseQuery } from './review-query.ts'

interface CasePanelProps {
  readonly row: ReviewCase
  readonly viewer: UserContext
}

/** One case: who is concerned, what was found, and the decision. */
export function CasePanel({ row, viewer }: CasePanelProps) {
  const [verdict, setVerdict] = useState<Verdict>()
  const canDecide = row.status === 'OPEN' && roleMay(viewer.role, 'review.decide')
  return (
    <>
      <PanelSection title="People" aside={`${row.score} of 100 points`}>
        {row.people.map((person) => (
          <div key={person.id} className={classes.person}>
            <span className={classes.email}>
              <Link {...adminJump.user(person.email)}>{person.email}</Link> {person.name}
              {person.status === 'DISABLED' && (
                <>
                  {' '}
                  <Status tone="down" small>
                    Disabled
                  </Status>
                </>
              )}
            </span>
            <span className={classes.jumps}>
              <Link {...adminJump.accountsOfUser(person.email)}>Accounts</Link>
              <Link {...adminJump.picksOfUser(person.email)}>Picks</Link>
            </span>
          </div>
        ))}
      </PanelSection>
      {row.decidedDate !== null && (
        <PanelSection title={row.status === 'OPEN' ? 'Last decision' : 'Decision'}>
          <KeyValue
            items={[
              { label: 'By', value: row.decidedBy },
              { label: 'On', value: <DateText instant={row.decidedDate} /> },
              { label: 'Note', value: <span className={classes.note}>{row.note}</span> },
            ]}
          />
          {row.status === 'CONFIRMED' && row.accnos.length > 0 && (
            <span className={classes.quiet}>
              Suspend an account:{' '}
              {row.accnos.map((accno, index) => (
                <span key={accno}>
                  {index > 0 && ', '}
                  <Link {...adminJump.account(accno)}>{accno}</Link>
                </span>
              ))}
            </span>
          )}
        </PanelSection>
      )}
      <Evidence row={row} />
      {row.status === 'OPEN' && (
        <PanelFoot>
          <Button disabled={!canDecide} onClick={() => setVerdict('DISMISSED')}>
            Dismiss
          </Button>
          <Button variant="danger" disabled={!canDecide} onClick={() => setVerdict('CONFIRMED')}>
            Confirm
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
    <PanelSection title="Evidence">
      {error ? (
        <LoadFailure what="The evidence" error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoader>
          <SkeletonGroup label="Loading the evidence">
            <SkeletonBlock height={240} />
          </SkeletonGroup>
        </DelayedLoader>
      )}
    </PanelSection>
  )
}
