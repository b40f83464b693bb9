import type { Passkey, Security } from '@pickproof/contract/security'
import { REQUIRED } from '@pickproof/contract/fields/required'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { hasPasskeys, isCancelled, makePasskey } from '../../common/security/passkey-browser.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCheckedFields } from '../../ui/fields/use-checked-fields.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { Dated } from '../../ui/values/dated.tsx'
import { useNewCodes } from './recovery-codes.tsx'
import classes from './security-page.module.css'
import { refreshSecurity } from './security-queries.ts'
import { SettingRow } from './setting-row.tsx'

type At = { at: DateValue }

const texts = defineTexts('app.passkeys', {
  title: 'Passkeys',
  add: 'Add a passkey',
  none: 'Sign in with your fingerprint, face or PIN instead of your password.',
  noneTitle: 'No passkey yet',
  noSupport: 'This browser has no passkeys.',
  added: text<At>('Added <time>{at}</time>'),
  used: text<At>('Last used <time>{at}</time>'),
  rename: 'Rename',
  remove: 'Remove',
  removeTitle: 'Remove this passkey?',
  removeText: text<{ name: string }>('You can no longer sign in with “{name}”.'),
  removeButton: 'Remove passkey',
  keep: 'Keep passkey',
  removed: 'Passkey removed.',
  addedToast: 'Passkey added.',
  name: 'Name',
  nameHint: 'To recognize it, such as “Work laptop”.',
  save: 'Save name',
  next: 'Create passkey',
  cancel: 'Cancel',
  failed: 'The browser could not create a passkey. It may exist already on this device.',
  renameTitle: 'Rename passkey',
})

const FORM_ID = 'passkey-name'

type Open = { readonly kind: 'add' } | { readonly kind: 'rename'; readonly passkey: Passkey }

export function PasskeysCard({
  security,
  onAdded,
}: {
  readonly security: Pick<Security, 'passkeys'>
  readonly onAdded?: () => void
}) {
  const [open, setOpen] = useState<Open>()
  const newCodes = useNewCodes(onAdded)
  const finish = async (recoveryCodes: readonly string[]) => {
    setOpen(undefined)
    notify.success(texts.addedToast)
    await newCodes.finish(recoveryCodes)
  }
  return (
    <Card>
      <CardHead
        ruled
        title={texts.title}
        aside={
          hasPasskeys() ? (
            <Button size="small" icon={<Icon name="plus" />} onClick={() => setOpen({ kind: 'add' })}>
              {texts.add}
            </Button>
          ) : (
            texts.noSupport
          )
        }
      />
      <ul className={classes.rows}>
        {security.passkeys.length === 0 && (
          <li className={classes.row}>
            <SettingRow icon="key" name={texts.noneTitle} detail={texts.none} />
          </li>
        )}
        {security.passkeys.map((passkey) => (
          <li key={passkey.id} className={classes.row}>
            <SettingRow
              icon="key"
              name={passkey.name}
              detail={
                passkey.lastUsedDate === null ? (
                  <Dated text={texts.added} instant={passkey.createdDate} />
                ) : (
                  <Dated text={texts.used} instant={passkey.lastUsedDate} />
                )
              }
              actions={
                <>
                  <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'rename', passkey })}>
                    {texts.rename}
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => void remove(passkey)}>
                    {texts.remove}
                  </Button>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {open?.kind === 'add' && <AddDialog onClose={() => setOpen(undefined)} onAdded={finish} />}
      {open?.kind === 'rename' && <RenameDialog passkey={open.passkey} onClose={() => setOpen(undefined)} />}
      {newCodes.dialog}
    </Card>
  )
}

async function remove({ id, name }: Passkey): Promise<void> {
  const isAgreed = await confirm({
    title: texts.removeTitle,
    text: texts.removeText({ name }),
    agreeLabel: texts.removeButton,
    disagreeLabel: texts.keep,
    danger: true,
  })
  if (!isAgreed) return
  try {
    await api('DELETE /users/factors/passkeys/{id}', { params: { id } })
    notify.success(texts.removed)
  } catch {
    // The call has shown its sentence.
  }
  await refreshSecurity()
}

interface NameDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly value: string
  readonly onClose: () => void
  readonly send: (name: string) => Promise<void>
}

function NameDialog({ title, submitLabel, value, onClose, send }: NameDialogProps) {
  const fields = useCheckedFields({ name: (name) => (name.trim() === '' ? REQUIRED : undefined) })
  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async ({ name }) => {
      await send(name.trim())
      return new Map()
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID} loading={fields.isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} onSubmit={submit} onInput={fields.onInput}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={value}
          maxLength={60}
          data-autofocus
          {...fields.field('name')}
        />
      </Form>
    </Modal>
  )
}

interface AddDialogProps {
  readonly onClose: () => void
  readonly onAdded: (recoveryCodes: readonly string[]) => Promise<void>
}

function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const send = async (name: string) => {
    try {
      const options = await api('POST /users/factors/passkeys/options')
      const response = await makePasskey(options)
      const { recoveryCodes } = await api('POST /users/factors/passkeys', { body: { name, response } })
      await onAdded(recoveryCodes)
    } catch (error) {
      if (!isCancelled(error) && !(error instanceof ApiError)) notify.error(texts.failed)
    }
  }
  return <NameDialog title={texts.add} submitLabel={texts.next} value="" onClose={onClose} send={send} />
}

function RenameDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const send = async (name: string) => {
    try {
      await api('PATCH /users/factors/passkeys/{id}', { params: { id: passkey.id }, body: { name } })
      onClose()
    } catch {
      // The call has shown its sentence.
    }
    await refreshSecurity()
  }
  return (
    <NameDialog
      title={texts.renameTitle}
      submitLabel={texts.save}
      value={passkey.name}
      onClose={onClose}
      send={send}
    />
  )
}
