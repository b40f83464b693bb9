import { text } from '@pickproof/domain/messages/message'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { failureText } from '../common/registration/field-errors.ts'
import { defineTexts } from '../language/language.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import classes from './auth-form.module.css'
import { BackToLogin } from './back-to-login.tsx'
import { useLinkToken } from './use-link-token.ts'

const texts = defineTexts('app.email-change', {
  title: 'Change your email',
  question: text<{ email: string }>('Do you want to sign in with {email} from now on?'),
  confirm: 'Confirm new email',
  stop: 'It was not me: stop the change',
  half: 'Confirmed here. Now open the link in the mail to the other address.',
  done: 'You have a new email. Sign in with it.',
  stopped:
    'We stopped the change and signed out all devices. Set a new password now: “Forgot your password?” on the sign-in page.',
})

type Outcome = 'half' | 'done' | 'stopped'

/** The page behind the links of the mails about a change of the own email. */
export function EmailChangePage() {
  const token = useLinkToken()
  const { data, error } = useQuery(changeQuery(token))
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<'confirm' | 'stop'>()

  const press = async (what: 'confirm' | 'stop', work: () => Promise<Outcome>) => {
    setBusy(what)
    setFailure(undefined)
    try {
      setOutcome(await work())
    } catch (problem) {
      setFailure(problem)
    } finally {
      setBusy(undefined)
    }
  }
  const confirmHere = async (): Promise<Outcome> =>
    (await api('POST /email-change/confirm', { body: { token }, toast: false })).isDone ? 'done' : 'half'
  const stopHere = async (): Promise<Outcome> => {
    await api('POST /email-change/stop', { body: { token }, toast: false })
    return 'stopped'
  }

  const problem = failure ?? error
  const isHalf = outcome === 'half' || (outcome === undefined && data?.isConfirmed === true)
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <h1 className="display h1">{texts.title}</h1>
        {data && outcome === undefined && <p className="muted">{texts.question({ email: data.newEmail })}</p>}
      </div>
      {problem ? <Notice>{failureText(problem)}</Notice> : null}
      {isHalf && <Notice tone="info">{texts.half}</Notice>}
      {(outcome === 'done' || outcome === 'stopped') && <Notice tone="info">{texts[outcome]}</Notice>}
      {data === undefined && !error ? <Spinner /> : null}
      {data && outcome === undefined && !data.isConfirmed && (
        <Button
          variant="primary"
          size="big"
          block
          loading={busy === 'confirm'}
          onClick={() => void press('confirm', confirmHere)}
        >
          {texts.confirm}
        </Button>
      )}
      {data?.side === 'old' && (outcome === undefined || outcome === 'half') && (
        <Button
          variant="danger"
          size="big"
          block
          loading={busy === 'stop'}
          onClick={() => void press('stop', stopHere)}
        >
          {texts.stop}
        </Button>
      )}
      <BackToLogin />
    </div>
  )
}

const changeQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-change', token],
    queryFn: ({ signal }) => api('POST /email-change', { body: { token }, toast: false, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
