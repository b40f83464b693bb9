import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

interface LoadFailureProps {
  /** What could not be loaded, such as 'The figures of this account'. */
  readonly what: string
  readonly error: Error
  readonly onRetry: () => void
  /** It is on the page itself and gets its own card. */
  readonly isPage?: boolean
}

/** Shown where something should have been loaded: says why it is missing and tries again. */
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
  what,
  error,
  onRetry,
  centred = false,
}: Omit<LoadFailureProps, 'isPage'> & { readonly centred?: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        centred={centred}
        icon="alert"
        title={`${what} could not be loaded.`}
        text={error.message}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  )
}
