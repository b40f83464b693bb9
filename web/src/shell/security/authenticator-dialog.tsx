import { REQUIRED } from '@pickproof/contract/fields/required'
import { useEffect, useEffectEvent, useState } from 'react'
import { encode } from 'uqr'
import { api } from '../../api/api.ts'
import { fieldProblems } from '../../common/registration/field-errors.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCheckedFields } from '../../ui/fields/use-checked-fields.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import classes from './security-page.module.css'

const texts = defineTexts('app.authenticator', {
  title: 'Set up an authenticator app',
  scan: 'Scan this QR code with your app, or type the key. Then enter the code that the app shows.',
  picture: 'QR code with the key for your app',
  key: 'Key',
  copyKey: 'Copy the key',
  code: 'Code',
  codeHint: 'Six digits',
  turnOn: 'Turn on',
  cancel: 'Cancel',
})

const FORM_ID = 'authenticator'

interface AuthenticatorDialogProps {
  readonly onClose: () => void
  readonly onAdded: (recoveryCodes: readonly string[]) => Promise<void>
}

export function AuthenticatorDialog({ onClose, onAdded }: AuthenticatorDialogProps) {
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string }>()
  const close = useEffectEvent(onClose)
  // Once: another secret would not fit the picture that the person has scanned.
  useEffect(() => {
    let isOpen = true
    api('POST /users/factors/totp').then(
      (secret) => isOpen && setMade(secret),
      () => isOpen && close(),
    )
    return () => {
      isOpen = false
    }
  }, [])
  const fields = useCheckedFields({ code: (code) => (code.trim() === '' ? REQUIRED : undefined) })
  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async ({ code }) => {
      try {
        const { recoveryCodes } = await api('POST /users/factors/totp/confirm', {
          body: { code },
          toast: false,
        })
        await onAdded(recoveryCodes)
        return new Map()
      } catch (error) {
        return fieldProblems(error, { code: 'code' })
      }
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID} loading={fields.isSending}>
            {texts.turnOn}
          </Button>
        </>
      }
    >
      {made === undefined ? (
        <Spinner />
      ) : (
        <Form id={FORM_ID} className={classes.stack} onSubmit={submit} onInput={fields.onInput}>
          <p className="muted">{texts.scan}</p>
          <QrPicture text={made.uri} />
          <div className={classes.secret}>
            <span className={classes.label}>{texts.key}</span>
            <span dir="ltr" data-secret>
              {made.secret.match(/.{1,4}/g)?.join(' ')}
            </span>
            <CopyButton label={texts.copyKey} text={made.secret} />
          </div>
          <TextField
            label={texts.code}
            hint={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            data-autofocus
            {...fields.field('code')}
          />
        </Form>
      )}
    </Modal>
  )
}

/** Black on white in both themes: not every camera reads the reverse. */
function QrPicture({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
      isDark ? [<rect key={x + y * size} x={x} y={y} width={1} height={1} />] : [],
    ),
  )
  return (
    <svg className={classes.qr} viewBox={[0, 0, size, size].join(' ')} role="img" aria-label={texts.picture}>
      <rect width={size} height={size} fill="#fff" />
      <g fill="#000" shapeRendering="crispEdges">
        {dots}
      </g>
    </svg>
  )
}
