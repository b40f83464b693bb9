import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import {
  confirmPasswordMessage,
  newPasswordMessage,
  oldPasswordMessage,
  PASSWORD_MAX_LENGTH,
} from '@pickproof/contract/fields/password'
import { useRef } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { PASSWORD_HINT } from '../../common/registration/password-hint.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './change-password-dialog.module.css'

interface PasswordValues {
  oldPassword: string
  newPassword: string
  confirmPassword: string
}

const SERVER_FIELDS: Readonly<Record<string, Path<PasswordValues>>> = {
  currentPassword: 'oldPassword',
  newPassword: 'newPassword',
}

const FORM_ID = 'change-password'

/** The own password: the old one to prove it is you, the new one twice. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { register, handleSubmit, formState, setError, getValues, trigger } = useForm<PasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting, isSubmitted } = formState
  // A field nobody has touched has a text of its own (decision C29).
  const wasOldTyped = useRef(false)

  const submit = handleSubmit(async ({ oldPassword, newPassword }) => {
    try {
      await api('PUT /users/change-password', {
        body: { currentPassword: oldPassword, newPassword },
        toast: false,
      })
    } catch (error) {
      showFailure(error)
      return
    }
    notify.success(SUCCESS_TOASTS.passwordChanged)
    onClose()
  })

  function showFailure(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const placed = error.fieldErrors.flatMap(({ field, message }) => {
      const name = SERVER_FIELDS[field]
      return name === undefined ? [] : [{ name, message }]
    })
    if (error.code === 'password.wrong' && placed.length === 0)
      placed.push({ name: 'oldPassword', message: error.message })
    placed.forEach(({ name, message }, index) => {
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    if (placed.length === 0) notify.error(error.message)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Change Password"
      width={420}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM_ID} loading={isSubmitting}>
            Change Password
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Old password"
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          data-autofocus
          error={errors.oldPassword?.message}
          {...register('oldPassword', {
            validate: (value) => oldPasswordMessage(wasOldTyped.current ? value : null),
            onChange: () => {
              wasOldTyped.current = true
            },
          })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          error={errors.newPassword?.message}
          hint={PASSWORD_HINT}
          {...register('newPassword', {
            validate: newPasswordMessage,
            onChange: () => isSubmitted && void trigger('confirmPassword'),
          })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', {
            validate: (value) => confirmPasswordMessage(value, getValues('newPassword')),
          })}
        />
      </form>
    </Modal>
  )
}
