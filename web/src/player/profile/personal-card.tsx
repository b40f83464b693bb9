import { NAME_MAX_LENGTH, personNameMessage } from '@pickproof/contract/fields/person-name'
import { type ProfileField, profileMaxLength, profileMessage } from '@pickproof/contract/fields/profile'
import type { Profile } from '@pickproof/contract/identity'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { saveProfile } from '../../api/own-settings.ts'
import { useBrand } from '../../brand/brand.ts'
import { failureText, fieldProblems } from '../../common/registration/field-errors.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCheckedFields } from '../../ui/fields/use-checked-fields.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import classes from './profile.module.css'

const texts = defineTexts('player.personal', {
  title: 'Personal',
  firstName: 'First name',
  lastName: 'Last name',
  nameUnderReview:
    'We are checking your documents, so your name cannot change now. To correct it, write to support.',
  nameProven: 'A document has proved your name, so it cannot change here. To correct it, write to support.',
  bornOn: text<{ date: DateValue }>('Born on {date}'),
  phone: 'Phone',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State or region',
  zipcode: 'Postal code',
  country: 'Country',
  save: 'Save personal details',
  saved: 'Saved.',
})

const FIELDS = [
  ['phone', 'tel'],
  ['addressLine1', 'address-line1'],
  ['addressLine2', 'address-line2'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
  ['zipcode', 'postal-code'],
  ['country', 'country-name'],
] as const satisfies readonly (readonly [ProfileField, string])[]

const SERVER_FIELDS = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phone',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  city: 'city',
  state: 'state',
  zipcode: 'zipcode',
  country: 'country',
} as const

interface PersonalCardProps {
  readonly profile: Profile
  /** Staff who view as the player change nothing. */
  readonly isSwitched: boolean
}

/** Name, phone and address. Each problem is shown at its field, and nothing is saved until all are solved. */
export function PersonalCard({ profile, isSwitched }: PersonalCardProps) {
  const { personNames } = useBrand()
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string>()
  const noteId = useId()
  const isNameFixed = profile.nameState !== 'OPEN'
  const nameCheck = (name: string) => (isNameFixed ? undefined : personNameMessage(name, personNames))
  const check = (field: ProfileField) => (value: string) => profileMessage(field, value)
  const fields = useCheckedFields({
    firstName: nameCheck,
    lastName: nameCheck,
    phone: check('phone'),
    addressLine1: check('addressLine1'),
    addressLine2: check('addressLine2'),
    city: check('city'),
    state: check('state'),
    zipcode: check('zipcode'),
    country: check('country'),
  })

  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async ({ firstName, lastName, ...others }) => {
      setFailure(undefined)
      try {
        await saveProfile(isNameFixed ? others : { firstName, lastName, ...others })
      } catch (error) {
        const problems = fieldProblems(error, SERVER_FIELDS)
        if (problems.size === 0) setFailure(failureText(error))
        return problems
      }
      setSaved(true)
      return new Map()
    })

  const name = (field: 'firstName' | 'lastName', autoComplete: string) => (
    <TextField
      label={texts[field]}
      autoComplete={autoComplete}
      maxLength={NAME_MAX_LENGTH}
      defaultValue={profile[field]}
      disabled={isNameFixed || isSwitched}
      {...fields.field(field)}
    />
  )
  return (
    <Card>
      <CardHead
        ruled
        title={texts.title}
        aside={
          profile.dateOfBirth !== null &&
          texts.bornOn({ date: moment(`${profile.dateOfBirth}T12:00:00Z`, 'MMMM D, YYYY', 'UTC') })
        }
      />
      <CardBody>
        <Form
          className={classes.form}
          onSubmit={submit}
          onInput={(event) => {
            setSaved(false)
            fields.onInput(event)
          }}
        >
          {failure && <Notice>{failure}</Notice>}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the labels say already. */}
          <div role="group" className={classes.pair} aria-describedby={isNameFixed ? noteId : undefined}>
            {name('firstName', 'given-name')}
            {name('lastName', 'family-name')}
          </div>
          {isNameFixed && (
            <p id={noteId} className={classes.note}>
              {profile.nameState === 'PROVEN' ? texts.nameProven : texts.nameUnderReview}
            </p>
          )}
          <div className={classes.pair}>
            {FIELDS.map(([field, autoComplete]) => (
              <TextField
                key={field}
                className={field.startsWith('address') ? classes.wide : undefined}
                label={texts[field]}
                type={field === 'phone' ? 'tel' : 'text'}
                autoComplete={autoComplete}
                maxLength={profileMaxLength(field)}
                defaultValue={profile[field]}
                disabled={isSwitched}
                {...fields.field(field)}
              />
            ))}
          </div>
          <div className={classes.foot}>
            <Button type="submit" variant="primary" loading={fields.isSending} disabled={isSwitched}>
              {texts.save}
            </Button>
            <span role="status" className={classes.saved}>
              {isSaved && texts.saved}
            </span>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}
