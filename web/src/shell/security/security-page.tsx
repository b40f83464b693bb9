import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { securityQuery } from './security-queries.ts'
import classes from './security-page.module.css'
import { SignInsCard } from './sign-ins-card.tsx'

const texts = defineTexts('app.security', {
  title: 'Sign-in and devices',
  lead: 'Your ways to sign in, and the devices where you are signed in.',
  loading: 'Loading your sign-in settings',
  failed: 'We could not load your sign-in settings.',
})

export function SecurityPage() {
  const { data, error, refetch } = useQuery(securityQuery())
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} subline={texts.lead} />
      {data !== undefined ? (
        <>
          <div className={classes.pair}>
            <PasskeysCard security={data} />
            <SecondStepCard security={data} />
          </div>
          {/* Above the lists that load later, which would push its button away under a press. */}
          <EmailCard security={data} />
          <DevicesCard />
          <SignInsCard />
        </>
      ) : error === null ? (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading}>
            <div className={classes.pair}>
              <SkeletonCard lines={3} />
              <SkeletonCard lines={3} />
            </div>
          </SkeletonGroup>
        </DelayedLoader>
      ) : (
        <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
