import type { User } from '@pickproof/contract/identity'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { isRestriction, RestrictionFields, restrictionOf } from './restriction-fields.tsx'
import { userActionTexts } from './use-user-actions.ts'
import { USERS } from './users-query.ts'

const texts = defineTexts('backoffice.disable-user', {
  title: text<{ email: string }>('Disable {email}'),
  changeTitle: text<{ email: string }>('Why {email} is disabled'),
  lead: 'We sign the user out on all devices. They cannot sign in until you enable them again.',
  save: 'Save reason and review date',
})

const FORM_ID = 'disable-user'

interface DisableUserDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Keeps a user out, or changes the reason and the review of one who is kept out. */
export function DisableUserDialog({ user, onClose }: DisableUserDialogProps) {
  const [now] = useState(() => new Date())
  const [values, setValues] = useState(() => restrictionOf(user, now))
  const { run, isRunning } = useStaffAction()
  const isDisabled = user.status === 'DISABLED'
  const canSend = isRestriction(values, now)
  const submit = async () => {
    if (!canSend) return
    const isDone = await run(
      () =>
        api('PATCH /admin/users/{id}/{action}', {
          params: { id: user.id, action: 'disable' },
          body: { ...values, reason: values.reason.trim() },
        }),
      { toast: SUCCESS_TOASTS.userAccessUpdated, refresh: [USERS] },
    )
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={(isDisabled ? texts.changeTitle : texts.title)({ email: user.email })}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant={isDisabled ? 'primary' : 'danger'}
            type="submit"
            form={FORM_ID}
            disabled={!canSend}
            loading={isRunning}
          >
            {isDisabled ? texts.save : userActionTexts.disable}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} className={stack.stack} onSubmit={submit}>
        {!isDisabled && <Notice>{texts.lead}</Notice>}
        <RestrictionFields values={values} now={now} onChange={setValues} />
      </Form>
    </Modal>
  )
}
