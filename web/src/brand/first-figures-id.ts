/** Of the element in which the first figures are drawn (web/src/player/first-figures). */
export const FIRST_FIGURES_ID = 'first-figures'
