import type { Proof, ProofChoice } from '@pickproof/contract/security'
import { PASSWORD_MAX_LENGTH, signInPasswordMessage } from '@pickproof/contract/fields/password'
import { REQUIRED } from '@pickproof/contract/fields/required'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Problems, useCheckedFields } from '../../ui/fields/use-checked-fields.ts'
import { askForPasskey, hasPasskeys, isCancelled } from './passkey-browser.ts'
import classes from './security.module.css'

const texts = defineTexts('app.proof-form', {
  code: 'Code from your authenticator app',
  codeHint: 'Six digits. Each code works once.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes that you saved. Each works once.',
  password: 'Password',
  passkeyHint: 'Your device asks for your fingerprint, face or PIN.',
  usePasskey: 'Use a passkey',
  useCode: 'Use a code from your app',
  useRecoveryCode: 'Use a recovery code',
  none: 'None of your factors works on this address. Contact support.',
})

type Method = Proof['method']

interface ProofFormProps {
  readonly choice: ProofChoice
  /** Throws an ApiError when the server does not accept the proof. */
  readonly send: (proof: Proof) => Promise<void>
  readonly submitLabel: string
  /** Beside the button, such as a way back. */
  readonly aside?: ReactNode
}

/** Asks for a passkey, a code or the password, whichever the person has. */
export function ProofForm({ choice, send, submitLabel, aside }: ProofFormProps) {
  const offered = choice.methods.filter((method) => method !== 'passkey' || hasPasskeys())
  const [method, setMethod] = useState<Method | undefined>(offered[0])
  const [failure, setFailure] = useState<string>()
  if (method === undefined) return <Notice>{texts.none}</Notice>
  const others = offered.filter((each) => each !== method)
  const choose = (next: Method) => {
    setFailure(undefined)
    setMethod(next)
  }
  return (
    <div className={classes.proof}>
      {failure === undefined ? null : <Notice>{failure}</Notice>}
      {method === 'passkey' ? (
        <PasskeyProof
          options={choice.passkeyOptions ?? {}}
          send={send}
          submitLabel={submitLabel}
          aside={aside}
          onFailure={setFailure}
        />
      ) : (
        <TypedProof
          key={method}
          method={method}
          send={send}
          submitLabel={submitLabel}
          aside={aside}
          onFailure={setFailure}
        />
      )}
      {others.length > 0 && (
        <div className={classes.otherWays}>
          {others.map((other) => (
            <Button key={other} variant="quiet" onClick={() => choose(other)}>
              {wayTo(other)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function wayTo(method: Method): string {
  if (method === 'passkey') return texts.usePasskey
  if (method === 'totp') return texts.useCode
  return method === 'password' ? texts.password : texts.useRecoveryCode
}

interface OneProofProps extends Omit<ProofFormProps, 'choice'> {
  readonly onFailure: (sentence: string | undefined) => void
}

function PasskeyProof({
  options,
  send,
  submitLabel,
  aside,
  onFailure,
}: OneProofProps & { readonly options: Readonly<Record<string, unknown>> }) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    onFailure(undefined)
    try {
      await send({ method: 'passkey', response: await askForPasskey(options) })
    } catch (error) {
      if (!isCancelled(error)) onFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="muted">{texts.passkeyHint}</p>
      <div className={classes.buttons}>
        {aside}
        <Button variant="primary" loading={isBusy} data-autofocus onClick={() => void start()}>
          {submitLabel}
        </Button>
      </div>
    </>
  )
}

type TypedMethod = Exclude<Method, 'passkey'>

function TypedProof({
  method,
  send,
  submitLabel,
  aside,
  onFailure,
}: OneProofProps & { readonly method: TypedMethod }) {
  const fields = useCheckedFields({
    proof: (value) =>
      method === 'password' ? signInPasswordMessage(value) : value.trim() === '' ? REQUIRED : undefined,
  })
  // The form arrives after the dialog, which would otherwise keep the focus on its close button.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async ({ proof }): Promise<Problems<'proof'>> => {
      onFailure(undefined)
      try {
        await send(method === 'password' ? { method, password: proof } : { method, code: proof.trim() })
        return new Map()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.fieldErrors.length > 0) return new Map([['proof', error.message]])
        onFailure(error.message)
        return new Map()
      }
    })
  return (
    <Form className={classes.proof} onSubmit={submit} onInput={fields.onInput}>
      {method === 'password' ? (
        <PasswordField
          label={texts.password}
          ref={field}
          maxLength={PASSWORD_MAX_LENGTH}
          {...fields.field('proof')}
        />
      ) : (
        <TextField
          label={method === 'totp' ? texts.code : texts.recoveryCode}
          hint={method === 'totp' ? texts.codeHint : texts.recoveryCodeHint}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          spellCheck={false}
          ref={field}
          maxLength={40}
          {...fields.field('proof')}
        />
      )}
      <div className={classes.buttons}>
        {aside}
        <Button variant="primary" type="submit" loading={fields.isSending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
