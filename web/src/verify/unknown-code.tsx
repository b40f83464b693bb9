import { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('app.unknown-certificate', {
  unknown: 'We did not issue this certificate.',
  failed: 'We could not check this certificate.',
  tryAgain: 'Try again',
  malformed: 'This is not one of our codes. Check it letter by letter.',
})

/** No certificate to show: the code is unknown, or the check failed. */
export function UnknownCode({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isNoCode = error instanceof ApiError && error.status === 400
  const isUnknown = isNoCode || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <h1 className="display h1">{isUnknown ? texts.unknown : texts.failed}</h1>
      <Notice
        tone="warn"
        action={isUnknown ? undefined : <Button onClick={onRetry}>{texts.tryAgain}</Button>}
      >
        {isNoCode ? texts.malformed : error.message}
      </Notice>
    </>
  )
}
