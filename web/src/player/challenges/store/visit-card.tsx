import { useEffect, useRef } from 'react'
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { readyText, type StoreVisit } from './store-visit.ts'
import classes from './visit-card.module.css'

interface VisitCardProps {
  readonly visit: StoreVisit
  readonly onOpen: (accno: string) => void
  readonly onEnd: () => void
}

/** Waits for the order of the store, then leads to the account it opened. */
export function VisitCard({ visit, onOpen, onEnd }: VisitCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { state } = visit
  // The button that led here may be far below, and a player who returns from the store looks for this.
  useEffect(() => {
    if (state) card.current?.scrollIntoView({ block: 'center' })
  }, [state])
  return (
    <div ref={card} className={classes.card} role="status">
      <span className={classes.mark} data-state={state}>
        {state === 'waiting' ? <Spinner size={20} /> : <Icon name="check" size={20} />}
      </span>
      <div>
        <p className={classes.title}>
          {state === 'waiting' ? 'Waiting for the store' : readyText(visit.accno)}
        </p>
        <p className={classes.text}>
          {state === 'waiting'
            ? `Pay for ${visit.what} in the tab that has opened. The account appears here by itself, without reloading.`
            : 'It stands in the account picker and takes picks from now on.'}
        </p>
      </div>
      <div className={classes.actions}>
        {state === 'waiting' ? (
          <>
            <ButtonAnchor
              href={visit.url}
              target="_blank"
              rel="noopener"
              icon={<Icon name="external-link" />}
            >
              Open the store again
            </ButtonAnchor>
            <Button variant="quiet" onClick={onEnd}>
              Stop waiting
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={() => onOpen(visit.accno)}>
              Open {visit.accno}
            </Button>
            <Button variant="quiet" onClick={onEnd}>
              Close
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
