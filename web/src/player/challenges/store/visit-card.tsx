import { text } from '@pickproof/domain/messages/message'
import { useEffect, useRef } from 'react'
import { defineTexts, t } from '../../../language/language.ts'
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { readyText, type StoreVisit } from './store-visit.ts'
import classes from './visit-card.module.css'

const texts = defineTexts('player.visit-card', {
  waiting: 'Waiting for the store',
  ready: 'Open it now, or choose it in the account menu later.',
  reopen: 'Open the store again',
  stop: 'Stop waiting',
  open: text<{ accno: string }>('Open {accno}'),
  close: 'Close',
})

interface VisitCardProps {
  readonly visit: StoreVisit
  readonly onOpen: (accno: string) => void
  readonly onEnd: () => void
}

/** Waits for the order of the store, then leads to the account it opened. */
export function VisitCard({ visit, onOpen, onEnd }: VisitCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { state } = visit
  // Scrolls here, because the button may be far below and a player who returns from the store looks for this card.
  useEffect(() => {
    if (state) card.current?.scrollIntoView({ block: 'center' })
  }, [state])
  return (
    <div ref={card} className={classes.card} role="status">
      <span className={classes.mark} data-state={state}>
        {state === 'waiting' ? <Spinner size={20} /> : <Icon name="check" size={20} />}
      </span>
      <div>
        <p className={classes.title}>{state === 'waiting' ? texts.waiting : readyText(visit.accno)}</p>
        <p className={classes.text}>{state === 'waiting' ? t(visit.next) : texts.ready}</p>
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
              {texts.reopen}
            </ButtonAnchor>
            <Button variant="quiet" onClick={onEnd}>
              {texts.stop}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={() => onOpen(visit.accno)}>
              {texts.open({ accno: visit.accno })}
            </Button>
            <Button variant="quiet" onClick={onEnd}>
              {texts.close}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
