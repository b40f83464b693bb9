import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/class-names.ts'
import { Card, CardBody } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import classes from './kyc.module.css'

export type KycOutcome = 'completed' | 'unsuccessful' | 'pending'

const LOOKS: Readonly<Record<KycOutcome, { readonly title: string; readonly icon: IconName }>> = {
  completed: { title: 'Completed', icon: 'check' },
  unsuccessful: { title: 'Unsuccessful', icon: 'alert' },
  pending: { title: 'Pending', icon: 'clock' },
}

interface StatusPageProps {
  readonly outcome: KycOutcome
  readonly text: ReactNode
  /** What the reviewer wrote. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** How the identity check stands: one word, one sentence, and the way on. */
export function StatusPage({ outcome, text, note, action }: StatusPageProps) {
  const { title, icon } = LOOKS[outcome]
  return (
    <Card>
      <CardBody>
        <div className={classes.status}>
          <span className={joinClasses(classes.mark, classes[outcome])}>
            <Icon name={icon} size={28} />
          </span>
          <h2 className={classes.statusTitle}>{title}</h2>
          <p className={classes.statusText}>{text}</p>
          {note !== undefined && (
            <figure className={classes.note}>
              <figcaption className={classes.small}>Note of the reviewer</figcaption>
              <blockquote className={classes.quote}>{note}</blockquote>
            </figure>
          )}
          {action}
        </div>
      </CardBody>
    </Card>
  )
}
