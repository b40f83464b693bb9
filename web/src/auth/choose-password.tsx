import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { authPaths } from '../paths.ts'
import { Button, buttonClass } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './auth-form.module.css'
import { BackToLogin } from './back-to-login.tsx'
import { failureText, showFieldErrors } from '../common/registration/field-errors.ts'
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx'

interface ChoosePasswordProps {
  readonly title: string
  readonly lead: string
  readonly label: string
  readonly submitLabel: string
  readonly doneText: string
  readonly send: (values: NewPasswordValues) => Promise<unknown>
}

const SERVER_FIELDS = {
  password: 'password',
  newPassword: 'password',
  confirmPassword: 'confirmPassword',
} as const

/** Whoever is not verified yet gets the welcome mail once more by the same way. */
const ASK_AGAIN = (
  <Link to={authPaths.forgotPassword} className="link">
    Ask for a new link
  </Link>
)

/** A line that broke is no reason to ask for another link. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'token.invalid'
}

/** Choosing a password with the link of a mail. Its failures stand on the page: these calls show no toast. */
export function ChoosePassword(props: ChoosePasswordProps) {
  const form = useForm<NewPasswordValues>({ defaultValues: { password: '', confirmPassword: '' } })
  const [failure, setFailure] = useState<unknown>()
  const [isDone, setDone] = useState(false)

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await props.send(values)
      setDone(true)
    } catch (error) {
      if (!showFieldErrors(error, form.setError, SERVER_FIELDS)) setFailure(error)
    }
  })

  if (isDone)
    return (
      <div className={classes.form}>
        <h1 className="display h1">{props.title}</h1>
        <Notice tone="info" icon="check">
          {props.doneText}
        </Notice>
        <Link to={authPaths.login} className={buttonClass({ variant: 'primary', size: 'big', block: true })}>
          Sign in
        </Link>
      </div>
    )
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.head}>
        <h1 className="display h1">{props.title}</h1>
        <p className="muted">{props.lead}</p>
      </div>
      {failure === undefined ? null : (
        <Notice tone="warn">
          {failureText(failure)} {isDeadLink(failure) ? ASK_AGAIN : null}
        </Notice>
      )}
      <NewPasswordFields form={form} label={props.label} />
      <Button type="submit" variant="primary" size="big" block loading={form.formState.isSubmitting}>
        {props.submitLabel}
      </Button>
      <BackToLogin />
    </form>
  )
}
