import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { User, UserContext } from '@pickproof/contract/identity'
import { may } from '@pickproof/domain/people/capabilities'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { todayIso } from '../../common/registration/today-iso.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import styles from './update-user-dialog.module.css'
import {
  findFieldRefusal,
  findUpdate,
  isLocked,
  problemsOf,
  type UserField,
  type UserProblems,
  type UserValues,
  valuesOf,
} from './user-form.ts'
import { AddressFields, AccessFields, type FieldsProps, Group, PersonFields } from './user-form-fields.tsx'
import { isRestriction, RestrictionFields, restrictionOf } from './restriction-fields.tsx'
import { USERS } from './users-query.ts'
import { valueLabel } from '../value-label.ts'
import { commonTexts } from '../texts.ts'
import { regionText } from './region-text.ts'
import { userTexts } from './texts.ts'

interface UpdateUserDialogProps {
  readonly viewer: UserContext
  readonly user: User
  readonly onClose: () => void
}

const FORM_ID = 'update-user'

/** The details of a user; what decides who gets in and who is paid is open to super admins only (B067, Q36). */
export function UpdateUserDialog({ viewer, user, onClose }: UpdateUserDialogProps) {
  const brand = useBrand()
  const action = useStaffAction()
  const [before] = useState(() => valuesOf(user))
  const [values, setValues] = useState(before)
  const [now] = useState(() => new Date())
  const [restriction, setRestriction] = useState(() => restrictionOf(user, now))
  const [wasSent, setWasSent] = useState(false)
  const [refusals, setRefusals] = useState<UserProblems>({})
  const problems = problemsOf(values, before, {
    todayIso: todayIso(),
    ...brand,
  })
  const isDisabling = values.status === 'DISABLED' && before.status !== 'DISABLED'
  const update = findUpdate(before, values)

  const canSend = !isDisabling || isRestriction(restriction, now)
  const send = async () => {
    setWasSent(true)
    if (Object.keys(problems).length > 0 || update === undefined || !canSend) return
    setRefusals({})
    const body = isDisabling
      ? { ...update, restriction: { ...restriction, reason: restriction.reason.trim() } }
      : update
    const isDone = await action.run(
      () =>
        api('PUT /admin/users/{id}', { params: { id: user.id }, body }).catch((error: unknown) => {
          if (error instanceof ApiError) setRefusals(error.fieldMessages)
          throw error
        }),
      { toast: SUCCESS_TOASTS.userUpdated, refresh: [USERS] },
    )
    if (isDone) onClose()
  }

  const refusalOf = (field: UserField) => findFieldRefusal(viewer, user, field)
  const fields: FieldsProps = {
    values,
    problemOf: (field: UserField) => refusals[field] ?? (wasSent ? problems[field] : undefined),
    isLocked: (field: UserField) => isLocked(viewer, field) || refusalOf(field) !== undefined,
    // One sentence above the fields explains that a role cannot change any of them.
    lockReason: (field: UserField) => (isLocked(viewer, field) ? undefined : refusalOf(field)),
    set: (change: Partial<UserValues>) => {
      setRefusals({})
      setValues((old) => ({ ...old, ...change }))
    },
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={userTexts.updateOf({ email: user.email })}
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            disabled={update === undefined || !canSend}
            loading={action.isRunning}
          >
            {userTexts.updateUser}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} className={styles.form} onSubmit={send}>
        <PersonFields {...fields} />
        <AddressFields {...fields} />
        <AccessFields
          {...fields}
          currencies={brand.currencyType.map(({ value }) => value)}
          before={before}
          areAllLocked={!may(viewer, 'users.update-locked')}
        >
          <TextField label={commonTexts.role} disabled value={valueLabel(user.role)} readOnly />
          <TextField label={userTexts.ip} disabled value={textOrMissing(user.extractIp)} readOnly />
          <TextField
            label={userTexts.derivedRegion}
            disabled
            value={regionText(user.deriveRegion)}
            readOnly
          />
        </AccessFields>
        {isDisabling && (
          <Group title={userTexts.whyDisabled}>
            <RestrictionFields values={restriction} now={now} onChange={setRestriction} />
          </Group>
        )}
      </Form>
    </Modal>
  )
}
