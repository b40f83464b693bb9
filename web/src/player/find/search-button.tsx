import { lazy } from 'react'
import { SearchOpener } from '../../common/search/search-opener.tsx'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.search-button', {
  search: 'Search',
  label: 'Search games, teams and markets',
})

const SEARCH_KEY = '/'

const SearchPalette = lazy(async () => ({
  default: (await import('./search-palette.tsx')).SearchPalette,
}))

export function SearchButton() {
  return (
    <SearchOpener label={texts.label} word={texts.search} bareKey={SEARCH_KEY}>
      {(close) => <SearchPalette onClose={close} />}
    </SearchOpener>
  )
}
