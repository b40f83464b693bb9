import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { RegisterForm } from '../../common/registration/register-form.tsx'
import { useBrand } from '../../brand/brand.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import stack from '../../common/page/page-stack.module.css'
import { adminKey } from '../admin-actions.ts'
import { USERS } from './users-query.ts'
import { commonTexts } from '../texts.ts'
import { userTexts } from './texts.ts'

type RegisterBody = ApiOptions<'POST /super-admin/register-user'>['body']

const registerUser = async (body: RegisterBody) => await api('POST /super-admin/register-user', { body })

/** Registers a person by hand; they get the verification mail and choose their password themselves. */
export function RegisterUserDialog({ onClose }: { readonly onClose: () => void }) {
  const brand = useBrand()
  const queries = useQueryClient()
  const formId = useId()
  const [currency, setCurrency] = useState(brand.defaultCurrency)
  const { mutateAsync: register, isPending } = useMutation({ mutationFn: registerUser })
  return (
    <Modal
      opened
      onClose={onClose}
      title={userTexts.register}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} loading={isPending}>
            {userTexts.register}
          </Button>
        </>
      }
    >
      <div className={stack.stack}>
        {brand.isMultiCurrency ? (
          <SelectField
            label={commonTexts.currency}
            tall
            value={currency}
            options={brand.currencyType.map(({ value, label }) => ({ value, label: `${label} (${value})` }))}
            onChange={(chosen) => {
              const known = brand.currencyType.find(({ value }) => value === chosen)
              if (known) setCurrency(known.value)
            }}
          />
        ) : null}
        <RegisterForm
          id={formId}
          currency={currency}
          register={register}
          onDone={() => {
            notify.success(SUCCESS_TOASTS.userRegistered)
            void queries.invalidateQueries({ queryKey: adminKey(USERS) })
            onClose()
          }}
        />
      </div>
    </Modal>
  )
}
