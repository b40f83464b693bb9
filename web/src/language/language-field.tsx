import type { Language } from '@pickproof/messages/languages'
import { useId } from 'react'
import classes from './language-field.module.css'
import { currentLanguage, defineTexts } from './language.ts'

const texts = defineTexts('app.language', { label: 'Language' })

interface LanguageFieldProps {
  readonly languages: readonly Language[]
  readonly onChoose: (code: string) => void
}

/** A plain select, so a page without the component library can have it. Each language has its own name. */
export function LanguageField({ languages, onChoose }: LanguageFieldProps) {
  const id = useId()
  if (languages.length < 2) return null
  return (
    <p className={classes.language}>
      <label htmlFor={id}>{texts.label}</label>
      <select
        id={id}
        value={currentLanguage().code}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}
