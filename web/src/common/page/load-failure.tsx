import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

const texts = defineTexts('app.load-failure', {
  tryAgain: 'Try again',
})

interface LoadFailureProps extends FailureProps {
  /** Puts the message in its own card, for use directly on the page. */
  readonly isPage?: boolean
}

interface FailureProps {
  /** The whole sentence: 'We could not load your withdrawals.' */
  readonly title: string
  readonly error: Error
  readonly onRetry: () => void
}

/** Replaces content that did not load: says why it is missing and offers to try again. */
export function LoadFailure({ isPage = false, ...failure }: LoadFailureProps) {
  if (!isPage) return <Failure {...failure} />
  return (
    <Card>
      <CardBody>
        <Failure centred {...failure} />
      </CardBody>
    </Card>
  )
}

function Failure({ title, error, onRetry, centred = false }: FailureProps & { readonly centred?: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        centred={centred}
        icon="alert"
        title={title}
        text={error.message}
        action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
      />
    </div>
  )
}
