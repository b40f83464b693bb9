import { earliestBirthDate } from '@pickproof/contract/fields/date-of-birth'
import { EMAIL_MAX_LENGTH } from '@pickproof/contract/fields/email'
import { GENDER_LABELS, GENDERS, type Gender } from '@pickproof/contract/fields/gender'
import { NAME_MAX_LENGTH } from '@pickproof/contract/fields/person-name'
import { type ProfileField, profileMaxLength } from '@pickproof/contract/fields/profile'
import type { ReactNode } from 'react'
import { todayIso } from '../../common/registration/today-iso.ts'
import { type Said, t } from '../../language/language.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './update-user-dialog.module.css'
import type { UserField, UserValues } from './user-form.ts'
import { optionsOf } from '../value-label.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { userTexts } from './texts.ts'

const texts = defineTexts('backoffice.user-fields', {
  person: 'Person',
  access: 'Access and program',
  locked: 'Only a super admin can change these fields.',
  newEmail: 'We sign the user out on all devices and send a mail to verify the new address.',
})

export interface FieldsProps {
  readonly values: UserValues
  readonly problemOf: (field: UserField) => Said | undefined
  readonly isLocked: (field: UserField) => boolean
  /** Shown below a field that this person, and not the role, locks. */
  readonly lockReason: (field: UserField) => string | undefined
  readonly set: (change: Partial<UserValues>) => void
}

const plainOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
    <Group title={texts.person}>
      <Text {...props} field="firstName" label={userTexts.firstName} maxLength={NAME_MAX_LENGTH} />
      <Text {...props} field="lastName" label={userTexts.lastName} maxLength={NAME_MAX_LENGTH} />
      <DateField
        label={userTexts.dateOfBirth}
        min={earliestBirthDate(today)}
        max={today}
        error={problemOf('dateOfBirth')}
        value={values.dateOfBirth}
        onChange={(dateOfBirth) => set({ dateOfBirth })}
      />
      <SelectField
        label={userTexts.gender}
        placeholder={userTexts.notGiven}
        options={GENDERS.map((value) => ({ value, label: t(GENDER_LABELS[value]) }))}
        error={problemOf('gender')}
        value={values.gender}
        onChange={(gender) => set({ gender: gender as Gender | null })}
      />
      <Text {...props} {...profile('phone')} label={userTexts.phone} />
      <Text {...props} {...profile('company')} label={userTexts.company} />
    </Group>
  )
}

export function AddressFields(props: FieldsProps) {
  return (
    <Group title={commonTexts.address}>
      <Text {...props} {...profile('addressLine1')} label={userTexts.addressLine1} className={styles.wide} />
      <Text {...props} {...profile('addressLine2')} label={userTexts.addressLine2} className={styles.wide} />
      <Text {...props} {...profile('city')} label={userTexts.city} />
      <Text {...props} {...profile('state')} label={userTexts.state} />
      <Text {...props} {...profile('zipcode')} label={userTexts.zipcode} />
      <Text {...props} {...profile('country')} label={userTexts.country} />
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
      options={field === 'currency' ? plainOptions(options) : optionsOf(options)}
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
    <Group title={texts.access}>
      {areAllLocked && <p className={styles.locked}>{texts.locked}</p>}
      <Text
        {...props}
        field="email"
        label={commonTexts.email}
        maxLength={EMAIL_MAX_LENGTH}
        className={styles.wide}
        hint={isNewEmail ? texts.newEmail : undefined}
      />
      <Choice {...props} field="status" label={commonTexts.status} options={['ENABLED', 'DISABLED']} />
      <Choice {...props} field="type" label={commonTexts.type} options={['REAL', 'TEST']} />
      <Choice
        {...props}
        field="kycStatus"
        label={commonTexts.kycStatus}
        options={['PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED']}
      />
      <Choice
        {...props}
        field="bigLeagueAgreement"
        label={userTexts.agreement}
        options={['NONE', 'PENDING', 'ACCEPTED']}
      />
      <Choice {...props} field="currency" label={commonTexts.currency} options={offered} />
      <Text {...props} field="referralCode" label={userTexts.referralCode} maxLength={8} />
      {children}
      <CheckboxField
        className={styles.wide}
        label={userTexts.emailVerified}
        hint={lockReason('isEmailVerified')}
        disabled={isLocked('isEmailVerified')}
        checked={values.isEmailVerified}
        onChange={(event) => set({ isEmailVerified: event.currentTarget.checked })}
      />
    </Group>
  )
}
