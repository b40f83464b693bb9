import type { Proof } from '@pickproof/contract/security'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { LoadFailure } from '../common/page/load-failure.tsx'
import { ProofForm } from '../common/security/proof-form.tsx'
import { defineTexts } from '../language/language.ts'
import { finishSignIn } from '../session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import classes from './auth-form.module.css'

const texts = defineTexts('app.second-step', {
  title: 'Confirm that it is you',
  lead: 'Your password is right. Finish with your second factor.',
  submit: 'Sign in',
  back: 'Back',
  failed: 'Please sign in again with your email and password.',
})

const choiceQuery = () =>
  queryOptions({
    queryKey: ['second-step'],
    queryFn: ({ signal }) => api('GET /login/second-step', { toast: false, signal }),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The second step of a sign-in, after the right password. */
export function SecondStepPanel({ onBack }: { readonly onBack: () => void }) {
  const { data, error } = useQuery(choiceQuery())
  const send = async (proof: Proof) => {
    if (proof.method === 'password') return
    await api('POST /login/second-step', { body: proof, toast: false })
    await finishSignIn()
  }
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <h1 className="display h1">{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {data ? (
        <ProofForm
          choice={data}
          send={send}
          submitLabel={texts.submit}
          aside={<Button onClick={onBack}>{texts.back}</Button>}
        />
      ) : error ? (
        <LoadFailure title={texts.failed} error={error} onRetry={onBack} />
      ) : (
        <Spinner />
      )}
    </div>
  )
}
