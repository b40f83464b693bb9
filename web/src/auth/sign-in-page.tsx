import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useBrand } from '../brand/brand.ts'
import { withTexts } from '../language/language.ts'
import { authPaths } from '../paths.ts'
import { useSession } from '../session/session-store.ts'
import { createAccountWay } from './create-account-way.ts'
import { SignInForm } from './sign-in-form.tsx'

const SecondStepPanel = lazy(
  withTexts(async () => ({ default: (await import('./second-step-panel.tsx')).SecondStepPanel })),
)
const RegisterPanel = lazy(
  withTexts(async () => ({ default: (await import('./register-panel.tsx')).RegisterPanel })),
)

/** Sign-in, and inside it the register form, which has no separate address (decision C6). */
export function SignInPage() {
  const { reload, ref: referralCode, next } = useSearch({ from: '/signed-out/login' })
  const navigate = useNavigate()
  const dropLocalState = useSession((state) => state.dropLocalState)
  const way = createAccountWay(useBrand())
  // A referred visitor wants to register.
  const [view, setView] = useState<'sign-in' | 'second-step' | 'register'>(
    referralCode !== undefined && way === 'register' ? 'register' : 'sign-in',
  )

  useEffect(() => {
    if (!reload) return
    dropLocalState()
    void navigate({
      to: authPaths.login,
      search: {
        ...(referralCode === undefined ? {} : { ref: referralCode }),
        ...(next === undefined ? {} : { next }),
      },
      replace: true,
    })
  }, [reload, referralCode, next, dropLocalState, navigate])

  if (view === 'register')
    return (
      <Suspense fallback={null}>
        <RegisterPanel referralCode={referralCode} next={next} onBack={() => setView('sign-in')} />
      </Suspense>
    )
  if (view === 'second-step')
    return (
      <Suspense fallback={null}>
        <SecondStepPanel onBack={() => setView('sign-in')} />
      </Suspense>
    )
  return <SignInForm onRegister={() => setView('register')} onSecondStep={() => setView('second-step')} />
}
