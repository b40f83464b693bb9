import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

const texts = defineTexts('app.load-failure', {
  what: text<{ what: string }>('{what} could not be loaded.'),
  tryAgain: 'Try again',
})

type LoadFailureProps = Words & {
  readonly error: Error
  readonly onRetry: () => void
  /** Puts the message in its own card, for use directly on the page. */
  readonly isPage?: boolean
}

type Words =
  /** The whole sentence: 'We could not load your withdrawals.' */
  | { readonly title: string }
  /** What could not be loaded, such as 'The figures of this account'. */
  | { readonly what: string }

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

function Failure({
  error,
  onRetry,
  centred = false,
  ...words
}: Words & {
  readonly error: Error
  readonly onRetry: () => void
  readonly centred?: boolean
}) {
  return (
    <div role="alert">
      <EmptyState
        centred={centred}
        icon="alert"
        title={'title' in words ? words.title : texts.what({ what: words.what })}
        text={error.message}
        action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
      />
    </div>
  )
}
