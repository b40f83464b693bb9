import { earliestBirthDate } from '@pickproof/contract/fields/date-of-birth'
import { EMAIL_MAX_LENGTH } from '@pickproof/contract/fields/email'
import { GENDER_LABELS, GENDERS, type Gender } from '@pickproof/contract/fields/gender'
import { NAME_MAX_LENGTH } from '@pickproof/contract/fields/person-name'
import { type ProfileField, profileMaxLength } from '@pickproof/contract/fields/profile'
import type { ReactNode } from 'react'
import { todayIso } from '../../common/registration/today-iso.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './update-user-dialog.module.css'
import type { UserField, UserValues } from './user-form.ts'
import { optionsOf } from '../value-label.ts'

export interface FieldsProps {
  readonly values: UserValues
  readonly problemOf: (field: UserField) => string | undefined
  readonly isLocked: (field: UserField) => boolean
  /** Said below a locked field, where the person and not the role is the reason. */
  readonly lockReason: (field: UserField) => string | undefined
  readonly set: (change: Partial<UserValues>) => void
}

const plainOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

type TextKey = Exclude<
  { [K in UserField]: UserValues[K] extends string ? K : never }[UserField],
  'status' | 'type' | 'kycStatus' | 'bigLeagueAgreement' | 'currency'
>

interface TextProps extends FieldsProps {
  readonly field: TextKey
  readonly label: string
  readonly maxLength: number
  readonly hint?: string | undefined
  readonly className?: string | undefined
}

function Text({ field, label, maxLength, hint, className, values, ...form }: TextProps) {
  const { problemOf, isLocked, lockReason, set } = form
  return (
    <TextField
      label={label}
      hint={hint ?? lockReason(field)}
      className={className}
      autoComplete="off"
      maxLength={maxLength}
      disabled={isLocked(field)}
      error={problemOf(field)}
      value={values[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  )
}

const profile = (field: ProfileField) => ({ field, maxLength: profileMaxLength(field) })

export function PersonFields(props: FieldsProps) {
  const { values, problemOf, set } = props
  const today = todayIso()
  return (
    <Group title="Person">
      <Text {...props} field="firstName" label="First name" maxLength={NAME_MAX_LENGTH} />
      <Text {...props} field="lastName" label="Last name" maxLength={NAME_MAX_LENGTH} />
      <DateField
        label="Date of birth"
        min={earliestBirthDate(today)}
        max={today}
        error={problemOf('dateOfBirth')}
        value={values.dateOfBirth}
        onChange={(dateOfBirth) => set({ dateOfBirth })}
      />
      <SelectField
        label="Gender"
        placeholder="Not given"
        options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
        error={problemOf('gender')}
        value={values.gender}
        onChange={(gender) => set({ gender: gender as Gender | null })}
      />
      <Text {...props} {...profile('phone')} label="Phone" />
      <Text {...props} {...profile('company')} label="Company" />
    </Group>
  )
}

export function AddressFields(props: FieldsProps) {
  return (
    <Group title="Address">
      <Text {...props} {...profile('addressLine1')} label="Address line 1" className={styles.wide} />
      <Text {...props} {...profile('addressLine2')} label="Address line 2" className={styles.wide} />
      <Text {...props} {...profile('city')} label="City" />
      <Text {...props} {...profile('state')} label="State" />
      <Text {...props} {...profile('zipcode')} label="Zip code" />
      <Text {...props} {...profile('country')} label="Country" />
    </Group>
  )
}

interface ChoiceProps extends FieldsProps {
  readonly field: 'status' | 'type' | 'kycStatus' | 'bigLeagueAgreement' | 'currency'
  readonly label: string
  readonly options: readonly string[]
}

function Choice({ field, label, options, values, problemOf, isLocked, lockReason, set }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      hint={lockReason(field)}
      options={field === 'currency' || field === 'type' ? plainOptions(options) : optionsOf(options)}
      disabled={isLocked(field)}
      error={problemOf(field)}
      value={values[field]}
      onChange={(value) => value !== null && set({ [field]: value })}
    />
  )
}

interface AccessProps extends FieldsProps {
  readonly before: UserValues
  readonly currencies: readonly string[]
  /** The role of the reader changes none of them. */
  readonly areAllLocked: boolean
  /** Fields that cannot be changed. */
  readonly children: ReactNode
}

export function AccessFields({ before, currencies, areAllLocked, children, ...props }: AccessProps) {
  const { values, isLocked, lockReason, set } = props
  const isNewEmail = values.email.trim().toLowerCase() !== before.email.toLowerCase()
  // Someone may hold a currency that the brand no longer offers.
  const offered = [...new Set([...currencies, before.currency])]
  return (
    <Group title="Access and programme">
      {areAllLocked && <p className={styles.locked}>Only a super admin may change these fields.</p>}
      <Text
        {...props}
        field="email"
        label="Email"
        maxLength={EMAIL_MAX_LENGTH}
        className={styles.wide}
        hint={
          isNewEmail
            ? 'The user is signed out everywhere and gets a mail to verify the new address.'
            : undefined
        }
      />
      <Choice {...props} field="status" label="Status" options={['ENABLED', 'DISABLED']} />
      <Choice {...props} field="type" label="Type" options={['REAL', 'TEST']} />
      <Choice
        {...props}
        field="kycStatus"
        label="KYC status"
        options={['PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED']}
      />
      <Choice
        {...props}
        field="bigLeagueAgreement"
        label="Big league agreement"
        options={['NONE', 'PENDING', 'ACCEPTED']}
      />
      <Choice {...props} field="currency" label="Currency" options={offered} />
      <Text {...props} field="referralCode" label="Referral code" maxLength={8} />
      {children}
      <CheckboxField
        className={styles.wide}
        label="Email verified"
        hint={lockReason('isEmailVerified')}
        disabled={isLocked('isEmailVerified')}
        checked={values.isEmailVerified}
        onChange={(event) => set({ isEmailVerified: event.currentTarget.checked })}
      />
    </Group>
  )
}
