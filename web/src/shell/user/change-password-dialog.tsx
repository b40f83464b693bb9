import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import {
  confirmPasswordMessage,
  newPasswordMessage,
  oldPasswordMessage,
  PASSWORD_MAX_LENGTH,
} from '@pickproof/contract/fields/password'
import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { fieldProblems } from '../../common/registration/field-errors.ts'
import { PasswordStrength, passwordHint } from '../../common/registration/password-strength.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Problems, useCheckedFields } from '../../ui/fields/use-checked-fields.ts'
import classes from './change-password-dialog.module.css'

const texts = defineTexts('app.change-password', {
  title: 'Change Password',
  cancel: 'Cancel',
  old: 'Old password',
  new: 'New password',
  confirm: 'Confirm password',
})

const SERVER_FIELDS = { currentPassword: 'oldPassword', newPassword: 'newPassword' } as const

const FORM_ID = 'change-password'

/** The own password: the old one to prove it is you, the new one twice. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  // An untouched field has a different text (decision C29).
  const [wasOldTyped, setOldTyped] = useState(false)
  const fields = useCheckedFields({
    oldPassword: (value) => oldPasswordMessage(wasOldTyped || value !== '' ? value : null),
    newPassword: newPasswordMessage,
    confirmPassword: (value, { newPassword }) => confirmPasswordMessage(value, newPassword),
  })

  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async ({ oldPassword: currentPassword, newPassword }) => {
      try {
        await api('PUT /users/change-password', { body: { currentPassword, newPassword }, toast: false })
      } catch (error) {
        return problemsOf(error)
      }
      notify.success(SUCCESS_TOASTS.passwordChanged)
      onClose()
      return new Map()
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
            {texts.title}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} className={classes.form} onSubmit={submit} onInput={fields.onInput}>
        <TextField
          label={texts.old}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          data-autofocus
          onInput={() => setOldTyped(true)}
          {...fields.field('oldPassword')}
        />
        <PasswordField
          label={texts.new}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          hint={passwordHint()}
          {...fields.field('newPassword')}
        />
        <PasswordStrength password={fields.values.newPassword} error={fields.field('newPassword').error} />
        <PasswordField
          label={texts.confirm}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          {...fields.field('confirmPassword')}
        />
      </Form>
    </Modal>
  )
}

function problemsOf(error: unknown): Problems<'oldPassword' | 'newPassword'> {
  if (!(error instanceof ApiError)) throw error
  const problems = fieldProblems(error, SERVER_FIELDS)
  if (problems.size > 0) return problems
  if (error.code === 'password.wrong') return new Map([['oldPassword', error.message]])
  notify.error(error.message)
  return new Map()
}
