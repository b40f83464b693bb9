import { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** Nothing can be shown for the code: it does not exist, or it could not be checked. */
export function UnknownCode({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isNoCode = error instanceof ApiError && error.status === 400
  const isUnknown = isNoCode || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <h1 className="display h1">{isUnknown ? 'Not a certificate of ours' : 'This could not be checked'}</h1>
      <Notice tone="warn" action={isUnknown ? undefined : <Button onClick={onRetry}>Try again</Button>}>
        {isNoCode ? 'No code of ours looks like this one. Check it letter by letter.' : error.message}
      </Notice>
    </>
  )
}
