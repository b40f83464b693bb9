import type { Challenge, OrderTotalView } from '@pickproof/contract/challenges'
import { COUPON_LENGTH_MAX } from '@pickproof/domain/accounts/coupon'
import { text } from '@pickproof/domain/messages/message'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { orderTotalQuery } from '../../../api/challenge-queries.ts'
import { failureText } from '../../../common/registration/field-errors.ts'
import { defineTexts } from '../../../language/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import classes from './compared.module.css'

const texts = defineTexts('player.coupon-field', {
  label: 'Coupon',
  apply: 'Apply coupon',
  applied: text<{ percent: number; code: string }>('{code}: {percent}% off'),
  remove: 'Remove coupon',
  missing: 'Enter a code.',
})

export interface CouponState {
  /** What the player applied. */
  readonly code: string | undefined
  /** The answer of the server, or the one for the plan before while the new one is on its way. */
  readonly total: OrderTotalView | undefined
  readonly error: Error | null
  readonly isAsking: boolean
}

interface CouponFieldProps {
  readonly state: CouponState
  readonly onCode: (code: string | undefined) => void
}

/** The server checks the code and computes the total, again for every plan that the player chooses. */
export function useCoupon({ challengePlan, currency }: Challenge) {
  const [code, setCode] = useState<string>()
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...orderTotalQuery({ challengePlan, currency, coupon: code ?? '' }),
    enabled: code !== undefined,
    placeholderData: keepPreviousData,
  })
  const isOfCode = code !== undefined && data?.coupon?.code === code.toUpperCase()
  const state: CouponState = {
    code,
    total: isOfCode ? data : undefined,
    error: code === undefined ? null : error,
    isAsking: code !== undefined && (isFetching || isPlaceholderData),
  }
  return { state, setCode }
}

export function CouponField({ state: { code, total, error, isAsking }, onCode }: CouponFieldProps) {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)

  if (total?.coupon) {
    return (
      <p className={classes.applied} role="status">
        <Icon name="check" />
        <span>{texts.applied(total.coupon)}</span>
        <Button size="small" variant="quiet" onClick={() => onCode(undefined)}>
          {texts.remove}
        </Button>
      </p>
    )
  }
  const problem = error instanceof ApiError ? (error.fieldMessages.coupon ?? failureText(error)) : undefined
  const submit = () => {
    setMissing(typed.trim() === '')
    onCode(typed.trim() || undefined)
  }
  return (
    <Form className={classes.coupon} onSubmit={submit}>
      <TextField
        label={texts.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={COUPON_LENGTH_MAX}
        value={typed}
        error={isMissing ? texts.missing : code === undefined ? undefined : problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onCode(undefined)
          setMissing(false)
        }}
      />
      <Button type="submit" loading={isAsking}>
        {texts.apply}
      </Button>
    </Form>
  )
}
