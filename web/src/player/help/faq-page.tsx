import type { HelpTopic } from '@pickproof/contract/help'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { pageAddress } from '../../brand/brand-words.ts'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'
import { playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { Button, ButtonAnchor, buttonClass } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { placeOf, ruleAnchor } from './find-articles.ts'
import { HelpCentre } from './help-centre.tsx'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.rules', {
  loading: 'Loading the rules',
  failed: 'We could not load the rules.',
  gameRules: 'Game Rules (PDF)',
  elsewhere: 'The rules of this program',
  elsewhereText: 'The rules and frequently asked questions are on a separate page, which opens in a new tab.',
  openRules: 'Open the rules',
  none: 'There are no articles yet.',
  noneText: 'The account overview shows the rules of your account with your own numbers.',
  seeRules: 'See your rules',
})

const NARROW = `(max-width: ${BREAKPOINT_PX.md - 1}px)`

/** Rules and questions. A brand with its own rules page links to it instead (C20). */
export function FaqPage() {
  const { faqUrl } = useBrand()
  const isElsewhere = faqUrl !== '' && faqUrl !== playerPaths.faq
  const title = usePageTitle()
  const { data, error, refetch } = useQuery({ ...helpQuery(), enabled: !isElsewhere })
  const hasArticles = data !== undefined && data.length > 0
  return (
    <div className={stack.stack}>
      <PageHead title={title} action={hasArticles ? <GameRules /> : undefined} />
      {isElsewhere ? (
        <RulesElsewhere url={faqUrl} />
      ) : hasArticles ? (
        <OpenHelpCentre topics={data} />
      ) : data !== undefined ? (
        <NoArticles />
      ) : error === null ? (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <SkeletonRows count={6} />
          </SkeletonGroup>
        </DelayedLoader>
      ) : (
        <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function OpenHelpCentre({ topics }: { readonly topics: readonly HelpTopic[] }) {
  const hash = useLocation({ select: (location) => location.hash })
  const isInline = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const start = placeOf(topics, hash)
  const ruleId = start?.ruleId
  useEffect(() => {
    if (ruleId !== undefined) document.getElementById(ruleAnchor(ruleId))?.scrollIntoView({ block: 'center' })
  }, [ruleId])
  if (!start) return null
  return <HelpCentre key={hash} topics={topics} start={start} isInline={isInline} />
}

function GameRules() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await api('GET /help/game-rules'), 'game-rules.pdf'),
  })
  return (
    <Button icon={<Icon name="download" />} loading={isPending} onClick={() => mutate()}>
      {texts.gameRules}
    </Button>
  )
}

function RulesElsewhere({ url }: { readonly url: string }) {
  return (
    <EmptyCard
      icon="help"
      title={texts.elsewhere}
      text={texts.elsewhereText}
      action={
        <ButtonAnchor
          variant="primary"
          href={pageAddress(url)}
          target="_blank"
          rel="noreferrer"
          icon={<Icon name="external-link" />}
        >
          {texts.openRules}
        </ButtonAnchor>
      }
    />
  )
}

function NoArticles() {
  return (
    <EmptyCard
      icon="help"
      title={texts.none}
      text={texts.noneText}
      action={
        <Link to={playerPaths.accountOverview} className={buttonClass({ variant: 'primary' })}>
          {texts.seeRules}
        </Link>
      }
    />
  )
}

function helpQuery() {
  return queryOptions({
    queryKey: ['help'],
    queryFn: ({ signal }) => api('GET /help', { signal, toast: false }),
    // The articles change with a release of the brand, not while a player reads.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
