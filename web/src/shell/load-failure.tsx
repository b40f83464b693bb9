import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface LoadFailureProps {
  /** What could not be loaded, such as 'The figures of this account'. */
  readonly what: string
  readonly error: Error
  readonly onRetry: () => void
}

/** Stands where something should have been loaded: says why it is missing and tries again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={`${what} could not be loaded.`}
        text={error.message}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  )
}
