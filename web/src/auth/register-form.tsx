import { dateOfBirthMessage, earliestBirthDate, utcStartOfDay } from '@pickproof/contract/fields/date-of-birth'
import { EMAIL_MAX_LENGTH, emailMessage } from '@pickproof/contract/fields/email'
import { GENDER_LABELS, GENDERS, type Gender, genderMessage } from '@pickproof/contract/fields/gender'
import { NAME_MAX_LENGTH, personNameMessage } from '@pickproof/contract/fields/person-name'
import { useId } from 'react'
import { type Path, useForm } from 'react-hook-form'
import type { ApiOptions } from '../api/call-types.ts'
import classes from './auth-form.module.css'
import { DateField } from './date-field.tsx'
import { showFieldErrors } from './field-errors.ts'
import { FieldNote, FormField } from './form-field.tsx'
import fieldClasses from './form-field.module.css'
import { SubmitButton } from './submit-button.tsx'

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
  readonly submitLabel: string
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

const todayIso = () => new Date().toISOString().slice(0, 10)

/** A person's data for a new account; the sign-in page and the back office both use it (decision C6). */
export function RegisterForm({ currency, submitLabel, register: send, onDone }: RegisterFormProps) {
  const { register, handleSubmit, formState, setError, setValue, getValues, trigger } = useForm<RegisterValues>({
    defaultValues: { fname: '', lname: '', email: '', dateOfBirth: '', gender: '' },
  })
  const { errors, isSubmitting } = formState
  const today = todayIso()

  /** An empty field is told only when the form is sent; what was typed is told when the field is left. */
  const checkOnBlur = (name: Path<RegisterValues>) => ({
    onBlur: () => {
      if (getValues(name) !== '') void trigger(name)
    },
  })

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
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.pair}>
        <FormField
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          error={errors.fname?.message}
          {...register('fname', { validate: personNameMessage, ...checkOnBlur('fname') })}
        />
        <FormField
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          error={errors.lname?.message}
          {...register('lname', { validate: personNameMessage, ...checkOnBlur('lname') })}
        />
      </div>
      <FormField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        error={errors.email?.message}
        {...register('email', { validate: emailMessage, ...checkOnBlur('email') })}
      />
      <DateField
        label="Date of birth"
        earliest={earliestBirthDate(today)}
        latest={today}
        error={errors.dateOfBirth?.message}
        onPick={(date) => setValue('dateOfBirth', date, { shouldValidate: true })}
        {...register('dateOfBirth', {
          validate: (value) => dateOfBirthMessage(value, today),
          ...checkOnBlur('dateOfBirth'),
        })}
      />
      <GenderChoice
        error={errors.gender?.message}
        inputProps={register('gender', { validate: genderMessage })}
      />
      <SubmitButton isRunning={isSubmitting}>{submitLabel}</SubmitButton>
    </form>
  )
}

interface GenderChoiceProps {
  readonly error: string | undefined
  readonly inputProps: ReturnType<ReturnType<typeof useForm<RegisterValues>>['register']>
}

function GenderChoice({ error, inputProps }: GenderChoiceProps) {
  const noteId = useId()
  return (
    <div
      className={fieldClasses.field}
      role="radiogroup"
      aria-label="Gender"
      aria-describedby={error === undefined ? undefined : noteId}
    >
      <span className={fieldClasses.legend} aria-hidden>
        Gender
      </span>
      <div className={fieldClasses.choices} data-invalid={error !== undefined || undefined}>
        {GENDERS.map((gender) => (
          <label key={gender} className={fieldClasses.choice}>
            <input type="radio" value={gender} aria-invalid={error !== undefined} {...inputProps} />
            {GENDER_LABELS[gender]}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <FieldNote id={noteId} isError>
          {error}
        </FieldNote>
      )}
    </div>
  )
}
