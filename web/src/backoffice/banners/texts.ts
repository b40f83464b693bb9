import { defineTexts } from '../../language/language.ts'

/** Words that the list and the dialogs of banners share. */
export const bannerTexts = defineTexts('backoffice.banners', {
  title: 'Banners',
  empty: 'Create a banner to show it on the players’ dashboard.',
  create: 'Create banner',
  update: 'Update banner',
})
