import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { defineTexts } from '../language/language.ts'
import { authPaths } from '../paths.ts'
import { Button, buttonClass } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useCheckedFields } from '../ui/fields/use-checked-fields.ts'
import classes from './auth-form.module.css'
import { BackToLogin } from './back-to-login.tsx'
import { failureText, fieldProblems } from '../common/registration/field-errors.ts'
import { NEW_PASSWORD_CHECKS, NewPasswordFields } from './new-password-fields.tsx'

interface ChoosePasswordProps {
  readonly title: string
  readonly lead: string
  readonly label: string
  readonly submitLabel: string
  readonly doneText: string
  /** Where the sign-in leads afterwards. */
  readonly doneNext?: string | undefined
  /** What is known to be wrong before anything is sent. */
  readonly problem?: unknown
  /** What the link confirms. */
  readonly children?: ReactNode
  readonly send: (values: { readonly password: string; readonly confirmPassword: string }) => Promise<unknown>
}

const SERVER_FIELDS = {
  password: 'password',
  newPassword: 'password',
  confirmPassword: 'confirmPassword',
} as const

const texts = defineTexts('app.choose-password', {
  askAgain: 'Ask for a new link',
  signIn: 'Sign in',
})

/** The same page sends the welcome mail again to a person who is not verified yet. */
function AskAgain() {
  return (
    <Link to={authPaths.forgotPassword} className="link">
      {texts.askAgain}
    </Link>
  )
}

/** False for a broken connection, which needs no new link. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'token.invalid'
}

/** Chooses a password with the link from a mail. The page shows failures, so these calls show no toast. */
export function ChoosePassword(props: ChoosePasswordProps) {
  const fields = useCheckedFields(NEW_PASSWORD_CHECKS)
  const [failure, setFailure] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  const shown = failure ?? props.problem ?? undefined

  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async (values) => {
      setFailure(undefined)
      try {
        await props.send(values)
      } catch (error) {
        const problems = fieldProblems(error, SERVER_FIELDS)
        if (problems.size === 0) setFailure(error)
        return problems
      }
      setDone(true)
      return new Map()
    })

  if (isDone)
    return (
      <div className={classes.form}>
        <h1 className="display h1">{props.title}</h1>
        <Notice tone="info" icon="check">
          {props.doneText}
        </Notice>
        <Link
          to={authPaths.login}
          search={props.doneNext === undefined ? {} : { next: props.doneNext }}
          className={buttonClass({ variant: 'primary', size: 'big', block: true })}
        >
          {texts.signIn}
        </Link>
      </div>
    )
  return (
    <Form className={classes.form} onSubmit={submit} onInput={fields.onInput}>
      <div className={classes.head}>
        <h1 className="display h1">{props.title}</h1>
        <p className="muted">{props.lead}</p>
      </div>
      {shown === undefined ? null : (
        <Notice tone="warn">
          {failureText(shown)} {isDeadLink(shown) ? <AskAgain /> : null}
        </Notice>
      )}
      {props.children}
      <NewPasswordFields fields={fields} label={props.label} />
      <Button type="submit" variant="primary" size="big" block loading={fields.isSending}>
        {props.submitLabel}
      </Button>
      <BackToLogin />
    </Form>
  )
}
