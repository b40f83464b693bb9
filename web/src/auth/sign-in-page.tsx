import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { authPaths } from '../paths.ts'
import { useSession } from '../session/session-store.ts'
import { SignInForm } from './sign-in-form.tsx'

const RegisterPanel = lazy(() =>
  import('./register-panel.tsx').then(({ RegisterPanel }) => ({ default: RegisterPanel })),
)

/** Sign-in, and inside it the register form, which has no address of its own (decision C6). */
export function SignInPage() {
  const { reload } = useSearch({ from: '/signed-out/login' })
  const navigate = useNavigate()
  const dropLocalState = useSession((state) => state.dropLocalState)
  const [view, setView] = useState<'sign-in' | 'register'>('sign-in')

  useEffect(() => {
    if (!reload) return
    dropLocalState()
    void navigate({ to: authPaths.login, search: {}, replace: true })
  }, [reload, dropLocalState, navigate])

  if (view === 'register')
    return (
      <Suspense fallback={null}>
        <RegisterPanel onBack={() => setView('sign-in')} />
      </Suspense>
    )
  return <SignInForm onRegister={() => setView('register')} />
}
