import {
  type PasswordStrength as Strength,
  passwordStrength,
} from '@pickproof/contract/fields/password-strength'
import { defineTexts } from '../../language/language.ts'
import { ProgressBar, type ProgressTone } from '../../ui/feedback/progress-bar.tsx'
import classes from './password-strength.module.css'

const texts = defineTexts('app.password-hint', {
  rule: '8 to 128 characters with upper and lower case, a digit and a special character. Or a passphrase of 15 or more.',
  label: 'Password strength',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
})

/** What a new password needs, below the field in which it is chosen. */
export function passwordHint(): string {
  return texts.rule
}

const LOOKS: Readonly<Record<Strength, { readonly percent: number; readonly tone: ProgressTone }>> = {
  weak: { percent: 25, tone: 'down' },
  fair: { percent: 50, tone: 'neutral' },
  good: { percent: 75, tone: 'brand' },
  strong: { percent: 100, tone: 'up' },
}

interface PasswordStrengthProps {
  readonly password: string
  /** What is wrong with it: the server rejects common passwords that look strong here. */
  readonly error: string | undefined
}

/** Follows the password while it is typed; nothing before the first character. */
export function PasswordStrength({ password, error }: PasswordStrengthProps) {
  if (password === '') return null
  const strength = error === undefined ? passwordStrength(password) : 'weak'
  return (
    <div className={classes.strength}>
      <ProgressBar label={texts.label} valueText={texts[strength]} {...LOOKS[strength]} />
      <span className="t12 muted" role="status">
        {texts[strength]}
      </span>
    </div>
  )
}
