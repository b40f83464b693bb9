import { useState } from 'react'
import { currentLanguage, defineTexts } from '../../language/language.ts'
import { chooseLanguageFor, OFFERED } from '../../session/chosen-language.ts'
import { MenuItem } from '../../ui/overlays/menu.tsx'

const texts = defineTexts('app.language-items', { title: 'Language' })

/** One entry that opens the list of languages below itself, each in its own name. */
export function LanguageItems() {
  const [isOpen, setIsOpen] = useState(false)
  const current = currentLanguage()
  if (OFFERED.length < 2) return null
  return (
    <>
      <MenuItem icon="world" closeOnClick={false} isExpanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {texts.title}: {current.name}
      </MenuItem>
      {isOpen &&
        OFFERED.map(({ code, name }) => (
          <MenuItem key={code} current={code === current.code} onClick={() => chooseLanguageFor(code)}>
            <span lang={code}>{name}</span>
          </MenuItem>
        ))}
    </>
  )
}
