import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('app.password-hint', {
  hint: '8 to 20 characters, with upper and lower case, a digit and a special character.',
})

/** What a new password needs, below the field in which it is chosen. */
export function passwordHint(): string {
  return texts.hint
}
