import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { sharedPickQuery } from '../api/pick-share-queries.ts'
import { defineTexts } from '../language/language.ts'
import { Button } from '../ui/buttons/button.tsx'
import { DelayedLoader } from '../ui/feedback/delayed-loader.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { SharedPickCard } from './shared-pick-card.tsx'
import classes from './shared-pick.module.css'

const texts = defineTexts('app.shared-pick-page', {
  loading: 'Loading the pick…',
  unknown: 'This link leads to no pick',
  failed: 'We could not load this pick.',
  tryAgain: 'Try again',
})

/** Open to everyone who has the link. */
export function SharedPickPage() {
  const { code } = useParams({ from: '/signed-out/shared/$code' })
  const { data, error, isPending, refetch } = useQuery(sharedPickQuery(code))
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className={classes.page}>
      {data !== undefined && <SharedPickCard pick={data} />}
      {isPending && <DelayedLoader label={texts.loading} />}
      {error !== null && (
        <>
          <h1 className="display h1">{isUnknown ? texts.unknown : texts.failed}</h1>
          <Notice
            tone="warn"
            action={isUnknown ? undefined : <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>}
          >
            {error.message}
          </Notice>
        </>
      )}
    </div>
  )
}
