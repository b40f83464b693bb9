import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LoadFailure } from '../common/page/load-failure.tsx'
import stack from '../common/page/page-stack.module.css'
import { defineTexts } from '../language/language.ts'
import { playerPaths } from '../paths.ts'
import { finishSignIn, signOut } from '../session/session.ts'
import { BrandLogo } from '../shell/frame/brand-logo.tsx'
import { PasskeysCard } from '../shell/security/passkeys-card.tsx'
import { SecondStepCard } from '../shell/security/second-step-card.tsx'
import { securityQuery } from '../shell/security/security-queries.ts'
import { Button } from '../ui/buttons/button.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import classes from './add-factor-page.module.css'

const texts = defineTexts('app.add-factor', {
  title: 'Add a second factor',
  lead: 'Staff need a passkey or an authenticator app. Add one to open the back office.',
  signOut: 'Sign out',
  failed: 'We could not load your sign-in settings.',
})

/** The only page of a staff member without a second factor, where one is required. */
export function AddFactorPage() {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(securityQuery())
  const enter = async () => {
    await finishSignIn()
    await navigate({ to: playerPaths.home })
  }
  return (
    <main className={classes.page}>
      <BrandLogo className={classes.logo} />
      <div className={stack.stack}>
        <PageHead
          title={texts.title}
          subline={texts.lead}
          action={<Button onClick={() => void signOut()}>{texts.signOut}</Button>}
        />
        {data !== undefined ? (
          <>
            <PasskeysCard security={data} onAdded={() => void enter()} />
            <SecondStepCard security={data} onAdded={() => void enter()} />
          </>
        ) : error === null ? null : (
          <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </main>
  )
}
