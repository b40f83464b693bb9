import { defineTexts } from '../../language/language.ts'

/** Texts of the page and of its table. */
export const exposureTexts = defineTexts('backoffice.exposure', {
  openPicksByGame: 'Open picks by game',
  parlaysIfAllWin: 'Parlays, if all win',
})
