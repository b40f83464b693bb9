import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { HOLD_NOW_MS } from '@pickproof/contract/fields/account-acts'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { fixed, text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DateTimeField } from '../../ui/fields/date-time-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { heldUntil } from './held-until.ts'
import { accountTexts } from './texts.ts'
import { viewerZoneName } from './viewer-zone-name.ts'

const texts = defineTexts('backoffice.hold-time', {
  title: text<{ accno: string }>('Hold time of {accno}'),
  now: fixed('Now', 'B057'),
  reactivates: 'The account becomes active again within an hour after this time.',
  opensNext: 'The account of the next stage opens within an hour after this time.',
})

interface HoldTimeDialogProps {
  readonly account: AdminAccount
  readonly onClose: () => void
}

/** Until when the next step of an account waits; 'Now' lets the next hourly run act (B050, B057). */
export function HoldTimeDialog({ account, onClose }: HoldTimeDialogProps) {
  const [time, setTime] = useState(() => heldUntil(account))
  const { run, isRunning } = useStaffAction()
  const formId = useId()

  const send = async (instantMs: number) => {
    const isDone = await run(
      () =>
        api('PATCH /admin/accounts/{id}/hold-time-update', {
          params: { id: account.id },
          body: {
            holdExpireDate: new Date(instantMs).toISOString(),
            seenHoldExpiryDate: account.holdExpiryDate,
            seenStatus: account.status,
          },
        }),
      { toast: SUCCESS_TOASTS.holdTimeUpdated, refresh: ACCOUNT_TABLES },
    )
    if (isDone) onClose()
  }
  const submit = async () => {
    if (time.instantMs !== undefined) await send(time.instantMs)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ accno: account.accno })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button loading={isRunning} onClick={() => void send(Date.now() + HOLD_NOW_MS)}>
            {texts.now}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={time.instantMs === undefined}
            loading={isRunning}
          >
            {accountTexts.setHoldTime}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={submit}>
        <p>{account.status === 'INACTIVE' ? texts.reactivates : texts.opensNext}</p>
        <DateTimeField
          label={accountTexts.holdUntil}
          labelAside={viewerZoneName(time.instantMs)}
          value={time.text}
          onChange={(text, instantMs) => setTime({ text, instantMs })}
        />
      </Form>
    </Modal>
  )
}
