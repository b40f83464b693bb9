import { ENGLISH } from '@pickproof/messages/languages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import stack from '../../common/page/page-stack.module.css'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { TutorialList } from './tutorial-list.tsx'
import { currentLanguage, defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.tutorials', {
  loading: 'Loading the tutorials',
  failed: 'We could not load the tutorials.',
  none: 'No tutorials available.',
  noneText: 'The dashboard shows your progress and what you can do next.',
  dashboard: 'Go to the dashboard',
})

/** The brand's tutorials, each embedded and loaded only when it comes into view. */
export function TutorialsPage() {
  const brand = useBrand()
  const theme = useSession((state) => state.theme)
  // The page carries those in the language of the brand.
  const isOfPage = currentLanguage().code === (brand.language ?? ENGLISH.code)
  const { data, error, refetch } = useQuery({ ...brandQuery(), enabled: !isOfPage })
  const tutorials = isOfPage ? brand.tutorial : data?.tutorial
  return (
    <div className={stack.stack}>
      <PageHead title={usePageTitle()} count={tutorials?.length || undefined} />
      {tutorials === undefined ? (
        error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={texts.loading}>
              <SkeletonBlock height={320} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
        )
      ) : tutorials.length === 0 ? (
        <EmptyCard
          icon="video"
          title={texts.none}
          text={texts.noneText}
          action={
            <Link to={playerPaths.home} className={buttonClass()}>
              {texts.dashboard}
            </Link>
          }
        />
      ) : (
        <TutorialList tutorials={tutorials} theme={theme} />
      )}
    </div>
  )
}

function brandQuery() {
  return queryOptions({
    queryKey: ['brand', currentLanguage().code],
    queryFn: ({ signal }) => api('GET /tenant', { signal, toast: false }),
    // The tutorials change with a release of the brand, not while a player reads.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
