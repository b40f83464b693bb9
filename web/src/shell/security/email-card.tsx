import { emailMessage } from '@pickproof/contract/fields/email'
import type { Security } from '@pickproof/contract/security'
import { text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { fieldProblems } from '../../common/registration/field-errors.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCheckedFields } from '../../ui/fields/use-checked-fields.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import classes from './security-page.module.css'
import { refreshSecurity } from './security-queries.ts'
import { SettingRow } from './setting-row.tsx'

const texts = defineTexts('app.own-email', {
  title: 'Email',
  current: 'You sign in with this email.',
  change: 'Change email',
  newEmail: 'New email',
  hint: 'We send a link to the old and the new email. Confirm both within 24 hours.',
  send: 'Send links',
  cancel: 'Cancel',
  sent: 'We sent a link to both emails.',
  waitsBoth: 'Waits for your confirmation at both emails.',
  waitsOld: text<{ email: string }>('Waits for your confirmation at {email}.'),
  takeBack: 'Cancel change',
  takenBack: 'The change is cancelled.',
})

const FORM_ID = 'own-email'

export function EmailCard({ security }: { readonly security: Security }) {
  const [isOpen, setOpen] = useState(false)
  const { email, emailChange } = security
  return (
    <Card>
      <CardHead ruled title={texts.title} />
      <div className={classes.rows}>
        <div className={classes.row}>
          <SettingRow
            icon="mail"
            name={email}
            detail={texts.current}
            actions={
              <Button size="small" onClick={() => setOpen(true)}>
                {texts.change}
              </Button>
            }
          />
        </div>
        {emailChange && (
          <div className={classes.row}>
            <SettingRow
              icon="clock"
              name={emailChange.newEmail}
              detail={waitingFor(email, emailChange)}
              actions={
                <Button size="small" variant="quiet" onClick={() => void takeBack()}>
                  {texts.takeBack}
                </Button>
              }
            />
          </div>
        )}
      </div>
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function waitingFor(email: string, change: NonNullable<Security['emailChange']>): string {
  if (change.isOldConfirmed) return texts.waitsOld({ email: change.newEmail })
  return change.isNewConfirmed ? texts.waitsOld({ email }) : texts.waitsBoth
}

async function takeBack(): Promise<void> {
  try {
    await api('DELETE /users/email-change')
    notify.success(texts.takenBack)
  } catch {
    // The call has shown its sentence.
  }
  await refreshSecurity()
}

function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { emailTopLevelMax } = useBrand()
  const fields = useCheckedFields({ email: (email) => emailMessage(email, emailTopLevelMax) })
  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async ({ email }) => {
      try {
        await api('POST /users/email-change', { body: { email } })
        notify.success(texts.sent)
        onClose()
        await refreshSecurity()
        return new Map()
      } catch (error) {
        return fieldProblems(error, { email: 'email' })
      }
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.change}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID} loading={fields.isSending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} onSubmit={submit} onInput={fields.onInput}>
        <TextField
          label={texts.newEmail}
          hint={texts.hint}
          type="email"
          autoComplete="email"
          maxLength={255}
          data-autofocus
          {...fields.field('email')}
        />
      </Form>
    </Modal>
  )
}
