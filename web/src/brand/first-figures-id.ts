/** Of the element in which the first figures are drawn (web/src/player/first-figures.ts). */
export const FIRST_FIGURES_ID = 'first-figures'
