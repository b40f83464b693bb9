import { captchaMessage } from '@pickproof/contract/fields/captcha'
import {
  dateOfBirthMessage,
  earliestBirthDate,
  latestBirthDate,
  utcStartOfDay,
} from '@pickproof/contract/fields/date-of-birth'
import { emailMessage } from '@pickproof/contract/fields/email'
import { type Gender, GENDER_LABELS, genderMessage, GENDERS } from '@pickproof/contract/fields/gender'
import { NAME_MAX_LENGTH, personNameMessage } from '@pickproof/contract/fields/person-name'
import type { ApiOptions } from '../../api/call-types.ts'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts, t } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCheckedFields } from '../../ui/fields/use-checked-fields.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { EmailField } from './email-field.tsx'
import { fieldProblems } from './field-errors.ts'
import classes from './register-form.module.css'
import { todayIso } from './today-iso.ts'
import { type ReactNode, useId } from 'react'
import genderChoiceClasses from './gender-choice.module.css'

const texts = defineTexts('app.register-form', {
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
})

type RegisterBody = ApiOptions<'POST /super-admin/register-user'>['body']

/** Of a visitor; staff need none. */
interface CaptchaSlot {
  readonly payload: string
  readonly render: (error: string | undefined, onSolved: () => void) => ReactNode
}

interface RegisterFormProps {
  readonly currency: RegisterBody['currency']
  /** Connects a button outside of the form. */
  readonly id?: string
  /** Without it the form has no button. */
  readonly submitLabel?: string
  readonly register: (body: RegisterBody) => Promise<unknown>
  readonly onDone: (body: RegisterBody) => void
  readonly captcha?: CaptchaSlot
}

const SERVER_FIELDS = {
  firstName: 'fname',
  lastName: 'lname',
  email: 'email',
  dateOfBirth: 'dateOfBirth',
  gender: 'gender',
  captcha: 'captcha',
} as const

/** A person's data for a new account; the sign-in page and the back office both use it (decision C6). */
export function RegisterForm(props: RegisterFormProps) {
  const { currency, id, submitLabel, register: send, onDone, captcha } = props
  const { emailTopLevelMax, minimumAge, personNames } = useBrand()
  const today = todayIso()
  const fields = useCheckedFields({
    fname: (name) => personNameMessage(name, personNames),
    lname: (name) => personNameMessage(name, personNames),
    email: (email) => emailMessage(email, emailTopLevelMax),
    dateOfBirth: (date) => dateOfBirthMessage(date, today, minimumAge),
    gender: genderMessage,
    captcha: () => (captcha === undefined ? undefined : captchaMessage(captcha.payload)),
  })

  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async (values) => {
      const body: RegisterBody = {
        email: values.email,
        firstName: values.fname,
        lastName: values.lname,
        gender: values.gender as Gender,
        dateOfBirth: utcStartOfDay(values.dateOfBirth),
        currency,
      }
      try {
        await send(body)
      } catch (error) {
        // A captcha counts once, so the next attempt asks for a new one.
        if (captcha) fields.pause()
        return fieldProblems(error, SERVER_FIELDS)
      }
      onDone(body)
      return new Map()
    })

  return (
    <Form id={id} className={classes.form} onSubmit={submit} onInput={fields.onInput}>
      <div className={classes.names}>
        <TextField
          tall
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          {...fields.field('fname')}
        />
        <TextField
          tall
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          {...fields.field('lname')}
        />
      </div>
      <EmailField autoComplete="email" {...fields.field('email')} />
      <BirthDateField
        label={texts.dateOfBirth}
        earliest={earliestBirthDate(today)}
        latest={latestBirthDate(today, minimumAge)}
        {...fields.field('dateOfBirth')}
      />
      <GenderChoice {...fields.field('gender')} />
      {captcha?.render(fields.field('captcha').error, () => fields.forget('captcha'))}
      {submitLabel && (
        <Button type="submit" variant="primary" size="big" block loading={fields.isSending}>
          {submitLabel}
        </Button>
      )}
    </Form>
  )
}

/** Male or Female, both in sight (A051). */
function GenderChoice({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  const id = useId()
  return (
    <fieldset className={genderChoiceClasses.field} aria-describedby={error === undefined ? undefined : id}>
      <legend className={genderChoiceClasses.legend}>{texts.gender}</legend>
      <div className={genderChoiceClasses.choices} data-invalid={error !== undefined || undefined}>
        {GENDERS.map((gender) => (
          <label key={gender} className={genderChoiceClasses.choice}>
            <input
              name={name}
              type="radio"
              value={gender}
              aria-invalid={error === undefined ? undefined : true}
            />
            {t(GENDER_LABELS[gender])}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p className={genderChoiceClasses.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
