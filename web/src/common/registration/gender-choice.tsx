import { GENDER_LABELS, GENDERS } from '@pickproof/contract/fields/gender'
import { type ComponentPropsWithRef, useId } from 'react'
import classes from './gender-choice.module.css'

interface GenderChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> {
  readonly error: string | undefined
}

/** Male or Female, both in sight (A051). */
export function GenderChoice({ error, ...input }: GenderChoiceProps) {
  const id = useId()
  return (
    <fieldset className={classes.field} aria-describedby={error === undefined ? undefined : id}>
      <legend className={classes.legend}>Gender</legend>
      <div className={classes.choices} data-invalid={error !== undefined || undefined}>
        {GENDERS.map((gender) => (
          <label key={gender} className={classes.choice}>
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
        <p className={classes.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
