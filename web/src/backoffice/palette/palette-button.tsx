import { lazy } from 'react'
import type { MenuItem } from '@pickproof/contract/tenants'
import { SearchOpener } from '../../common/search/search-opener.tsx'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.palette-button', {
  label: 'Search people, accounts, picks, payments and actions',
  word: 'Search people, accounts, picks',
})

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

export function PaletteButton({ menu }: { readonly menu: readonly MenuItem[] }) {
  return (
    <SearchOpener label={texts.label} word={texts.word} isWide>
      {(close) => <Palette menu={menu} onClose={close} />}
    </SearchOpener>
  )
}
