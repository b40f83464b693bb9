import type { ReactNode } from 'react'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { Outcome, type OutcomeKind } from '../../ui/feedback/outcome.tsx'

const TITLES: Readonly<Record<OutcomeKind, string>> = {
  completed: 'Completed',
  unsuccessful: 'Unsuccessful',
  pending: 'Pending',
}

interface StatusPageProps {
  readonly outcome: OutcomeKind
  readonly text: ReactNode
  /** What the reviewer wrote. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** How the identity check stands. */
export function StatusPage({ outcome, ...rest }: StatusPageProps) {
  return (
    <Card>
      <CardBody>
        <Outcome kind={outcome} title={TITLES[outcome]} {...rest} />
      </CardBody>
    </Card>
  )
}
