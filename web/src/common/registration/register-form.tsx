import {
  dateOfBirthMessage,
  earliestBirthDate,
  utcStartOfDay,
} from '@pickproof/contract/fields/date-of-birth'
import { emailMessage } from '@pickproof/contract/fields/email'
import { type Gender, GENDER_LABELS, genderMessage, GENDERS } from '@pickproof/contract/fields/gender'
import { NAME_MAX_LENGTH, personNameMessage } from '@pickproof/contract/fields/person-name'
import { type Path, useForm } from 'react-hook-form'
import type { ApiOptions } from '../../api/call-types.ts'
import { useBrand } from '../../brand/brand.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { EmailField } from './email-field.tsx'
import { showFieldErrors } from './field-errors.ts'
import classes from './register-form.module.css'
import { todayIso } from './today-iso.ts'
import { type ComponentPropsWithRef, useId } from 'react'
import genderChoiceClasses from './gender-choice.module.css'

type RegisterBody = ApiOptions<'POST /users/register'>['body']

interface RegisterValues {
  fname: string
  lname: string
  email: string
  dateOfBirth: string
  gender: Gender | ''
}

interface RegisterFormProps {
  readonly currency: RegisterBody['currency']
  /** Ties a button that stands outside of the form to it. */
  readonly id?: string
  /** Without it the form has no button of its own. */
  readonly submitLabel?: string
  readonly register: (body: RegisterBody) => Promise<unknown>
  readonly onDone: (body: RegisterBody) => void
}

const SERVER_FIELDS: Readonly<Record<string, Path<RegisterValues>>> = {
  firstName: 'fname',
  lastName: 'lname',
  email: 'email',
  dateOfBirth: 'dateOfBirth',
  gender: 'gender',
}

/** A person's data for a new account; the sign-in page and the back office both use it (decision C6). */
export function RegisterForm({ currency, id, submitLabel, register: send, onDone }: RegisterFormProps) {
  const { emailTopLevelMax } = useBrand()
  const { register, handleSubmit, formState, setError, setValue } = useForm<RegisterValues>({
    defaultValues: { fname: '', lname: '', email: '', dateOfBirth: '', gender: '' },
  })
  const { errors, isSubmitting } = formState
  const today = todayIso()

  const submit = handleSubmit(async (values) => {
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
      showFieldErrors(error, setError, SERVER_FIELDS)
      return
    }
    onDone(body)
  })

  return (
    <form id={id} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.names}>
        <TextField
          tall
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          error={errors.fname?.message}
          {...register('fname', { validate: personNameMessage })}
        />
        <TextField
          tall
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          error={errors.lname?.message}
          {...register('lname', { validate: personNameMessage })}
        />
      </div>
      <EmailField
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: (email) => emailMessage(email, emailTopLevelMax) })}
      />
      <BirthDateField
        label="Date of birth"
        earliest={earliestBirthDate(today)}
        latest={today}
        error={errors.dateOfBirth?.message}
        onPick={(date) => setValue('dateOfBirth', date, { shouldValidate: true })}
        {...register('dateOfBirth', {
          validate: (value) => dateOfBirthMessage(value, today),
        })}
      />
      <GenderChoice error={errors.gender?.message} {...register('gender', { validate: genderMessage })} />
      {submitLabel && (
        <Button type="submit" variant="primary" size="big" block loading={isSubmitting}>
          {submitLabel}
        </Button>
      )}
    </form>
  )
}

interface GenderChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> {
  readonly error: string | undefined
}

/** Male or Female, both in sight (A051). */
function GenderChoice({ error, ...input }: GenderChoiceProps) {
  const id = useId()
  return (
    <fieldset className={genderChoiceClasses.field} aria-describedby={error === undefined ? undefined : id}>
      <legend className={genderChoiceClasses.legend}>Gender</legend>
      <div className={genderChoiceClasses.choices} data-invalid={error !== undefined || undefined}>
        {GENDERS.map((gender) => (
          <label key={gender} className={genderChoiceClasses.choice}>
            <input
              {...input}
              type="radio"
              value={gender}
              aria-invalid={error === undefined ? undefined : true}
            />
            {GENDER_LABELS[gender]}
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
